import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { noteDeployments } from '../../../../generator/deploy/known.ts'
import { openTarget } from '../../../../generator/deploy/open-target.ts'
import { listDeployed, rollBack } from '../../../../generator/deploy/rollback.ts'
import { openS3 } from '../../../../generator/deploy/s3.ts'
import type { DeploySettings } from '../../../../generator/deploy/settings.ts'
import type { BuiltSite, Hold, Target } from '../../../../generator/deploy/target.ts'
import { type BuildManifest, writeBuildManifest } from '../../../../generator/site/build-manifest.ts'
import { digest } from '../../../../generator/system/digest.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import { UserError } from '../../../../generator/system/user-error.ts'
import { emptyFolder } from '../../../support/folder.ts'
import { type Fault, startS3 } from '../../../support/s3-store.ts'

const system = localSystem()
const script = 'assets/main-Ab12Cd34.js'

/** A site whose page names its script. */
async function builtSite(
  gym: string,
  version: string,
  more: Record<string, string> = {},
  noted: Pick<BuildManifest, 'siteVersion' | 'storedShapes'> = {},
): Promise<BuiltSite> {
  const folder = await emptyFolder()
  const own: Record<string, string> = {
    'index.html': `page of ${version}`,
    'ngsw-worker.js': `worker of ${version}`,
    'robots.txt': 'the same in all',
    [script]: 'script',
    ...more,
  }
  for (const [path, text] of Object.entries(own)) {
    await mkdir(dirname(join(folder, 'www', path)), { recursive: true })
    await writeFile(join(folder, 'www', path), text)
  }
  const files = Object.fromEntries(Object.entries(own).map(([path, text]) => [path, digest(text)]))
  const inputs = { factory: '', template: '', materials: {}, fields: {} }
  const manifest: BuildManifest = {
    schemaVersion: 1,
    gym,
    versions: { molde: '1' },
    ...noted,
    inputs,
    files,
  }
  await writeFile(join(folder, 'build-manifest.json'), writeBuildManifest(manifest))
  return { gym, version, folder, manifest }
}

async function yard(more: object = {}) {
  const store = await startS3('sites')
  const settings = {
    ...{ kind: 's3' as const, bucket: 'sites', prefix: '{gym}/', endpoint: store.endpoint, pathStyle: true },
    ...{ accessKeyId: 'key-of-the-store', secretAccessKey: 'very-secret' },
    ...more,
  }
  const open = (signal?: AbortSignal, timeout = 60) => openS3({ ...settings, timeout }, system, signal)
  /** Deploys as `molde deploy` does, in a process of its own. */
  const deploy = async (
    site: BuiltSite,
    { goes = [] as string[], force = false, timeout = 60, hold = 'respect' as Hold } = {},
  ) => {
    const target = await open(undefined, timeout)
    await listedIn(target, site.gym)
    await target.put(site, force)
    await target.show(site.gym, site.version, { hold, remove: goes, force })
    await target.confirm(new Map([[site.gym, site.version]]))
    await target.close()
  }
  const listed = async (gym: string) => listedIn(await open(), gym)
  /** What visitors get of a gym. */
  const served = (gym: string) =>
    ['index.html', 'ngsw-worker.js', script].map(path => store.bytes('sites', `${gym}/${path}`)?.toString())
  /** From the first call that matches, nothing arrives any more, as after a SIGKILL. */
  const killedAt = (pattern: RegExp) => {
    let isDead = false
    store.onCall(call => {
      isDead ||= pattern.test(call)
      return isDead ? 'cut' : undefined
    })
  }
  const faultAt = (pattern: RegExp, fault: Fault) =>
    store.onCall(call => (pattern.test(call) ? fault : undefined))
  /** The fault at the first call that matches, and none after it. */
  const faultOnce = (pattern: RegExp, fault: Fault) => {
    let isOver = false
    store.onCall(call => {
      if (isOver || !pattern.test(call)) return undefined
      isOver = true
      return fault
    })
  }
  return { store, settings, open, deploy, listed, served, killedAt, faultAt, faultOnce }
}

async function listedIn(target: Target, gym: string) {
  const deployed = (await target.list([gym])).get(gym)
  if (deployed instanceof Error) throw deployed
  return deployed
}

const page = /^PUT sites\/box\/index\.html$/
const record = /^PUT sites\/box\/\.molde\/deployed\.json$/

test.each([
  ['is not there any more', async (file: string) => rm(file)],
  ['is not as it was built', async (file: string) => writeFile(file, '')],
])('a file that %s stops the deploy before anything is shown', async (what, damage) => {
  const { store, deploy } = await yard()
  const site = await builtSite('box', 'v1')
  await damage(join(site.folder, 'www', script))
  await expect(deploy(site)).rejects.toThrow(what)
  expect(store.keys('sites')).not.toContain(`box/${script}`)
  expect(store.keys('sites')).not.toContain('box/index.html')
})

