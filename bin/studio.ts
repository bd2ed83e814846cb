import { studioPage } from '../generator/studio/page.ts'
import { type Studio, startStudio } from '../generator/studio/studio.ts'
import { buildContextFor, type CliContext } from './context.ts'

/** Serves the studio on this machine; with `orNext`, on the first free port from `port` on. Nothing is read or compiled before it is opened. */
export function openStudio(cli: CliContext, at: { port: number; orNext: boolean }): Promise<Studio> {
  const { paths, system, log } = cli
  const context = () => buildContextFor(cli)
  const page = async () => studioPage((await context()).bundler.options, log)
  return startStudio({ paths, system, log, context, page }, at)
}

export const usualStudioPort = 4180
