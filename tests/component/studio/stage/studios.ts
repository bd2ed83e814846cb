// Studios behind component tests. Each has its own gyms in a temporary folder.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { type BuildContext, createBuildContext } from '#generator/build-context.ts'
import type { Bundle } from '#generator/bundle/bundle-cache.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { type Drawing, type IconRenderer, jobKey } from '#generator/icons/icon-renderer.ts'
import { lockFile } from '#generator/site/published.ts'
import { newToken, studioHost } from '#generator/studio/access.ts'
import { type StudioApp, studioApp } from '#generator/studio/studio.ts'
import { studioStyle } from '#generator/studio/studio-page.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import { readRegister } from '#generator/tenant/list.ts'
import { writeGyms } from '#tests/support/many-gyms.js'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'
import { standInBundle } from './stand-in-bundle.ts'
import { testToken } from './token.ts'

const gymsSchema = z.object({
  /** Copies of demo, by their names, with the fields that differ. */
  gyms: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Number of gyms that `writeGyms` creates. `gyms` changes their fields. */
  count: z.number(),
  isInGit: z.boolean(),
  isOfOtherStart: z.boolean(),
})
export type StudioGyms = z.output<typeof gymsSchema>

interface OpenStudio {
  studio: StudioApp
  paths: Paths
  /** Requests that failed because of a fault of the studio. */
  faults: string[]
  releases: Map<string, () => Promise<void>>
}

const system = localSystem()
const studios = new Map<string, OpenStudio>()
let lastId = 0
/** The port is part of addresses in the studio's answers. */
const host = `${studioHost}:4180`

/** Returns the same stand-in for every app. */
class StandInBundles extends Map<string, Promise<Bundle>> {
  readonly #bundle = Promise.resolve(standInBundle())
  override get() {
    return this.#bundle
  }
}

const drawings = new Map<string, Promise<Drawing>>()
/** Draws the same icons once for all tests. */
const renderIcons: IconRenderer = job => {
  const key = jobKey(job, '')
  const drawing = drawings.get(key) ?? drawIcons(job)
  drawings.set(key, drawing)
  return drawing
}

let sharedContext: Promise<BuildContext> | undefined
/** Creates the context of a studio. All tests share the template and the digests of the code. */
async function createContext(paths: Paths, signal?: AbortSignal): Promise<BuildContext> {
  sharedContext ??= createBuildContext({ paths, system, iconRenderer: renderIcons, splash: 'none' })
  const context = await sharedContext
  const options = { ...context.bundler.options, paths }
  const bundler = { options, bundles: new StandInBundles(), typeChecks: new Map() }
  return { ...context, paths, signal, register: await readRegister(paths, system), bundler }
}

async function openStudio({ gyms, count, isInGit, isOfOtherStart }: StudioGyms): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'molde-studio-'))
  const tenants = join(folder, 'tenants')
  if (count === 0) await tenantsIn(folder, Object.keys(gyms), gym => gyms[gym] ?? {})
  else {
    writeGyms(tenants, count)
    for (const [gym, fields] of Object.entries(gyms)) await changeApp(tenants, gym, fields)
  }
  if (isInGit) {
    runGit(tenants, ['init', '--quiet', '--initial-branch', 'main'])
    runGit(tenants, ['config', 'user.name', 'Ana'])
    runGit(tenants, ['config', 'user.email', 'ana@example.com'])
    runGit(tenants, ['add', '.'])
    runGit(tenants, ['commit', '--quiet', '--message', 'begin'])
  }
  const paths = pathsFor({ tenants, out: join(folder, 'dist'), cache: join(folder, 'cache') })
  const studio = studioApp({
    paths,
    system,
    log: () => {},
    context: signal => createContext(paths, signal),
    page: async () => new Map(),
    places: () => [],
    token: isOfOtherStart ? newToken() : testToken,
  })
  lastId += 1
  const id = String(lastId)
  studios.set(id, { studio, paths, faults: [], releases: new Map() })
  return id
}

/** Closes a studio and removes its folder. Returns its faults. */
async function closeStudio(id: string): Promise<string[]> {
  const entry = studios.get(id)
  if (!entry) return []
  studios.delete(id)
  for (const release of entry.releases.values()) await release()
  await entry.studio.close()
  await rm(join(entry.paths.tenants, '..'), { recursive: true, force: true })
  return entry.faults
}

