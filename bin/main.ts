import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { placesFor } from '../generator/workshop/places.ts'
import { exitCodes, reportThrown } from './terminal/thrown.ts'

/**
 * The command line of molde.
 * @returns the exit code: 0 fine, 1 a gym is invalid or failed, 2 wrong use, 3 the environment, 70 a bug of ours
 */
export async function main(argv: string[]): Promise<number> {
  const program = programOf()
  try {
    let code = 0
    declareCommands(program, result => {
      code = result
    })
    await program.parseAsync(argv)
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage
    return reportThrown(error, { json: Boolean(program.opts().json) })
  }
}

function programOf(): Command {
  const { version } = JSON.parse(readFileSync(join(placesFor({}).home, 'package.json'), 'utf8')) as {
    version: string
  }
  return new Command('molde')
    .description('White-label app factory for gyms: one app.json and a logo become an installable app.')
    .version(version, '-V, --version')
    .addOption(
      new Option('--tenants <dir>', 'the folder of the gyms (default: tenants)').env('MOLDE_TENANTS'),
    )
    .addOption(new Option('--out <dir>', 'where gyms are built (default: dist)').env('MOLDE_OUT'))
    .addOption(new Option('--json', 'print one JSON document').env('MOLDE_JSON'))
    .addOption(new Option('--quiet', 'print problems and results only').env('MOLDE_QUIET'))
    .addOption(new Option('--no-color', 'print without colours'))
    .showSuggestionAfterError()
    .showHelpAfterError('Run `molde --help` for what there is.')
    .exitOverride()
}

type Finish = (code: number) => void

/** Each command's own module is loaded when it is called, and no sooner. */
function declareCommands(program: Command, finish: Finish): void {
  program
    .command('new')
    .argument('<gym>', 'its name in addresses: lower-case letters, digits, hyphens')
    .description("write a new gym's folder")
    .option('--name <name>', "the gym's name")
    .option('--theme-color <#rrggbb>', "the brand's colour")
    .option('--theme-text <#rrggbb>', 'the text on it')
    .option('--logo <file>', 'its logo: SVG, PNG, JPEG or WebP')
    .option('--branches <n>', 'number of branches')
    .option('--default-branch <id>', 'id of the branch to start with')
    .option('--yes', 'ask nothing')
    .action(async (gym, _, command: Command) => {
      const { runNew } = await import('./commands/new.ts')
      finish(await runNew(gym, command.optsWithGlobals()))
    })
  gymsCommand(program, 'validate', 'report every problem of every gym; write nothing').action(
    async (gyms, _, command: Command) => {
      const { runValidate } = await import('./commands/validate.ts')
      finish(await runValidate(gyms, command.optsWithGlobals()))
    },
  )
  gymsCommand(program, 'icons', 'paint the icons only')
    .option('--all', 'of every gym')
    .action(async (gyms, _, command: Command) => {
      const { runIcons } = await import('./commands/icons.ts')
      finish(await runIcons(gyms, command.optsWithGlobals()))
    })
  gymsCommand(program, 'render', "write the gym's project, dist/<gym>/")
    .option('--all', 'of every gym')
    .action(async (gyms, _, command: Command) => {
      const { runRender } = await import('./commands/render.ts')
      finish(await runRender(gyms, command.optsWithGlobals()))
    })
  gymsCommand(program, 'build', "build the gym's site, dist/<gym>/www/")
    .option('--all', 'of every gym')
    .action(async (gyms, _, command: Command) => {
      const { runBuild } = await import('./commands/build.ts')
      finish(await runBuild(gyms, command.optsWithGlobals()))
    })
  gymsCommand(program, 'preview', 'serve built gyms, with the sandbox behind them')
    .addOption(
      new Option('--port <number>', 'the port (default: 4173, or the next that is free)').env('MOLDE_PORT'),
    )
    .action(async (gyms, _, command: Command) => {
      const { runPreview } = await import('./commands/preview.ts')
      finish(await runPreview(gyms, command.optsWithGlobals()))
    })
  program
    .command('dev')
    .argument('[gym]', 'the gym', 'demo')
    .description('work on the app with hot reload, with the sandbox behind it')
    .addOption(
      new Option('--port <number>', 'the port (default: 5173, or the next that is free)').env('MOLDE_PORT'),
    )
    .action(async (gym, _, command: Command) => {
      const { runDev } = await import('./commands/dev.ts')
      finish(await runDev(gym, command.optsWithGlobals()))
    })
  program
    .command('list')
    .description('name the gyms')
    .action(async (_, command: Command) => {
      const { runList } = await import('./commands/list.ts')
      finish(await runList(command.optsWithGlobals()))
    })
  program
    .command('schema')
    .description('print the JSON Schema of app.json')
    .option('--write', 'write it to <tenants>/app.schema.json, where editors find it')
    .action(async (_, command: Command) => {
      const { runSchema } = await import('./commands/schema.ts')
      finish(await runSchema(command.optsWithGlobals()))
    })
}

const gymsCommand = (program: Command, name: string, description: string): Command =>
  program.command(name).argument('[gyms...]', 'names of gyms').description(description)
