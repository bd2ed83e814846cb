// The studio: a page of this machine on which a gym is made by looking at it. The page itself is template/studio/; what it asks for,
// api.ts; the apps that it shows in frames, frames/; a gym while it is changed, drafts/.
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { getMimeType } from 'hono/utils/mime'
import { deriveBrand } from '../brand/derive.ts'
import type { BuildContext } from '../context.ts'
import { drawnProblems } from '../icons/render-icons.ts'
import type { SandboxHttpEnv } from '../sandbox/http/env.ts'
import type { HotPage } from '../sandbox/servers/hot-page.ts'
import type { Paths } from '../system/paths.ts'
import type { Files, System } from '../system/system.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { isStudioHost, newToken, studioHost } from './access.ts'
import { studioApi } from './api.ts'
import { livePreview } from './brand/live-preview.ts'
import { openDrafts } from './drafts/open-drafts.ts'
import { builtSites, builtUrl, gymOfBuilt } from './frames/built-sites.ts'
import { openDraftSites } from './frames/draft-sites.ts'
import { frameHosts } from './frames/gym-hosts.ts'
import { openSandboxes } from './frames/sandboxes.ts'
import { type BesidePreview, homeApi } from './home/home-api.ts'
import { phoneApi } from './phone/phone-api.ts'
import { openPhones, type Place } from './phone/phones.ts'
import { workApi } from './work/work-api.ts'
import { openWorks } from './work/works.ts'

export interface StudioOptions {
  paths: Paths
  system: System
  /** Prints a line for people. */
  log: (line: string) => void
  /** What all gyms share, read anew; the signal ends work that is done with it. */
  context: (signal?: AbortSignal) => Promise<BuildContext>
  /** The studio's own page, compiled; asked for once, when somebody opens it. */
  page: () => Promise<Files>
  /** Serves the studio's own page from its sources instead. The frames still have `page`. */
  hotPage?: HotPage
  /** What serves built gyms beside the studio; null, or none given, for nothing. */
  preview?: () => BesidePreview | null
  /** Where the secrets of deploy.json are. */
  env?: Readonly<Record<string, string | undefined>>
  /** What every request for the studio's own data must bring; a new one where this is not given. */
  token?: string
  /** Where others in the network reach this machine; as the system says where this is not given. */
  places?: () => Place[]
}

export interface StudioApp {
  app: Hono<SandboxHttpEnv>
  /** What every request for the studio's own data must bring. */
  token: string
  close(): Promise<void>
}

/** The studio, the frames in it and the sites that are built, by the host that is asked. */
export function studioApp(options: StudioOptions): StudioApp {
  const { paths, system, log, context, page, preview = () => null, env = {}, places } = options
  const { token = newToken(), hotPage } = options
  const shared = once(() => context())
  const drawn = async (tenant: Tenant) => {
    const { iconRenderer, splash } = await shared()
    return drawnProblems(tenant, deriveBrand(tenant, splash), iconRenderer)
  }
  const drafts = openDrafts({ paths, system, drawn, log })
  const sites = openDraftSites(shared)
  const draftOf = async (gym: string) => ({ gym, draft: await drafts.of(gym), disk: drafts.disk(gym) })
  const siteOf = async (gym: string) => sites.siteOf(await draftOf(gym))
  const shownSite = async (gym: string) => sites.shownSite(await draftOf(gym))
  const files = once(page)
  const sandboxes = openSandboxes(paths, system, log)
  const brand = livePreview({ siteOf: shownSite, context: shared, env })
  const frames = frameHosts({ siteOf: shownSite, entrance: files, brand, sandboxes, paths, system })
  const built = builtSites(paths, system, sandboxes)
  const phones = openPhones({ siteOf: shownSite, files, sandboxes, ...(places && { places }) })
  const works = openWorks({ paths, system, context, env, log })
  const api = studioApi({
    ...{ token, paths, system, drafts, siteOf, shared, log, env },
    builtUrl: (gym, host) => builtUrl(gym, host, paths, system),
    topics: {
      '': phoneApi(drafts, phones),
      home: homeApi({ paths, system, context, preview, env, unsaved: drafts.unsaved }),
      work: workApi(works, { paths, system, env }),
    },
  })
  const own = new Hono<SandboxHttpEnv>()
  own.use(secureHeaders(hotPage ? hotPageHeaders : pageHeaders))
  own.route('/api', api)
  if (hotPage) own.get('*', asked => hotPage.fetch(asked.req.raw))
  own.get('*', async asked => {
    const path = asked.req.path.slice(1) || 'index.html'
    const bytes = (await files()).get(path)
    if (!bytes) return asked.notFound()
    const type = getMimeType(path) ?? 'application/octet-stream'
    return asked.body(new Uint8Array(bytes), 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  })
  const app = new Hono<SandboxHttpEnv>()
  app.all('*', asked => {
    const host = asked.req.header('host') ?? ''
    const one = isStudioHost(host) ? own : gymOfBuilt(host) === '' ? frames : built
    return one.fetch(asked.req.raw, asked.env)
  })
  const close = async () => {
    await Promise.all([works.close(), phones.closeAll()])
    await sandboxes.close()
  }
  return { app, token, close }
}

/** What the studio's own page may load: itself, and the frames. */
const pageHeaders = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', `http://*.${studioHost}:*`],
    connectSrc: ["'self'"],
    frameSrc: [`http://*.${studioHost}:*`],
    formAction: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  // It is served to this machine alone, without TLS.
  strictTransportSecurity: false,
}

/** The same for a page in development: Vite adds scripts and styles to it, tells it of changes, and waits in a worker for a restart. */
const hotPageHeaders = {
  ...pageHeaders,
  contentSecurityPolicy: {
    ...pageHeaders.contentSecurityPolicy,
    scriptSrc: ["'self'", "'unsafe-inline'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    connectSrc: ["'self'", `ws://${studioHost}:*`],
    workerSrc: ['blob:'],
  },
}

/** Asks once, however many ask; after a failure, again. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
}
