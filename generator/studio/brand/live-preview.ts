import { Hono } from 'hono'
import { deriveBrand } from '../../brand/derive.ts'
import { type BrandPreviewWriter, brandPreviewWriter } from '../../brand-preview/brand-preview.ts'
import type { BuildContext } from '../../context.ts'
import type { SandboxHttpEnv } from '../../sandbox/http/env.ts'
import type { DraftSite } from '../frames/draft-sites.ts'
import { gymOfFrame } from '../frames/gym-hosts.ts'

interface Options {
  siteOf: (gym: string) => Promise<DraftSite>
  context: () => Promise<BuildContext>
}

/** The brand preview of a draft as it is now, the same page that `molde sheet` writes. template/studio/brand/preview-frame.ts shows it. */
export function livePreview({ siteOf, context }: Options): Hono<SandboxHttpEnv> {
  let writer: Promise<BrandPreviewWriter> | undefined
  const app = new Hono<SandboxHttpEnv>()
  app.get('/', async asked => {
    const { tenant, icons, problems } = await siteOf(gymOfFrame(asked.req.header('host') ?? ''))
    if (!tenant) return asked.notFound()
    const { splash, paths, system } = await context()
    writer ??= brandPreviewWriter(paths, system)
    const write = await writer
    const brand = deriveBrand(tenant, splash)
    return asked.html(write({ tenant, brand, icons, problems, screenshots: [], made: null }), 200, {
      'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
      'Cache-Control': 'no-store',
    })
  })
  return app
}
