// Building, verifying and deploying gyms from the studio's home.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { lockFile } from '#generator/site/published.ts'
import type { HomeLine } from '#generator/studio/home/home-api.ts'
import type { StudioOptions } from '#generator/studio/studio.ts'
import type { Targets } from '#generator/studio/work/deploy-gyms.ts'
import type { JobChanges } from '#generator/studio/work/job-ledger.ts'
import { localSystem } from '#generator/system/disk.ts'
import { startS3 } from '#tests/support/s3-store.ts'
import { siteHeaders } from '#tests/support/site-headers.ts'
import { jsonIn, type StudioClient, studioOf } from '#tests/support/studio.ts'
import { changeApp } from '#tests/support/tenants.ts'

let client: StudioClient
async function open(gyms: readonly string[], more: Partial<StudioOptions> = {}): Promise<void> {
  client = await studioOf(gyms, more)
  const { studio } = client
  onTestFinished(() => studio.close())
}
beforeEach(() => open(['box', 'otro']))

const since = (version = 0) => jsonIn<JobChanges>(client.ask(`api/work?since=${version}`))
const startJob = (kind: string, gyms: readonly string[]) => client.post('api/work', { kind, gyms })
const ofGym = ({ gyms }: JobChanges, gym: string) => gyms.find(entry => entry.gym === gym)
async function waitForEnd(): Promise<JobChanges> {
  await expect.poll(async () => (await since()).work?.state, { timeout: 60_000 }).toBe('ended')
  return since()
}
async function runJob(kind: string, gyms: readonly string[]): Promise<JobChanges> {
  expect((await startJob(kind, gyms)).status).toBe(200)
  return waitForEnd()
}

describe('permissions', () => {
  test.each([
    ['GET', 'api/work'],
    ['POST', 'api/work'],
    ['POST', 'api/work/stop'],
    ['POST', 'api/work/targets'],
  ])('%s %s: rejects requests without the token and other origins', async (method, path) => {
    const body = method === 'POST' ? JSON.stringify({ kind: 'build', gyms: ['box'] }) : null
    for (const headers of [{ authorization: '' }, { origin: 'https://evil.example' }]) {
      const response = await client.ask(path, { method, headers, body })
      expect([401, 403]).toContain(response.status)
    }
    expect((await since()).work).toBeNull()
  })

  test.each([
    {},
    { kind: 'remove', gyms: ['box'] },
    { kind: 'build', gyms: [] },
    { kind: 'build', gyms: 'box' },
  ])('%j is not a job', async order => {
    expect((await client.post('api/work', order)).status).toBe(400)
    expect((await since()).work).toBeNull()
  })
})

test('an invalid gym does not stop the others, and the reason is shown and logged', async () => {
  await changeApp(client.paths.tenants, 'box', { theme_color: 'red' })
  const news = await runJob('build', ['box', 'otro'])
  expect(news.work).toMatchObject({ kind: 'build', total: 2, counts: { done: 1, failed: 1 } })
  expect(ofGym(news, 'otro')).toMatchObject({ state: 'done' })
  expect(ofGym(news, 'box')).toMatchObject({ state: 'failed', more: 0 })
  expect(ofGym(news, 'box')?.said[0]).toMatchObject({ code: 'color/format', path: 'theme_color' })
  expect(news.log.map(({ gym, state }) => [gym, state]).sort()).toEqual([
    ['', 'failed'],
    ['box', 'failed'],
    ['otro', 'done'],
  ])
  const report = JSON.parse(await readFile(join(client.paths.out, 'report.json'), 'utf8'))
  expect(report.gyms).toMatchObject([
    { gym: 'box', state: 'failed' },
    { gym: 'otro', state: 'built' },
  ])
})

test('an up-to-date gym is not built again and not logged', async () => {
  await runJob('build', ['box'])
  const { version } = await since()
  await runJob('build', ['box', 'otro'])
  const news = await since(version)
  expect(ofGym(news, 'box')).toMatchObject({ state: 'same' })
  expect(ofGym(news, 'otro')).toMatchObject({ state: 'done' })
  expect(news.log.map(({ gym }) => gym)).toEqual(['otro', ''])
})

