import { Argument, type Command, Option } from 'commander'
import { splashKinds } from '../generator/brand/start-up-table.ts'
import type { Host } from '../generator/hosts/host.ts'

const hosts: Host[] = ['nginx', 'firebase', 'cloudflare', 'netlify', 's3']

type Finish = (code: number) => void

/** Declares every command. Each one's own module is loaded when it is called, and no sooner. */
export function declareCommands(program: Command, finish: Finish): void {
  declareGyms(program, finish)
  declareMaking(program, finish)
  declareServing(program, finish)
  declareKeeping(program, finish)
  for (const [name, lines] of Object.entries(examples)) {
    const command = program.commands.find(one => one.name() === name)
    command?.addHelpText(
      'after',
      `\nFor example:\n${lines.map(line => `  molde ${name} ${line}`.trimEnd()).join('\n')}`,
    )
  }
}

const examples = {
  new: [
    'box-norte --name "Box Norte" --theme-color "#d7263d" --theme-text "#ffffff" --logo ~/logo.svg --yes',
  ],
  validate: ['box-norte', '--json'],
  build: ['box-norte', '--all --universal', '--all --changed-since origin/main', '--all --shard 1/4'],
  plan: ['', '--against https://example.com/report.json --matrix'],
  preview: ['box-norte --port 8080'],
  verify: ['box-norte', '--at https://{gym}.example.com'],
  host: ['nginx --domain example.com --backend https://api.example.com', 'netlify box-norte'],
  remove: ['box-norte --confirm=box-norte'],
  clean: ['--dry-run', '--older-than 7'],
}

/** The gyms themselves. */
function declareGyms(program: Command, finish: Finish): void {
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
  program
    .command('remove')
    .argument('<gym>', 'its name')
    .description("remove a gym's folder and what was built of it")
    .option('--confirm <gym>', 'repeat its name to confirm')
    .action(async (gym, _, command: Command) => {
      const { runRemove } = await import('./commands/remove.ts')
      finish(await runRemove(gym, command.optsWithGlobals()))
    })
  program
    .command('clean')
    .description('remove compiled files that no site has any more, from the output and the cache')
    .option('--dry-run', 'name what would be removed; remove nothing')
    .option('--older-than <days>', 'only what no site had in the last so many days (default: 30)')
    .action(async (_, command: Command) => {
      const { runClean } = await import('./commands/clean.ts')
      finish(await runClean(command.optsWithGlobals()))
    })
  program
    .command('list')
    .description('name the gyms')
    .action(async (_, command: Command) => {
      const { runList } = await import('./commands/list.ts')
      finish(await runList(command.optsWithGlobals()))
    })
}

/** What is made of them. */
function declareMaking(program: Command, finish: Finish): void {
  makingCommand(program, 'icons', 'draw the icons only').action(async (gyms, _, command: Command) => {
    const { runIcons } = await import('./commands/icons.ts')
    finish(await runIcons(gyms, command.optsWithGlobals()))
  })
  makingCommand(program, 'render', "write the gym's project, dist/<gym>/").action(
    async (gyms, _, command: Command) => {
      const { runRender } = await import('./commands/render.ts')
      finish(await runRender(gyms, command.optsWithGlobals()))
    },
  )
  compared(makingCommand(program, 'build', "build the gym's site, dist/<gym>/www/, where something changed"))
    .option('--force', 'build also what did not change')
    .option('--universal', 'also one site of all gyms, dist/_universal/www/')
    .addOption(new Option('--shard <i/n>', 'of the sorted gyms, the i-th of n parts').env('MOLDE_SHARD'))
    .action(async (gyms, _, command: Command) => {
      const { runBuild } = await import('./commands/build.ts')
      finish(await runBuild(gyms, command.optsWithGlobals()))
    })
  compared(gymsCommand(program, 'plan', 'show what would be built, and why; write nothing'))
    .addOption(splashOption())
    .option('--matrix', 'print the shards of a CI run as a GitHub matrix')
    .action(async (gyms, _, command: Command) => {
      const { runPlan } = await import('./commands/plan.ts')
      finish(await runPlan(gyms, command.optsWithGlobals()))
    })
  program
    .command('merge-reports')
    .argument('<files...>', 'the reports of shards')
    .description('make the reports of shards one report')
    .action(async (files, _, command: Command) => {
      const { runMergeReports } = await import('./commands/merge-reports.ts')
      finish(await runMergeReports(files, command.optsWithGlobals()))
    })
}

