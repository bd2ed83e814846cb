import { symlink } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deployGyms } from '#generator/deploy/deploy.ts'
import { readDeploySettings } from '#generator/deploy/settings.ts'
import { type Report, writeReport } from '#generator/plan/report.ts'
import { writeBuildManifest } from '#generator/site/build-manifest.ts'
import { versionsOf } from '#generator/site/published.ts'
import { deployTo } from '#generator/studio/work/deploy-gyms.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { startS3 } from '#tests/support/s3-store.ts'

const system = localSystem()

/** Deploys gyms that are not built here with these settings. */
async function deployWith(
  settings: object,
  gyms: readonly string[],
  {
    fleet = gyms,
    out: given,
    ...more
  }: { fleet?: readonly string[]; out?: string; dryRun?: boolean; force?: boolean; release?: boolean } = {},
) {
  const out = given ?? (await emptyFolder())
  const paths = pathsFor({ out, tenants: out })
  await system.writeFile(`${out}/deploy.json`, JSON.stringify(settings))
  const ended: string[] = []
  const run = deployGyms(
    gyms,
    {
      settings: await readDeploySettings(paths, { KEY: 'key', SECRET: 'very-secret' }, system),
      jobs: 1,
      dryRun: false,
      force: false,
      release: false,
      fleet,
      neighbours: async () => [],
      watcher: { onStart: () => {}, onEnd: ({ gym, state }) => ended.push(`${gym} ${state}`) },
      signal: undefined,
      ...more,
    },
    paths,
    system,
  )
  return { run, ended }
}

const host = { kind: 'command', command: ['deploy', '{gym}'] }
const locked = { ...host, secrets: ['MOLDE_TEST_TOKEN'] }

test('reports a missing variable once if every target needs it', async () => {
  const { run, ended } = await deployWith({ targets: { locked } }, ['box', 'other', 'third'])
  await expect(run).rejects.toThrow(/deploy\.json:1:\d+: the target "locked" needs MOLDE_TEST_TOKEN/)
  expect(ended).toEqual([])
})

test('fails only the gyms of the target that misses a variable', async () => {
  const settings = { targets: { host, locked }, default: 'host', gyms: { box: { target: 'locked' } } }
  const { run, ended } = await deployWith(settings, ['box', 'other'])
  const errors = new Map((await run).gyms.map(({ gym, thrown }) => [gym, String(thrown)]))
  expect(ended.sort()).toEqual(['box failed', 'other failed'])
  expect(errors.get('box')).toContain('MOLDE_TEST_TOKEN')
  expect(errors.get('other')).toContain('is not built here')
})

test('keeps the entries of a report that another machine wrote concurrently', async () => {
  const store = await startS3('sites')
  const target = { kind: 's3', bucket: 'sites', prefix: '{gym}/', endpoint: store.endpoint, pathStyle: true }
  const credentials = { accessKeyId: { env: 'KEY' }, secretAccessKey: { env: 'SECRET' } }
  const entry = (gym: string, factory: string): Report['gyms'][number] => ({
    gym,
    state: 'built',
    reasons: [],
    inputs: { factory, template: '', materials: {}, fields: {} },
    files: 1,
    errors: [],
  })
  const reportWith = (gyms: Report['gyms']) =>
    writeReport({ schemaVersion: 1, command: 'build', versions: { molde: '0', node: '0' }, ok: true, gyms })
  const out = await emptyFolder()
  await system.writeFile(`${out}/report.json`, reportWith([entry('box', 'new')]))
  store.set('sites', 'report.json', reportWith([entry('other', 'old')]))
  // The other machine writes between the two local calls.
  store.onCall(call => {
    if (call === 'PUT sites/report.json' && !store.bytes('sites', 'report.json')?.includes('"newer"'))
      store.set('sites', 'report.json', reportWith([entry('other', 'newer')]))
    return undefined
  })
  const settings = { targets: { store: { ...target, ...credentials } } }
  const { run } = await deployWith(settings, ['box'], { out, fleet: ['box', 'other'] })
  await run
  const gyms = JSON.parse(String(store.bytes('sites', 'report.json'))).gyms
  expect(gyms.map((entry: Report['gyms'][number]) => [entry.gym, entry.inputs?.factory])).toEqual([
    ['box', undefined],
    ['other', 'newer'],
  ])
})

/** Starts a store and returns a function that deploys two gyms to the store. */
async function setUpStore(bucket = 'sites') {
  const store = await startS3('sites')
  const target = { kind: 's3', bucket, prefix: '{gym}/', endpoint: store.endpoint, pathStyle: true }
  const credentials = { accessKeyId: { env: 'KEY' }, secretAccessKey: { env: 'SECRET' } }
  const settings = { targets: { store: { ...target, ...credentials } } }
  return {
    store,
    deploy: async () => (await deployWith(settings, ['box', 'other'], { fleet: ['box', 'other'] })).run,
  }
}

