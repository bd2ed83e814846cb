// The studio: a page of this machine on which a gym is made by looking at it. The page itself is template/studio/; what it asks for,
// api.ts; the apps that it shows in frames, frames/; a gym while it is changed, drafts/.
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { getMimeType } from 'hono/utils/mime'
import { deriveBrand } from '../brand/derive.ts'
import type { BuildContext } from '../context.ts'
import { drawnProblems } from '../icons/render-icons.ts'
import type { SandboxHttpEnv } from '../sandbox/http/env.ts'
import { serveApp } from '../sandbox/http/serve.ts'
import type { Paths } from '../system/paths.ts'
import type { Files, System } from '../system/system.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { isStudioHost, newToken, studioHost } from './access.ts'
import { studioApi } from './api.ts'
import { livePreview } from './brand/live-preview.ts'
import { builtSites } from './built/built-sites.ts'
import { openDrafts } from './drafts/open-drafts.ts'
import { openDraftSites } from './frames/draft-sites.ts'
import { gymHosts } from './frames/gym-hosts.ts'
import { type BesidePreview, homeApi } from './home/home-api.ts'
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
  /** What serves built gyms beside the studio; null, or none given, for nothing. */
  preview?: () => BesidePreview | null
  /** Where the secrets of deploy.json are. */
  env?: Readonly<Record<string, string | undefined>>
}

export interface StudioApp {
  app: Hono<SandboxHttpEnv>
  /** What every request for the studio's own data must bring. */
  token: string
  close(): Promise<void>
}

/** The studio and the frames in it, by the host that is asked. */
export function studioApp(options: StudioOptions): StudioApp {
  const { paths, system, log, context, page, preview = () => null, env = {} } = options
  const token = newToken()
  const shared = once(() => context())
  const drawn = async (tenant: Tenant) => {
    const { iconRenderer, splash } = await shared()
    return drawnProblems(tenant, deriveBrand(tenant, splash), iconRenderer)
  }
  const drafts = openDrafts({ paths, system, drawn, log })
  const sites = openDraftSites(shared)
  const siteOf = (gym: string) => sites.siteOf(gym, drafts.disk(gym))
  const files = once(page)
  const brand = livePreview({ siteOf, context: shared })
  const frames = gymHosts({ siteOf, entrance: files, brand, paths, system })
  const works = openWorks({ paths, system, context, env, log })
  const built = builtSites({ paths, system, preview })
  const topics = {
    home: homeApi({ paths, system, context, preview, env, unsaved: drafts.unsaved }),
    work: workApi(works, { paths, system, env }),
    built: built.api,
  }
  const own = new Hono<SandboxHttpEnv>()
  own.use(secureHeaders(pageHeaders))
  own.route('/api', studioApi({ token, paths, system, drafts, siteOf, shared, log, topics }))
  own.get('*', async asked => {
    const path = asked.req.path.slice(1) || 'index.html'
    const bytes = (await files()).get(path)
    if (!bytes) return asked.notFound()
    const type = getMimeType(path) ?? 'application/octet-stream'
    return asked.body(new Uint8Array(bytes), 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  })
  const app = new Hono<SandboxHttpEnv>()
  app.all('*', asked => {
    const one = isStudioHost(asked.req.header('host') ?? '') ? own : frames.app
    return one.fetch(asked.req.raw, asked.env)
  })
  const close = async () => {
    await Promise.all([works.close(), frames.close(), built.close()])
  }
  return { app, token, close }
}

export interface Studio {
  /** With the token of this start: nobody else can open it. */
  url: string
  port: number
  close(): Promise<void>
}

/** Serves the studio on this machine alone; with `orNext`, on the first free port from `port` on. */
export async function startStudio(
  options: StudioOptions,
  { port, orNext }: { port: number; orNext: boolean },
): Promise<Studio> {
  const { app, token, close } = studioApp(options)
  const listening = await serveApp(app, port, { orNext })
  return {
    port: listening.port,
    url: `http://${studioHost}:${listening.port}/#${token}`,
    close: async () => {
      await listening.close()
      await close()
    },
  }
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
