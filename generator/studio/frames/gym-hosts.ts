// What a gym's frames show, each under a name of its own, `<gym>.<frame>.studio.localhost`, so that who is logged in in one is not in another: the
// draft's site and, behind it, the sandbox.
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { manifestSchema } from '../../../template/src/contract/gym/manifest.ts'
import { blankInCache } from '../../sandbox/database/blank.ts'
import { backendApp } from '../../sandbox/http/backend.ts'
import type { SandboxHttpEnv } from '../../sandbox/http/env.ts'
import { siteApp } from '../../sandbox/http/site.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { readPublished } from '../../site/published.ts'
import type { Paths } from '../../system/paths.ts'
import type { FileStore, Files } from '../../system/system.ts'
import { publicApp } from '../../tenant/public.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { studioHost } from '../access.ts'
import type { DraftSite } from './draft-sites.ts'

export interface GymHosts {
  app: Hono<SandboxHttpEnv>
  close(): Promise<void>
}

interface Options {
  siteOf: (gym: string) => Promise<DraftSite>
  /** The page that logs a member of the sandbox in, and its script. */
  entrance: () => Promise<Files>
  /** The page of the brand, below a path of the gym's host. */
  brand?: Hono<SandboxHttpEnv>
  paths: Paths
  system: Pick<FileStore, 'readFile' | 'readLink' | 'list' | 'writeFile'>
}

/** The gym that a host names, '' for none. */
export const gymOfFrame = (host: string): string =>
  /^([a-z0-9][a-z0-9-]*)(?:\.[a-z0-9-]+)?\.studio\.localhost(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? ''

export function gymHosts({ siteOf, entrance, brand, paths, system }: Options): GymHosts {
  const sandboxes = sandboxesFor(paths, system)
  const inMemory = {
    readFile: async (path: string) => {
      const [, gym = '', ...rest] = path.replaceAll('\\', '/').split('/')
      return (await siteOf(gym)).files?.get(rest.join('/')) ?? null
    },
  }
  const site = siteApp(host => `/${gymOfFrame(host)}`, inMemory)
  const app = new Hono<SandboxHttpEnv>()
  app.use(async (context, next) => {
    await next()
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
  app.get('/__studio/*', async context => {
    const file = context.req.path.slice('/__studio/'.length)
    const bytes = (await entrance()).get(file)
    const type = getMimeType(file) ?? 'application/octet-stream'
    return bytes ? context.body(new Uint8Array(bytes), 200, { 'Content-Type': type }) : context.notFound()
  })
  // A frame is to show the draft as it is now, never what a worker kept of the one before.
  app.get('/ngsw-worker.js', context => context.notFound())
  const isBackend = /^\/(pwa|__sandbox)\//
  app.all('*', async context => {
    const gym = gymOfFrame(context.req.header('host') ?? '')
    const { tenant } = await siteOf(gym)
    if (!tenant) return context.text('There is nothing to show yet.', 404)
    if (!isBackend.test(context.req.path)) return site.fetch(context.req.raw)
    return (await sandboxes.of(tenant)).fetch(context.req.raw, context.env)
  })
  return { app, close: sandboxes.close }
}

/** How many gyms have a sandbox at a time. */
const mostSandboxes = 3

/** A sandbox for each gym that is looked at; another one once what it is made from changes. */
function sandboxesFor(paths: Paths, system: Options['system']) {
  const open = new Map<
    string,
    { key: string; sandbox: Promise<Sandbox>; app: Promise<Hono<SandboxHttpEnv>> }
  >()
  const end = async (gym: string) => {
    const one = open.get(gym)
    open.delete(gym)
    await (await one?.sandbox)?.close()
  }
  return {
    async of(tenant: Tenant): Promise<Hono<SandboxHttpEnv>> {
      const { gym } = tenant
      const { name, timeZone, branches, defaultBranch } = manifestSchema.parse(publicApp(tenant))
      const key = JSON.stringify([timeZone, branches, defaultBranch])
      const known = open.get(gym)
      if (known?.key === key) return known.app
      await end(gym)
      const [oldest] = open.keys()
      if (oldest !== undefined && open.size >= mostSandboxes) await end(oldest)
      const facts = { gym, name, timeZone, branches, defaultBranch }
      const sandbox = startSandbox({ gyms: [facts], blank: blankInCache(paths, system) })
      const app = sandbox.then(one => backendApp(one, () => gym))
      open.set(gym, { key, sandbox, app })
      return app
    },
    close: async () => {
      await Promise.all([...open.keys()].map(end))
    },
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
