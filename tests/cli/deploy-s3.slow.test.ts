// molde deploy to an S3-compatible store on loopback.
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutForms } from '#generator/bundle/compression.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, home, moldeIn } from '#tests/support/molde.ts'
import { startS3 } from '#tests/support/s3-store.ts'
import { changeApp, layOver, tenantsIn } from '#tests/support/tenants.ts'

async function setUp(...gyms: string[]) {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, gyms)
  const out = join(place, 'dist')
  const store = await startS3('sites')
  const target = {
    kind: 's3',
    bucket: 'sites',
    prefix: '{gym}/',
    endpoint: store.endpoint,
    pathStyle: true,
    accessKeyId: { env: 'STORE_KEY' },
    secretAccessKey: { env: 'STORE_SECRET' },
    url: `${store.front}/sites/{gym}`,
  }
  await writeFile(join(tenants, 'deploy.json'), JSON.stringify({ targets: { store: target } }))
  const env = {
    MOLDE_TENANTS: tenants,
    MOLDE_OUT: out,
    MOLDE_SPLASH: 'none',
    STORE_KEY: 'S3RVER',
    STORE_SECRET: 'S3RVER',
  }
  const molde = (...args: string[]) => moldeIn(place, env, ...args)
  const deploy = async (...args: string[]) => {
    store.calls()
    const run = await molde('deploy', '--all', '--json', ...args)
    const { gyms, shared } = JSON.parse(run.stdout)
    return {
      run,
      states: gyms.map(({ gym, state }: { gym: string; state: string }) => `${gym} ${state}`).sort(),
      sent: gyms.reduce(
        (sum: number, { sent }: { sent: { files: number } }) => sum + sent.files,
        shared.files,
      ),
      calls: store.calls(),
    }
  }
  const page = async (gym: string) => (await store.get('sites', `${gym}/index.html`)).text
  return { tenants, out, store, molde, deploy, page }
}

test('deploys sites in order with headers, changes them, rolls back and lists them', async () => {
  const { tenants, out, store, molde, deploy, page } = await setUp('box', 'other')
  expectSuccess(await molde('build', '--all'))
  const held = new Set<boolean>()
  store.onCall(call => {
    if (call.startsWith('PUT sites/box/assets/')) held.add(existsSync(join(out, 'box/.lock')))
    return undefined
  })
  const first = await deploy()
  expectSuccess(first.run)
  expect(first.states).toEqual(['box deployed', 'other deployed'])
  // The lock keeps a concurrent build from removing files during the upload.
  expect([...held]).toEqual([true])
  expect(await page('box')).toContain('data-tenant="box"')
  expect(JSON.parse((await store.get('sites', 'report.json')).text).gyms).toHaveLength(2)
  const headers = async (path: string) => {
    const headers = (await store.get('sites', `box/${path}`)).headers
    return [headers.get('content-type'), headers.get('cache-control')]
  }
  const script = (await readdir(join(out, 'box/www/assets'))).find(name => name.endsWith('.js')) ?? ''
  expect(await headers(`assets/${script}`)).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(await headers('index.html')).toEqual(['text/html; charset=utf-8', 'no-cache'])
  expect(await headers('manifest.webmanifest')).toEqual(['application/manifest+json', 'no-cache'])
  // The page is uploaded after all its files, and the worker last.
  const box = first.calls.filter(call => /^PUT sites\/box\/(?!\.molde)/.test(call))
  expect(box.slice(-2)).toEqual(['PUT sites/box/index.html', 'PUT sites/box/ngsw-worker.js'])
  expect(first.calls.at(-1)).toBe('PUT sites/report.json')

  const again = await deploy()
  expect([again.states, again.sent]).toEqual([['box unchanged', 'other unchanged'], 0])
  // The requests read each gym's record, the listing and the report.
  expect([...new Set(again.calls)].sort()).toEqual([
    'GET sites/',
    'GET sites/box/.molde/deployed.json',
    'GET sites/other/.molde/deployed.json',
    'GET sites/report.json',
  ])

  store.set('sites', 'box/index.html', 'other bytes')
  store.set('sites', 'box/favicon.ico', null)
  const damaged = JSON.parse((await molde('deployed', '--json')).stdout)
  expect([damaged.ok, damaged.gyms[0].damaged]).toEqual([false, ['favicon.ico', 'index.html']])
  expect((await deploy()).states).toEqual(['box deployed', 'other unchanged'])
  expect(await page('box')).toContain('data-tenant="box"')
  expect(JSON.parse(expectSuccess(await molde('deployed', '--json')).stdout).gyms[0].damaged).toEqual([])

  // A deployed but unverified version is verified, not uploaded.
  const record = JSON.parse((await store.get('sites', 'box/.molde/deployed.json')).text)
  store.set('sites', 'box/.molde/deployed.json', JSON.stringify({ ...record, verified: false }))
  const unread = await deploy('--dry-run')
  expect([unread.states, unread.sent]).toEqual([['box deployed', 'other unchanged'], 0])

  const before = await page('box')
  await changeApp(tenants, 'box', { description: 'Otra cosa' })
  expectSuccess(await molde('build', '--all'))
  const would = await deploy('--dry-run')
  const second = await deploy()
  expect(second.states).toEqual(['box deployed', 'other unchanged'])
  expect(second.sent).toBeLessThan(10)
  expect(second.sent).toBe(would.sent + 1)
  expect(await page('box')).toContain('Otra cosa')
  const listed = JSON.parse(expectSuccess(await molde('deployed', '--json')).stdout).gyms[0]
  expect(listed).toMatchObject({ gym: 'box', target: 'store', verified: true, isBuiltHere: true })
  expect(listed.versions).toHaveLength(2)

  store.calls()
  expectSuccess(await molde('rollback', 'box'))
  expect(await page('box')).toBe(before)
  // A rollback reads the files to reject a damaged version, but does not upload them.
  expect(store.calls().filter(call => /^PUT .*\/assets\/[^/]+$/.test(call))).toEqual([])
  expect((await deploy()).states).toEqual(['box held', 'other unchanged'])
  expect(await page('box')).toBe(before)
  expect((await molde('deploy', 'box')).code).toBe(1)
  expect(await page('box')).toBe(before)
  expectSuccess(await molde('deploy', 'box', '--force'))
  expect((await deploy()).states).toEqual(['box unchanged', 'other unchanged'])
  expect(await page('box')).toContain('Otra cosa')
  expectSuccess(await molde('rollback', 'box', '--to', listed.version))
  expect(await page('box')).toContain('Otra cosa')
  for (const { run } of [first, second])
    expect(run.stdout + run.stderr).not.toMatch(/very-secret|store-key|AWS SDK/)
})

