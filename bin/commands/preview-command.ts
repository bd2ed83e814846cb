import { join } from 'node:path'
import type { Command } from 'commander'
import pc from 'picocolors'
import { type Preview, startPreview, usualPreviewPort } from '#generator/sandbox/servers/preview.ts'
import type { Studio } from '#generator/studio/start.ts'
import { UserError } from '#generator/system/user-error.ts'
import { type CliContext, cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples, gymsArgument, hostFrom, hostOption, portFrom, portOption } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { defaultStudioPort, openStudio } from '../open-studio.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { untilStopped } from '../signals.ts'

export function declare(command: Command) {
  command
    .addArgument(gymsArgument())
    .option('--universal', 'serve the one site of all gyms')
    .option('--studio', 'serve the studio as well, at an address of its own')
    .addOption(portOption(usualPreviewPort))
    .addOption(hostOption())
  addExamples(command, 'box-norte --port 8080')
  return (gyms: string[]) => runPreview(gyms, command.optsWithGlobals())
}

/** molde preview [gym…]: serves built gyms until it is stopped. */
async function runPreview(
  named: string[],
  options: GlobalOptions & { port?: string; host?: string; universal?: boolean; studio?: boolean },
): Promise<number> {
  const cli = cliContext(options)
  const { port, requested } = portFrom(options.port, usualPreviewPort)
  let preview: Preview | null = null
  const studio = options.studio
    ? await openStudio(cli, { port: defaultStudioPort, orNext: true }, () => preview)
    : null
  const gyms = await builtGyms(await resolveGyms(named, cli), cli)
  // Takes many seconds for many gyms.
  cli.log(`Filling the sandbox with sample data for ${gyms.length} ${gyms.length === 1 ? 'gym' : 'gyms'} …`)
  preview = await startPreview({
    gyms,
    port,
    ...hostFrom(options.host),
    orNext: !requested,
    universal: options.universal ?? false,
    paths: cli.paths,
    system: cli.system,
    database: process.env.DATABASE_URL,
    proxies: (process.env.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean),
  })
  const stopped = untilStopped()
  announce(preview, studio, cli)
  await stopped
  await Promise.all([preview.close(), studio?.close()])
  return exitCodes.fine
}

/** Returns the gyms that have a site. Logs the others with the command that builds them. */
async function builtGyms(gyms: readonly string[], { paths, system, log }: CliContext): Promise<string[]> {
  const sites = await Promise.all(
    gyms.map(async gym => ({ gym, page: await system.readFile(join(paths.out, gym, 'www/index.html')) })),
  )
  const missing = sites.filter(({ page }) => page === null).map(({ gym }) => gym)
  const built = sites.filter(({ page }) => page !== null).map(({ gym }) => gym)
  const command = `npx molde build ${missing.join(' ')}`
  if (built.length === 0)
    throw new UserError('failed', 'None of these gyms is built.', `Build them: ${command}`)
  if (missing.length > 0) log(`${pc.yellow('!')} Not built yet: ${missing.join(', ')}. Build: ${command}`)
  return built
}

function announce(preview: Preview, studio: Studio | null, { json, log }: CliContext): void {
  const { gyms, url, network, usual, mailUrl, logins, password } = preview
  if (json) {
    const people = logins.map(({ username, role, about }) => ({ username, password, role, about }))
    printDocument('preview', {
      ok: true,
      ...(studio && { studio: studio.url }),
      gyms: gyms.map(gym => ({ gym, url: url(gym) })),
      ...(network.length > 0 && { network }),
      logins: people,
    })
    return
  }
  if (studio) console.log(`${studio.url}  the studio: every gym, and new ones\n`)
  for (const gym of gyms) console.log(url(gym))
  for (const address of network) log(`${address} on the network: ${usual}`)
  log(`\nWho can log in, with the password ${pc.bold(password)}:`)
  for (const { username, about } of logins) log(`  ${pc.bold(username.padEnd(6))}${about}`)
  const [first] = gyms
  if (first) log(`\nMail that a real backend would send: ${mailUrl(first)}`)
  log(`\n${pc.dim('Ctrl-C ends it.')}`)
}