/** Looking at it. */
function declareServing(program: Command, finish: Finish): void {
  gymsCommand(program, 'preview', 'serve built gyms, with the sandbox behind them')
    .option('--universal', 'serve the one site of all gyms')
    .addOption(
      new Option('--port <number>', 'the port (default: 4173, or the next that is free)').env('MOLDE_PORT'),
    )
    .action(async (gyms, _, command: Command) => {
      const { runPreview } = await import('./commands/preview.ts')
      finish(await runPreview(gyms, command.optsWithGlobals()))
    })
  program
    .command('sheet')
    .argument('<gym>', 'its name')
    .description("show the gym's brand on one page, for its owner to approve")
    .action(async (gym, _, command: Command) => {
      const { runSheet } = await import('./commands/sheet.ts')
      finish(await runSheet(gym, command.optsWithGlobals()))
    })
  gymsCommand(
    program,
    'screenshots',
    "take pictures of the gyms' apps for the install dialog, into their folders",
  )
    .option('--all', 'every gym')
    .action(async (gyms, _, command: Command) => {
      const { runScreenshots } = await import('./commands/screenshots.ts')
      finish(await runScreenshots(gyms, command.optsWithGlobals()))
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
}

/** What goes with it. */
function declareKeeping(program: Command, finish: Finish): void {
  gymsCommand(program, 'verify', 'check built or deployed sites: links, manifest, icons, worker, secrets')
    .option('--at <address>', 'read the deployed ones instead, e.g. https://{gym}.example.com')
    .option('--universal', 'read the one site of all gyms')
    .action(async (gyms, _, command: Command) => {
      const { runVerify } = await import('./commands/verify.ts')
      finish(await runVerify(gyms, command.optsWithGlobals()))
    })
  program
    .command('host')
    .addArgument(new Argument('<host>', 'the hosting provider').choices(hosts))
    .argument('[gyms...]', 'names of gyms')
    .description("write the host's own configuration for built gyms")
    .option('--domain <domain>', 'the gyms are its sub-domains (default: example.com)')
    .option('--backend <address>', 'who answers /pwa/ for gyms that ask their own origin')
    .option('--root <dir>', 'where the sites are on the serving machine (default: the output folder)')
    .option('--prefix <text>', "before each gym's name where names are shared with all the world")
    .action(async (host, gyms, _, command: Command) => {
      const { runHost } = await import('./commands/host.ts')
      finish(await runHost(host, gyms, command.optsWithGlobals()))
    })
  program
    .command('doctor')
    .description('check this machine, and say how to fix what it lacks')
    .action(async (_, command: Command) => {
      const { runDoctor } = await import('./commands/doctor.ts')
      finish(await runDoctor(command.optsWithGlobals()))
    })
  program
    .command('schema')
    .description('print the JSON Schema of app.json')
    .option('--write', 'write it to <tenants>/app.schema.json, where editors find it')
    .option('--protocol', 'the protocol of app and backend instead, as an OpenAPI document')
    .action(async (_, command: Command) => {
      const { runSchema } = await import('./commands/schema.ts')
      finish(await runSchema(command.optsWithGlobals()))
    })
}

const gymsCommand = (program: Command, name: string, description: string): Command =>
  program.command(name).argument('[gyms...]', 'names of gyms').description(description)

const makingCommand = (program: Command, name: string, description: string): Command =>
  gymsCommand(program, name, description)
    .option('--all', 'every gym')
    .addOption(
      new Option('--jobs <n>', 'gyms worked on at a time (default: two for each core)').env('MOLDE_JOBS'),
    )
    .addOption(splashOption())

const splashOption = (): Option =>
  new Option(
    '--splash <kind>',
    "start-up pictures for iOS; 'all' has landscape and dark ones (default: portrait)",
  )
    .choices([...splashKinds])
    .env('MOLDE_SPLASH')

const compared = (command: Command): Command =>
  command
    .option('--changed-since <ref>', 'compare with a revision of git')
    .option('--against <report>', 'compare with the report of what is deployed, a file or an address')