test('resumes an interrupted deploy and refuses a concurrent deploy', async () => {
  const { tenants, out, store, molde, deploy, page } = await setUp('box')
  expectSuccess(await molde('build', '--all'))
  expectSuccess((await deploy()).run)
  const scripts = async () =>
    (await readdir(join(out, 'box/www/assets'))).filter(name => name.endsWith('.js'))
  const old = await scripts()

  const main = await readFile(join(home, 'template/src/main.tsx'), 'utf8')
  await layOver(tenants, 'box', 'src/main.tsx', `${main}\nconsole.info('own')\n`)
  await changeApp(tenants, 'box', { description: 'Otra cosa' })
  expectSuccess(await molde('build', '--all'))
  store.onCall(call => {
    return call === 'PUT sites/box/ngsw-worker.js' ? 'cut' : undefined
  })
  const cut = await deploy()
  expect(cut.states).toEqual(['box failed'])
  expect(cut.run.stdout + cut.run.stderr).not.toContain('very-secret')
  // Both the new page and earlier pages have all their files.
  expect(await page('box')).toContain('Otra cosa')
  for (const name of [...old, ...(await scripts())])
    expect((await store.get('sites', `box/assets/${name}`)).status).toBe(200)
  store.onCall(() => undefined)
  const resumed = await deploy()
  expect(resumed.states).toEqual(['box deployed'])

  await changeApp(tenants, 'box', { description: 'Otra más' })
  expectSuccess(await molde('build', '--all'))
  let others = 0
  store.onCall(async call => {
    if (call === 'PUT sites/box/.molde/deployed.json' && others === 0) {
      others += 1
      await fetch(`${store.endpoint}/sites/box/.molde/deployed.json`, { method: 'PUT', body: '{}' })
    }
    return undefined
  })
  const concurrent = await deploy()
  expect(concurrent.states).toEqual(['box failed'])
  expect(concurrent.run.stderr).toContain('Somebody else deployed this gym at the same time')
  expect(await page('box')).toContain('Otra cosa')
})

test('a store that refuses to write all gyms ends with 3, and that of one gym with 1', async () => {
  const { store, molde, deploy } = await setUp('box', 'other')
  expectSuccess(await molde('build', '--all'))
  store.onCall(call => (call.startsWith('PUT') ? '403' : undefined))
  const all = await deploy()
  expect([all.states, all.run.code]).toEqual([['box failed', 'other failed'], 3])
  expect(all.run.stderr.match(/refused to write/g)).toHaveLength(1)
  store.onCall(call => (call.startsWith('PUT sites/box/') ? '403' : undefined))
  const one = await deploy()
  expect([one.states, one.run.code]).toEqual([['box failed', 'other deployed'], 1])
})

test('removes files with the last version that uses them', { tags: ['@nightly'] }, async () => {
  const { tenants, out, store, molde, deploy } = await setUp('box')
  const keepOne = ['--keep', '1', '--keep-days', '0']
  expectSuccess(await molde('build', '--all'))
  expectSuccess((await deploy(...keepOne)).run)
  const assets = async () => withoutForms(await readdir(join(out, 'box/www/assets')))
  const first = await assets()
  const main = await readFile(join(home, 'template/src/main.tsx'), 'utf8')
  await layOver(tenants, 'box', 'src/main.tsx', `${main}\nconsole.info('own')\n`)
  expectSuccess(await molde('build', '--all'))
  expectSuccess((await deploy(...keepOne)).run)
  const second = await assets()
  const [gone = ''] = first.filter(name => !second.includes(name))
  expect((await store.get('sites', `box/assets/${gone}`)).status).toBe(200)
  await changeApp(tenants, 'box', { description: 'Otra cosa' })
  expectSuccess(await molde('build', '--all'))
  expectSuccess((await deploy(...keepOne)).run)
  expect((await store.get('sites', `box/assets/${gone}`)).status).toBe(404)
  for (const name of second.filter(name => name !== 'dominios'))
    expect((await store.get('sites', `box/assets/${name}`)).status).toBe(200)
})
