// The sites that are built, each opened beside the studio as `molde preview` serves it.
import { Hono } from 'hono'
import type { SandboxHttpEnv } from '../../sandbox/http/env.ts'
import type { Preview } from '../../sandbox/servers/preview.ts'
import { readPublished } from '../../site/published.ts'
import type { Paths } from '../../system/paths.ts'
import type { System } from '../../system/system.ts'
import { UserError } from '../../system/user-error.ts'
import { listGyms } from '../../tenant/list.ts'
import type { BesidePreview } from '../home/home-api.ts'

interface Options {
  paths: Paths
  system: System
  /** What serves built gyms already; null for nothing. */
  preview: () => BesidePreview | null
}

export interface BuiltSites {
  api: Hono<SandboxHttpEnv>
  close(): Promise<void>
}

/** How many are open at a time: each has a sandbox of its own. */
const mostOpen = 3

export function builtSites({ paths, system, preview }: Options): BuiltSites {
  const open = new Map<string, { version: string; preview: Preview }>()
  let last: Promise<unknown> = Promise.resolve()
  async function end(gym: string): Promise<number> {
    const { preview: one } = open.get(gym) ?? {}
    open.delete(gym)
    await one?.close()
    return one?.port ?? 0
  }

  /** Begins anew where the site was built anew: its branches may be others. */
  async function urlOf(gym: string): Promise<string> {
    const beside = preview()
    if (beside?.gyms.includes(gym)) return `http://${gym}.localhost:${beside.port}`
    const isGym = (await listGyms(paths, system)).includes(gym)
    const published = isGym ? await readPublished(gym, paths, system) : null
    if (!published) throw new UserError('failed', `"${gym}" is not built here.`, 'Build it first.')
    const known = open.get(gym)
    if (known?.version === published.version) return known.preview.url(gym)
    const port = await end(gym)
    const [oldest] = open.keys()
    if (oldest !== undefined && open.size >= mostOpen) await end(oldest)
    const { startPreview } = await import('../../sandbox/servers/preview.ts')
    const begun = await startPreview({ gyms: [gym], paths, system, port, orNext: true })
    open.set(gym, { version: published.version, preview: begun })
    return begun.url(gym)
  }
  /** One after the other: two windows are not to begin two. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  const api = new Hono<SandboxHttpEnv>()
  api.get('/:gym', async asked => asked.json({ url: await inTurn(() => urlOf(asked.req.param('gym'))) }))
  return {
    api,
    close: async () => {
      await inTurn(() => Promise.all([...open.keys()].map(end)))
    },
  }
}
