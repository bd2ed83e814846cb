// A studio as its page asks it, without a server.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createBuildContext } from '../../generator/context.ts'
import { drawIcons } from '../../generator/icons/draw.ts'
import { type StudioApp, type StudioOptions, studioApp } from '../../generator/studio/studio.ts'
import { localSystem } from '../../generator/system/disk.ts'
import { type Paths, pathsFor } from '../../generator/system/paths.ts'
import { type View, viewSchema } from '../../template/studio/answers.ts'
import { jobChangesSchema } from '../../template/studio/work/answers.ts'
import { forgetDrafts } from './drafts.ts'
import { emptyFolder } from './folder.ts'
import { onTestFinished } from './runner.ts'
import { tenantsIn } from './tenants.ts'

const system = localSystem()
const host = 'studio.localhost:4180'

export interface AskedStudio {
  studio: StudioApp
  paths: Paths
  ask(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body?: object, init?: RequestInit): Promise<Response>
  /** What the page shows of a gym; `change` and `act` answer with the same. */
  view(gym?: string): Promise<View>
  change(field: string, value: unknown, gym?: string): Promise<View>
  act(action: string, gym?: string): Promise<View>
  /** Builds gyms as the home does, to the end of that. */
  build(...gyms: string[]): Promise<void>
}

/** What an answer says of a gym; fails where it is a refusal. */
export async function viewIn(response: Promise<Response>): Promise<View> {
  const answered = await response
  if (answered.status !== 200) throw new Error(`Refused with ${answered.status}: ${await answered.text()}`)
  return viewSchema.parse(await answered.json())
}

/** A studio of copies of demo; `more` is laid over its options. */
export async function studioOf(
  gyms: readonly string[],
  more: Partial<StudioOptions> = {},
): Promise<AskedStudio> {
  const place = await emptyFolder()
  return studioAt(pathsFor({ tenants: await tenantsIn(place, gyms), out: join(place, 'dist') }), more)
}

/** A studio of gyms that are there, such as an earlier one left them. */
export function studioAt(paths: Paths, more: Partial<StudioOptions> = {}): AskedStudio {
  onTestFinished(() => forgetDrafts(paths))
  const page = async () => new Map([['index.html', new TextEncoder().encode('<title>studio</title>')]])
  const context = (signal?: AbortSignal) =>
    createBuildContext({ paths, system, iconRenderer: drawIcons, splash: 'none', signal })
  const studio = studioApp({ paths, system, log: () => {}, context, page, ...more })
  const ask = (path: string, { headers, ...init }: RequestInit = {}) => {
    const own = { host, origin: `http://${host}`, authorization: `Bearer ${studio.token}`, ...headers }
    return Promise.resolve(studio.app.request(`http://${host}/${path}`, { ...init, headers: own }, {}))
  }
  const post = (path: string, body: object = {}, init: RequestInit = {}) =>
    ask(path, {
      method: 'POST',
      ...init,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...init.headers },
    })
  async function build(...gyms: string[]): Promise<void> {
    const begun = await post('api/work', { kind: 'build', gyms })
    if (begun.status !== 200) throw new Error(`No build began: ${begun.status}.`)
    const isRunning = async () =>
      jobChangesSchema.parse(await (await ask('api/work')).json()).work?.state !== 'ended'
    while (await isRunning()) await pause(50)
  }
  return {
    ...{ studio, paths, ask, post, build },
    view: (gym = 'box') => viewIn(ask(`api/gyms/${gym}`)),
    change: (field, value, gym = 'box') => viewIn(post(`api/gyms/${gym}/change`, { field, value })),
    act: (action, gym = 'box') => viewIn(post(`api/gyms/${gym}/${action}`)),
  }
}
