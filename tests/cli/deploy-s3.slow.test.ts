// molde deploy to a store that speaks S3, on loopback.
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutForms } from '../../generator/bundle/compression.ts'
import { emptyFolder } from '../support/folder.ts'
import { home, moldeIn, succeeded } from '../support/molde.ts'
import { startS3 } from '../support/s3-store.ts'
import { changeApp, layOver, tenantsIn } from '../support/tenants.ts'

async function yard(...gyms: string[]) {
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
  const molde = (...words: string[]) => moldeIn(place, env, ...words)
  const deploy = async (...words: string[]) => {
    store.calls()
    const run = await molde('deploy', '--all', '--json', ...words)
    const { gyms, shared } = JSON.parse(run.stdout)
    return {
      run,
      states: gyms.map((one: { gym: string; state: string }) => `${one.gym} ${one.state}`).sort(),
      sent: gyms.reduce(
        (sum: number, one: { sent: { files: number } }) => sum + one.sent.files,
        shared.files,
      ),
      calls: store.calls(),
    }
  }
  const page = async (gym: string) => (await store.get('sites', `${gym}/index.html`)).text
  return { tenants, out, store, molde, deploy, page }
}

test('sites are deployed with their headers in their order, changed, rolled back and listed', async () => {
  const { tenants, out, store, molde, deploy, page } = await yard('box', 'other')
  succeeded(await molde('build', '--all'))
  const held = new Set<boolean>()
  store.onCall(call => {
    if (call.startsWith('PUT sites/box/assets/')) held.add(existsSync(join(out, 'box/.lock')))
    return undefined
  })
  const first = await deploy()
  succeeded(first.run)
  expect(first.states).toEqual(['box deployed', 'other deployed'])
  // A build beside it waits: it would remove what is being sent.
  expect([...held]).toEqual([true])
  expect(await page('box')).toContain('data-tenant="box"')
  expect(JSON.parse((await store.get('sites', 'report.json')).text).gyms).toHaveLength(2)
  const headers = async (path: string) => {
    const found = (await store.get('sites', `box/${path}`)).headers
    return [found.get('content-type'), found.get('cache-control')]
  }
  const script = (await readdir(join(out, 'box/www/assets'))).find(name => name.endsWith('.js')) ?? ''
  expect(await headers(`assets/${script}`)).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(await headers('index.html')).toEqual(['text/html; charset=utf-8', 'no-cache'])
  expect(await headers('manifest.webmanifest')).toEqual(['application/manifest+json', 'no-cache'])
  // The page after all that it names, and the worker last.
  const box = first.calls.filter(call => /^PUT sites\/box\/(?!\.molde)/.test(call))
  expect(box.slice(-2)).toEqual(['PUT sites/box/index.html', 'PUT sites/box/ngsw-worker.js'])
  expect(first.calls.at(-1)).toBe('PUT sites/report.json')

  const again = await deploy()
  expect([again.states, again.sent]).toEqual([['box unchanged', 'other unchanged'], 0])
  // Each gym's record and the pages of its list, and the report.
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
  expect(JSON.parse(succeeded(await molde('deployed', '--json')).stdout).gyms[0].damaged).toEqual([])

  // What is shown and was not read there yet is read, not sent.
  const record = JSON.parse((await store.get('sites', 'box/.molde/deployed.json')).text)
  store.set('sites', 'box/.molde/deployed.json', JSON.stringify({ ...record, verified: false }))
  const unread = await deploy('--dry-run')
  expect([unread.states, unread.sent]).toEqual([['box deployed', 'other unchanged'], 0])

  const before = await page('box')
  await changeApp(tenants, 'box', { description: 'Otra cosa' })
  succeeded(await molde('build', '--all'))
  const would = await deploy('--dry-run')
  const second = await deploy()
  expect(second.states).toEqual(['box deployed', 'other unchanged'])
  expect(second.sent).toBeLessThan(10)
  expect(second.sent).toBe(would.sent + 1)
  expect(await page('box')).toContain('Otra cosa')
  const listed = JSON.parse(succeeded(await molde('deployed', '--json')).stdout).gyms[0]
  expect(listed).toMatchObject({ gym: 'box', target: 'store', verified: true, isBuiltHere: true })
  expect(listed.versions).toHaveLength(2)

  store.calls()
  succeeded(await molde('rollback', 'box'))
  expect(await page('box')).toBe(before)
  // They are read, since a damaged version is not gone back to, and not sent.
  expect(store.calls().filter(call => /^PUT .*\/assets\/[^/]+$/.test(call))).toEqual([])
  expect((await deploy()).states).toEqual(['box held', 'other unchanged'])
  expect(await page('box')).toBe(before)
  expect((await molde('deploy', 'box')).code).toBe(1)
  expect(await page('box')).toBe(before)
  succeeded(await molde('deploy', 'box', '--force'))
  expect((await deploy()).states).toEqual(['box unchanged', 'other unchanged'])
  expect(await page('box')).toContain('Otra cosa')
  succeeded(await molde('rollback', 'box', '--to', listed.version))
  expect(await page('box')).toContain('Otra cosa')
  for (const { run } of [first, second])
    expect(run.stdout + run.stderr).not.toMatch(/very-secret|store-key|AWS SDK/)
})

