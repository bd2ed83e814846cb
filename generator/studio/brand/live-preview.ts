import { Hono } from 'hono'
import { deriveBrand } from '#generator/brand/derive.ts'
import { type BrandPreviewWriter, brandPreviewWriter } from '#generator/brand-preview/brand-preview.ts'
import { readAddresses } from '#generator/brand-preview/read-addresses.ts'
import type { BuildContext } from '#generator/build-context.ts'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import type { DraftSite } from '../preview/draft-sites.ts'
import { gymOfFrame } from '../preview/gym-hosts.ts'

interface Options {
  siteOf: (gym: string) => Promise<DraftSite>
  loadContext: () => Promise<BuildContext>
  /** Variables that deploy.json names. */
  env: Readonly<Record<string, string | undefined>>
}

/**
 * Serves the brand preview of the current draft, the page that `molde sheet` writes, to
 * template/studio/brand/sheet/frame.ts.
 */
export function livePreview({ siteOf, loadContext, env }: Options): Hono<SandboxHttpEnv> {
  let writer: Promise<BrandPreviewWriter> | undefined
  const app = new Hono<SandboxHttpEnv>()
  app.get('/', async context => {
    const { tenant, icons, problems } = await siteOf(gymOfFrame(context.req.header('host') ?? ''))
    if (!tenant) return context.notFound()
    const { splash, paths, system } = await loadContext()
    writer ??= brandPreviewWriter(paths, system)
    const write = await writer
    const brand = deriveBrand(tenant, splash)
    const address = (await readAddresses(paths, env, system))(tenant)
    const page = write({ tenant, brand, icons, problems, screenshots: [], address, made: null })
    return context.html(page, 200, {
      'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
      'Cache-Control': 'no-store',
    })
  })
  return app
}
