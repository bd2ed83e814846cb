import type { Command } from 'commander'
import { withCurrentSources } from '#generator/build-context.ts'
import { renderGym } from '#generator/pipeline.ts'
import { logins, password } from '#generator/sandbox/seed/seeded-people.ts'
import { startDev } from '#generator/sandbox/servers/dev-server.ts'
import { UserError } from '#generator/system/user-error.ts'
import { cliContext, type GlobalOptions, readingContextFor } from '../cli-context.ts'
import { gatewayPort, reportPort } from '../development/behind-gateway.ts'
import { hostFrom, hostOption, portFrom, portOption } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { printProblems } from '../output/print-problems.ts'
import { untilStopped } from '../signals.ts'

const defaultPort = 5173

export function declare(command: Command) {
  command.argument('[gym]', 'the gym', 'demo').addOption(portOption(defaultPort)).addOption(hostOption())
  return (gym: string) => runDev(gym, command.optsWithGlobals())
}

/** molde dev [gym]: serves the app with hot reload and the sandbox until it is stopped. */
async function runDev(
  named: string,
  options: GlobalOptions & { port?: string; host?: string },
): Promise<number> {
  const cli = cliContext(options)
  const { paths, system, json, log } = cli
  const [gym = named] = await resolveGyms([named], cli)
  const { port } = portFrom(options.port, defaultPort)
  const context = await readingContextFor(cli)
  const render = async () => {
    const { problems, folder } = await renderGym(gym, await withCurrentSources(context))
    printProblems(problems)
    if (folder === null)
      throw new UserError('failed', `${gym} cannot be rendered.`, 'Fix the problems above.')
  }
  log(`Rendering ${gym} and filling the sandbox with sample data …`)
  const dev = await startDev({
    gym,
    paths,
    system,
    port,
    gatewayPort: gatewayPort(),
    ...hostFrom(options.host),
    database: process.env.DATABASE_URL,
    render,
  })
  const stopped = untilStopped()
  reportPort(dev.port)
  if (json)
    printDocument('dev', {
      ok: true,
      gym,
      url: dev.url,
      ...(dev.network.length > 0 && { network: dev.network }),
    })
  else console.log(dev.url)
  for (const address of dev.network) log(`${address} on the network`)
  log(`Log in as ${logins.map(({ username }) => username).join(', ')}, password ${password}. Ctrl-C ends it.`)
  await stopped
  await dev.close()
  return exitCodes.fine
}
