// A studio as an operator runs it, with separate gyms, for the browser tests of one file.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { pathsFor } from '#generator/system/paths.ts'
import { forgetDrafts } from './drafts.ts'
import { type Running, startMolde } from './molde.ts'
import { afterAll, beforeAll, sharedBrowser } from './playwright.ts'

export interface RunStudio {
  /** The folder of this test file. It contains the gyms and the output. */
  readonly place: string
  readonly tenants: string
  /** The URL with the access token. */
  readonly address: string
}

const addressOf = /http:\/\/studio\.localhost:\d+\/#[\w-]{43}/

/** Waits until a studio prints its URL. */
export async function readAddress(studio: Running): Promise<string> {
  const [address = ''] = await studio.waitForOutput(addressOf)
  return address
}

/** Runs a studio from the first to the last test of a file. `gyms` writes the gyms into `place` and returns their folder. */
export function studioFor(gyms: (place: string) => Promise<string>): RunStudio {
  let run: RunStudio & { studio: Running }
  beforeAll(async () => {
    const place = await mkdtemp(join(tmpdir(), 'molde-studio-'))
    const tenants = await gyms(place)
    const studio = startMolde('studio', '--port', '0', '--tenants', tenants, '--out', join(place, 'dist'))
    run = { place, tenants, studio, address: await readAddress(studio) }
  })
  afterAll(async () => {
    const { place, tenants, studio } = run
    await studio.stop()
    await forgetDrafts(pathsFor({ tenants }))
    await rm(place, { recursive: true, force: true })
  })
  return {
    get place() {
      return run.place
    },
    get tenants() {
      return run.tenants
    },
    get address() {
      return run.address
    },
  }
}

type WindowOptions = Parameters<ReturnType<typeof sharedBrowser>['newPage']>[0]

/** Opens a window with the size of a desktop, in Spanish. */
export const newWindow = (options: WindowOptions = {}): Promise<Page> =>
  sharedBrowser().newPage({ viewport: { width: 1440, height: 1000 }, locale: 'es-AR', ...options })