export async function closeStudios(): Promise<void> {
  for (const id of [...studios.keys()]) await closeStudio(id)
}

const runGit = (folder: string, args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: folder, encoding: 'utf8' })

/** Calls that prepare or read data independently of the page. Paths start at the folder of all gyms. */
const calls = {
  read: (entry: OpenStudio, path: string) => readFile(join(entry.paths.tenants, path), 'utf8'),
  write: (entry: OpenStudio, path: string, text: string) =>
    writeFile(join(entry.paths.tenants, path), text, { mode: 0o755 }),
  remove: (entry: OpenStudio, path: string) => rm(join(entry.paths.tenants, path)),
  git: async (entry: OpenStudio, ...args: string[]) => runGit(entry.paths.tenants, args),
  /** Locks a gym as a command in a terminal does. */
  async lock({ paths, releases }: OpenStudio, gym: string) {
    releases.set(gym, await system.lock(lockFile(gym, paths)))
  },
  /** Loads the page in the frame of the brand preview. */
  async brandPreview(entry: OpenStudio, gym: string) {
    const response = await ask(entry, `${gym}.brand.${host}`, '/__studio/brand-preview')
    return response.text()
  },
} as const
const callSchema = z.object({
  method: z.enum(['read', 'write', 'remove', 'git', 'lock', 'brandPreview']),
  args: z.array(z.string()),
})

const stageApp = new Hono()
stageApp.post('/__studio', async context => {
  const id = await openStudio(gymsSchema.parse(await context.req.json()))
  return context.json({ id, style: new TextDecoder().decode(studioStyle()) })
})
stageApp.delete('/__studio/:id', async context => context.json(await closeStudio(context.req.param('id'))))
stageApp.post('/__studio/:id/call', async context => {
  const entry = studios.get(context.req.param('id'))
  const { method, args } = callSchema.parse(await context.req.json())
  if (!entry) return context.text('This studio is closed.', 410)
  const call: (entry: OpenStudio, ...args: string[]) => Promise<unknown> = calls[method]
  return context.json({ value: (await call(entry, ...args)) ?? null })
})
stageApp.all('/__studio/:id/*', async context => {
  const id = context.req.param('id')
  const entry = studios.get(id)
  if (!entry) return context.text('This studio is closed.', 410)
  const { pathname, search } = new URL(context.req.url)
  const path = `${pathname.slice(`/__studio/${id}`.length)}${search}`
  const response = await ask(entry, host, path, context.req.raw)
  if (response.status >= 500) entry.faults.push(`${path}: ${await response.clone().text()}`)
  return response
})

/** Sends a request to a studio as its page does, under a host name of the studio. */
async function ask(
  { studio }: OpenStudio,
  name: string,
  path: string,
  from: Request = new Request(`http://${name}`),
): Promise<Response> {
  const headers = new Headers(from.headers)
  headers.set('host', name)
  headers.set('origin', `http://${name}`)
  const body = /^(GET|HEAD)$/.test(from.method) ? null : await from.arrayBuffer()
  return studio.app.fetch(new Request(`http://${name}${path}`, { method: from.method, headers, body }))
}

const pictures = new Hono()
/**
 * Serves a picture of a gym. Addresses of pictures name no studio, so the first studio with the picture serves
 * it.
 */
async function servePicture(context: Context): Promise<Response> {
  const [gym = ''] = (context.req.header('host') ?? '').split('.')
  for (const entry of studios.values()) {
    const response = await ask(entry, `${gym}.${host}`, context.req.path)
    if (response.ok) return response
  }
  return context.notFound()
}
pictures.get('/icons/*', servePicture)
pictures.get('/__studio/icon', servePicture)

const listeners = { stage: getRequestListener(stageApp.fetch), pictures: getRequestListener(pictures.fetch) }

/** Answers requests for studios and for pictures of gyms, whose hosts are below `localhost`. */
export const handleRequest = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  request.headers.host?.includes('.localhost')
    ? listeners.pictures(request, response)
    : listeners.stage(request, response)
