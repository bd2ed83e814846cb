import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { pathsFor } from '../generator/system/paths.ts'
import { declareCommands } from './commands.ts'
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
    declareCommands(program, result => {
      code = result
    })
    await program.parseAsync(argv)
    return code
  } catch (error) {
    if (error instanceof CommanderError) return endOfParsing(error, argv)
    return reportThrown(error, { json: Boolean(program.opts().json) })
  }
}

/** commander has told people by now; its options were not all read, so --json is looked for among the words. */
function endOfParsing({ exitCode, message }: CommanderError, argv: readonly string[]): number {
  if (exitCode === 0) return exitCodes.fine
  if (argv.includes('--json') || process.env.MOLDE_JSON !== undefined)
    printError({ message: message.replace(/^error: /, ''), hint: seeHelp, exitCode: exitCodes.usage })
  return exitCodes.usage
}

const seeHelp = 'Run `molde --help` for what there is.'

/** commander takes any value of a switch in the environment for a yes. */
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
        .choices(['pretty', 'github'])
        .env('MOLDE_REPORTER'),
    )
    .addOption(new Option('--no-color', 'print without colours'))
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .showHelpAfterError(seeHelp)
    .exitOverride()
}
