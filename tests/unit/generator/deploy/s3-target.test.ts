import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { noteDeployments } from '#generator/deploy/known.ts'
import { openTarget } from '#generator/deploy/open-target.ts'
import { listDeployed, rollBack } from '#generator/deploy/rollback.ts'
import { openS3 } from '#generator/deploy/s3-store.ts'
import type { DeploySettings } from '#generator/deploy/settings.ts'
import type { BuiltSite, Hold, Target } from '#generator/deploy/target.ts'
import { type BuildManifest, writeBuildManifest } from '#generator/site/build-manifest.ts'
import { digest } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { UserError } from '#generator/system/user-error.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { type Fault, startS3 } from '#tests/support/s3-store.ts'

const system = localSystem()
const script = 'assets/main-Ab12Cd34.js'

/** Writes a site whose page names its version. */
async function writeSite(
  gym: string,
  version: string,
  more: Record<string, string> = {},
  details: Pick<BuildManifest, 'siteVersion' | 'storedShapes'> = {},
): Promise<BuiltSite> {
  const folder = await emptyFolder()
  const contents: Record<string, string> = {
    'index.html': `page of ${version}`,
    'ngsw-worker.js': `worker of ${version}`,
    'robots.txt': 'the same in all',
    [script]: 'script',
    ...more,
  }
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, 'www', path)), { recursive: true })
    await writeFile(join(folder, 'www', path), text)
  }
  const files = Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, digest(text)]))
  const inputs = { factory: '', template: '', materials: {}, fields: {} }
  const manifest: BuildManifest = {
    schemaVersion: 1,
    gym,
    versions: { molde: '1' },
    ...details,
    inputs,
    files,
  }
  await writeFile(join(folder, 'build-manifest.json'), writeBuildManifest(manifest))
  return { gym, version, folder, manifest }
}

async function setUpStore(more: object = {}) {
  const store = await startS3('sites')
  const settings = {
    ...{ kind: 's3' as const, bucket: 'sites', prefix: '{gym}/', endpoint: store.endpoint, pathStyle: true },
    ...{ accessKeyId: 'key-of-the-store', secretAccessKey: 'very-secret' },
    ...more,
  }
  const open = (signal?: AbortSignal, timeout = 60) => openS3({ ...settings, timeout }, system, signal)
  /** Deploys like `molde deploy` in a separate process. */
  const deploy = async (
    site: BuiltSite,
    { removed = [] as string[], force = false, timeout = 60, hold = 'respect' as Hold } = {},
  ) => {
    const target = await open(undefined, timeout)
    await listGym(target, site.gym)
    await target.put(site, force)
    await target.show(site.gym, site.version, { hold, remove: removed, force })
    await target.confirm(new Map([[site.gym, site.version]]))
    await target.close()
  }
  const list = async (gym: string) => listGym(await open(), gym)
  /** Reads the files that visitors receive. */
  const readServed = (gym: string) =>
    ['index.html', 'ngsw-worker.js', script].map(path => store.bytes('sites', `${gym}/${path}`)?.toString())
  /** Cuts every call from the first match on, like a SIGKILL of the deploy. */
  const killAt = (pattern: RegExp) => {
    let isDead = false
    store.onCall(call => {
      isDead ||= pattern.test(call)
      return isDead ? 'cut' : undefined
    })
  }
  const failAt = (pattern: RegExp, fault: Fault) =>
    store.onCall(call => (pattern.test(call) ? fault : undefined))
  /** Injects the fault into the first matching call only. */
  const failOnce = (pattern: RegExp, fault: Fault) => {
    let isOver = false
    store.onCall(call => {
      if (isOver || !pattern.test(call)) return undefined
      isOver = true
      return fault
    })
  }
  return { store, settings, open, deploy, list, readServed, killAt, failAt, failOnce }
}

async function listGym(target: Target, gym: string) {
  const deployed = (await target.list([gym])).get(gym)
  if (deployed instanceof Error) throw deployed
  return deployed
}

const page = /^PUT sites\/box\/index\.html$/
const record = /^PUT sites\/box\/\.molde\/deployed\.json$/

test.each([
  ['is not there any more', async (file: string) => rm(file)],
  ['is not as it was built', async (file: string) => writeFile(file, '')],
])('stops before the switch if a file %s', async (problem, damage) => {
  const { store, deploy } = await setUpStore()
  const site = await writeSite('box', 'v1')
  await damage(join(site.folder, 'www', script))
  await expect(deploy(site)).rejects.toThrow(problem)
  expect(store.keys('sites')).not.toContain(`box/${script}`)
  expect(store.keys('sites')).not.toContain('box/index.html')
})

test('replaces a wrong hashed file in the store with the next version', async () => {
  const { store, deploy, readServed } = await setUpStore()
  await deploy(await writeSite('box', 'v1'))
  store.set('sites', `box/${script}`, '')
  await deploy(await writeSite('box', 'v2'))
  expect(readServed('box')).toEqual(['page of v2', 'worker of v2', 'script'])
})

test('does not send compressed files, because a store cannot negotiate encodings', async () => {
  const { store, deploy } = await setUpStore()
  const site = await writeSite('box', 'v1')
  for (const path of ['index.html', script]) await writeFile(join(site.folder, 'www', `${path}.gz`), 'form')
  await deploy(site)
  expect(store.keys('sites').filter(key => key.endsWith('.gz'))).toEqual([])
})