test('a deploy that is broken off goes on, one beside another is refused, and old versions go', async () => {
  const { tenants, out, store, molde, deploy, page } = await yard('box')
  succeeded(await molde('build', '--all'))
  succeeded((await deploy()).run)
  const scripts = async () =>
    (await readdir(join(out, 'box/www/assets'))).filter(name => name.endsWith('.js'))
  const old = await scripts()

  const main = await readFile(join(home, 'template/src/main.tsx'), 'utf8')
  await layOver(tenants, 'box', 'src/main.tsx', `${main}\nconsole.info('own')\n`)
  await changeApp(tenants, 'box', { description: 'Otra cosa' })
  succeeded(await molde('build', '--all'))
  store.onCall(call => {
    return call === 'PUT sites/box/ngsw-worker.js' ? 'cut' : undefined
  })
  const cut = await deploy()
  expect(cut.states).toEqual(['box failed'])
  expect(cut.run.stdout + cut.run.stderr).not.toContain('very-secret')
  // Whoever is served the new page has all that it names, and the pages before have theirs.
  expect(await page('box')).toContain('Otra cosa')
  for (const name of [...old, ...(await scripts())])
    expect((await store.get('sites', `box/assets/${name}`)).status).toBe(200)
  store.onCall(() => undefined)
  const on = await deploy()
  expect(on.states).toEqual(['box deployed'])

  await changeApp(tenants, 'box', { description: 'Otra más' })
  succeeded(await molde('build', '--all'))
  let others = 0
  store.onCall(async call => {
    if (call === 'PUT sites/box/.molde/deployed.json' && others === 0) {
      others += 1
      await fetch(`${store.endpoint}/sites/box/.molde/deployed.json`, { method: 'PUT', body: '{}' })
    }
    return undefined
  })
  const beside = await deploy()
  expect(beside.states).toEqual(['box failed'])
  expect(beside.run.stderr).toContain('Somebody else deployed this gym at the same time')
  expect(await page('box')).toContain('Otra cosa')
})

test('files go with the last version that has them', { tags: ['@nightly'] }, async () => {
  const { tenants, out, store, molde, deploy } = await yard('box')
  const least = ['--keep', '1', '--keep-days', '0']
  succeeded(await molde('build', '--all'))
  succeeded((await deploy(...least)).run)
  const assets = async () => withoutForms(await readdir(join(out, 'box/www/assets')))
  const first = await assets()
  const main = await readFile(join(home, 'template/src/main.tsx'), 'utf8')
  await layOver(tenants, 'box', 'src/main.tsx', `${main}\nconsole.info('own')\n`)
  succeeded(await molde('build', '--all'))
  succeeded((await deploy(...least)).run)
  const second = await assets()
  const [gone = ''] = first.filter(name => !second.includes(name))
  expect((await store.get('sites', `box/assets/${gone}`)).status).toBe(200)
  await changeApp(tenants, 'box', { description: 'Otra cosa' })
  succeeded(await molde('build', '--all'))
  succeeded((await deploy(...least)).run)
  expect((await store.get('sites', `box/assets/${gone}`)).status).toBe(404)
  for (const name of second.filter(name => name !== 'dominios'))
    expect((await store.get('sites', `box/assets/${name}`)).status).toBe(200)
})