test('a hashed file that is wrong in the store is replaced by the next version', async () => {
  const { store, deploy, served } = await yard()
  await deploy(await builtSite('box', 'v1'))
  store.set('sites', `box/${script}`, '')
  await deploy(await builtSite('box', 'v2'))
  expect(served('box')).toEqual(['page of v2', 'worker of v2', 'script'])
})

test('compressed forms are not sent: a store can serve one form alone', async () => {
  const { store, deploy } = await yard()
  const site = await builtSite('box', 'v1')
  for (const path of ['index.html', script]) await writeFile(join(site.folder, 'www', `${path}.gz`), 'form')
  await deploy(site)
  expect(store.keys('sites').filter(key => key.endsWith('.gz'))).toEqual([])
})

test('files that were damaged in the store are named, and the next deploy replaces them alone', async () => {
  const { store, settings, deploy, open, served } = await yard()
  for (const gym of ['box', 'other']) await deploy(await builtSite(gym, 'v1'))
  const damaged = async (...gyms: string[]) => {
    const lookFor = { gyms, fleet: gyms, strays: false, damage: true }
    const paths = pathsFor({ out: await emptyFolder() })
    const found = await listDeployed(lookFor, deployTo(settings), paths, system)
    return found.gyms.map(one => one.damaged)
  }
  expect(await damaged('box', 'other')).toEqual([[], []])
  store.set('sites', 'box/index.html', 'other bytes')
  store.set('sites', 'box/robots.txt', null)
  store.set('sites', `box/${script}`, '')
  store.set('sites', 'other/.molde/versions/v1/build-manifest.json', null)
  expect(await damaged('box', 'other')).toEqual([
    ['index.html', 'robots.txt', script],
    ['build-manifest.json'],
  ])
  const target = await open()
  await listedIn(target, 'box')
  store.calls()
  expect((await target.put(await builtSite('box', 'v1'), false)).files).toBe(2)
  await target.show('box', 'v1', { hold: 'respect' })
  expect(store.calls().filter(call => /^PUT sites\/box\/(?!\.molde)/.test(call))).toEqual([
    `PUT sites/box/${script}`,
    'PUT sites/box/robots.txt',
    'PUT sites/box/index.html',
  ])
  expect(served('box')).toEqual(['page of v1', 'worker of v1', 'script'])
  await deploy(await builtSite('other', 'v1'))
  expect(await damaged('box', 'other')).toEqual([[], []])
})

test('a version that is damaged in the store is not gone back to', async () => {
  const { store, settings, deploy, served } = await yard()
  await deploy(await builtSite('box', 'v1'))
  await deploy(await builtSite('box', 'v2'))
  store.set('sites', 'box/.molde/versions/v1/files/index.html', '')
  const paths = pathsFor({ out: await emptyFolder() })
  await expect(rollBack('box', null, deployTo(settings), paths, system)).rejects.toThrow(
    'files of v1 are damaged where they are kept: index.html.',
  )
  expect(served('box')[0]).toBe('page of v2')
})

test('files that the store has are not sent, in listings of several pages', async () => {
  const { store, open, deploy } = await yard()
  const many = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`icons/${at}.0123abcd.png`, `${at}`]),
  )
  await deploy(await builtSite('box', 'v1', many))
  const target = await open()
  await listedIn(target, 'box')
  store.calls()
  // The page, the worker and the manifest.
  expect((await target.put(await builtSite('box', 'v2', many), false)).files).toBe(3)
  expect(store.calls().filter(call => call.includes('/icons/'))).toEqual([])
})

test('a first deploy that is cut while it is shown is not called deployed, and is shown again', async () => {
  const { store, deploy, listed, served, killedAt } = await yard()
  const site = await builtSite('box', 'v1')
  killedAt(page)
  await expect(deploy(site)).rejects.toThrow('The store could not write')
  store.onCall(() => undefined)
  expect(await listed('box')).toMatchObject({ current: null, verified: false })
  await deploy(site)
  expect(await listed('box')).toMatchObject({ current: 'v1', verified: true })
  expect(served('box')).toEqual(['page of v1', 'worker of v1', 'script'])
})

test('a change that is taken back after a cut deploy leaves no file of it', async () => {
  const { store, deploy, listed, served, killedAt } = await yard()
  const first = await builtSite('box', 'v1')
  await deploy(first)
  killedAt(/^PUT sites\/box\/ngsw-worker/)
  await expect(deploy(await builtSite('box', 'v2', { 'new.txt': 'new' }))).rejects.toThrow()
  store.onCall(() => undefined)
  expect(served('box').slice(0, 2)).toEqual(['page of v2', 'worker of v1'])
  expect(await listed('box')).toMatchObject({ current: null, verified: false })
  await deploy(first)
  expect(served('box')).toEqual(['page of v1', 'worker of v1', 'script'])
  expect(store.keys('sites')).not.toContain('box/new.txt')
  expect(await listed('box')).toMatchObject({ current: 'v1', verified: true })
})

