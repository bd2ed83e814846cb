// Sends requests to a studio like its page, without a server.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createBuildContext } from '#generator/build-context.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { type StudioApp, type StudioOptions, studioApp } from '#generator/studio/studio.ts'
import type { View } from '#generator/studio/view.ts'
import type { JobChanges } from '#generator/studio/work/job-ledger.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import { forgetDrafts } from './drafts.ts'
import { emptyFolder } from './folder.ts'
import { onTestFinished } from './runner.ts'
import { tenantsIn } from './tenants.ts'

const system = localSystem()
const host = 'studio.localhost:4180'

export interface StudioClient {
  studio: StudioApp
  paths: Paths
  ask(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body?: object, init?: RequestInit): Promise<Response>
  /** Reads the page's view of a gym. `change` and `act` return the view as well. */
  view(gym?: string): Promise<View>
  change(field: string, value: unknown, gym?: string): Promise<View>
  act(action: string, gym?: string): Promise<View>
  /** Builds gyms like the home page, and waits for the end. */
  build(...gyms: string[]): Promise<void>
}

/** Reads a response as the answer that its route declares. */
export const jsonIn = async <Answer>(response: Response | Promise<Response>): Promise<Answer> =>
  (await (await response).json()) as Answer

/** Reads the view of a gym from a response. Throws for a refusal. */
export async function viewIn(response: Promise<Response>): Promise<View> {
  const answer = await response
  if (answer.status !== 200) throw new Error(`Refused with ${answer.status}: ${await answer.text()}`)
  return jsonIn<View>(answer)
}

/** Makes a studio for copies of the demo gym. `more` overrides options. */
export async function studioOf(
  gyms: readonly string[],
  more: Partial<StudioOptions> = {},
): Promise<StudioClient> {
  const place = await emptyFolder()
  return studioAt(pathsFor({ tenants: await tenantsIn(place, gyms), out: join(place, 'dist') }), more)
}

/** Makes a studio for existing gyms, for example of an earlier studio. */
export function studioAt(paths: Paths, more: Partial<StudioOptions> = {}): StudioClient {
  onTestFinished(() => forgetDrafts(paths))
  const page = async () => new Map([['index.html', new TextEncoder().encode('<title>studio</title>')]])
  const context = (signal?: AbortSignal) =>
    createBuildContext({ paths, system, iconRenderer: drawIcons, splash: 'none', signal })
  const studio = studioApp({ paths, system, log: () => {}, context, page, ...more })
  const ask = (path: string, { headers, ...init }: RequestInit = {}) => {
    const defaults = { host, origin: `http://${host}`, authorization: `Bearer ${studio.token}`, ...headers }
    return Promise.resolve(studio.app.request(`http://${host}/${path}`, { ...init, headers: defaults }, {}))
  }
  const post = (path: string, body: object = {}, init: RequestInit = {}) =>
    ask(path, {
      method: 'POST',
      ...init,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...init.headers },
    })
  async function build(...gyms: string[]): Promise<void> {
    const answer = await post('api/work', { kind: 'build', gyms })
    if (answer.status !== 200) throw new Error(`No build began: ${answer.status}.`)
    const isRunning = async () => (await jsonIn<JobChanges>(ask('api/work'))).work?.state !== 'ended'
    while (await isRunning()) await pause(50)
  }
  return {
    ...{ studio, paths, ask, post, build },
    view: (gym = 'box') => viewIn(ask(`api/gyms/${gym}`)),
    change: (field, value, gym = 'box') => viewIn(post(`api/gyms/${gym}/change`, { field, value })),
    act: (action, gym = 'box') => viewIn(post(`api/gyms/${gym}/${action}`)),
  }
}
