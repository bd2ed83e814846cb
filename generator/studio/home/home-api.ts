import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { BuildContext } from '#generator/build-context.ts'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { logins, password } from '#generator/sandbox/seed/seeded-people.ts'
import { usualPreviewPort } from '#generator/sandbox/servers/preview.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'
import { inWords, UserError } from '#generator/system/user-error.ts'
import { gymsIn, listGyms, readRegister } from '#generator/tenant/list.ts'
import type { Unsaved } from '../drafts/open-drafts.ts'
import { inTurns } from '../in-turns.ts'
import { type GymStatus, openStatusReader } from './status.ts'
import { type GymSummary, summarizeGyms } from './summaries.ts'

/** The preview that runs beside the studio. */
export interface BesidePreview {
  port: number
  gyms: readonly string[]
}

export interface HomeOptions {
  paths: Paths
  system: System
  loadContext: () => Promise<BuildContext>
  /** null if no preview runs. */
  preview: () => BesidePreview | null
  env: Readonly<Record<string, string | undefined>>
  unsaved: () => Promise<Unsaved[]>
}

/** All gyms, the first line of the home's stream. */
export interface HomeGyms {
  kind: 'gyms'
  gyms: readonly GymSummary[]
  /** Unsaved drafts, also of new gyms. */
  unsaved: readonly Unsaved[]
  /** Address of a gym in `molde preview`, with the placeholder {gym}. */
  preview: string
  /** Gyms that the preview beside the studio serves. */
  served: readonly string[]
  /** People with a login in every gym of the sandbox. */
  people: readonly { username: string; fullname: string; role: 'member' | 'staff' }[]
  password: string
}

/** A line of the home's stream: first all gyms, then their status in batches. `failed` and `end` end it. */
export type HomeLine =
  | HomeGyms
  | { kind: 'standings'; standings: readonly GymStatus[] }
  | { kind: 'failed'; message: string }
  | { kind: 'end' }

/** Interval between lines, ms. A window redraws with each. */
const lineIntervalMs = 100

export const homeApi = ({ paths, system, loadContext, preview, env, unsaved }: HomeOptions) =>
  new Hono<SandboxHttpEnv>()
    .get('/', async context => {
      const register = await readRegister(paths, system)
      const beside = preview()
      const first: HomeLine = {
        kind: 'gyms',
        gyms: await summarizeGyms(register, paths, inTurns(system)),
        unsaved: await unsaved(),
        preview: `http://{gym}.localhost:${beside?.port ?? usualPreviewPort}`,
        served: [...(beside?.gyms ?? [])],
        people: logins.map(({ username, fullname, role }) => ({ username, fullname, role })),
        password,
      }
      context.header('Content-Type', 'application/x-ndjson')
      context.header('Cache-Control', 'no-store')
      return stream(context, async out => {
        const say = (line: HomeLine) => out.writeln(JSON.stringify(line))
        await say(first)
        // Send the first line before slow work begins.
        await out.sleep(1)
        for await (const line of readStatuses(gymsIn(register.entries), loadContext)) {
          if (out.aborted) return
          await say(line)
        }
      })
    })
    // Uses the network, so only on request.
    .post('/deployed', async context => {
      const { readDeploySettings } = await import('#generator/deploy/settings.ts')
      const { lookAtDeployed } = await import('#generator/deploy/rollback.ts')
      const settings = await readDeploySettings(paths, env, system)
      const gyms = await listGyms(paths, system)
      const deployed = await lookAtDeployed(gyms, settings, paths, inTurns(system))
      const [failed] = deployed.failed
      // The other results are stored already.
      if (failed) throw failed.thrown
      return context.json({ deployed: deployed.gyms.length })
    })

/**
 * Yields the status of gyms in batches. An error becomes the last line, because the HTTP status was sent with
 * the first.
 */
async function* readStatuses(
  gyms: readonly string[],
  loadContext: HomeOptions['loadContext'],
): AsyncGenerator<HomeLine> {
  try {
    const shared = await loadContext()
    const readStatus = await openStatusReader({ ...shared, system: inTurns(shared.system) })
    let standings: GymStatus[] = []
    let since = performance.now()
    for (const gym of gyms) {
      standings.push(await readStatus(gym))
      if (performance.now() - since < lineIntervalMs) continue
      yield { kind: 'standings', standings }
      standings = []
      since = performance.now()
    }
    yield { kind: 'standings', standings }
    yield { kind: 'end' }
  } catch (error) {
    if (!(error instanceof UserError)) console.error(error)
    const { message, hint } = inWords(error)
    yield { kind: 'failed', message: `${message} ${hint}` }
  }
}
