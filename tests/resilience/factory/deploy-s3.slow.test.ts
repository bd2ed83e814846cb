// The calls of a deploy to S3 fail in every way, and the deploy is killed at many points. The served files and `molde deployed` agree.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readDeploySettings } from '#generator/deploy/settings.ts'
import { isHashed } from '#generator/site/deploy-order.ts'
import { digest } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import {
  type Builds,
  deployBuild,
  type FaultyTarget,
  gym,
  missingFiles,
  testFaults,
} from '#tests/support/deploy-agreement.ts'
import { type Fault, faults, type S3Store, startS3 } from '#tests/support/s3-store.ts'

const settingsFor = async (store: S3Store, timeout: number, { first }: Builds, place: string) => {
  const target = {
    ...{ kind: 's3', bucket: 'sites', prefix: '{gym}/', endpoint: store.endpoint, pathStyle: true, timeout },
    ...{ accessKeyId: { env: 'STORE_KEY' }, secretAccessKey: { env: 'STORE_SECRET' } },
  }
  await writeFile(join(place, 'tenants/deploy.json'), JSON.stringify({ targets: { store: target } }))
  return readDeploySettings(
    first.paths,
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

async function openTarget(builds: Builds, place: string): Promise<FaultyTarget<Fault>> {
  const store = await startS3('sites')
  const settings = await settingsFor(store, longTimeout, builds, place)
  const shortTimeoutSettings = await settingsFor(store, shortTimeout, builds, place)
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
        for (const path of missingFiles(builds, path => digestIn(store, path), isHashed)) bad.add(path)
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

testFaults({
  faults,
  sample: 4,
  points: 6,
  openTarget,
  outcomes: ['first, called first', 'second, called second', 'files of both, called unknown'],
})
