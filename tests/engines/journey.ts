import { writeFile } from 'node:fs/promises'
import { test as base } from 'playwright/test'
import type { Browser } from 'puppeteer-core'
import { Client } from '#tests/support/clients.ts'
import { type Stage, stageOf, tomorrow } from '#tests/support/served-gym.ts'
import type { BrowserWindow } from './browser-window.ts'
import { launchFirefox, openFirefox } from './firefox.ts'
import { type Engine, type JourneyName, knownFailures } from './known-failures.ts'
import { Visitor } from './visitor.ts'
import { openWebkit } from './webkit.ts'

export interface EngineOption {
  engine: Engine
}

interface Fixtures {
  /** Marks the journey as an expected failure if it is listed as one. */
  expectation: undefined
  /** The demo gym with its own server and database, at 6:00 of a workday. */
  gym: Gym
  /** Opens a window for the server at a port. */
  openWindow: (port: number) => Promise<BrowserWindow>
  /** A visitor of the gym's app on a new phone. */
  visitor: Visitor
}

export interface Gym {
  /** The day that the gym's clock shows. Its classes are at 7:00, 13:00 and later. */
  date: string
  setHour(time: string): void
  /** Logs a member in without a browser, to prepare a journey. */
  client(user: string): Promise<Client>
  stage: Stage
  /** Stops the server, as when the connection is lost. */
  stopServer(): Promise<void>
}

interface WorkerFixtures {
  /** The Firefox of all journeys of a worker, started when the first one needs it. */
  firefox: () => Promise<Browser>
}

const test = base.extend<Fixtures & EngineOption, WorkerFixtures>({
  engine: ['webkit', { option: true }],

  expectation: [
    async ({ engine }, use, info) => {
      const reason = knownFailures[engine][info.title as JourneyName]
      if (reason) info.fail(true, reason)
      await use(undefined)
    },
    { auto: true },
  ],

  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      let browser: Promise<Browser> | undefined
      await use(() => {
        browser ??= launchFirefox()
        return browser
      })
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  gym: async ({}, use) => {
    const stage = await stageOf('demo')
    const { sandbox } = stage.preview
    const setHour = (time: string) => sandbox.setClock(Date.parse(`${tomorrow}T${time}:00-03:00`))
    setHour('06:00')
    let isServed = true
    const stopServer = async () => {
      if (isServed) await stage.close()
      isServed = false
    }
    await use({ date: tomorrow, setHour, client: user => new Client(sandbox).logIn(user), stage, stopServer })
    await stopServer()
  },

  openWindow: async ({ engine, firefox }, use, info) => {
    const windows: BrowserWindow[] = []
    await use(async port => {
      const window = await (engine === 'webkit' ? openWebkit(port) : openFirefox(await firefox()))
      windows.push(window)
      return window
    })
    for (const [index, window] of windows.entries())
      try {
        if (info.status !== 'passed')
          await writeFile(info.outputPath(`window-${index}.png`), await window.screenshot())
      } finally {
        await window.close()
      }
  },

  visitor: async ({ gym, openWindow }, use) => {
    const { port, url } = gym.stage.preview
    await use(new Visitor(await openWindow(port), url('demo')))
  },
})

/** Declares a journey for all engines. */
export const journey: (
  name: JourneyName,
  steps: (fixtures: Pick<Fixtures, 'gym' | 'visitor' | 'openWindow'>) => Promise<void>,
) => void = test
