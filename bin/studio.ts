import type { BesidePreview } from '../generator/studio/home/home-api.ts'
import { type Studio, startStudio } from '../generator/studio/start.ts'
import { buildContextFor, type CliContext, localIconRenderer } from './context.ts'

/** Serves the studio on this machine; with `orNext`, on the first free port from `port` on. Nothing is read or compiled before it is opened. */
export function openStudio(
  cli: CliContext,
  at: { port: number; orNext: boolean },
  preview: () => BesidePreview | null = () => null,
): Promise<Studio> {
  const { paths, system, log } = cli
  // Icons are drawn in the background from the first one on: the page stays responsive.
  localIconRenderer(true)
  const context = (signal?: AbortSignal) => buildContextFor(cli, signal)
  const page = async () => {
    const { studioPage } = await import('../generator/studio/page.ts')
    return studioPage((await context()).bundler.options, log)
  }
  return startStudio({ paths, system, log, context, page, preview, env: process.env }, at)
}

export const usualStudioPort = 4180