test('a missing gym or invalid name fails alone and touches no folder', async () => {
  const news = await runJob('build', ['otro', 'nosuch', '../box', '..'])
  expect(news.work?.counts).toEqual({ done: 1, failed: 3 })
  expect(ofGym(news, '../box')?.said).toEqual(['There is no gym "../box" any more.'])
})

test('two windows see the same job, each with its own updates', async () => {
  await startJob('build', ['box', 'otro'])
  const first = await since()
  expect(first.gyms).toHaveLength(2)
  const last = await waitForEnd()
  const second = await since(first.version)
  expect(second.version).toBe(last.version)
  expect(second.gyms).toEqual(last.gyms)
  expect(await since(last.version)).toMatchObject({ gyms: [], log: [], work: { state: 'ended' } })
})

test('refuses a second job while the first runs', async () => {
  await startJob('build', ['box', 'otro'])
  const second = await startJob('verify', ['box'])
  expect([second.status, await second.json()]).toEqual([409, { error: 'busy' }])
  expect((await waitForEnd()).work).toMatchObject({ kind: 'build', counts: { done: 2 } })
})

describe('a gym that another process writes', () => {
  const holdLock = async () => {
    const release = await localSystem().lock(lockFile('box', client.paths))
    let isHeld = true
    const free = async () => {
      if (isHeld) await release()
      isHeld = false
    }
    onTestFinished(free)
    return free
  }
  const waiting = async () => ofGym(await since(), 'box')?.step

  test('is reported with that process, and is built once released', async () => {
    const free = await holdLock()
    await startJob('build', ['box', 'otro'])
    await expect.poll(waiting, { timeout: 60_000 }).toBe('waiting')
    expect(ofGym(await since(), 'box')?.said[0]).toContain(`process ${process.pid}`)
    // Other gyms do not wait for the lock.
    await expect.poll(async () => ofGym(await since(), 'otro')?.state, { timeout: 60_000 }).toBe('done')
    await free()
    expect((await waitForEnd()).work?.counts).toEqual({ done: 2 })
  })

  test('is skipped when the job is cancelled, unchanged', async () => {
    await holdLock()
    await startJob('build', ['box'])
    await expect.poll(waiting, { timeout: 60_000 }).toBe('waiting')
    expect(await (await client.post('api/work/stop')).json()).toMatchObject({ work: { state: 'stopping' } })
    expect(await waitForEnd()).toMatchObject({
      work: { counts: { left: 1 } },
      gyms: [{ state: 'left', said: [] }],
    })
  })

  test('does not block the end of the studio', async () => {
    await holdLock()
    await startJob('build', ['box'])
    await expect.poll(waiting, { timeout: 60_000 }).toBe('waiting')
    await client.studio.close()
    expect((await since()).work).toMatchObject({ state: 'ended', counts: { left: 1 } })
  })
})

test('a general failure is reported once, and all gyms are skipped', async () => {
  await open(['box', 'otro'], { context: () => Promise.reject(new Error('the disk is gone')) })
  const news = await runJob('build', ['box', 'otro'])
  expect(news.work).toMatchObject({ counts: { left: 2 } })
  expect(news.work?.said[0]).toBe('the disk is gone')
  expect(news.log).toMatchObject([{ gym: '', state: 'failed', said: news.work?.said }])
})

test('verifying reads every file again and names changed files', async () => {
  await runJob('build', ['box', 'otro'])
  await writeFile(join(client.paths.out, 'box/www/robots.txt'), 'something else')
  const news = await runJob('verify', ['box', 'otro'])
  expect(ofGym(news, 'otro')).toMatchObject({ state: 'done', said: [] })
  expect(ofGym(news, 'box')).toMatchObject({ state: 'failed' })
  expect(ofGym(news, 'box')?.said.join()).toContain('robots.txt')
})

