// Serves built sites at `<gym>.localhost`, as `molde preview` does. A new build is visible at once.
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { gymFacts } from '#generator/sandbox/servers/gym-facts.ts'
import { readPublished } from '#generator/site/published.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { gymApp, type ServedSite } from './gym-app.ts'
import type { Sandboxes } from './sandboxes.ts'

type Needs = Pick<FileStore, 'readFile' | 'readLink'>

/** Returns the gym of a built site's host, or ''. The studio's own host names no gym. */
export function gymOfBuilt(host: string): string {
  const [, gym = ''] = /^([a-z0-9][a-z0-9-]*)\.localhost(?::\d+)?$/i.exec(host) ?? []
  return gym.toLowerCase() === 'studio' ? '' : gym.toLowerCase()
}

export function builtSites(paths: Paths, system: Needs, sandboxes: Sandboxes): Hono<SandboxHttpEnv> {
  return gymApp(host => serveBuilt(gymOfBuilt(host), paths, system), sandboxes)
}

async function serveBuilt(gym: string, paths: Paths, system: Needs): Promise<ServedSite | null> {
  const published = gym === '' ? null : await readPublished(gym, paths, system)
  if (!published) return null
  return {
    readFile: path => system.readFile(join(published.site, path)),
    sandbox: async () => ({
      name: `${gym}, as it is built`,
      gym: await gymFacts(gym, published.site, system),
    }),
  }
}

/** URL of a gym's built site. '' if there is no built site. `host`: the studio's own, with its port. */
export async function builtUrl(gym: string, host: string, paths: Paths, system: Needs): Promise<string> {
  const [port = ''] = /:\d+$/.exec(host) ?? []
  const own = `${gym}.localhost${port}`
  if (gymOfBuilt(own) !== gym) return ''
  return (await readPublished(gym, paths, system)) ? `http://${own}/` : ''
}