test.each(['lost', '500 after', 'cut answer'] as const)(
  'a record that is written while its answer is %s is that of this deploy',
  async fault => {
    const { deploy, listed, served, faultOnce } = await yard()
    faultOnce(record, fault)
    await deploy(await builtSite('box', 'v1'))
    expect(await listed('box')).toMatchObject({ current: 'v1', verified: true })
    expect(served('box')).toEqual(['page of v1', 'worker of v1', 'script'])
  },
)

test('a deploy beside another one fails, and shows nothing', async () => {
  const { store, open, deploy, served } = await yard()
  await deploy(await builtSite('box', 'v1'))
  const slow = await open()
  await listedIn(slow, 'box')
  await deploy(await builtSite('box', 'v2'))
  store.calls()
  await slow.put(await builtSite('box', 'v3'), false)
  await expect(slow.show('box', 'v3', { hold: 'respect' })).rejects.toThrow('Somebody else deployed this gym')
  expect(served('box').slice(0, 2)).toEqual(['page of v2', 'worker of v2'])
})

test('--force replaces what somebody overwrote in the store', async () => {
  const { store, deploy, served } = await yard()
  const site = await builtSite('box', 'v1')
  await deploy(site)
  for (const path of ['index.html', script, '.molde/versions/v1/files/index.html'])
    store.set('sites', `box/${path}`, 'overwritten')
  await deploy(site, { force: true })
  expect(served('box')).toEqual(['page of v1', 'worker of v1', 'script'])
})

test('a version whose files are not all there is not shown', async () => {
  const { store, open, deploy, served } = await yard()
  await deploy(await builtSite('box', 'v1', { 'assets/old-Ab12Cd34.js': 'old' }))
  await deploy(await builtSite('box', 'v2'))
  store.set('sites', 'box/assets/old-Ab12Cd34.js', null)
  const target = await open()
  await listedIn(target, 'box')
  await expect(target.show('box', 'v1', { hold: 'respect' })).rejects.toThrow(
    'assets/old-Ab12Cd34.js is missing',
  )
  expect(served('box').slice(0, 2)).toEqual(['page of v2', 'worker of v2'])
})

test('what a cut deploy left goes with a later one, and what is being sent stays', async () => {
  const { store, deploy } = await yard()
  await deploy(await builtSite('box', 'v1'))
  store.set('sites', 'box/.molde/versions/cut/files/index.html', 'x', new Date('2026-01-01'))
  store.set('sites', 'box/assets/cut-Ab12Cd34.js', 'x', new Date('2026-01-01'))
  store.set('sites', 'box/.molde/versions/begun/files/index.html', 'x')
  await deploy(await builtSite('box', 'v2'))
  const keys = store.keys('sites')
  expect(keys.filter(key => key.includes('cut'))).toEqual([])
  expect(keys).toContain('box/.molde/versions/begun/files/index.html')
  expect(keys).toContain('box/.molde/versions/v1/files/index.html')
})

test('a version goes with the files that no other has', async () => {
  const { store, deploy } = await yard()
  await deploy(await builtSite('box', 'v1', { 'assets/old-Ab12Cd34.js': 'old' }))
  await deploy(await builtSite('box', 'v2'))
  await deploy(await builtSite('box', 'v3'), { goes: ['v1'] })
  const keys = store.keys('sites')
  expect(keys.filter(key => /\/v1\/|\/old-/.test(key))).toEqual([])
  expect(keys).toContain(`box/${script}`)
})

test('a store that lets nothing be removed has the new site, and the deploy says so', async () => {
  const { store, deploy, listed, served, faultAt } = await yard()
  await deploy(await builtSite('box', 'v1', { 'old.txt': 'old' }))
  faultAt(/^DELETE/, '403')
  await expect(deploy(await builtSite('box', 'v2'))).rejects.toMatchObject({
    hint: expect.stringContaining('s3:DeleteObject'),
  })
  store.onCall(() => undefined)
  expect(await listed('box')).toMatchObject({ current: 'v2', verified: false })
  expect(served('box').slice(0, 2)).toEqual(['page of v2', 'worker of v2'])
})

