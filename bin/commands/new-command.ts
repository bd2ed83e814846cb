import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import pc from 'picocolors'
import {
  locateNewGym,
  type NewGymLocation,
  planNewGym,
  readNewLogo,
  writeGym,
} from '#generator/onboarding/new.ts'
import type { Candidate } from '#generator/onboarding/onboard.ts'
import { UserError } from '#generator/system/user-error.ts'
import { type CliContext, cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples } from '../flags.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { reportOnboarded, waitingNote } from '../output/onboarded.ts'
import { countOf, printable, printProblems, problemData } from '../output/print-problems.ts'
import { askForMissing, type NewAnswers } from '../output/prompts.ts'

export type NewOptions = GlobalOptions &
  NewAnswers & { yes?: boolean; from?: string; ignoreColumns?: string[]; dryRun?: boolean }

export function declare(command: Command) {
  command
    .argument('[gym]', 'its name in addresses: lower-case letters, digits, hyphens')
    .option('--name <name>', "the gym's name")
    .option('--theme-color <#rrggbb>', "the brand's colour")
    .option('--theme-text <#rrggbb>', 'the text on it')
    .option('--logo <file>', 'its logo: SVG, PNG, JPEG or WebP')
    .option('--branches <n>', 'number of branches')
    .option('--default-branch <id>', 'id of the branch to start with')
    .option('--yes', 'ask nothing')
    .option('--from <file>', 'make all gyms of a list, CSV or JSON, instead of one')
    .option('--ignore-columns <name...>', 'with --from: columns of your own, which are no fields')
    .option('--dry-run', 'with --from: report what would be written; write nothing')
  addExamples(
    command,
    'box-norte --name "Box Norte" --theme-color "#d7263d" --theme-text "#ffffff" --logo ~/logo.svg --yes',
    '--from gyms.csv --dry-run',
  )
  return (gym?: string) => runNew(gym, command.optsWithGlobals())
}

async function runNew(gym: string | undefined, options: NewOptions): Promise<number> {
  if (options.from !== undefined) return runMany(gym, options.from, options)
  if (gym === undefined)
    throw new UserError('usage', 'No gym was named.', 'Name it, or give a list of gyms with --from.')
  const forLists = options.dryRun ? '--dry-run' : options.ignoreColumns ? '--ignore-columns' : null
  if (forLists !== null)
    throw new UserError('usage', `${forLists} is for --from.`, 'Leave it out: see `molde new --help`.')
  return runOne(gym, options)
}

/** molde new --from FILE: creates the valid gyms of a list and reports each invalid row. */
async function runMany(gym: string | undefined, from: string, options: NewOptions): Promise<number> {
  const other = onlyForOne.find(flag => options[flag] !== undefined)
  if (gym !== undefined || other !== undefined)
    throw new UserError(
      'usage',
      'With --from, all that is known of the gyms is in the list.',
      'Leave out the name and the other flags except --dry-run and --ignore-columns.',
    )
  const cli = cliContext(options)
  const { dryRun = false, ignoreColumns = [] } = options
  const { readGymList } = await import('#generator/onboarding/new-gyms.ts')
  const { onboardGyms } = await import('#generator/onboarding/onboard.ts')
  const list = await readGymList(resolve(from), ignoreColumns, cli.paths, cli.system)
  const encoding = encodingNames[list.encoding]
  if (encoding !== undefined)
    cli.log(`${from} is not UTF-8. It was read as ${encoding}${exampleOf(list.candidates)}.`)
  const results = await onboardGyms(
    list.candidates,
    { dryRun, onWait: waitingNote(cli) },
    cli.paths,
    cli.system,
  )
  return reportOnboarded('new', { results, problems: list.problems, dryRun }, cli)
}

/** Encodings that are guessed from the letters, so a person should check the result. */
const encodingNames: { [encoding: string]: string } = {
  'windows-1252': 'Windows-1252, as Excel writes CSV',
  macintosh: 'Mac Roman, as Excel for Mac writes CSV',
}

/** The first value that another encoding would change, for a person to check. */
function exampleOf(candidates: readonly Candidate[]): string {
  const values = candidates.flatMap(({ fields }) => Object.values(fields ?? {}))
  const example = values.find(value => typeof value === 'string' && /[^ -~]/.test(value))
  return example === undefined ? '' : `: ${printable(String(example))}`
}

const onlyForOne = ['name', 'themeColor', 'themeText', 'logo', 'branches', 'defaultBranch'] as const

/** molde new <gym>: asks for missing values on a terminal, checks them, and only then writes. */
async function runOne(gym: string, options: NewOptions): Promise<number> {
  const cli = cliContext(options)
  const location = await locateNewGym(gym, cli.paths, cli.system)
  // A name that cannot be used is refused before any question.
  if (!isFine(location)) return refuse(location, [], cli)
  const { fields, logo } = await askForMissing(location, options)
  const read = logo === null ? null : await readNewLogo(gym, logo, cli.system)
  const plan = planNewGym(location, { fields, logo: read, icon: null })
  if (!isFine(plan)) return refuse(plan, [...plan.files.keys()], cli)
  const written = await writeGym(plan, cli.system)
  printProblems(plan.problems)
  if (cli.json) printDocument('new', resultOf(plan, written, true))
  cli.log(`${pc.green('✓')} ${relative(process.cwd(), plan.folder)}/ written. Next:`)
  if (!cli.json) console.log(nextCommand(gym, options))
  return exitCodes.fine
}

const isFine = ({ problems }: Pick<NewGymLocation, 'problems'>): boolean =>
  problems.every(({ severity }) => severity !== 'error')

type RefusedGym = Pick<NewGymLocation, 'gym' | 'folder' | 'problems'>

function refuse(refused: RefusedGym, files: readonly string[], { json, log }: CliContext): number {
  printProblems(refused.problems)
  if (json) printDocument('new', resultOf(refused, files, false))
  log(`${pc.red('✗')} ${countOf(refused.problems)}; nothing was written.`)
  return exitCodes.failed
}

const resultOf = ({ gym, folder, problems }: RefusedGym, files: readonly string[], ok: boolean) => ({
  ok,
  gym,
  folder: relative(process.cwd(), folder),
  files,
  problems: problems.map(problemData),
})

function nextCommand(gym: string, { tenants, out }: GlobalOptions): string {
  const folders = [...(tenants ? ['--tenants', tenants] : []), ...(out ? ['--out', out] : [])]
  return ['npx molde build', gym, ...folders].join(' ')
}