test('lists files damaged in the store, and replaces only these with the next deploy', async () => {
  const { store, settings, deploy, open, readServed } = await setUpStore()
  for (const gym of ['box', 'other']) await deploy(await writeSite(gym, 'v1'))
  const listDamage = async (...gyms: string[]) => {
    const lookFor = { gyms, fleet: gyms, strays: false, damage: true }
    const paths = pathsFor({ out: await emptyFolder() })
    const listing = await listDeployed(lookFor, deployTo(settings), paths, system)
    return listing.gyms.map(({ damaged }) => damaged)
  }
  expect(await listDamage('box', 'other')).toEqual([[], []])
  store.set('sites', 'box/index.html', 'other bytes')
  store.set('sites', 'box/robots.txt', null)
  store.set('sites', `box/${script}`, '')
  store.set('sites', 'other/.molde/versions/v1/build-manifest.json', null)
  expect(await listDamage('box', 'other')).toEqual([
    ['index.html', 'robots.txt', script],
    ['build-manifest.json'],
  ])
  const target = await open()
  await listGym(target, 'box')
  store.calls()
  expect((await target.put(await writeSite('box', 'v1'), false)).files).toBe(2)
  await target.show('box', 'v1', { hold: 'respect' })
  expect(store.calls().filter(call => /^PUT sites\/box\/(?!\.molde)/.test(call))).toEqual([
    `PUT sites/box/${script}`,
    'PUT sites/box/robots.txt',
    'PUT sites/box/index.html',
  ])
  expect(readServed('box')).toEqual(['page of v1', 'worker of v1', 'script'])
  await deploy(await writeSite('other', 'v1'))
  expect(await listDamage('box', 'other')).toEqual([[], []])
})

test('rejects a rollback to a version with damaged files', async () => {
  const { store, settings, deploy, readServed } = await setUpStore()
  await deploy(await writeSite('box', 'v1'))
  await deploy(await writeSite('box', 'v2'))
  store.set('sites', 'box/.molde/versions/v1/files/index.html', '')
  const paths = pathsFor({ out: await emptyFolder() })
  await expect(rollBack('box', null, deployTo(settings), paths, system)).rejects.toThrow(
    'files of v1 are damaged where they are kept: index.html.',
  )
  expect(readServed('box')[0]).toBe('page of v2')
})

test('skips files already in the store, with several pages of listings', async () => {
  const { store, open, deploy } = await setUpStore()
  const many = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`icons/${at}.0123abcd.png`, `${at}`]),
  )
  await deploy(await writeSite('box', 'v1', many))
  const target = await open()
  await listGym(target, 'box')
  store.calls()
  // The page, the worker and the manifest.
  expect((await target.put(await writeSite('box', 'v2', many), false)).files).toBe(3)
  expect(store.calls().filter(call => call.includes('/icons/'))).toEqual([])
})

test('does not count an interrupted first switch as deployed, and repeats the switch', async () => {
  const { store, deploy, list, readServed, killAt } = await setUpStore()
  const site = await writeSite('box', 'v1')
  killAt(page)
  await expect(deploy(site)).rejects.toThrow('The store could not write')
  store.onCall(() => undefined)
  expect(await list('box')).toMatchObject({ current: null, verified: false })
  await deploy(site)
  expect(await list('box')).toMatchObject({ current: 'v1', verified: true })
  expect(readServed('box')).toEqual(['page of v1', 'worker of v1', 'script'])
})

test('removes every file of an interrupted deploy that is then reverted', async () => {
  const { store, deploy, list, readServed, killAt } = await setUpStore()
  const first = await writeSite('box', 'v1')
  await deploy(first)
  killAt(/^PUT sites\/box\/ngsw-worker/)
  await expect(deploy(await writeSite('box', 'v2', { 'new.txt': 'new' }))).rejects.toThrow()
  store.onCall(() => undefined)
  expect(readServed('box').slice(0, 2)).toEqual(['page of v2', 'worker of v1'])
  expect(await list('box')).toMatchObject({ current: null, verified: false })
  await deploy(first)
  expect(readServed('box')).toEqual(['page of v1', 'worker of v1', 'script'])
  expect(store.keys('sites')).not.toContain('box/new.txt')
  expect(await list('box')).toMatchObject({ current: 'v1', verified: true })
})

test.each(['lost', '500 after', 'cut answer'] as const)(
  'recognizes its own record if the answer to the write is "%s"',
  async fault => {
    const { deploy, list, readServed, failOnce } = await setUpStore()
    failOnce(record, fault)
    await deploy(await writeSite('box', 'v1'))
    expect(await list('box')).toMatchObject({ current: 'v1', verified: true })
    expect(readServed('box')).toEqual(['page of v1', 'worker of v1', 'script'])
  },
)

