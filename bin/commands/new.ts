import { relative } from 'node:path'
import type { Command } from 'commander'
import pc from 'picocolors'
import { type NewGymPlace, placeForNewGym, planNewGym, writeGym } from '../../generator/tenant/new.ts'
import { type CliContext, cliContext, type GlobalOptions } from '../context.ts'
import { addExamples } from '../flags.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { countOf, printProblems, problemData } from '../output/problems.ts'
import { askForMissing, type NewAnswers } from '../output/prompts.ts'

export type NewOptions = GlobalOptions & NewAnswers & { yes?: boolean }

export function declare(command: Command) {
  command
    .argument('<gym>', 'its name in addresses: lower-case letters, digits, hyphens')
    .option('--name <name>', "the gym's name")
    .option('--theme-color <#rrggbb>', "the brand's colour")
    .option('--theme-text <#rrggbb>', 'the text on it')
    .option('--logo <file>', 'its logo: SVG, PNG, JPEG or WebP')
    .option('--branches <n>', 'number of branches')
    .option('--default-branch <id>', 'id of the branch to start with')
    .option('--yes', 'ask nothing')
  addExamples(
    command,
    'box-norte --name "Box Norte" --theme-color "#d7263d" --theme-text "#ffffff" --logo ~/logo.svg --yes',
  )
  return (gym: string) => runNew(gym, command.optsWithGlobals())
}

/** molde new <gym>: asks for what is missing on a terminal, checks, and only then writes. */
async function runNew(gym: string, options: NewOptions): Promise<number> {
  const cli = cliContext(options)
  const place = await placeForNewGym(gym, cli.paths, cli.system)
  // Who could not have the name anyway is not asked for the rest.
  if (!isFine(place)) return refuse(place, [], cli)
  const answers = await askForMissing(place, options)
  const plan = await planNewGym(place, answers, cli.system)
  if (!isFine(plan)) return refuse(plan, [...plan.files.keys()], cli)
  await writeGym(plan, cli.system)
  printProblems(plan.problems)
  if (cli.json) printDocument('new', resultOf(plan, [...plan.files.keys()], true))
  cli.log(`${pc.green('✓')} ${relative(process.cwd(), plan.folder)}/ written. Next:`)
  if (!cli.json) console.log(nextCommand(gym, options))
  return exitCodes.fine
}

const isFine = ({ problems }: Pick<NewGymPlace, 'problems'>): boolean =>
  problems.every(({ severity }) => severity !== 'error')

type Refused = Pick<NewGymPlace, 'gym' | 'folder' | 'problems'>

function refuse(refused: Refused, files: readonly string[], { json, log }: CliContext): number {
  printProblems(refused.problems)
  if (json) printDocument('new', resultOf(refused, files, false))
  log(`${pc.red('✗')} ${countOf(refused.problems)}; nothing was written.`)
  return exitCodes.failed
}

const resultOf = ({ gym, folder, problems }: Refused, files: readonly string[], ok: boolean) => ({
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
