import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, Help, Option } from 'commander'
import { pathsFor } from '#generator/system/paths.ts'
import { exitCodes, printError, reportThrown } from './output/errors.ts'

/**
 * The command line of molde.
 * @returns the exit code: 0 fine, 1 a gym is invalid or failed, 2 wrong use, 3 the environment, 70 a bug of ours, 130 stopped by Ctrl-C, 143 by SIGTERM
 */
export async function main(argv: string[]): Promise<number> {
  forgetSwitchedOff()
  const program = programOf()
  try {
    let code = 0
    register(program, result => {
      code = result
    })
    await program.parseAsync(withHelpFlag(argv))
    return code
  } catch (error) {
    if (error instanceof CommanderError) return endOfParsing(error, argv)
    return reportThrown(error, { json: Boolean(program.opts().json) })
  }
}

/** A command's module: declares its arguments and flags, and returns the function that runs it. */
interface CommandModule {
  declare: (command: Command) => (...args: never[]) => Promise<number>
}

/** Every command: usage, description, and its module, which is loaded only when the command is called. */
const commands: readonly [usage: string, description: string, load: () => Promise<CommandModule>][] = [
  [
    'new [options] [gym]',
    'write the folder of a new gym, or of many',
    () => import('./commands/new-command.ts'),
  ],
  [
    'import [options] <folder>',
    'take over the gyms of a legacy app with their icons',
    () => import('./commands/import-command.ts'),
  ],
  [
    'set [options] <field> [value] [gyms...]',
    'change a field in the app.json of gyms',
    () => import('./commands/set-command.ts'),
  ],
  [
    'validate [gyms...]',
    'report every problem of every gym; write nothing',
    () => import('./commands/validate-command.ts'),
  ],
  [
    'overlay [options] <gym> [files...]',
    "copy files of the app into the gym's template/, or list those there",
    () => import('./commands/overlay-command.ts'),
  ],
  [
    'remove [options] <gym>',
    "remove a gym's folder and what was built of it",
    () => import('./commands/remove-command.ts'),
  ],
  [
    'clean [options]',
    'remove compiled files that no site uses, from the output and the cache',
    () => import('./commands/clean-command.ts'),
  ],
  ['list', 'name the gyms', () => import('./commands/list-command.ts')],
  ['icons [options] [gyms...]', 'draw the icons only', () => import('./commands/icons-command.ts')],
  [
    'render [options] [gyms...]',
    "write the gym's project, dist/<gym>/",
    () => import('./commands/render-command.ts'),
  ],
  [
    'build [options] [gyms...]',
    "build the gym's site, dist/<gym>/www/, where something changed",
    () => import('./commands/build-command.ts'),
  ],
  [
    'plan [options] [gyms...]',
    'show what would be built, and why; write nothing',
    () => import('./commands/plan-command.ts'),
  ],
  [
    'merge-reports <files...>',
    'make the reports of shards one report',
    () => import('./commands/merge-reports-command.ts'),
  ],
  [
    'studio [options]',
    'edit gyms visually in a local web page',
    () => import('./commands/studio-command.ts'),
  ],
  [
    'preview [options] [gyms...]',
    'serve built gyms, with the sandbox behind them',
    () => import('./commands/preview-command.ts'),
  ],
  [
    'sheet <gym>',
    "show the gym's brand on one page, for its owner to approve",
    () => import('./commands/sheet-command.ts'),
  ],
  [
    'screenshots [options] [gyms...]',
    "take pictures of the gyms' apps for the install dialog, into their folders",
    () => import('./commands/screenshots-command.ts'),
  ],
  [
    'dev [options] [gym]',
    'work on the app with hot reload, with the sandbox behind it',
    () => import('./commands/dev-command.ts'),
  ],
  [
    'verify [options] [gyms...]',
    'check built or deployed sites: links, manifest, icons, worker, secrets',
    () => import('./commands/verify-command.ts'),
  ],
  [
    'host [options] <host> [gyms...]',
    "write the host's own configuration for built gyms",
    () => import('./commands/host-command.ts'),
  ],
  [
    'deploy [options] [gyms...]',
    'send built sites to where tenants/deploy.json says, and check them there',
    () => import('./commands/deploy-command.ts'),
  ],
  [
    'rollback [options] <gym>',
    'go back to the version of a gym that was shown before',
    () => import('./commands/rollback-command.ts'),
  ],
  [
    'deployed [gyms...]',
    'list which version of each gym is served, since when, from what',
    () => import('./commands/deployed-command.ts'),
  ],
  [
    'undeploy [options] <gym>',
    'show a goodbye page in place of a gym that left, or remove its files from the server',
    () => import('./commands/undeploy-command.ts'),
  ],
  [
    'backend [options] check <url>',
    "ask a gym's backend as the app would, and say what fits",
    () => import('./commands/backend-command.ts'),
  ],
  [
    'doctor',
    'check this machine, and say how to fix what it lacks',
    () => import('./commands/doctor-command.ts'),
  ],
  ['schema [options]', 'print the JSON Schema of app.json', () => import('./commands/schema-command.ts')],
]