test('fails without a switch if another deploy of the gym finished first', async () => {
  const { store, open, deploy, readServed } = await setUpStore()
  await deploy(await writeSite('box', 'v1'))
  const slow = await open()
  await listGym(slow, 'box')
  await deploy(await writeSite('box', 'v2'))
  store.calls()
  await slow.put(await writeSite('box', 'v3'), false)
  await expect(slow.show('box', 'v3', { hold: 'respect' })).rejects.toThrow('Somebody else deployed this gym')
  expect(readServed('box').slice(0, 2)).toEqual(['page of v2', 'worker of v2'])
})

test('replaces overwritten files in the store with --force', async () => {
  const { store, deploy, readServed } = await setUpStore()
  const site = await writeSite('box', 'v1')
  await deploy(site)
  for (const path of ['index.html', script, '.molde/versions/v1/files/index.html'])
    store.set('sites', `box/${path}`, 'overwritten')
  await deploy(site, { force: true })
  expect(readServed('box')).toEqual(['page of v1', 'worker of v1', 'script'])
})

test('rejects a switch to a version with missing files', async () => {
  const { store, open, deploy, readServed } = await setUpStore()
  await deploy(await writeSite('box', 'v1', { 'assets/old-Ab12Cd34.js': 'old' }))
  await deploy(await writeSite('box', 'v2'))
  store.set('sites', 'box/assets/old-Ab12Cd34.js', null)
  const target = await open()
  await listGym(target, 'box')
  await expect(target.show('box', 'v1', { hold: 'respect' })).rejects.toThrow(
    'assets/old-Ab12Cd34.js is missing',
  )
  expect(readServed('box').slice(0, 2)).toEqual(['page of v2', 'worker of v2'])
})

test('removes old files of an interrupted deploy, and keeps those of an upload in progress', async () => {
  const { store, deploy } = await setUpStore()
  await deploy(await writeSite('box', 'v1'))
  store.set('sites', 'box/.molde/versions/cut/files/index.html', 'x', new Date('2026-01-01'))
  store.set('sites', 'box/assets/cut-Ab12Cd34.js', 'x', new Date('2026-01-01'))
  store.set('sites', 'box/.molde/versions/begun/files/index.html', 'x')
  await deploy(await writeSite('box', 'v2'))
  const keys = store.keys('sites')
  expect(keys.filter(key => key.includes('cut'))).toEqual([])
  expect(keys).toContain('box/.molde/versions/begun/files/index.html')
  expect(keys).toContain('box/.molde/versions/v1/files/index.html')
})

test('removes an old version with the files that no other version uses', async () => {
  const { store, deploy } = await setUpStore()
  await deploy(await writeSite('box', 'v1', { 'assets/old-Ab12Cd34.js': 'old' }))
  await deploy(await writeSite('box', 'v2'))
  await deploy(await writeSite('box', 'v3'), { removed: ['v1'] })
  const keys = store.keys('sites')
  expect(keys.filter(key => /\/v1\/|\/old-/.test(key))).toEqual([])
  expect(keys).toContain(`box/${script}`)
})

test('switches to the new site and reports an error if the store refuses to delete', async () => {
  const { store, deploy, list, readServed, failAt } = await setUpStore()
  await deploy(await writeSite('box', 'v1', { 'old.txt': 'old' }))
  failAt(/^DELETE/, '403')
  await expect(deploy(await writeSite('box', 'v2'))).rejects.toMatchObject({
    hint: expect.stringContaining('s3:DeleteObject'),
  })
  store.onCall(() => undefined)
  expect(await list('box')).toMatchObject({ current: 'v2', verified: false })
  expect(readServed('box').slice(0, 2)).toEqual(['page of v2', 'worker of v2'])
})

test("reports a gym's error for that gym only, and a missing bucket for the whole store", async () => {
  const { store, open, deploy, failAt } = await setUpStore()
  for (const gym of ['box', 'broken', 'refused']) await deploy(await writeSite(gym, 'v1'))
  store.set('sites', 'broken/.molde/deployed.json', '{"current":')
  failAt(/refused/, '403')
  const listed = await (await open()).list(['box', 'broken', 'refused', 'absent'])
  expect([...listed.keys()].sort()).toEqual(['box', 'broken', 'refused'])
  expect(listed.get('box')).toMatchObject({ current: 'v1' })
  expect(String(listed.get('broken'))).toContain('sites/broken/.molde/deployed.json is not a record of molde')
  expect(String(listed.get('refused'))).toContain('refused to read sites/refused/.molde/deployed.json')
  expect(listed.get('refused')).toMatchObject({ hint: expect.stringContaining('s3:ListBucket') })
  const elsewhere = await setUpStore({ bucket: 'typo' })
  await expect((await elsewhere.open()).list(['box', 'other'])).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('NoSuchBucket'),
  })
})

test('reports a store that refuses every gym as a setup error, and a missing bucket of a single gym for that gym', async () => {
  const { store, settings, deploy } = await setUpStore()
  const gyms = ['box', 'other']
  for (const gym of gyms) await deploy(await writeSite(gym, 'v1'))
  const paths = pathsFor({ out: await emptyFolder() })
  const list = () => listDeployed({ gyms, fleet: gyms, strays: true }, deployTo(settings), paths, system)
  store.onCall(() => '403')
  const { failed, incomplete } = await list()
  expect(failed.map(({ gym }) => gym)).toEqual(gyms)
  expect(failed[0]?.thrown).toMatchObject({ kind: 'environment', hint: expect.stringContaining('GetObject') })
  expect(failed[1]?.thrown).toBe(failed[0]?.thrown)
  expect(incomplete).toHaveLength(1)
  store.onCall(call => (call.includes('other') ? '403' : undefined))
  expect((await list()).failed.map(({ gym, thrown }) => [gym, thrown])).toEqual([
    ['other', expect.objectContaining({ kind: 'failed' })],
  ])
  const perGym = await setUpStore({ bucket: 'sites-{gym}' })
  await expect(perGym.deploy(await writeSite('box', 'v1'))).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('NoSuchBucket'),
  })
})