test('what is wrong with one gym is said of it alone, and what is wrong with the store of all', async () => {
  const { store, open, deploy, faultAt } = await yard()
  for (const gym of ['box', 'broken', 'refused']) await deploy(await builtSite(gym, 'v1'))
  store.set('sites', 'broken/.molde/deployed.json', '{"current":')
  faultAt(/refused/, '403')
  const listed = await (await open()).list(['box', 'broken', 'refused', 'absent'])
  expect([...listed.keys()].sort()).toEqual(['box', 'broken', 'refused'])
  expect(listed.get('box')).toMatchObject({ current: 'v1' })
  expect(String(listed.get('broken'))).toContain('sites/broken/.molde/deployed.json is not a record of molde')
  expect(String(listed.get('refused'))).toContain('refused to read sites/refused/.molde/deployed.json')
  expect(listed.get('refused')).toMatchObject({ hint: expect.stringContaining('s3:ListBucket') })
  const elsewhere = await yard({ bucket: 'typo' })
  await expect((await elsewhere.open()).list(['box', 'other'])).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('NoSuchBucket'),
  })
})

test('a store that refuses all gyms is an error of its set-up, and a missing bucket of one gym concerns that gym', async () => {
  const { store, settings, deploy } = await yard()
  const gyms = ['box', 'other']
  for (const gym of gyms) await deploy(await builtSite(gym, 'v1'))
  const paths = pathsFor({ out: await emptyFolder() })
  const listed = () => listDeployed({ gyms, fleet: gyms, strays: true }, deployTo(settings), paths, system)
  store.onCall(() => '403')
  const { failed, incomplete } = await listed()
  expect(failed.map(({ gym }) => gym)).toEqual(gyms)
  expect(failed[0]?.thrown).toMatchObject({ kind: 'environment', hint: expect.stringContaining('GetObject') })
  expect(failed[1]?.thrown).toBe(failed[0]?.thrown)
  expect(incomplete).toHaveLength(1)
  store.onCall(call => (call.includes('other') ? '403' : undefined))
  expect((await listed()).failed.map(({ gym, thrown }) => [gym, thrown])).toEqual([
    ['other', expect.objectContaining({ kind: 'failed' })],
  ])
  const own = await yard({ bucket: 'sites-{gym}' })
  await expect(own.deploy(await builtSite('box', 'v1'))).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('NoSuchBucket'),
  })
})

test.each(['silent', 'late', 'cut', 'lost', 'cut answer'] as const)(
  'an answer about a gym that is %s fails that gym alone, and a store that does not answer is one error',
  async fault => {
    const { store, settings, open, deploy, faultAt } = await yard({ timeout: 2 })
    const gyms = ['box', 'broken', 'other']
    for (const gym of gyms) await deploy(await builtSite(gym, 'v1'))
    faultAt(/^GET sites\/broken\/\.molde\/deployed\.json$/, fault)
    const listed = await (await open(undefined, 1)).list(gyms)
    expect(gyms.map(gym => listed.get(gym) instanceof Error)).toEqual([false, true, false])
    expect(String(listed.get('broken'))).toContain('read sites/broken/.molde/deployed.json')
    const paths = pathsFor({ out: await emptyFolder() })
    const lookFor = { gyms, fleet: gyms, strays: false, damage: true }
    const impatient = { ...settings, timeout: 1 }
    const found = await listDeployed(lookFor, deployTo(impatient), paths, system)
    expect(found.gyms.map(({ gym }) => gym)).toEqual(['box', 'other'])
    expect(found.failed.map(({ gym }) => gym)).toEqual(['broken'])
    store.calls()
    store.onCall(() => 'cut')
    const many = Array.from({ length: 100 }, (_, at) => `box-${at}`)
    await expect((await open(undefined, 5)).list(many)).rejects.toMatchObject({ kind: 'environment' })
    expect(new Set(store.calls()).size).toBeLessThan(20)
  },
)

test.each(['silent', 'silent after', 'late'] as const)(
  'a store that is %s is given up, and the deploy after it is whole',
  async fault => {
    const { store, deploy, served, listed, faultAt } = await yard()
    faultAt(/robots\.txt$/, fault)
    await expect(deploy(await builtSite('box', 'v1'), { timeout: 0.5 })).rejects.toMatchObject({
      kind: 'environment',
      message: expect.stringContaining('did not answer in time: write sites/box/'),
    })
    store.onCall(() => undefined)
    await deploy(await builtSite('box', 'v1'))
    expect(served('box')).toEqual(['page of v1', 'worker of v1', 'script'])
    expect(await listed('box')).toMatchObject({ current: 'v1', verified: true })
  },
)

test('Ctrl-C breaks off a call that is not answered', async () => {
  const { store, open } = await yard()
  const stop = new AbortController()
  const target = await open(stop.signal)
  await listedIn(target, 'box')
  store.onCall(call => {
    if (!/robots\.txt$/.test(call)) return undefined
    stop.abort()
    return 'silent'
  })
  await expect(target.put(await builtSite('box', 'v1'), false)).rejects.toMatchObject({ kind: 'stopped' })
})

