// Hosts of a gym's frames: the draft's site with a sandbox behind it. Each frame has its own name,
// `<gym>.<frame>.studio.localhost`, so that logins are separate. Built sites have the name `<gym>.localhost`.
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { factsIn } from '#generator/sandbox/servers/gym-facts.ts'
import { readPublished } from '#generator/site/published.ts'
import { digest } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Files } from '#generator/system/system.ts'
import { publicApp } from '#generator/tenant/public.ts'
import { studioHost } from '../access.ts'
import { NoSuchGym } from '../drafts/open-drafts.ts'
import type { DraftSite } from './draft-sites.ts'
import { gymApp, type ServedSite } from './gym-app.ts'
import { pageInFrame } from './look.ts'
import type { Sandboxes } from './sandboxes.ts'

interface Options {
  siteOf: (gym: string) => Promise<DraftSite>
  /** Files of the page that logs in a member of the sandbox. */
  entrance: () => Promise<Files>
  /** Brand preview, below a path of the gym's host. */
  brand?: Hono<SandboxHttpEnv>
  sandboxes: Sandboxes
  paths: Paths
  system: Pick<FileStore, 'readFile' | 'readLink' | 'list'>
}

/** Returns the gym of a frame's host, or ''. */
export const gymOfFrame = (host: string): string =>
  /^([a-z0-9][a-z0-9-]*)(?:\.[a-z0-9-]+)?\.studio\.localhost(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? ''

const page = 'index.html'

export function frameHosts({
  siteOf,
  entrance,
  brand,
  sandboxes,
  paths,
  system,
}: Options): Hono<SandboxHttpEnv> {
  const app = new Hono<SandboxHttpEnv>()
  app.onError((error, context) => {
    if (error instanceof NoSuchGym) return context.text(error.message, 404)
    console.error(error)
    return context.text(`The app could not be made. ${error.message}`, 500)
  })
  app.use(async (context, next) => {
    await next()
    // Asks the browser to run each app apart from the studio.
    context.res.headers.set('Origin-Agent-Cluster', '?1')
    const policy = context.res.headers.get('Content-Security-Policy')
    const [port = ''] = /:\d+$/.exec(context.req.header('host') ?? '') ?? []
    const owner = `frame-ancestors http://${studioHost}${port}`
    if (policy)
      context.res.headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", owner))
  })
  app.get('/__studio/icon', async context => {
    const icon = await publishedIcon(gymOfFrame(context.req.header('host') ?? ''), paths, system)
    return icon
      ? context.body(new Uint8Array(icon), 200, { 'Content-Type': 'image/png' })
      : context.notFound()
  })
  if (brand) app.route('/__studio/brand-preview', brand)
  app.route('/', entranceApp(entrance))
  // A frame must show the current draft, never files cached by a worker.
  app.get('/ngsw-worker.js', context => context.notFound())
  app.route(
    '/',
    gymApp(
      async host => serveDraft(gymOfFrame(host), await siteOf(gymOfFrame(host)), pageInFrame),
      sandboxes,
    ),
  )
  return app
}

/** Serves the entrance of an app, `/__studio/enter.html`, with its scripts. */
export function entranceApp(entrance: () => Promise<Files>): Hono<SandboxHttpEnv> {
  const app = new Hono<SandboxHttpEnv>()
  app.get('/__studio/*', async context => {
    const file = context.req.path.slice('/__studio/'.length)
    const bytes = file === page ? undefined : (await entrance()).get(file)
    if (!bytes) return context.notFound()
    const isNamedByContent = file.startsWith('assets/')
    const etag = `"${digest(bytes).slice(0, 22)}"`
    const headers = {
      'Content-Type': getMimeType(file) ?? 'application/octet-stream',
      'Cache-Control': isNamedByContent ? 'max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
    }
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
    return context.body(new Uint8Array(bytes), 200, headers)
  })
  return app
}

/**
 * Returns the served site of a draft. null until a draft could be built. `changePage`: adapts the page for a
 * frame.
 */
export function serveDraft(
  gym: string,
  site: DraftSite,
  changePage: (page: Uint8Array, site: DraftSite) => Uint8Array = page => page,
): ServedSite | null {
  const { files, tenant } = site
  if (!files || !tenant) return null
  return {
    readFile: async path => {
      const bytes = files.get(path) ?? null
      return bytes && path === page ? changePage(bytes, site) : bytes
    },
    sandbox: async () => ({ name: `${gym}, its draft`, gym: factsIn(tenant.gym, publicApp(tenant)) }),
  }
}

async function publishedIcon(
  gym: string,
  paths: Paths,
  system: Options['system'],
): Promise<Uint8Array | null> {
  const published = gym === '' ? null : await readPublished(gym, paths, system)
  const names = published ? await system.list(`${published.site}/icons`) : []
  const icon = names.find(({ name }) => /^icon-192\.[0-9a-f]{8}\.png$/.test(name))
  return published && icon ? system.readFile(`${published.site}/icons/${icon.name}`) : null
}
