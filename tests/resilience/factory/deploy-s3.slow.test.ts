// The calls of a deploy to S3 fail in every way, and the deploy is killed at many points. The served files and `molde deployed` agree.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDeploySettings } from '#generator/deploy/settings.ts'
import { isHashed } from '#generator/site/deploy-order.ts'
import { digest } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import {
  type Builds,
  buildTwice,
  compareAfterFault,
  deployBuild,
  type FaultyTarget,
  gym,
  pointsIn,
} from '#tests/support/deploy-agreement.ts'
import { isNightly, sampleOf } from '#tests/support/nightly.ts'
import { type Fault, faults, type S3Store, startS3 } from '#tests/support/s3-store.ts'

let place: string
let builds: Builds
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'molde-test-'))
  builds = await buildTwice(place)
})
afterAll(() => rm(place, { recursive: true, force: true }))

const settingsFor = async (store: S3Store, timeout: number) => {
  const target = {
    ...{ kind: 's3', bucket: 'sites', prefix: '{gym}/', endpoint: store.endpoint, pathStyle: true, timeout },
    ...{ accessKeyId: { env: 'STORE_KEY' }, secretAccessKey: { env: 'STORE_SECRET' } },
  }
  await writeFile(join(place, 'tenants/deploy.json'), JSON.stringify({ targets: { store: target } }))
  return readDeploySettings(
    builds.first.paths,
    { STORE_KEY: 'key-of-the-store', STORE_SECRET: 'very-secret' },
    localSystem(),
  )
}

/** Timeouts in seconds: short for a silent store, and longer than any answered call. */
const [shortTimeout, longTimeout] = [1, 60]

function digestIn(store: S3Store, path: string): string | null {
  const bytes = store.bytes('sites', `${gym}/${path}`)
  return bytes === undefined ? null : digest(bytes)
}

/** Lists the hashed files of the current page that are missing or damaged. */
function missingNow(store: S3Store): string[] {
  const page = digestIn(store, 'index.html')
  const build = [builds.first, builds.second].find(({ files }) => files['index.html'] === page)
  if (build === undefined) return ['index.html']
  return Object.entries(build.files).flatMap(([path, expected]) =>
    isHashed(path) && digestIn(store, path) !== expected ? [path] : [],
  )
}

async function openTarget(): Promise<FaultyTarget<Fault>> {
  const store = await startS3('sites')
  const settings = await settingsFor(store, longTimeout)
  const shortTimeoutSettings = await settingsFor(store, shortTimeout)
  expect(await deployBuild(builds.first, settings)).toBe('deployed')
  const restore = store.save()
  store.calls()
  expect(await deployBuild(builds.second, settings)).toBe('deployed')
  return {
    settings,
    steps: store.calls().length,
    restore: async () => restore(),
    /** Cuts all calls from the fourth call after the fault on, like a killed deploy. */
    async cutDeploy(fault, point) {
      let nth = 0
      let failing = ''
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
      const state = await deployBuild(builds.second, shortTimeoutSettings)
      await store.waitUntilIdle()
      store.onCall(() => undefined)
      store.onChange(() => {})
      return { step: failing, state, bad: [...bad] }
    },
    digestAt: async path => digestIn(store, path),
  }
}

const outcomes = new Map<string, number>()

test.each(sampleOf(faults, 4))(
  'served files and reported versions agree after the fault: %s',
  async fault => {
    const target = await openTarget()
    const wrong: string[] = []
    for (const point of pointsIn(target.steps, isNightly ? 30 : 6)) {
      const compared = await compareAfterFault(target, builds, fault, point)
      outcomes.set(compared.outcome, (outcomes.get(compared.outcome) ?? 0) + 1)
      wrong.push(...compared.wrong)
    }
    expect(wrong).toEqual([])
  },
)

test('the faults produce every kind of outcome', () => {
  console.info(Object.fromEntries(outcomes))
  for (const outcome of ['first, called first', 'second, called second', 'files of both, called unknown'])
    expect([...outcomes.keys()]).toContain(outcome)
})
