// A deploy to S3 whose calls fail in every way, and that is killed at many points: what visitors get and what `molde deployed` says agree.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployGyms } from '../../../generator/deploy/deploy.ts'
import { listDeployed } from '../../../generator/deploy/rollback.ts'
import { readDeploySettings } from '../../../generator/deploy/settings.ts'
import { isHashed } from '../../../generator/hosts/headers.ts'
import { readBuildManifest } from '../../../generator/site/build-manifest.ts'
import { readPublished } from '../../../generator/site/published.ts'
import { digest } from '../../../generator/system/digest.ts'
import { localSystem } from '../../../generator/system/disk.ts'
import { type Paths, pathsFor } from '../../../generator/system/paths.ts'
import { moldeIn, succeeded } from '../../support/molde.ts'
import { isNightly } from '../../support/nightly.ts'
import { type Fault, faults, type S3Store, startS3 } from '../../support/s3-store.ts'
import { changeApp, layOver, tenantsIn } from '../../support/tenants.ts'

const system = localSystem()
const gym = 'box'
let place: string
interface Build {
  paths: Paths
  version: string
  files: Record<string, string>
}
let first: Build
let second: Build

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'molde-test-'))
  const tenants = await tenantsIn(place, [gym])
  const build = async (name: string): Promise<Build> => {
    const out = join(place, name)
    const env = {
      MOLDE_TENANTS: tenants,
      MOLDE_OUT: out,
      MOLDE_CACHE: join(place, 'cache'),
      MOLDE_SPLASH: 'none',
    }
    succeeded(await moldeIn(place, env, 'build', gym))
    const paths = pathsFor({ tenants, out })
    const published = await readPublished(gym, paths, system)
    const bytes = published && (await system.readFile(published.manifest))
    const manifest = bytes && readBuildManifest(bytes)
    if (!published || !manifest) throw new Error('There is no build.')
    return { paths, version: basename(published.version), files: manifest.files }
  }
  first = await build('first')
  await changeApp(tenants, gym, { description: 'Otra cosa', theme_color: '#0b6e4f' })
  await layOver(tenants, gym, 'public/new.txt', 'new')
  second = await build('second')
})
afterAll(() => rm(place, { recursive: true, force: true }))

const settingsFor = async (store: S3Store, timeout: number) => {
  const target = {
    ...{ kind: 's3', bucket: 'sites', prefix: '{gym}/', endpoint: store.endpoint, pathStyle: true, timeout },
    ...{ accessKeyId: { env: 'STORE_KEY' }, secretAccessKey: { env: 'STORE_SECRET' } },
  }
  await writeFile(join(place, 'tenants/deploy.json'), JSON.stringify({ targets: { store: target } }))
  return readDeploySettings(
    first.paths,
    { STORE_KEY: 'key-of-the-store', STORE_SECRET: 'very-secret' },
    system,
  )
}

/** s: a silent store is given up soon, and no call of a store that answers takes as long. */
const [impatient, patient] = [1, 60]

async function deploy(build: Build, store: S3Store, timeout: number) {
  const run = await deployGyms(
    [gym],
    {
      settings: await settingsFor(store, timeout),
      ...{ jobs: 4, dryRun: false, force: false, release: false, fleet: [gym], signal: undefined },
      neighbours: async () => [],
      watcher: { onStart: () => {}, onEnd: () => {} },
    },
    build.paths,
    system,
  )
  return run.gyms[0]?.state
}

const deployed = async (store: S3Store) =>
  (
    await listDeployed(
      { gyms: [gym], fleet: [gym], strays: false },
      await settingsFor(store, patient),
      first.paths,
      system,
    )
  ).gyms[0]

/** The build of which visitors get every file; null for files of both. */
function servedBy(store: S3Store): Build | null {
  const isServed = ({ files }: Build, other: Build) =>
    Object.entries(files).every(([path, expected]) => digestAt(store, path) === expected) &&
    Object.keys(other.files).every(path => isHashed(path) || path in files || digestAt(store, path) === null)
  if (isServed(first, second)) return first
  return isServed(second, first) ? second : null
}