describe('deploying', () => {
  /** A command target as in docs/hosting.md: copies the site to the folder of a server on loopback. */
  async function configure(more: object = {}): Promise<string> {
    const { paths } = client
    const place = join(paths.out, '../served')
    await mkdir(place, { recursive: true })
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://host')
      // The path below the gym's name.
      const path = pathname.split('/').slice(2).join('/')
      readFile(join(place, pathname)).then(
        bytes => response.writeHead(200, siteHeaders(path)).end(bytes),
        () => response.writeHead(404).end(),
      )
    })
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const program =
      'const [from, to] = process.argv.slice(1); require("fs").cpSync(from, to, { recursive: true, dereference: true })'
    const host = {
      kind: 'command',
      command: [process.execPath, '-e', program, '{dir}', `${place}/{gym}`],
      url: `http://127.0.0.1:${port}/{gym}`,
      ...more,
    }
    await writeFile(join(paths.tenants, 'deploy.json'), JSON.stringify({ targets: { casa: host } }))
    return place
  }
  const targets = (gyms: readonly string[]) => jsonIn<Targets>(client.post('api/work/targets', { gyms }))
  const standing = async (gym: string) => {
    const text = await (await client.ask('api/home')).text()
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line): HomeLine => JSON.parse(line))
    return lines
      .flatMap(line => (line.kind === 'standings' ? line.standings : []))
      .find(line => line.gym === gym)
  }

  test('without deploy.json is reported in advance, and fails if started anyway', async () => {
    expect(await targets(['box'])).toEqual({ state: 'missing' })
    const news = await runJob('deploy', ['box'])
    expect(news.work).toMatchObject({ counts: { left: 1 } })
    expect(news.work?.said[0]).toContain('deploy.json')
  })

  test('with an invalid deploy.json or a missing secret reports the reason', async () => {
    await writeFile(join(client.paths.tenants, 'deploy.json'), '{ "targets": ')
    expect(await targets(['box'])).toMatchObject({
      state: 'wrong',
      why: expect.stringContaining('deploy.json'),
    })
    await configure({ secrets: ['HOST_TOKEN'] })
    expect(await targets(['box'])).toMatchObject({
      state: 'wrong',
      why: expect.stringContaining('HOST_TOKEN'),
    })
  })

  test('names the target first, sends built sites, and then knows the deployed versions', async () => {
    const place = await configure()
    expect(await targets(['box', 'otro'])).toMatchObject({
      state: 'ready',
      targets: [{ name: 'casa', kind: 'command', gyms: 2, address: expect.stringMatching(/\/box$/) }],
    })
    await runJob('build', ['box'])
    const before = Date.now()
    const news = await runJob('deploy', ['box', 'otro'])
    expect(ofGym(news, 'box')).toMatchObject({ state: 'done', said: [] })
    expect(ofGym(news, 'otro')).toMatchObject({ state: 'failed' })
    expect(ofGym(news, 'otro')?.said[0]).toContain('is not built here')
    expect(await readFile(join(place, 'box/index.html'), 'utf8')).toContain('Demo Fit')
    const status = await standing('box')
    expect(status).toMatchObject({ isBuiltDeployed: true, deployed: { target: 'casa' } })
    expect(status?.deployed?.version).toBe(status?.built?.version)
    expect(status?.deployed?.since).toBeGreaterThanOrEqual(before)
    // A newer build is not the deployed version.
    await changeApp(client.paths.tenants, 'box', { theme_color: '#0a7d33' })
    await runJob('build', ['box'])
    expect(await standing('box')).toMatchObject({ isBuiltDeployed: false, state: 'current' })
  })

  test('a removed site is noticed by the next lookup', async () => {
    const place = await configure()
    await runJob('build', ['box'])
    await runJob('deploy', ['box'])
    expect(await (await client.post('api/home/deployed')).json()).toEqual({ deployed: 1 })
    const { deployed } = (await standing('box')) ?? {}
    expect(deployed?.since).toBeTypeOf('number')
    await rm(join(place, 'box'), { recursive: true })
    expect(await standing('box')).toMatchObject({ deployed: { target: 'casa' } })
    expect(await (await client.post('api/home/deployed')).json()).toEqual({ deployed: 0 })
    expect(await standing('box')).toMatchObject({ deployed: null })
  })

  test('a store that refuses a gym is an error, not a gym without a deployment', async () => {
    const store = await startS3('sites')
    await open(['box', 'otro'], { env: { STORE_KEY: 'key-of-the-store' } })
    const secret = { env: 'STORE_KEY' }
    const target = {
      ...{ kind: 's3', bucket: 'sites', prefix: '{gym}/', endpoint: store.endpoint, pathStyle: true },
      ...{ accessKeyId: secret, secretAccessKey: secret },
    }
    await writeFile(join(client.paths.tenants, 'deploy.json'), JSON.stringify({ targets: { store: target } }))
    expect(await (await client.post('api/home/deployed')).json()).toEqual({ deployed: 0 })
    store.onCall(call => (call.includes('otro') ? '403' : undefined))
    const refused = await client.post('api/home/deployed')
    expect(refused.ok).toBe(false)
    expect(await refused.text()).toContain('refused to read sites/otro/.molde/deployed.json')
  })

  test.each(['the job is stopped', 'the studio closes'])(
    'a store that does not answer holds up no stop: %s',
    async end => {
      const store = await startS3('sites')
      await open(['box'], { env: { STORE_KEY: 'key-of-the-store' } })
      const secret = { env: 'STORE_KEY' }
      const target = {
        ...{ kind: 's3', bucket: 'sites', prefix: '{gym}/', endpoint: store.endpoint, pathStyle: true },
        ...{ accessKeyId: secret, secretAccessKey: secret, timeout: 3600 },
      }
      await writeFile(
        join(client.paths.tenants, 'deploy.json'),
        JSON.stringify({ targets: { store: target } }),
      )
      await runJob('build', ['box'])
      const silent = new Promise<void>(resolve =>
        store.onCall(call => {
          if (!call.startsWith('PUT')) return undefined
          resolve()
          return 'silent'
        }),
      )
      await startJob('deploy', ['box'])
      await silent
      if (end === 'the studio closes') return void (await client.studio.close())
      await client.post('api/work/stop', {})
      const news = await waitForEnd()
      expect(news.work?.counts).toEqual({ left: 1 })
      expect(await standing('box')).toMatchObject({ deployed: null })
    },
  )

  test('a host that refuses a gym is reported for that gym and does not stop others', async () => {
    const place = await configure()
    await runJob('build', ['box', 'otro'])
    await writeFile(join(place, 'box'), 'a file is in the way')
    const news = await runJob('deploy', ['box', 'otro'])
    expect(news.work?.counts).toEqual({ done: 1, failed: 1 })
    expect(ofGym(news, 'box')?.said.join(' ')).toMatch(/failed for box/)
    expect(await standing('box')).toMatchObject({ deployed: null })
  })

  test('a version that is not served is not recorded as deployed', async () => {
    await configure()
    await runJob('build', ['box'])
    await runJob('deploy', ['box'])
    const first = (await standing('box'))?.deployed?.version
    await changeApp(client.paths.tenants, 'box', { theme_color: '#0a7d33' })
    await runJob('build', ['box'])
    // A command that claims success without sending anything.
    await configure({ command: [process.execPath, '-e', '0', '{dir}', '{gym}'] })
    expect(ofGym(await runJob('deploy', ['box']), 'box')).toMatchObject({ state: 'failed' })
    expect(await standing('box')).toMatchObject({ deployed: { version: first }, isBuiltDeployed: false })
  })
})

test('does not write into an output folder with foreign files', async () => {
  const strange = join(client.paths.out, 'box')
  await mkdir(strange, { recursive: true })
  await cp(join(client.paths.tenants, 'box/app.json'), join(strange, 'notes.json'))
  const news = await runJob('build', ['box', 'otro'])
  expect(ofGym(news, 'box')).toMatchObject({ state: 'failed' })
  expect(ofGym(news, 'box')?.said[0]).toContain('holds files that molde did not make')
  expect(ofGym(news, 'otro')).toMatchObject({ state: 'done' })
})