test('a switch that has begun ends after Ctrl-C', async () => {
  const { store, open, served } = await yard()
  const stop = new AbortController()
  const target = await open(stop.signal)
  await listedIn(target, 'box')
  await target.put(await builtSite('box', 'v1'), false)
  store.onCall(call => {
    if (page.test(call)) stop.abort()
    return undefined
  })
  await target.show('box', 'v1', { hold: 'respect' })
  expect(served('box')).toEqual(['page of v1', 'worker of v1', 'script'])
})

test('a store that answers with something else than S3 is named', async () => {
  const { open, faultAt } = await yard()
  faultAt(/./, 'proxy')
  const deployed = (await (await open()).list(['box'])).get('box')
  expect(String(deployed)).toContain('is not a record of molde')
})

test.each([record, page, /robots\.txt$/])(
  'a write of %s that something else than the store answers is none',
  async pattern => {
    const { store, deploy, listed, served, faultOnce } = await yard()
    await deploy(await builtSite('box', 'v1'))
    faultOnce(pattern, 'proxy')
    const second = await builtSite('box', 'v2', { 'robots.txt': 'another' })
    await expect(deploy(second)).rejects.toThrow()
    const said = await listed('box')
    if (said?.current !== null) expect(served('box')).toEqual(['page of v1', 'worker of v1', 'script'])
    expect(said?.current).not.toBe('v2')
    store.onCall(() => undefined)
    await deploy(second)
    expect(served('box')).toEqual(['page of v2', 'worker of v2', 'script'])
  },
)

type Settings = Awaited<ReturnType<typeof yard>>['settings']
/** deploy.json with the store alone. */
const deployTo = (settings: Settings): DeploySettings => ({
  ...{ keep: { versions: 5, days: 30 }, main: 'store', targetOf: () => 'store', urlOf: () => null },
  targets: ['store'],
  namedGyms: [],
  assertApart: () => {},
  warningsFor: () => [],
  open: () => ({ settings, secrets: [] }),
})

test('of gyms that are not deployed no version is asked for', async () => {
  const { store, settings, deploy } = await yard()
  await deploy(await builtSite('box', 'v1'))
  store.calls()
  const paths = pathsFor({ out: await emptyFolder() })
  const lookFor = { gyms: ['box', 'other'], fleet: ['box', 'other'], strays: false }
  const { gyms } = await listDeployed(lookFor, deployTo(settings), paths, system)
  expect(gyms.map(({ gym, current }) => [gym, current])).toEqual([['box', 'v1']])
  expect(store.calls().filter(call => call.includes('//'))).toEqual([])
})