function digestAt(store: S3Store, path: string): string | null {
  const bytes = store.bytes('sites', `${gym}/${path}`)
  return bytes === undefined ? null : digest(bytes)
}

/** The hashed files that the page at this moment needs, and that are not there as they were built. */
function missingNow(store: S3Store): string[] {
  const page = digestAt(store, 'index.html')
  const build = [first, second].find(({ files }) => files['index.html'] === page)
  if (build === undefined) return ['index.html']
  return Object.entries(build.files).flatMap(([path, expected]) =>
    isHashed(path) && digestAt(store, path) !== expected ? [path] : [],
  )
}

/** Numbers of calls, evenly from the first to the last. */
const pointsIn = (calls: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => 1 + Math.round((at * (calls - 1)) / (count - 1)))

async function yard() {
  const store = await startS3('sites')
  expect(await deploy(first, store, patient)).toBe('deployed')
  const restore = store.save()
  store.calls()
  expect(await deploy(second, store, patient)).toBe('deployed')
  const calls = store.calls()
  return { store, restore, calls }
}

/**
 * Deploys the second build over the first: the call number `point` fails, once or with all of its repetitions, and some calls later the
 * deploy is dead: nothing of it arrives any more.
 */
async function cutDeploy(store: S3Store, fault: Fault, point: number) {
  let nth = 0
  let failing: string | null = null
  const isRepeated = point % 2 === 0
  store.onCall(call => {
    nth += 1
    if (nth > point + 3) return 'cut'
    if (nth === point) failing = call
    return (isRepeated ? call === failing : nth === point) ? fault : undefined
  })
  const bad = new Set<string>()
  store.onChange(() => {
    for (const path of missingNow(store)) bad.add(path)
  })
  const state = await deploy(second, store, impatient)
  await store.settled()
  store.onCall(() => undefined)
  store.onChange(() => {})
  return { state, bad: [...bad] }
}

test('what visitors get and what is called deployed agree, whatever fails, and the next deploy is whole', async () => {
  const { store, restore, calls } = await yard()
  const seen = new Map<string, number>()
  const wrong: string[] = []
  const chosen = isNightly ? faults : faults.slice(0, 4)
  for (const fault of chosen)
    for (const point of pointsIn(calls.length, isNightly ? 30 : 6)) {
      const name = `${fault} at ${point}, ${calls[point - 1]}`
      restore()
      const { state, bad } = await cutDeploy(store, fault, point)
      if (bad.length > 0) wrong.push(`${name}: a page without ${bad.join(', ')}`)
      const served = servedBy(store)
      const said = await deployed(store)
      const build = [first, second].find(({ version }) => version === said?.current)
      if (said === undefined) wrong.push(`${name}: nothing is called deployed`)
      if (build && build !== served)
        wrong.push(`${name}: called ${build.version}, and visitors get other files`)
      if (state === 'deployed' && build !== second) wrong.push(`${name}: the deploy says that it is deployed`)
      const mix = served === null ? 'files of both' : served === first ? 'first' : 'second'
      const key = `${mix}, called ${build ? (build === first ? 'first' : 'second') : 'unknown'}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
      // The change is deployed again, or taken back.
      const next = point % 3 === 0 ? first : second
      const after = await deploy(next, store, patient)
      if (after !== 'deployed' && after !== 'unchanged') wrong.push(`${name}: the next deploy is ${after}`)
      if (servedBy(store) !== next) wrong.push(`${name}: the next deploy leaves other files`)
      const last = await deployed(store)
      if (last?.current !== next.version || !last.verified)
        wrong.push(`${name}: the next deploy is not noted`)
    }
  console.info(Object.fromEntries(seen))
  expect(wrong).toEqual([])
  // Every state was met, so that the comparison means something.
  for (const key of ['first, called first', 'second, called second', 'files of both, called unknown'])
    expect([...seen.keys()]).toContain(key)
})