test.each(['silent', 'late', 'cut', 'lost', 'cut answer'] as const)(
  'fails only the gym with the fault "%s", and fails once if the whole store is unreachable',
  async fault => {
    const { store, settings, open, deploy, failAt } = await setUpStore({ timeout: 2 })
    const gyms = ['box', 'broken', 'other']
    for (const gym of gyms) await deploy(await writeSite(gym, 'v1'))
    failAt(/^GET sites\/broken\/\.molde\/deployed\.json$/, fault)
    const listed = await (await open(undefined, 1)).list(gyms)
    expect(gyms.map(gym => listed.get(gym) instanceof Error)).toEqual([false, true, false])
    expect(String(listed.get('broken'))).toContain('read sites/broken/.molde/deployed.json')
    const paths = pathsFor({ out: await emptyFolder() })
    const lookFor = { gyms, fleet: gyms, strays: false, damage: true }
    const shortTimeout = { ...settings, timeout: 1 }
    const listing = await listDeployed(lookFor, deployTo(shortTimeout), paths, system)
    expect(listing.gyms.map(({ gym }) => gym)).toEqual(['box', 'other'])
    expect(listing.failed.map(({ gym }) => gym)).toEqual(['broken'])
    store.calls()
    store.onCall(() => 'cut')
    const many = Array.from({ length: 100 }, (_, at) => `box-${at}`)
    await expect((await open(undefined, 5)).list(many)).rejects.toMatchObject({ kind: 'environment' })
    expect(new Set(store.calls()).size).toBeLessThan(20)
  },
)

test.each(['silent', 'silent after', 'late'] as const)(
  'times out with the fault "%s", and completes the next deploy',
  async fault => {
    const { store, deploy, readServed, list, failAt } = await setUpStore()
    failAt(/robots\.txt$/, fault)
    await expect(deploy(await writeSite('box', 'v1'), { timeout: 0.5 })).rejects.toMatchObject({
      kind: 'environment',
      message: expect.stringContaining('did not answer in time: write sites/box/'),
    })
    store.onCall(() => undefined)
    await deploy(await writeSite('box', 'v1'))
    expect(readServed('box')).toEqual(['page of v1', 'worker of v1', 'script'])
    expect(await list('box')).toMatchObject({ current: 'v1', verified: true })
  },
)

test('aborts an unanswered call on Ctrl-C', async () => {
  const { store, open } = await setUpStore()
  const stop = new AbortController()
  const target = await open(stop.signal)
  await listGym(target, 'box')
  store.onCall(call => {
    if (!/robots\.txt$/.test(call)) return undefined
    stop.abort()
    return 'silent'
  })
  await expect(target.put(await writeSite('box', 'v1'), false)).rejects.toMatchObject({ kind: 'stopped' })
})

test('completes a started switch after Ctrl-C', async () => {
  const { store, open, readServed } = await setUpStore()
  const stop = new AbortController()
  const target = await open(stop.signal)
  await listGym(target, 'box')
  await target.put(await writeSite('box', 'v1'), false)
  store.onCall(call => {
    if (page.test(call)) stop.abort()
    return undefined
  })
  await target.show('box', 'v1', { hold: 'respect' })
  expect(readServed('box')).toEqual(['page of v1', 'worker of v1', 'script'])
})

test('reports a store whose answers are not S3', async () => {
  const { open, failAt } = await setUpStore()
  failAt(/./, 'proxy')
  const deployed = (await (await open()).list(['box'])).get('box')
  expect(String(deployed)).toContain('is not a record of molde')
})

test.each([record, page, /robots\.txt$/])(
  'does not count a write to %s as done if a proxy answered it',
  async pattern => {
    const { store, deploy, list, readServed, failOnce } = await setUpStore()
    await deploy(await writeSite('box', 'v1'))
    failOnce(pattern, 'proxy')
    const second = await writeSite('box', 'v2', { 'robots.txt': 'another' })
    await expect(deploy(second)).rejects.toThrow()
    const deployed = await list('box')
    if (deployed?.current !== null)
      expect(readServed('box')).toEqual(['page of v1', 'worker of v1', 'script'])
    expect(deployed?.current).not.toBe('v2')
    store.onCall(() => undefined)
    await deploy(second)
    expect(readServed('box')).toEqual(['page of v2', 'worker of v2', 'script'])
  },
)

type Settings = Awaited<ReturnType<typeof setUpStore>>['settings']
/** Returns the deploy settings with this store as the only target. */
const deployTo = (settings: Settings): DeploySettings => ({
  ...{ keep: { versions: 5, days: 30 }, main: 'store', targetOf: () => 'store', urlOf: () => null },
  targets: ['store'],
  namedGyms: [],
  assertApart: () => {},
  warningsFor: () => [],
  open: () => ({ settings, secrets: [] }),
})