const usageOf = (command: Command): string =>
  commands.find(([usage]) => nameIn(usage) === command.name())?.[0] ?? `${command.name()} [command]`

const nameIn = (usage: string): string => usage.split(' ')[0] ?? ''

/** Registers every command. `finish` receives the exit code of the called command. */
function register(program: Command, finish: (code: number) => void): void {
  for (const [usage, description] of commands) program.command(nameIn(usage)).description(description)
  program.hook('preSubcommand', async (_, command) => {
    const [, , load] = commands.find(([usage]) => nameIn(usage) === command.name()) ?? []
    const handle = (await load?.())?.declare(command)
    if (handle) command.action(async (...args) => finish(await handle(...(args as never[])).finally(release)))
  })
}

/** Ends the processes that a command has started. The command has loaded this module already. */
async function release(): Promise<void> {
  const { closeIconWorkers } = await import('./cli-context.ts')
  await closeIconWorkers()
}

/** Turns `help build` into `build --help`: a command declares its flags only when it is called. */
function withHelpFlag(argv: readonly string[]): string[] {
  const [node = '', script = '', first, name = ''] = argv
  const isKnown = commands.some(([usage]) => nameIn(usage) === name)
  return first === 'help' && isKnown ? [node, script, name, '--help'] : [...argv]
}

/**
 * commander has printed its message. It may not have parsed all options, so --json is looked up in the
 * arguments.
 */
function endOfParsing({ exitCode, message }: CommanderError, argv: readonly string[]): number {
  if (exitCode === 0) return exitCodes.fine
  if (argv.includes('--json') || process.env.MOLDE_JSON !== undefined)
    printError({ message: message.replace(/^error: /, ''), hint: seeHelp, exitCode: exitCodes.usage })
  return exitCodes.usage
}

/** Columns that a description needs beside its term. */
const minDescriptionWidth = 30

/**
 * Formats a term with its description: beside it, or below it on a narrow terminal, where commander does not
 * wrap.
 */
function helpItem(term: string, termWidth: number, description: string, helper: Help): string {
  const width = helper.helpWidth ?? 80
  if (description === '' || width - termWidth - 4 >= minDescriptionWidth)
    return Help.prototype.formatItem.call(helper, term, termWidth, description, helper)
  const indentText = (text: string, indent: number) => {
    const lines = helper.boxWrap(text, Math.max(minDescriptionWidth, width - indent)).split('\n')
    return lines.map(line => ' '.repeat(indent) + line)
  }
  return [...indentText(term, 2), ...indentText(description, 6)].join('\n')
}

const seeHelp = 'Run `molde --help` for what there is.'

/** Removes variables that switch a flag off: commander treats any value as true. */
function forgetSwitchedOff(): void {
  for (const name of ['MOLDE_JSON', 'MOLDE_QUIET'])
    if (/^(|0|false|no|off)$/i.test(process.env[name] ?? '')) delete process.env[name]
}

function programOf(): Command {
  const { version } = JSON.parse(readFileSync(join(pathsFor({}).home, 'package.json'), 'utf8')) as {
    version: string
  }
  return new Command('molde')
    .description('White-label app factory for gyms: one app.json and a logo become an installable app.')
    .version(version, '-V, --version')
    .addOption(
      new Option('--tenants <dir>', 'the folder of the gyms (default: tenants)').env('MOLDE_TENANTS'),
    )
    .addOption(new Option('--out <dir>', 'where gyms are built (default: dist)').env('MOLDE_OUT'))
    .addOption(
      new Option('--cache <dir>', 'where compiled apps are kept (default: node_modules/.cache/molde)').env(
        'MOLDE_CACHE',
      ),
    )
    .addOption(new Option('--json', 'print one JSON document').env('MOLDE_JSON'))
    .addOption(new Option('--quiet', 'print problems and results only').env('MOLDE_QUIET'))
    .addOption(
      new Option('--reporter <kind>', 'who reads the messages')
        .choices(['pretty', 'plain', 'github'])
        .env('MOLDE_REPORTER'),
    )
    .addOption(new Option('--no-color', 'print without colours'))
    .configureHelp({
      showGlobalOptions: true,
      subcommandTerm: usageOf,
      minWidthToWrap: minDescriptionWidth,
      formatItem: helpItem,
    })
    .showSuggestionAfterError()
    .showHelpAfterError(seeHelp)
    .exitOverride()
}
