// The studio: edit gyms visually in a local web page. Page: template/studio/. API: api.ts. Framed apps:
// preview/. Edited gyms: drafts/.
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { getMimeType } from 'hono/utils/mime'
import { deriveBrand } from '#generator/brand/derive.ts'
import type { BuildContext } from '#generator/build-context.ts'
import { drawnProblems } from '#generator/icons/render-icons.ts'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import type { HotPage } from '#generator/sandbox/servers/hot-page.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { Files, System } from '#generator/system/system.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { isStudioHost, newToken, studioHost } from './access.ts'
import { livePreview } from './brand/live-preview.ts'
import { openDrafts } from './drafts/open-drafts.ts'
import { openDiskWatch } from './events/disk-watch.ts'
import { openEvents } from './events/events.ts'
import { eventsApi } from './events/events-api.ts'
import { type BesidePreview, homeApi } from './home/home-api.ts'
import { phoneApi } from './phone/phone-api.ts'
import { openPhones, type Place } from './phone/phones.ts'
import { builtSites, builtUrl, gymOfBuilt } from './preview/built-sites.ts'
import { openDraftSites } from './preview/draft-sites.ts'
import { frameHosts } from './preview/gym-hosts.ts'
import { openSandboxes } from './preview/sandboxes.ts'
import { studioApi } from './studio-api.ts'
import { openJobs } from './work/jobs.ts'
import { jobApi } from './work/work-api.ts'

export interface StudioOptions {
  paths: Paths
  system: System
  /** Prints a line for people. */
  log: (line: string) => void
  /** Loads the context shared by all gyms. The signal aborts work that uses it. */
  context: (signal?: AbortSignal) => Promise<BuildContext>
  /** Compiles the studio's page. Called once, on the first request. */
  page: () => Promise<Files>
  /** Serves the studio's page from its sources instead. Frames still use `page`. */
  hotPage?: HotPage
  /** Preview of built gyms beside the studio. null if no preview runs. */
  preview?: () => BesidePreview | null
  /** Environment with the secrets of deploy.json. */
  env?: Readonly<Record<string, string | undefined>>
  /** Token that every API request must carry. Random by default. */
  token?: string
  /** Addresses of this machine in its networks. By default, those that the system reports. */
  places?: () => Place[]
}

export interface StudioApp {
  app: Hono<SandboxHttpEnv>
  /** Token that every API request must carry. */
  token: string
  close(): Promise<void>
}

/** Serves the studio, its frames and the built sites, by host. */
export function studioApp(options: StudioOptions): StudioApp {
  const { paths, system, log, context: loadContext, page, preview = () => null, env = {}, places } = options
  const { token = newToken(), hotPage } = options
  const shared = callOnce(() => loadContext())
  const findDrawnProblems = async (tenant: Tenant) => {
    const { iconRenderer, splash } = await shared()
    return drawnProblems(tenant, deriveBrand(tenant, splash), iconRenderer)
  }
  const events = openEvents()
  const { tell } = events
  const watch = openDiskWatch({ paths, system, tell, log })
  const closing = new AbortController()
  const drafts = openDrafts({ paths, system, drawn: findDrawnProblems, tell, log })
  const sites = openDraftSites(shared, tell)
  const draftOf = async (gym: string) => ({ gym, draft: await drafts.of(gym), disk: drafts.disk(gym) })
  const siteOf = async (gym: string) => sites.siteOf(await draftOf(gym))
  const shownSite = async (gym: string) => sites.shownSite(await draftOf(gym))
  const files = callOnce(page)
  const sandboxes = openSandboxes(paths, system, log)
  const brand = livePreview({ siteOf: shownSite, loadContext: shared, env })
  const frames = frameHosts({ siteOf: shownSite, entrance: files, brand, sandboxes, paths, system })
  const built = builtSites(paths, system, sandboxes)
  const phones = openPhones({ siteOf: shownSite, files, sandboxes, tell, ...(places && { places }) })
  const jobs = openJobs({ paths, system, loadContext, env, tell, log })
  const api = studioApi({
    ...{ token, paths, system, drafts, siteOf, shared, log, env },
    builtUrl: (gym, host) => builtUrl(gym, host, paths, system),
    phone: phoneApi(drafts, phones),
    home: homeApi({ paths, system, loadContext, preview, env, unsaved: drafts.unsaved }),
    work: jobApi(jobs, { paths, system, env }),
    events,
    eventStream: eventsApi({ events, watch, closing: closing.signal }),
  })
  const own = new Hono<SandboxHttpEnv>()
  own.use(secureHeaders(hotPage ? hotPageHeaders : pageHeaders))
  own.route('/api', api)
  if (hotPage) own.get('*', context => hotPage.fetch(context.req.raw))
  own.get('*', async context => {
    const path = context.req.path.slice(1) || 'index.html'
    const bytes = (await files()).get(path)
    if (!bytes) return context.notFound()
    const type = getMimeType(path) ?? 'application/octet-stream'
    return context.body(new Uint8Array(bytes), 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  })
  const app = new Hono<SandboxHttpEnv>()
  app.all('*', context => {
    const host = context.req.header('host') ?? ''
    const one = isStudioHost(host) ? own : gymOfBuilt(host) === '' ? frames : built
    return one.fetch(context.req.raw, context.env)
  })
  const close = async () => {
    closing.abort()
    watch.stop()
    await Promise.all([jobs.close(), phones.closeAll()])
    await sandboxes.close()
  }
  return { app, token, close }
}

/** Headers of the studio's page, which loads its own files and the frames. */
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
  // Served to this machine only, without TLS.
  strictTransportSecurity: false,
}

/**
 * Headers in development: Vite adds scripts and styles, reports changes and waits in a worker for a restart.
 */
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

/** Calls `ask` once for all callers. Retries after a failure. */
function callOnce<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => {
    result ??= ask().catch((error: unknown) => {
      result = undefined
      throw error
    })
    return result
  }
}