test('does not read versions of gyms that are not deployed', async () => {
  const { store, settings, deploy } = await setUpStore()
  await deploy(await writeSite('box', 'v1'))
  store.calls()
  const paths = pathsFor({ out: await emptyFolder() })
  const lookFor = { gyms: ['box', 'other'], fleet: ['box', 'other'], strays: false }
  const { gyms } = await listDeployed(lookFor, deployTo(settings), paths, system)
  expect(gyms.map(({ gym, current }) => [gym, current])).toEqual([['box', 'v1']])
  expect(store.calls().filter(call => call.includes('//'))).toEqual([])
})

describe('stored shapes that a version cannot read', () => {
  const rollback = async (shapes: (BuildManifest['storedShapes'] | undefined)[]) => {
    const { settings, deploy } = await setUpStore()
    const deployVersion = async (version: string, storedShapes: BuildManifest['storedShapes']) =>
      deploy(await writeSite('box', version, {}, storedShapes ? { storedShapes } : {}), { hold: 'release' })
    for (const [at, stored] of shapes.entries()) await deployVersion(`v${at + 1}`, stored)
    const paths = pathsFor({ out: await emptyFolder() })
    return {
      back: () => rollBack('box', null, deployTo(settings), paths, system),
      deploy: deployVersion,
    }
  }

  test('include the shapes of later versions, also of versions rolled back earlier', async () => {
    const { back, deploy } = await rollback([
      { fitness: 1 },
      { fitness: 1, cart: 1 },
      { fitness: 2, cart: 1 },
    ])
    expect(await back()).toMatchObject({ to: 'v2', unread: [{ name: 'fitness', shape: 2, reads: 1 }] })
    await deploy('v4', { fitness: 1, cart: 1 })
    expect(await back()).toMatchObject({ to: 'v2', unread: [{ name: 'fitness', shape: 2, reads: 1 }] })
    expect(await back()).toMatchObject({
      to: 'v1',
      unread: [
        { name: 'cart', shape: 1, reads: null },
        { name: 'fitness', shape: 2, reads: 1 },
      ],
    })
  })

  test('are empty if the shapes are the same', async () => {
    expect((await (await rollback([{ fitness: 1 }, { fitness: 1 }])).back()).unread).toEqual([])
  })

  test('are unknown for a build of an earlier molde', async () => {
    expect((await (await rollback([undefined, { fitness: 1 }])).back()).unread).toBeNull()
    expect((await (await rollback([{ fitness: 1 }, undefined])).back()).unread).toBeNull()
  })
})

describe('the site version', () => {
  const [first, second] = ['2026.1128.905-0123456789abcdef', '2026.1127.12-fedcba9876543210']
  const answer = (text: string, status = 200) => ({
    status,
    headers: new Headers(),
    bytes: Buffer.from(text),
  })

  test('is listed from the build, next to the version served at the address', async () => {
    const { settings, deploy } = await setUpStore()
    const gyms = ['away', 'early', 'other', 'page', 'same', 'without']
    for (const gym of gyms)
      await deploy(await writeSite(gym, 'v1', {}, gym === 'early' ? {} : { siteVersion: first }))
    const requests: string[] = []
    const answeringSystem = {
      ...system,
      fetchAnswer: async (url: string) => {
        requests.push(url)
        if (url.includes('away')) throw new UserError('environment', 'It could not be read.', '')
        if (url.includes('page')) return answer('<html>')
        if (url.includes('without')) return answer('', 404)
        return answer(JSON.stringify({ version: url.includes('same') ? first : second }))
      },
    }
    const all = { ...deployTo(settings), urlOf: (gym: string) => `https://${gym}.example.com` }
    const paths = pathsFor({ out: await emptyFolder() })
    const lookFor = { gyms, fleet: gyms, strays: false }
    const listing = await listDeployed({ ...lookFor, addresses: true }, all, paths, answeringSystem)
    expect(listing.gyms.map(({ siteVersion, address }) => [siteVersion, address])).toEqual([
      [first, { error: 'It could not be read.' }],
      [null, { version: second }],
      [first, { version: second }],
      [first, { version: null }],
      [first, { version: first }],
      [first, { version: null }],
    ])
    expect(requests).toContain('https://same.example.com/version.json')
    requests.length = 0
    const { gyms: gymsWithoutRequests } = await listDeployed(lookFor, all, paths, answeringSystem)
    expect([requests, gymsWithoutRequests[0]?.siteVersion, gymsWithoutRequests[0]?.address]).toEqual([
      [],
      first,
      null,
    ])
  })

  test('is read from the record, or from the build manifest if an earlier molde deployed the gym', async () => {
    const { store, settings, deploy } = await setUpStore()
    await deploy(await writeSite('box', 'v1', {}, { siteVersion: first }))
    await deploy(await writeSite('box', 'v2', {}, { siteVersion: second }))
    const [recordFile, manifestFile] = [
      'box/.molde/deployed.json',
      'box/.molde/versions/v2/build-manifest.json',
    ]
    const paths = pathsFor({ out: await emptyFolder() })
    const readSiteVersion = async () => {
      const lookFor = { gyms: ['box'], fleet: ['box'], strays: false }
      return (await listDeployed(lookFor, deployTo(settings), paths, system)).gyms[0]?.siteVersion
    }
    const written = JSON.parse(String(store.bytes('sites', recordFile)))
    expect(written.siteVersion).toBe(second)

    const manifest = String(store.bytes('sites', manifestFile))
    store.set('sites', manifestFile, 'no manifest')
    expect(await readSiteVersion()).toBe(second)
    store.set('sites', manifestFile, manifest)
    const { siteVersion: _, ...early } = written
    store.set('sites', recordFile, JSON.stringify(early))
    expect(await readSiteVersion()).toBe(second)

    await rollBack('box', null, deployTo(settings), paths, system)
    expect(JSON.parse(String(store.bytes('sites', recordFile))).siteVersion).toBe(first)
  })

  test('is not requested from every address if the first addresses do not answer', async () => {
    const { store, settings, deploy } = await setUpStore()
    await deploy(await writeSite('box', 'v1'))
    const gyms = Array.from({ length: 40 }, (_, at) => `box-${at}`)
    const record = String(store.bytes('sites', 'box/.molde/deployed.json'))
    for (const gym of gyms) store.set('sites', `${gym}/.molde/deployed.json`, record)
    let requests = 0
    const away = {
      ...system,
      fetchAnswer: async () => {
        requests += 1
        throw new UserError('environment', 'It could not be read.', '')
      },
    }
    const all = { ...deployTo(settings), urlOf: (gym: string) => `https://${gym}.example.com` }
    const lookFor = { gyms, fleet: gyms, strays: false, addresses: true }
    const listing = await listDeployed(lookFor, all, pathsFor({ out: await emptyFolder() }), away)
    expect(listing.gyms.filter(({ address }) => address !== null && 'error' in address)).toHaveLength(40)
    expect(requests).toBeLessThan(20)
  })
})

