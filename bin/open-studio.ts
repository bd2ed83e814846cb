import { join } from 'node:path'
import type { BesidePreview } from '#generator/studio/home/home-api.ts'
import { type Studio, startStudio } from '#generator/studio/start.ts'
import type { StudioOptions } from '#generator/studio/studio.ts'
import { buildContextFor, type CliContext, localIconRenderer } from './cli-context.ts'
import { gatewayPort, reportPort } from './development/behind-gateway.ts'

/**
 * Serves the studio on this machine. With `orNext`, uses the first free port from `port` on. Reads and compiles
 * nothing before the page is opened.
 */
export async function openStudio(
  cli: CliContext,
  at: { port: number; orNext: boolean },
  preview: () => BesidePreview | null = () => null,
): Promise<Studio> {
  const { paths, system, log } = cli
  // Icons are drawn at low priority from the start, so that the page stays responsive.
  localIconRenderer(true)
  const context = (signal?: AbortSignal) => buildContextFor(cli, signal)
  const page = async () => {
    const { studioPage } = await import('#generator/studio/studio-page.ts')
    return studioPage((await context()).bundler.options, log)
  }
  const options = { paths, system, log, context, page, preview, env: process.env }
  const token = process.env.MOLDE_STUDIO_DEV
  return token ? openDevStudio({ ...options, token }, at) : startStudio(options, at)
}

/** For development of the studio: serves its page from its sources, with the token of bin/dev.js. */
async function openDevStudio(options: StudioOptions, at: { port: number; orNext: boolean }): Promise<Studio> {
  const { openHotPage } = await import('#generator/sandbox/servers/hot-page.ts')
  const { studioStyle } = await import('#generator/studio/studio-page.ts')
  const { paths, system } = options
  const hotPage = await openHotPage({
    root: join(paths.template, 'studio'),
    entry: 'main.tsx',
    cacheDir: join(paths.cache, 'vite/studio'),
    // Outside the checkout if it borrows the packages of another checkout.
    allow: [paths.template, await system.realPath(join(paths.home, 'node_modules'))],
    files: new Map([['brand.css', studioStyle()]]),
  })
  const studio = await startStudio({ ...options, hotPage }, at)
  const close = async () => {
    await Promise.all([studio.close(), hotPage.close()])
  }
  reportPort(studio.port)
  const port = gatewayPort() ?? studio.port
  return { url: studio.url.replace(`:${studio.port}/`, `:${port}/`), port, close }
}

export const defaultStudioPort = 4180
