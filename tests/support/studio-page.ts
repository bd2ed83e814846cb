// A studio as an operator runs it, with gyms of its own, for the browser tests of one file.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { pathsFor } from '../../generator/system/paths.ts'
import { forgetDrafts } from './drafts.ts'
import { moldeRunning, type Running } from './molde.ts'
import { afterAll, beforeAll, sharedBrowser } from './playwright.ts'

export interface RunStudio {
  /** The folder of this file alone, with the gyms' and the output's in it. */
  readonly place: string
  readonly tenants: string
  /** With the token of its start. */
  readonly address: string
}

const addressOf = /http:\/\/studio\.localhost:\d+\/#[\w-]{43}/

/** Where a studio says that it is. */
export async function addressSaid(studio: Running): Promise<string> {
  const [address = ''] = await studio.printed(addressOf)
  return address
}

/** Started before the first test of the file that calls it, ended after the last. `gyms` writes them into a folder, and says which one. */
export function studioFor(gyms: (place: string) => Promise<string>): RunStudio {
  let run: RunStudio & { studio: Running }
  beforeAll(async () => {
    const place = await mkdtemp(join(tmpdir(), 'molde-studio-'))
    const tenants = await gyms(place)
    const studio = moldeRunning('studio', '--port', '0', '--tenants', tenants, '--out', join(place, 'dist'))
    run = { place, tenants, studio, address: await addressSaid(studio) }
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

/** A window as wide as an operator's, in Spanish. */
export const newWindow = (options: WindowOptions = {}): Promise<Page> =>
  sharedBrowser().newPage({ viewport: { width: 1440, height: 1000 }, locale: 'es-AR', ...options })