describe('what a version does not read on phones', () => {
  const rollback = async (shapes: (BuildManifest['storedShapes'] | undefined)[]) => {
    const { settings, deploy } = await yard()
    const deployVersion = async (version: string, storedShapes: BuildManifest['storedShapes']) =>
      deploy(await builtSite('box', version, {}, storedShapes ? { storedShapes } : {}), { hold: 'release' })
    for (const [at, one] of shapes.entries()) await deployVersion(`v${at + 1}`, one)
    const paths = pathsFor({ out: await emptyFolder() })
    return {
      back: () => rollBack('box', null, deployTo(settings), paths, system),
      deploy: deployVersion,
    }
  }

  test('is what versions that were shown after it saved, also those that were rolled back before', async () => {
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

  test('is nothing where the shapes are the same', async () => {
    expect((await (await rollback([{ fitness: 1 }, { fitness: 1 }])).back()).unread).toEqual([])
  })

  test('is not known of a build of an earlier molde', async () => {
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

  test('is that of the build, and beside it the one that the address shows', async () => {
    const { settings, deploy } = await yard()
    const gyms = ['away', 'early', 'other', 'page', 'same', 'without']
    for (const gym of gyms)
      await deploy(await builtSite(gym, 'v1', {}, gym === 'early' ? {} : { siteVersion: first }))
    const asked: string[] = []
    const answering = {
      ...system,
      fetchAnswer: async (url: string) => {
        asked.push(url)
        if (url.includes('away')) throw new UserError('environment', 'It could not be read.', '')
        if (url.includes('page')) return answer('<html>')
        if (url.includes('without')) return answer('', 404)
        return answer(JSON.stringify({ version: url.includes('same') ? first : second }))
      },
    }
    const all = { ...deployTo(settings), urlOf: (gym: string) => `https://${gym}.example.com` }
    const paths = pathsFor({ out: await emptyFolder() })
    const lookFor = { gyms, fleet: gyms, strays: false }
    const found = await listDeployed({ ...lookFor, addresses: true }, all, paths, answering)
    expect(found.gyms.map(({ siteVersion, address }) => [siteVersion, address])).toEqual([
      [first, { error: 'It could not be read.' }],
      [null, { version: second }],
      [first, { version: second }],
      [first, { version: null }],
      [first, { version: first }],
      [first, { version: null }],
    ])
    expect(asked).toContain('https://same.example.com/version.json')
    asked.length = 0
    const { gyms: unasked } = await listDeployed(lookFor, all, paths, answering)
    expect([asked, unasked[0]?.siteVersion, unasked[0]?.address]).toEqual([[], first, null])
  })

  test('is in the record of the switch, and in the build manifest of what an earlier molde deployed', async () => {
    const { store, settings, deploy } = await yard()
    await deploy(await builtSite('box', 'v1', {}, { siteVersion: first }))
    await deploy(await builtSite('box', 'v2', {}, { siteVersion: second }))
    const [recordFile, manifestFile] = [
      'box/.molde/deployed.json',
      'box/.molde/versions/v2/build-manifest.json',
    ]
    const paths = pathsFor({ out: await emptyFolder() })
    const versionListed = async () => {
      const lookFor = { gyms: ['box'], fleet: ['box'], strays: false }
      return (await listDeployed(lookFor, deployTo(settings), paths, system)).gyms[0]?.siteVersion
    }
    const written = JSON.parse(String(store.bytes('sites', recordFile)))
    expect(written.siteVersion).toBe(second)

    const manifest = String(store.bytes('sites', manifestFile))
    store.set('sites', manifestFile, 'no manifest')
    expect(await versionListed()).toBe(second)
    store.set('sites', manifestFile, manifest)
    const { siteVersion: _, ...early } = written
    store.set('sites', recordFile, JSON.stringify(early))
    expect(await versionListed()).toBe(second)

    await rollBack('box', null, deployTo(settings), paths, system)
    expect(JSON.parse(String(store.bytes('sites', recordFile))).siteVersion).toBe(first)
  })

  test('is not asked of all addresses where the first ones do not answer', async () => {
    const { store, settings, deploy } = await yard()
    await deploy(await builtSite('box', 'v1'))
    const gyms = Array.from({ length: 40 }, (_, at) => `box-${at}`)
    const record = String(store.bytes('sites', 'box/.molde/deployed.json'))
    for (const gym of gyms) store.set('sites', `${gym}/.molde/deployed.json`, record)
    let asked = 0
    const away = {
      ...system,
      fetchAnswer: async () => {
        asked += 1
        throw new UserError('environment', 'It could not be read.', '')
      },
    }
    const all = { ...deployTo(settings), urlOf: (gym: string) => `https://${gym}.example.com` }
    const lookFor = { gyms, fleet: gyms, strays: false, addresses: true }
    const found = await listDeployed(lookFor, all, pathsFor({ out: await emptyFolder() }), away)
    expect(found.gyms.filter(({ address }) => address !== null && 'error' in address)).toHaveLength(40)
    expect(asked).toBeLessThan(20)
  })
})

test('a rollback holds a gym until a deploy releases it', async () => {
  const { settings, deploy, listed, served } = await yard()
  const [first, second] = [await builtSite('box', 'v1'), await builtSite('box', 'v2')]
  await deploy(first)
  await deploy(second)
  expect((await listed('box'))?.isHeld).toBe(false)
  await rollBack('box', null, deployTo(settings), pathsFor({ out: await emptyFolder() }), system)
  expect(await listed('box')).toMatchObject({ current: 'v1', isHeld: true })
  // Shown again as with --force.
  await deploy(first, { force: true })
  expect(await listed('box')).toMatchObject({ current: 'v1', isHeld: true })
  await deploy(second, { hold: 'release' })
  expect(await listed('box')).toMatchObject({ current: 'v2', isHeld: false })
  expect(served('box')).toEqual(['page of v2', 'worker of v2', 'script'])
})

test('a rollback goes back to what was shown before, never to what was rolled back', async () => {
  const { store, settings, deploy, listed, served } = await yard()
  const paths = pathsFor({ out: await emptyFolder() })
  const rollback = async (to: string | null = null) =>
    (await rollBack('box', to, deployTo(settings), paths, system)).to
  for (const version of ['v1', 'v2', 'v3', 'v4']) await deploy(await builtSite('box', version))
  expect([await rollback(), await rollback()]).toEqual(['v3', 'v2'])
  expect(await listed('box')).toMatchObject({ order: ['v2', 'v1'], withdrawn: ['v3', 'v4'] })
  await deploy(await builtSite('box', 'v5'), { hold: 'release' })
  expect(await rollback()).toBe('v2')
  expect(served('box')).toEqual(['page of v2', 'worker of v2', 'script'])
  expect((await listed('box'))?.withdrawn).toEqual(['v5', 'v3', 'v4'])
  expect(await rollback('v5')).toBe('v5')
  expect(await listed('box')).toMatchObject({ order: ['v5', 'v2', 'v1'], withdrawn: ['v3', 'v4'] })
  expect([await rollback(), await rollback()]).toEqual(['v2', 'v1'])
  await expect(rollback()).rejects.toThrow('box has no version before v1.')
  // The record of an earlier molde, which noted no order.
  const { shown: _, ...record } = JSON.parse(String(store.bytes('sites', 'box/.molde/deployed.json')))
  store.set('sites', 'box/.molde/deployed.json', JSON.stringify({ ...record, current: 'v3' }))
  expect(await listed('box')).toMatchObject({ order: ['v3', 'v2', 'v1'], withdrawn: ['v5', 'v4'] })
  expect(await rollback()).toBe('v2')
})

test('a deploy does not show what somebody else has rolled back since it began', async () => {
  const { settings, open, deploy, served } = await yard()
  await deploy(await builtSite('box', 'v1'))
  const target = await open()
  await listedIn(target, 'box')
  const second = await builtSite('box', 'v2')
  await target.put(second, false)
  await deploy(second)
  await rollBack('box', null, deployTo(settings), pathsFor({ out: await emptyFolder() }), system)
  await expect(target.show('box', 'v2', { hold: 'release' })).rejects.toThrow('at the same time')
  expect(served('box')[0]).toBe('page of v1')
})

test.each([
  ['is cut', '{"current":"v1","since":1,"verified":true,"versions":[],"shown":[{"version":"v'],
  ['has another order', '{"current":"v1","since":1,"verified":true,"versions":[],"shown":["v1"]}'],
  [
    'has an unknown event',
    '{"current":"v1","since":1,"verified":true,"versions":[],"shown":[{"version":"v1","by":"magic"}]}',
  ],
])('a record that %s is an error', async (_, text) => {
  const { store, listed } = await yard()
  store.set('sites', 'box/.molde/deployed.json', text)
  await expect(listed('box')).rejects.toThrow('sites/box/.molde/deployed.json is not a record of molde')
})

test('a rollback that is cut off holds nothing, so that the next deploy repairs it', async () => {
  const { store, settings, deploy, listed, killedAt } = await yard()
  await deploy(await builtSite('box', 'v1'))
  await deploy(await builtSite('box', 'v2'))
  killedAt(page)
  const paths = pathsFor({ out: await emptyFolder() })
  await expect(rollBack('box', null, deployTo(settings), paths, system)).rejects.toThrow('could not write')
  store.onCall(() => undefined)
  expect(await listed('box')).toMatchObject({ current: null, isHeld: false, withdrawn: [] })
  expect((await rollBack('box', null, deployTo(settings), paths, system)).to).toBe('v1')
  expect(await listed('box')).toMatchObject({ current: 'v1', isHeld: true, withdrawn: ['v2'] })
})

test('a gym is removed with all that molde sent of it, and nothing else', async () => {
  const { store, open, deploy, listed, killedAt } = await yard()
  for (const version of ['v1', 'v2'])
    await deploy(await builtSite('box', version, { [`${version}.txt`]: '' }))
  await deploy(await builtSite('other', 'v1'))
  const others = store.keys('sites').filter(key => key.startsWith('other/'))
  store.set('sites', 'box/google1234.html', 'of somebody else')
  killedAt(/^DELETE sites\/box\/robots\.txt$/)
  const cut = await open()
  await expect(cut.remove?.('box')).rejects.toThrow('The store could not remove')
  store.onCall(() => undefined)
  // Visitors are served no page, and the next attempt finds the gym.
  expect(store.keys('sites')).not.toContain('box/index.html')
  expect(await listed('box')).toMatchObject({ current: 'v2' })
  await (await open()).remove?.('box')
  expect(store.keys('sites').sort()).toEqual(['box/google1234.html', ...others].sort())
  expect(await listed('box')).toBeUndefined()
})

test('a report that somebody else wrote meanwhile is not overwritten', async () => {
  const { store, open } = await yard()
  const [one, other] = [await open(), await open()]
  for (const target of [one, other]) expect(await target.readReport()).toBeNull()
  expect(await one.writeReport('first')).toBe(true)
  expect(await other.writeReport('lost')).toBe(false)
  for (const target of [one, other]) expect(await target.readReport()).toBe('first')
  expect(await other.writeReport('second')).toBe(true)
  expect(await one.writeReport('lost')).toBe(false)
  expect(store.bytes('sites', 'report.json')?.toString()).toBe('second')
})

describe('gyms without a folder', () => {
  const strays = async (settings: Settings, more: Partial<DeploySettings> = {}, out?: string) => {
    const paths = pathsFor({ out: out ?? (await emptyFolder()) })
    const lookFor = { gyms: ['box'], fleet: ['box'], strays: true }
    const found = await listDeployed(lookFor, { ...deployTo(settings), ...more }, paths, system)
    expect(found.failed).toEqual([])
    return {
      gyms: found.gyms.filter(({ isStray }) => isStray).map(({ gym }) => gym),
      incomplete: found.incomplete,
    }
  }

  test.each(['{gym}/', 'sites/{gym}/', 'sites/{gym}-app/www/'])(
    'are found below the prefix %s, among folders of others',
    async prefix => {
      const { store, settings, deploy } = await yard({ prefix })
      const left = Array.from({ length: 110 }, (_, at) => `left-${at}`)
      for (const gym of ['box', ...left.slice(0, 2)]) await deploy(await builtSite(gym, 'v1'))
      const record = store.bytes('sites', `${prefix.replace('{gym}', 'left-0')}.molde/deployed.json`)
      // More than one page of a listing.
      for (const gym of left)
        store.set('sites', `${prefix.replace('{gym}', gym)}.molde/deployed.json`, String(record))
      store.set('sites', 'sites/logs/2026.txt', 'x')
      store.set('sites', 'logs/2026.txt', 'x')
      const found = await strays(settings)
      expect(found.gyms.sort()).toEqual([...left].sort())
      expect(found.incomplete).toEqual([])
    },
  )

  test('are those that are known here, where each gym has a bucket of its own, and that is said', async () => {
    const { settings } = await yard({ bucket: '{gym}-sites', prefix: '' })
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
    const found = await strays({ ...settings, endpoint: store.endpoint }, { namedGyms: ['named'] }, out)
    expect(found.gyms.sort()).toEqual(['left', 'named'])
    expect(found.incomplete).toEqual([{ target: 'store', reason: 'It has no list of its gyms.' }])
  })

  test('are those that are known here, where the store refuses the list, and that is said', async () => {
    const { store, settings, deploy } = await yard()
    await deploy(await builtSite('left', 'v1'))
    store.onCall(call => (call === 'GET sites/' ? '403' : undefined))
    const found = await strays(settings, { namedGyms: ['left'] })
    expect(found.gyms).toEqual(['left'])
    expect(found.incomplete[0]?.reason).toContain('refused to list sites/')
  })

  test('are found by name at any target', async () => {
    const { settings, deploy } = await yard()
    await deploy(await builtSite('left', 'v1'))
    const empty = await yard()
    const all = {
      ...deployTo(settings),
      targets: ['other', 'store'],
      main: 'other',
      targetOf: () => 'other',
      open: (name: string) => ({ settings: name === 'store' ? settings : empty.settings, secrets: [] }),
    }
    const lookFor = { gyms: ['left', 'typo'], fleet: ['box'], strays: false }
    const found = await listDeployed(lookFor, all, pathsFor({ out: await emptyFolder() }), system)
    expect(found.gyms.map(({ gym, target, isStray }) => [gym, target, isStray])).toEqual([
      ['left', 'store', true],
    ])
  })

  test('of a target that cannot be read are named with its error, and hide no gym of another target', async () => {
    const { settings, deploy } = await yard()
    await deploy(await builtSite('box', 'v1'))
    const away = await yard({ timeout: 2 })
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
    const found = await listDeployed(lookFor, all, paths, system)
    expect(found.gyms.map(({ gym }) => gym)).toEqual(['box'])
    expect(found.failed.map(({ gym, target }) => [gym, target])).toEqual([
      ['far', 'away'],
      ['further', 'away'],
    ])
    expect(found.incomplete).toEqual([
      { target: 'away', reason: expect.stringContaining('The store could not') },
    ])
    const lost = await listDeployed({ gyms: ['left'], fleet: ['box'], strays: false }, all, paths, system)
    expect(lost.failed).toMatchObject([{ gym: 'left', target: 'away' }])
  })

  test('are found where the command of a host deployed them, as long as their address answers', async () => {
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
      ...deployTo((await yard()).settings),
      urlOf: gym => `https://${gym}.example.com`,
      open: () => ({ settings: host, secrets: [] }),
    }
    const answering = {
      ...system,
      fetch: async (url: string) => (url.includes('left') ? new TextEncoder().encode('page') : null),
    }
    const lookFor = { gyms: ['box'], fleet: ['box'], strays: true }
    const found = await listDeployed(lookFor, settings, pathsFor({ out }), answering)
    expect(found.gyms.map(({ gym, isStray }) => [gym, isStray])).toEqual([['left', true]])
    expect(found.incomplete).toEqual([{ target: 'store', reason: 'It has no list of its gyms.' }])
  })
})

test('a store that repeats secrets in its answer puts them into no message', async () => {
  const { store, settings } = await yard()
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
