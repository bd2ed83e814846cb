// Playwright fixtures for journeys: a built gym with a separate backend for each file, and phones with logged-in users.
import { instantOf } from '#generator/sandbox/gym-time.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import { Client } from './clients.ts'
import { type Phone, type PhoneOptions, phone } from './phone.ts'
import { test as base } from './playwright.ts'
import { logInAndOpen, openLoggedIn, type Stage, stageOf, timeZone } from './served-gym.ts'

export { expect, onTestFinished, sharedBrowser } from './playwright.ts'

/** The gyms of a journey. The tests of a file share a database and run one after the other. */
export interface ServedGyms extends Stage {
  sandbox: Sandbox
  /** Returns the URL of a path of the first gym, or of another gym. */
  url(path?: string, name?: string): string
  /** Logs a user in at the first gym, once for each test, to call its backend. */
  client(user: string): Promise<Client>
  /** The time at the gyms without `setTime`, and on the phones of their members, in ms. */
  now(): number
  /** Sets the gyms' clock to a time ('HH:MM') of today or another day, until the test ends. */
  setTime(time: string, date?: string): void
}

interface OpenOptions extends PhoneOptions {
  /** The gym, the first by default. */
  gym?: string
}

interface Fixtures {
  /** Sample gyms to serve. The first is the gym of the journey. */
  gyms: string[]
  gym: ServedGyms
  /** Opens a path on a phone with a logged-in user. */
  member: (user: string, path: string, options?: OpenOptions) => Promise<Phone>
  /** Opens a path and logs in through the page, for a session that the journey ends. */
  login: (user: string, path: string, options?: OpenOptions) => Promise<Phone>
  /** Opens a phone that has never visited the gym. */
  guest: (options?: PhoneOptions) => Promise<Phone>
}

/** Serves the gyms of a file from its first test until the first test of another file. */
type ServeGyms = (file: string, gyms: readonly string[]) => Promise<Stage>

export const test = base.extend<Fixtures, { serveGyms: ServeGyms }>({
  gyms: [['demo'], { option: true }],
  serveGyms: [
    async ({ browser }, use) => {
      let served: { file: string; stage: Stage } | null = null
      const close = async () => {
        const before = served
        served = null
        await before?.stage.close()
      }
      await use(async (file, gyms) => {
        if (served?.file !== file) {
          await close()
          served = { file, stage: { ...(await stageOf(...gyms)), browser } }
        }
        return served.stage
      })
      await close()
    },
    { scope: 'worker' },
  ],
  gym: async ({ gyms, serveGyms }, use, { file }) => {
    const stage = await serveGyms(file, gyms)
    const { sandbox } = stage.preview
    const [first = ''] = gyms
    const clients = new Map<string, Promise<Client>>()
    const now = () => Date.now() + stage.clockShift
    await use({
      ...stage,
      sandbox,
      url: (path = '', name = first) => `${stage.preview.url(name)}/${path}`,
      client(user) {
        const client = clients.get(user) ?? new Client(sandbox, first).logIn(user)
        clients.set(user, client)
        return client
      },
      now,
      setTime: (time, date = dateIn(timeZone, now())) =>
        sandbox.setClock(instantOf(timeZone, { date, time })),
    })
    sandbox.troubles.clear()
    sandbox.setClock(null)
  },
  member: async ({ gym, gyms: [first = ''] }, use) => {
    await use((user, path, { gym: name = first, ...options } = {}) =>
      openLoggedIn(gym, name, user, path, options),
    )
  },
  login: async ({ gym, gyms: [first = ''] }, use) => {
    await use((user, path, { gym: name = first, ...options } = {}) =>
      logInAndOpen(gym, name, user, path, options),
    )
  },
  guest: async ({ gym: { browser, clockShift } }, use) => {
    await use(options => phone(browser, { clockShift, ...options }))
  },
})
