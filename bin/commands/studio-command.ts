import type { Command } from 'commander'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples, portFrom, portOption } from '../flags.ts'
import { defaultStudioPort, openStudio } from '../open-studio.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { untilStopped } from '../signals.ts'

export function declare(command: Command) {
  command.addOption(portOption(defaultStudioPort))
  addExamples(command, '--port 8080')
  return () => runStudio(command.optsWithGlobals())
}

/** molde studio: serves a page of this machine on which gyms are edited visually, until it is stopped. */
async function runStudio(options: GlobalOptions & { port?: string }): Promise<number> {
  const cli = cliContext(options)
  const { port, requested } = portFrom(options.port, defaultStudioPort)
  const studio = await openStudio(cli, { port, orNext: !requested })
  const stopped = untilStopped()
  if (cli.json) printDocument('studio', { ok: true, url: studio.url })
  else console.log(studio.url)
  cli.log('Open it in a browser of this machine. Ctrl-C ends it.')
  await stopped
  await studio.close()
  return exitCodes.fine
}