test('holds a gym from its rollback until a deploy releases it', async () => {
  const { settings, deploy, list, readServed } = await setUpStore()
  const [first, second] = [await writeSite('box', 'v1'), await writeSite('box', 'v2')]
  await deploy(first)
  await deploy(second)
  expect((await list('box'))?.isHeld).toBe(false)
  await rollBack('box', null, deployTo(settings), pathsFor({ out: await emptyFolder() }), system)
  expect(await list('box')).toMatchObject({ current: 'v1', isHeld: true })
  // Shows the version again, like --force.
  await deploy(first, { force: true })
  expect(await list('box')).toMatchObject({ current: 'v1', isHeld: true })
  await deploy(second, { hold: 'release' })
  expect(await list('box')).toMatchObject({ current: 'v2', isHeld: false })
  expect(readServed('box')).toEqual(['page of v2', 'worker of v2', 'script'])
})

test('rolls back to the previous version, never to a withdrawn version', async () => {
  const { store, settings, deploy, list, readServed } = await setUpStore()
  const paths = pathsFor({ out: await emptyFolder() })
  const rollback = async (to: string | null = null) =>
    (await rollBack('box', to, deployTo(settings), paths, system)).to
  for (const version of ['v1', 'v2', 'v3', 'v4']) await deploy(await writeSite('box', version))
  expect([await rollback(), await rollback()]).toEqual(['v3', 'v2'])
  expect(await list('box')).toMatchObject({ order: ['v2', 'v1'], withdrawn: ['v3', 'v4'] })
  await deploy(await writeSite('box', 'v5'), { hold: 'release' })
  expect(await rollback()).toBe('v2')
  expect(readServed('box')).toEqual(['page of v2', 'worker of v2', 'script'])
  expect((await list('box'))?.withdrawn).toEqual(['v5', 'v3', 'v4'])
  expect(await rollback('v5')).toBe('v5')
  expect(await list('box')).toMatchObject({ order: ['v5', 'v2', 'v1'], withdrawn: ['v3', 'v4'] })
  expect([await rollback(), await rollback()]).toEqual(['v2', 'v1'])
  await expect(rollback()).rejects.toThrow('box has no version before v1.')
  // Records of an earlier molde have no order.
  const { shown: _, ...record } = JSON.parse(String(store.bytes('sites', 'box/.molde/deployed.json')))
  store.set('sites', 'box/.molde/deployed.json', JSON.stringify({ ...record, current: 'v3' }))
  expect(await list('box')).toMatchObject({ order: ['v3', 'v2', 'v1'], withdrawn: ['v5', 'v4'] })
  expect(await rollback()).toBe('v2')
})

test('does not show a version that was rolled back during the deploy', async () => {
  const { settings, open, deploy, readServed } = await setUpStore()
  await deploy(await writeSite('box', 'v1'))
  const target = await open()
  await listGym(target, 'box')
  const second = await writeSite('box', 'v2')
  await target.put(second, false)
  await deploy(second)
  await rollBack('box', null, deployTo(settings), pathsFor({ out: await emptyFolder() }), system)
  await expect(target.show('box', 'v2', { hold: 'release' })).rejects.toThrow('at the same time')
  expect(readServed('box')[0]).toBe('page of v1')
})

