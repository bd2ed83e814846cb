// A new version of the app replaces an older version on a phone.
import { readFile } from 'node:fs/promises'
import { anotherBuild, deploy, entryOf, siteOf } from '#tests/support/deploy.ts'
import { type Gym, journey } from '../journey.ts'
import type { Visitor } from '../visitor.ts'

const worker = 'navigator.serviceWorker.getRegistration()'
const setting = 'molde.fitness.2'

/** Opens the app of the gym's first version with its worker, and stores a setting. */
async function useFirstVersion(visitor: Visitor, fitness: string): Promise<void> {
  await visitor.installApp()
  await visitor.waitUntil(`localStorage.setItem('${setting}', ${JSON.stringify(fitness)}) === undefined`)
}

async function versionsOf(gym: Gym) {
  const { paths } = gym.stage
  const first = await siteOf(paths, 'demo')
  return { first, second: anotherBuild(first), show: (site: typeof first) => deploy(paths, 'demo', site) }
}

/** Returns to the app a minute later and accepts the offered version. */
async function takeOffer(visitor: Visitor): Promise<void> {
  await visitor.waitUntil(
    '(() => { const now = Date.now; Date.now = () => now() + 60_000; return document.dispatchEvent(new Event("visibilitychange")) })()',
  )
  await visitor.tap('button', 'Actualizar')
}

async function seeVersion(visitor: Visitor, site: Map<string, Uint8Array>, fitness: string): Promise<void> {
  await visitor.waitUntil(
    `document.querySelector('script[type=module][src]')?.src.endsWith(${JSON.stringify(entryOf(site))})`,
  )
  await seeMember(visitor, fitness)
}

async function seeMember(visitor: Visitor, fitness: string): Promise<void> {
  await visitor.see('text', 'Abono 8 clases')
  await visitor.waitUntil(`localStorage.getItem('${setting}') === ${JSON.stringify(fitness)}`)
}

const readSetting = () => readFile('tests/fixtures/stored/fitness/2.json', 'utf8')

journey('update', async ({ visitor, gym }) => {
  const fitness = await readSetting()
  const { second, show } = await versionsOf(gym)
  await useFirstVersion(visitor, fitness)
  await show(second)
  await takeOffer(visitor)
  await seeVersion(visitor, second, fitness)
  // On a slow machine the page comes from the host, and its worker still waits for the next opening.
  await visitor.waitUntil(`${worker}.then(({ installing }) => installing === null)`)
  await gym.stopServer()
  await visitor.open('tab3')
  await visitor.see('text', /^Estás sin conexión/)
  await seeMember(visitor, fitness)
})

journey('wrong update', async ({ visitor, gym }) => {
  const fitness = await readSetting()
  const { first, second, show } = await versionsOf(gym)
  await useFirstVersion(visitor, fitness)
  const wrong = [...second.keys()].find(path => /^assets\/main-.*\.js$/.test(path)) ?? ''
  await show(new Map(second).set(wrong, second.get('index.html') ?? new Uint8Array()))
  await visitor.waitUntil(`${worker}.then(one => one.update()).then(() => true)`)
  await visitor.waitUntil(`${worker}.then(({ installing }) => installing === null)`)
  await visitor.waitUntil(
    `${worker}.then(({ active, waiting }) => active?.state === 'activated' && waiting === null)`,
  )
  await visitor.open('tab3')
  await seeVersion(visitor, first, fitness)

  await show(second)
  await takeOffer(visitor)
  await seeVersion(visitor, second, fitness)
})
