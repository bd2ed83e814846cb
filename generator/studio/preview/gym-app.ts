// Serves a gym's site with a sandbox as its backend.
import { Hono } from 'hono'
import type { SandboxGym } from '#generator/sandbox/call.ts'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { siteApp } from '#generator/sandbox/http/site.ts'
import type { Sandboxes } from './sandboxes.ts'

/** A site to serve. */
export interface ServedSite {
  /** Reads a file of the site. null if absent. */
  readFile(path: string): Promise<Uint8Array | null>
  /** Name of the sandbox and its gym. */
  sandbox(): Promise<{ name: string; gym: SandboxGym }>
}

const isBackend = /^\/(pwa|__sandbox)\//

/** `siteOf`: the site of a host. null is answered with 404. */
export function gymApp(
  siteOf: (host: string) => Promise<ServedSite | null>,
  sandboxes: Sandboxes,
): Hono<SandboxHttpEnv> {
  const files = siteApp(host => host, {
    readFile: async path => {
      const [host = '', ...rest] = path.replaceAll('\\', '/').split('/')
      return (await siteOf(host))?.readFile(rest.join('/')) ?? null
    },
  })
  const app = new Hono<SandboxHttpEnv>()
  app.all('*', async context => {
    const site = await siteOf(context.req.header('host') ?? '')
    if (!site) return context.text('There is nothing to show yet.', 404)
    if (!isBackend.test(context.req.path)) return files.fetch(context.req.raw)
    const { name, gym } = await site.sandbox()
    return sandboxes.ask(name, gym, context.req.raw, context.env)
  })
  return app
}