test.each([
  ['is cut', '{"current":"v1","since":1,"verified":true,"versions":[],"shown":[{"version":"v'],
  ['has another order', '{"current":"v1","since":1,"verified":true,"versions":[],"shown":["v1"]}'],
  [
    'has an unknown event',
    '{"current":"v1","since":1,"verified":true,"versions":[],"shown":[{"version":"v1","by":"magic"}]}',
  ],
])('rejects a record that %s', async (_, text) => {
  const { store, list } = await setUpStore()
  store.set('sites', 'box/.molde/deployed.json', text)
  await expect(list('box')).rejects.toThrow('sites/box/.molde/deployed.json is not a record of molde')
})

test('does not hold the gym after an interrupted rollback, so the next deploy repairs it', async () => {
  const { store, settings, deploy, list, killAt } = await setUpStore()
  await deploy(await writeSite('box', 'v1'))
  await deploy(await writeSite('box', 'v2'))
  killAt(page)
  const paths = pathsFor({ out: await emptyFolder() })
  await expect(rollBack('box', null, deployTo(settings), paths, system)).rejects.toThrow('could not write')
  store.onCall(() => undefined)
  expect(await list('box')).toMatchObject({ current: null, isHeld: false, withdrawn: [] })
  expect((await rollBack('box', null, deployTo(settings), paths, system)).to).toBe('v1')
  expect(await list('box')).toMatchObject({ current: 'v1', isHeld: true, withdrawn: ['v2'] })
})

test('removes all files of a gym that molde sent, and no other file', async () => {
  const { store, open, deploy, list, killAt } = await setUpStore()
  for (const version of ['v1', 'v2'])
    await deploy(await writeSite('box', version, { [`${version}.txt`]: '' }))
  await deploy(await writeSite('other', 'v1'))
  const others = store.keys('sites').filter(key => key.startsWith('other/'))
  store.set('sites', 'box/google1234.html', 'of somebody else')
  killAt(/^DELETE sites\/box\/robots\.txt$/)
  const cut = await open()
  await expect(cut.remove?.('box')).rejects.toThrow('The store could not remove')
  store.onCall(() => undefined)
  // Visitors get no page, and the next attempt finds the gym.
  expect(store.keys('sites')).not.toContain('box/index.html')
  expect(await list('box')).toMatchObject({ current: 'v2' })
  await (await open()).remove?.('box')
  expect(store.keys('sites').sort()).toEqual(['box/google1234.html', ...others].sort())
  expect(await list('box')).toBeUndefined()
})

test('does not overwrite a report that was written concurrently', async () => {
  const { store, open } = await setUpStore()
  const [first, second] = [await open(), await open()]
  for (const target of [first, second]) expect(await target.readReport()).toBeNull()
  expect(await first.writeReport('first')).toBe(true)
  expect(await second.writeReport('lost')).toBe(false)
  for (const target of [first, second]) expect(await target.readReport()).toBe('first')
  expect(await second.writeReport('second')).toBe(true)
  expect(await first.writeReport('lost')).toBe(false)
  expect(store.bytes('sites', 'report.json')?.toString()).toBe('second')
})