test('reports a store that refuses every gym once, as a setup error', async () => {
  const { store, deploy } = await setUpStore()
  store.onCall(() => '403')
  const { gyms, thrown } = await deploy()
  expect(gyms.map(({ gym, state }) => `${gym} ${state}`).sort()).toEqual(['box failed', 'other failed'])
  expect(gyms[0]?.thrown).toMatchObject({ kind: 'environment' })
  expect(gyms[1]?.thrown).toBe(gyms[0]?.thrown)
  expect(thrown).toEqual([])
})

test('fails a single refused gym, and reports a bucket missing for every gym as a setup error', async () => {
  const { store, deploy } = await setUpStore()
  store.onCall(call => (call.includes('other') ? '403' : undefined))
  const errors = new Map((await deploy()).gyms.map(({ gym, thrown }) => [gym, thrown]))
  expect(errors.get('other')).toMatchObject({ kind: 'failed', message: expect.stringContaining('refused') })
  expect(String(errors.get('box'))).toContain('is not built here')
  const typo = await (await setUpStore('typo')).deploy()
  for (const { thrown } of typo.gyms)
    expect(thrown).toMatchObject({
      kind: 'environment',
      message: expect.stringContaining('NoSuchBucket'),
      hint: expect.stringContaining('Check bucket'),
    })
  expect(new Set(typo.gyms.map(({ thrown }) => thrown)).size).toBe(1)
})

/** Creates a gym held at v1 after a rollback and built here as another version. `more` adds fields to its record. */
async function createHeldGym(more: (version: string) => object = () => ({})) {
  const store = await startS3('sites')
  const target = { kind: 's3', bucket: 'sites', prefix: '{gym}/', endpoint: store.endpoint, pathStyle: true }
  const credentials = { accessKeyId: { env: 'KEY' }, secretAccessKey: { env: 'SECRET' } }
  const out = await emptyFolder()
  const paths = pathsFor({ out, tenants: out })
  const inputs = { factory: 'new', template: '', materials: {}, fields: {} }
  const manifest = writeBuildManifest({
    schemaVersion: 1,
    gym: 'box',
    versions: { molde: '1' },
    inputs,
    files: {},
  })
  const [version] = versionsOf(inputs, manifest)
  await system.writeFile(`${out}/box/.sites/${version}/www/index.html`, 'page')
  await system.writeFile(`${out}/box/.sites/${version}/build-manifest.json`, manifest)
  await symlink(`.sites/${version}/www`, `${out}/box/www`)
  const record = { since: 1, verified: true, versions: [{ version: 'v1', at: 1 }], current: 'v1', held: true }
  store.set('sites', 'box/.molde/deployed.json', JSON.stringify({ ...record, ...more(version) }))
  return { out, paths, version, settings: { targets: { store: { ...target, ...credentials } } } }
}

test('releases a held gym in the studio only if it is deployed alone', async () => {
  const { out, paths, settings } = await createHeldGym()
  await system.writeFile(`${out}/deploy.json`, JSON.stringify(settings))
  const deploy = async (gyms: readonly string[]) => {
    const ended: string[] = []
    await deployTo(gyms, {
      ...{ paths, system, fleet: ['box', 'other'], env: { KEY: 'key', SECRET: 'very-secret' } },
      signal: new AbortController().signal,
      loadContext: () => Promise.reject(new Error('Nothing is built.')),
      notify: {
        planned: () => {},
        step: () => {},
        note: () => {},
        end: (gym, state, sentences = []) => void ended.push([gym, state, ...sentences].join(' ')),
      },
    })
    return ended.sort()
  }
  expect(await deploy(['box', 'other'])).toEqual([
    'box same It was rolled back, and is held: deploy it alone to release it.',
    expect.stringContaining('other failed other is not built here'),
  ])
  // The check of the site fails, because its manifest lists no files.
  expect((await deploy(['box']))[0]).toMatch(/^box failed /)
})

const createRollback = (version: string) => ({
  shown: [
    { version: 'v1', by: 'deploy' },
    { version: version.replace('-again', ''), by: 'deploy' },
    { version: 'v1', by: 'rollback' },
  ],
})

test.each([false, true])('does not show a withdrawn version again (dry run: %s)', async dryRun => {
  for (const held of [true, false]) {
    const { out, settings, version } = await createHeldGym(version => ({ ...createRollback(version), held }))
    const deploy = async (options: { release: boolean; force: boolean }) => {
      const { run } = await deployWith(settings, ['box', 'other'], { out, ...options, dryRun })
      return (await run).gyms.find(({ gym }) => gym === 'box')
    }
    // A deploy of all gyms does not release the gym, even with --force.
    for (const force of [false, true])
      expect(await deploy({ release: false, force })).toMatchObject({
        ...{ state: 'held', version: 'v1', isWithdrawn: true, thrown: null },
      })
    expect(await deploy({ release: true, force: false })).toMatchObject({
      state: 'failed',
      version: 'v1',
      thrown: {
        message: `box was rolled back from ${version}, which is what is built here.`,
        hint: expect.stringContaining('molde deploy box --force'),
      },
    })
    expect(await deploy({ release: true, force: true })).toMatchObject({ isWithdrawn: false })
  }
})
