import { join } from 'node:path'
import { Hono } from 'hono'
import { universal } from '#generator/site/published.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { blankInCache } from '../database/blank.ts'
import type { Database } from '../database/database.ts'
import { backendApp } from '../http/backend-app.ts'
import type { SandboxHttpEnv } from '../http/env.ts'
import { addressBehind, networkUrls, thisMachine } from '../http/network-address.ts'
import { mailPath } from '../http/pages-app.ts'
import { serveApp } from '../http/serve.ts'
import { siteApp } from '../http/site.ts'
import { picturesInFolder } from '../pictures.ts'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { logins, password } from '../seed/seeded-people.ts'
import { gymFacts } from './gym-facts.ts'

/** The default port. */
export const usualPreviewPort = 4173

export interface PreviewOptions {
  gyms: readonly string[]
  paths: Paths
  system: Pick<FileStore, 'readFile' | 'writeFile' | 'remove'>
  port: number
  /** A further address to listen at, or 0.0.0.0 for all. Defaults to this machine alone. */
  host?: string
  /** True to take the next free port if this one is taken. */
  orNext?: boolean
  /** True to serve the universal site of all gyms at each of their addresses. */
  universal?: boolean
  database?: string | undefined
  /** An open database to use instead. It is closed with the preview. */
  db?: Database
  /** Proxies, by address or network, whose X-Forwarded-For is trusted besides this machine's. */
  proxies?: readonly string[]
  now?: () => number
}

/** The built gyms being served. */
export interface Preview {
  port: number
  gyms: readonly string[]
  url(gym: string): string
  /** The URLs of the default gym for others on the network. */
  network: readonly string[]
  usual: string
  /** The address of the page with the mails that a real backend would have sent. */
  mailUrl(gym: string): string
  logins: typeof logins
  password: string
  sandbox: Sandbox
  close(): Promise<void>
}

/** Serves built gyms, each at its own sub-domain of localhost, with the sandbox behind them. */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { gyms, paths, system, port, host = thisMachine, orNext = false, database, db, now } = options
  const wwwOf = (gym: string) => join(paths.out, gym, 'www')
  const siteOf = (gym: string) => wwwOf(options.universal ? universal : gym)
  const facts = await Promise.all(gyms.map(gym => gymFacts(gym, wwwOf(gym), system)))
  const sandbox = await startSandbox({
    gyms: facts,
    database,
    blank: blankInCache(paths, system),
    // Pictures end with the database that refers to them.
    ...(database && { pictures: picturesInFolder(join(paths.cache, 'sandbox/pictures'), system) }),
    ...(db && { db }),
    ...(now && { now }),
  })
  const gymOf = (host: string) => gymOfHost(host, gyms)
  const app = new Hono<SandboxHttpEnv>()
  app.route('/', backendApp(sandbox, gymOf, addressBehind(options.proxies)))
  app.route(
    '/',
    siteApp(host => (gyms.includes(gymOf(host)) ? siteOf(gymOf(host)) : null), system),
  )
  const listening = await serveApp(app, port, { orNext, host }).catch(async (error: unknown) => {
    await sandbox.close()
    throw error
  })
  const urlOf = (gym: string) => `http://${gym}.localhost:${listening.port}`
  return {
    port: listening.port,
    gyms,
    url: urlOf,
    network: networkUrls(host, listening.port),
    usual: gymOf(thisMachine),
    mailUrl: gym => `${urlOf(gym)}${mailPath}`,
    logins,
    password,
    sandbox,
    close: async () => {
      await listening.close()
      await sandbox.close()
    },
  }
}

/** Returns the gym of a host: its first label, or, for this machine, demo or else the first gym. */
export function gymOfHost(host: string, gyms: readonly string[]): string {
  const name = host.replace(/:\d+$/, '')
  const isMachine = /^(localhost|[\d.]+|\[.*\])$/.test(name)
  const usual = gyms.includes('demo') ? 'demo' : gyms[0]
  if (usual === undefined)
    throw new UserError('failed', 'There is no gym to serve.', 'Build one: npx molde build --all')
  return isMachine ? usual : (name.split('.')[0] ?? usual)
}
