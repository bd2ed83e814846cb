import type { BesidePreview } from '../generator/studio/home/home-api.ts'
import { studioPage } from '../generator/studio/page.ts'
import { type Studio, startStudio } from '../generator/studio/studio.ts'
import { buildContextFor, type CliContext } from './context.ts'

/** Serves the studio on this machine; with `orNext`, on the first free port from `port` on. Nothing is read or compiled before it is opened. */
export function openStudio(
  cli: CliContext,
  at: { port: number; orNext: boolean },
  preview: () => BesidePreview | null = () => null,
): Promise<Studio> {
  const { paths, system, log } = cli
  const context = (signal?: AbortSignal) => buildContextFor(cli, signal)
  const page = async () => studioPage((await context()).bundler.options, log)
  return startStudio({ paths, system, log, context, page, preview, env: process.env }, at)
}

export const usualStudioPort = 4180