describe('gyms without a folder', () => {
  const listStrays = async (settings: Settings, more: Partial<DeploySettings> = {}, out?: string) => {
    const paths = pathsFor({ out: out ?? (await emptyFolder()) })
    const lookFor = { gyms: ['box'], fleet: ['box'], strays: true }
    const listing = await listDeployed(lookFor, { ...deployTo(settings), ...more }, paths, system)
    expect(listing.failed).toEqual([])
    return {
      gyms: listing.gyms.filter(({ isStray }) => isStray).map(({ gym }) => gym),
      incomplete: listing.incomplete,
    }
  }

  test.each(['{gym}/', 'sites/{gym}/', 'sites/{gym}-app/www/'])(
    'are listed below the prefix %s, without unrelated folders',
    async prefix => {
      const { store, settings, deploy } = await setUpStore({ prefix })
      const left = Array.from({ length: 110 }, (_, at) => `left-${at}`)
      for (const gym of ['box', ...left.slice(0, 2)]) await deploy(await writeSite(gym, 'v1'))
      const record = store.bytes('sites', `${prefix.replace('{gym}', 'left-0')}.molde/deployed.json`)
      // More than one page of a listing.
      for (const gym of left)
        store.set('sites', `${prefix.replace('{gym}', gym)}.molde/deployed.json`, String(record))
      store.set('sites', 'sites/logs/2026.txt', 'x')
      store.set('sites', 'logs/2026.txt', 'x')
      const listing = await listStrays(settings)
      expect(listing.gyms.sort()).toEqual([...left].sort())
      expect(listing.incomplete).toEqual([])
    },
  )

  test('come from the local list if each gym has a separate bucket, and the listing is incomplete', async () => {
    const { settings } = await setUpStore({ bucket: '{gym}-sites', prefix: '' })
    const out = await emptyFolder()
    const note = { target: 'store', version: 'v1', since: 1 }
    await noteDeployments(
      new Map([
        ['gone', note],
        ['left', note],
      ]),
      pathsFor({ out }),
      system,
    )
    const store = await startS3('left-sites', 'named-sites')
    const record = { current: 'v1', since: 1, verified: true, versions: [{ version: 'v1', at: 1 }] }
    for (const name of ['left-sites', 'named-sites'])
      store.set(name, '.molde/deployed.json', JSON.stringify(record))
    const listing = await listStrays({ ...settings, endpoint: store.endpoint }, { namedGyms: ['named'] }, out)
    expect(listing.gyms.sort()).toEqual(['left', 'named'])
    expect(listing.incomplete).toEqual([{ target: 'store', reason: 'It has no list of its gyms.' }])
  })

  test('come from the settings if the store refuses to list, and the listing is incomplete', async () => {
    const { store, settings, deploy } = await setUpStore()
    await deploy(await writeSite('left', 'v1'))
    store.onCall(call => (call === 'GET sites/' ? '403' : undefined))
    const listing = await listStrays(settings, { namedGyms: ['left'] })
    expect(listing.gyms).toEqual(['left'])
    expect(listing.incomplete[0]?.reason).toContain('refused to list sites/')
  })

  test('are found by name at every target', async () => {
    const { settings, deploy } = await setUpStore()
    await deploy(await writeSite('left', 'v1'))
    const empty = await setUpStore()
    const all = {
      ...deployTo(settings),
      targets: ['other', 'store'],
      main: 'other',
      targetOf: () => 'other',
      open: (name: string) => ({ settings: name === 'store' ? settings : empty.settings, secrets: [] }),
    }
    const lookFor = { gyms: ['left', 'typo'], fleet: ['box'], strays: false }
    const listing = await listDeployed(lookFor, all, pathsFor({ out: await emptyFolder() }), system)
    expect(listing.gyms.map(({ gym, target, isStray }) => [gym, target, isStray])).toEqual([
      ['left', 'store', true],
    ])
  })

  test('report the error of an unreachable target without hiding gyms of other targets', async () => {
    const { settings, deploy } = await setUpStore()
    await deploy(await writeSite('box', 'v1'))
    const away = await setUpStore({ timeout: 2 })
    away.store.onCall(() => 'cut')
    const all: DeploySettings = {
      ...deployTo(settings),
      targets: ['away', 'store'],
      targetOf: gym => (gym === 'box' ? 'store' : 'away'),
      open: (name: string) => ({ settings: name === 'store' ? settings : away.settings, secrets: [] }),
    }
    const gyms = ['far', 'box', 'further']
    const lookFor = { gyms, fleet: gyms, strays: true }
    const paths = pathsFor({ out: await emptyFolder() })
    const listing = await listDeployed(lookFor, all, paths, system)
    expect(listing.gyms.map(({ gym }) => gym)).toEqual(['box'])
    expect(listing.failed.map(({ gym, target }) => [gym, target])).toEqual([
      ['far', 'away'],
      ['further', 'away'],
    ])
    expect(listing.incomplete).toEqual([
      { target: 'away', reason: expect.stringContaining('The store could not') },
    ])
    const lost = await listDeployed({ gyms: ['left'], fleet: ['box'], strays: false }, all, paths, system)
    expect(lost.failed).toMatchObject([{ gym: 'left', target: 'away' }])
  })

  test('are listed for a deploy command while their address answers', async () => {
    const out = await emptyFolder()
    const note = { target: 'store', version: 'v1', since: 1 }
    await noteDeployments(
      new Map([
        ['gone', note],
        ['left', note],
      ]),
      pathsFor({ out }),
      system,
    )
    const host = { kind: 'command' as const, command: ['deploy', '{gym}'] }
    const settings: DeploySettings = {
      ...deployTo((await setUpStore()).settings),
      urlOf: gym => `https://${gym}.example.com`,
      open: () => ({ settings: host, secrets: [] }),
    }
    const answeringSystem = {
      ...system,
      fetch: async (url: string) => (url.includes('left') ? new TextEncoder().encode('page') : null),
    }
    const lookFor = { gyms: ['box'], fleet: ['box'], strays: true }
    const listing = await listDeployed(lookFor, settings, pathsFor({ out }), answeringSystem)
    expect(listing.gyms.map(({ gym, isStray }) => [gym, isStray])).toEqual([['left', true]])
    expect(listing.incomplete).toEqual([{ target: 'store', reason: 'It has no list of its gyms.' }])
  })
})

test('hides secrets that a store repeats in its answers', async () => {
  const { store, settings } = await setUpStore()
  const secrets = [settings.secretAccessKey, settings.accessKeyId, 'token+with/signs=']
  const open = () => ({ settings, secrets })
  const target = await openTarget(
    { open, urlOf: () => null },
    'store',
    pathsFor({ out: await emptyFolder() }),
    system,
  )
  store.answerErrorsWith(`${secrets.join(' ')} ${encodeURIComponent('token+with/signs=')}`)
  store.onCall(() => '403')
  const listed = (await target.list(['box'])).get('box')
  const written = await target.writeReport('{}').catch((error: unknown) => error)
  for (const error of [listed, written]) {
    expect(String(error)).toContain('refused to')
    const all = inspect(error, { depth: 9 })
    for (const secret of [...secrets, 'token%2B']) expect(all).not.toContain(secret)
  }
})
