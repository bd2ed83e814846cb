// molde deploy, rollback and deployed against an OpenSSH server and an nginx on loopback.
import { mkdir, readdir, readFile, readlink, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { localSystem } from '#generator/system/disk.ts'
import { shapes } from '#platform/storage/ledger.ts'
import { deployYard } from '#tests/support/deploy-yard.ts'
import { expectSuccess, home } from '#tests/support/molde.ts'
import { changeApp, layOver, tenantsIn } from '#tests/support/tenants.ts'

const setUp = (...gyms: string[]) => deployYard(tenants => tenantsIn(join(tenants, '..'), gyms))
const document = (text: string) => JSON.parse(text)
const states = (text: string) =>
  Object.fromEntries(
    document(text).gyms.map(({ gym, state }: { gym: string; state: string }) => [gym, state]),
  )
const sentBy = (text: string) => {
  const { gyms, shared } = document(text)
  return gyms.reduce((sum: number, { sent }: { sent: { files: number } }) => sum + sent.files, shared.files)
}

test('deploys gyms, changes them, rolls back and lists them, and sends nothing without changes', async () => {
  const { tenants, root, molde, get } = await setUp('box', 'other')
  expectSuccess(await molde('build', '--all'))
  const dry = expectSuccess(await molde('deploy', '--all', '--dry-run', '--json'))
  expect(await readdir(root)).toEqual([])
  const first = expectSuccess(await molde('deploy', '--all', '--json'))
  expect(states(first.stdout)).toEqual({ box: 'deployed', other: 'deployed' })
  expect(sentBy(dry.stdout)).toBeGreaterThan(20)
  const page = async (gym: string) => (await get(gym, '/')).bytes.toString()
  expect(await page('box')).toContain('data-tenant="box"')
  expect(document(await readFile(join(root, 'report.json'), 'utf8')).gyms).toHaveLength(2)

  const again = expectSuccess(await molde('deploy', '--all', '--json'))
  expect(states(again.stdout)).toEqual({ box: 'unchanged', other: 'unchanged' })
  expect(sentBy(again.stdout)).toBe(0)

  const before = await page('box')
  await changeApp(tenants, 'box', { description: 'Otra cosa' })
  expectSuccess(await molde('build', '--all'))
  const would = expectSuccess(await molde('deploy', '--all', '--dry-run', '--json'))
  const changed = expectSuccess(await molde('deploy', '--all', '--json'))
  expect(states(changed.stdout)).toEqual({ box: 'deployed', other: 'unchanged' })
  expect(sentBy(changed.stdout)).toBeGreaterThan(0)
  expect(sentBy(changed.stdout)).toBeLessThan(10)
  expect(sentBy(would.stdout)).toBe(sentBy(changed.stdout) - 1)
  expect(await page('box')).toContain('Otra cosa')
  // Unchanged files are stored once on the disk.
  const assets = join(root, 'box/www/assets')
  const script = (await readdir(assets)).find(name => /^main-.*\.js$/.test(name)) ?? ''
  for (const end of ['', '.br', '.gz'])
    expect((await stat(join(assets, script + end))).nlink, script + end).toBe(4)

  const listed = document(expectSuccess(await molde('deployed', '--json')).stdout)
  expect(listed.gyms[0]).toMatchObject({ gym: 'box', target: 'server', verified: true, isBuiltHere: true })
  expect(listed.gyms[0].versions).toHaveLength(2)
  expect(Object.keys(listed.gyms[0].inputs.materials)).toContain('app.json')
  const siteVersion = document((await get('box', '/version.json')).bytes.toString()).version
  expect(listed.gyms[0]).toMatchObject({ siteVersion, address: { version: siteVersion } })

  expect(listed.gyms[0].storedShapes).toEqual(shapes())
  // Simulates a later version with newer shapes, and a version of an earlier molde without a list of shapes.
  const noteShapes = async (version: string, storedShapes?: object) => {
    const file = join(root, 'box/.sites', version, 'build-manifest.json')
    const manifest = { ...document(await readFile(file, 'utf8')), storedShapes }
    await rm(file)
    await writeFile(file, JSON.stringify(manifest))
  }
  const [second, earliest] = listed.gyms[0].versions.map(({ version }: { version: string }) => version)
  await noteShapes(second, { ...shapes(), fitness: 9 })
  const today = new Date().toISOString().slice(0, 10)
  const rolledBack = expectSuccess(await molde('rollback', 'box'))
  expect(rolledBack.stderr).toContain(
    `Kept on phones, but not read by this version: fitness (shape 9, saved since ${today}; it reads shape ${shapes().fitness}).`,
  )
  expect(rolledBack.stderr).toContain(`Withdrawn: ${second}.`)
  await noteShapes(earliest)
  const unknown = expectSuccess(await molde('rollback', 'box', '--to', earliest, '--json'))
  expect(document(unknown.stdout).unread).toBeNull()
  expect(unknown.stderr).toContain('It is not known which values that later versions saved on phones')
  expect(await page('box')).toBe(before)
  const back = expectSuccess(await molde('deploy', '--all', '--dry-run', '--json'))
  expect(sentBy(back.stdout)).toBe(0)
  const all = expectSuccess(await molde('deploy', '--all', '--json'))
  expect(states(all.stdout)).toEqual({ box: 'held', other: 'unchanged' })
  expect(await page('box')).toBe(before)
  const report = document(await readFile(join(root, 'report.json'), 'utf8'))
  expect(report.gyms[0]).toMatchObject({ gym: 'box', inputs: null, errors: ['deploy/held'] })
  expect(document((await molde('deployed', '--json')).stdout).gyms[0]).toMatchObject({ isHeld: true })
  const none = await molde('rollback', 'box')
  expect(none.code).toBe(2)
  expect(none.stderr).toContain('no version before')
  const refused = await molde('deploy', 'box', 'other', '--json')
  expect([refused.code, states(refused.stdout)]).toEqual([1, { box: 'failed', other: 'unchanged' }])
  expect(refused.stderr).toContain(
    `box was rolled back from ${listed.gyms[0].version}, which is what is built here.`,
  )
  expect(refused.stderr).toContain('molde deploy box --force')
  expect(await page('box')).toBe(before)
  const forcedForAll = expectSuccess(await molde('deploy', '--all', '--force', '--json'))
  expect(states(forcedForAll.stdout)).toEqual({ box: 'held', other: 'deployed' })
  const named = expectSuccess(await molde('deploy', 'box', '--force', '--json'))
  expect(states(named.stdout)).toEqual({ box: 'deployed' })
  expect(await page('box')).toContain('Otra cosa')
  const released = expectSuccess(await molde('deploy', '--all', '--json'))
  expect(states(released.stdout)).toEqual({ box: 'unchanged', other: 'unchanged' })

  // The current version can be held and released as well.
  expectSuccess(await molde('rollback', 'box', '--to', listed.gyms[0].version))
  const readHold = async () => document((await molde('deployed', '--json')).stdout).gyms[0].isHeld
  expect(await readHold()).toBe(true)
  expect(states((await molde('deploy', 'box', '--json')).stdout)).toEqual({ box: 'deployed' })
  expect(await readHold()).toBe(false)
})

test('reports damaged files on the server, and the next deploy replaces only these', async () => {
  const { root, molde, get } = await setUp('box', 'other')
  expectSuccess(await molde('build', '--all'))
  expectSuccess(await molde('deploy', '--all'))
  const files = (await localSystem().listTree(join(root, 'box/www'))).length
  const readPage = async (gym: string) => (await get(gym, '/')).bytes.toString()
  const pages = [await readPage('box'), await readPage('other')]
  const listDamage = async () => {
    const { code, stdout } = await molde('deployed', '--json')
    return [code, ...document(stdout).gyms.map(({ damaged }: { damaged: string[] }) => damaged)]
  }
  const repair = async (...args: string[]) => states((await molde('deploy', '--json', ...args)).stdout)
  expect(await listDamage()).toEqual([0, [], []])

  await truncate(join(root, 'box/www/index.html'))
  await rm(join(root, 'box/www/favicon.ico'))
  expect(await listDamage()).toEqual([1, ['favicon.ico', 'index.html'], []])
  const lines = await molde('deployed')
  expect(lines.stdout).toContain('damaged, 2 files: favicon.ico, index.html')
  expect(lines.stdout.split('\n')[0]).not.toContain('as built here')
  const dry = await molde('deploy', '--all', '--dry-run', '--json')
  expect([states(dry.stdout), sentBy(dry.stdout)]).toEqual([{ box: 'deployed', other: 'unchanged' }, 2])
  const first = expectSuccess(await molde('deploy', '--all', '--json'))
  expect([states(first.stdout), sentBy(first.stdout)]).toEqual([{ box: 'deployed', other: 'unchanged' }, 2])
  expect(await listDamage()).toEqual([0, [], []])

  // A file that gyms share is damaged in both.
  const script = (await readdir(join(root, 'box/www/assets'))).find(name => name.endsWith('.js')) ?? ''
  await truncate(join(root, 'box/www/assets', script))
  expect(await listDamage()).toEqual([1, [`assets/${script}`], [`assets/${script}`]])
  expect(await repair('--all')).toEqual({ box: 'deployed', other: 'deployed' })
  expect(await listDamage()).toEqual([0, [], []])

  await rm(join(root, 'box/.sites'), { recursive: true })
  expect(await listDamage()).toEqual([1, ['build-manifest.json'], []])
  expect(await repair('box')).toEqual({ box: 'deployed' })
  expect(await listDamage()).toEqual([0, [], []])
  expect((await localSystem().listTree(join(root, 'box/www'))).length).toBe(files)
  expect([await readPage('box'), await readPage('other')]).toEqual(pages)
})

test('does not roll back to a damaged version and does not repair a version from another build', async () => {
  const { tenants, root, out, molde, get } = await setUp('box')
  expectSuccess(await molde('build', '--all'))
  expectSuccess(await molde('deploy', '--all'))
  const version = dirname(await readlink(join(out, 'box/www')))
  await changeApp(tenants, 'box', { description: 'Otra cosa' })
  expectSuccess(await molde('build', '--all'))
  expectSuccess(await molde('deploy', '--all'))
  const file = join(root, 'box', version, 'www/index.html')
  const page = await readFile(file)
  await truncate(file)
  const refused = await molde('rollback', 'box')
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('are damaged where they are kept: index.html')
  expect((await get('box', '/')).bytes.toString()).toContain('Otra cosa')
  await writeFile(file, page)
  expectSuccess(await molde('rollback', 'box'))
  await truncate(file)
  const all = await molde('deploy', '--all', '--json')
  expect([all.code, states(all.stdout)]).toEqual([1, { box: 'failed' }])
  expect(all.stderr).toContain('box is damaged where it is served: index.html')
})

test('reports failed gyms, keeps their sites, deploys the others, and finishes in the next run', async () => {
  const { tenants, out, root, env, molde, get, configure } = await setUp('box', 'fourth', 'other', 'third')
  expectSuccess(await molde('build', '--all'))
  // Obstacles for the upload of third and the switch of fourth.
  const version = dirname(await readlink(join(out, 'third/www')))
  await mkdir(join(root, 'third', version, 'build-manifest.json/full'), { recursive: true })
  await mkdir(join(root, 'fourth/www'), { recursive: true })
  await mkdir(join(root, 'fourth/.lock'))
  await writeFile(join(root, 'fourth/www/index.html'), 'by hand')
  const first = await molde('deploy', '--all', '--json')
  expect(first.code).toBe(1)
  expect(states(first.stdout)).toEqual({
    box: 'deployed',
    fourth: 'failed',
    other: 'deployed',
    third: 'failed',
  })
  expect(first.stderr).toMatch(/error {2}fourth {2}A command on .* failed with exit code \d+: .*\.lock/)
  expect(first.stderr).toMatch(/error {2}third {2}Sending files to .* failed/)
  const page = async (gym: string) => (await get(gym, '/')).bytes.toString()
  expect(await page('fourth')).toBe('by hand')
  expect(readStates(await readFile(join(root, 'report.json'), 'utf8'))).toEqual([
    'box built',
    'fourth failed',
    'other built',
    'third failed',
  ])

  for (const gym of ['box', 'other']) await changeApp(tenants, gym, { description: 'Otra cosa' })
  expectSuccess(await molde('build', '--all'))
  await rm(join(out, 'box/www/robots.txt'))
  await rm(join(root, 'third'), { recursive: true })
  await rm(join(root, 'fourth/.lock'), { recursive: true })
  const second = await molde('deploy', '--all', '--json')
  expect(second.code).toBe(1)
  expect(states(second.stdout)).toEqual({
    box: 'failed',
    fourth: 'deployed',
    other: 'deployed',
    third: 'deployed',
  })
  expect(await page('box')).not.toContain('Otra cosa')
  expect(await page('other')).toContain('Otra cosa')
  expect(await page('third')).toContain('data-tenant="third"')

  // A live site that differs from the build is reported, and verified again by the next run.
  await configure({ url: 'http://127.0.0.1:9/{gym}' })
  expectSuccess(await molde('build', '--all'))
  const unread = await molde('deploy', '--all', '--json')
  expect(states(unread.stdout)).toEqual({
    box: 'failed',
    fourth: 'unchanged',
    other: 'unchanged',
    third: 'unchanged',
  })
  await configure({})
  const last = expectSuccess(await molde('deploy', '--all', '--json'))
  expect(states(last.stdout)).toEqual({
    box: 'deployed',
    fourth: 'unchanged',
    other: 'unchanged',
    third: 'unchanged',
  })
  expect(sentBy(last.stdout)).toBe(0)

  // An unreachable server fails all its gyms with the reason.
  await configure({ port: 9 })
  const away = await molde('deploy', '--all', '--json')
  expect(states(away.stdout)).toEqual({ box: 'failed', fourth: 'failed', other: 'failed', third: 'failed' })
  expect(away.code).toBe(3)
  expect(away.stderr).toMatch(/refused/)

  const secret = env.DEPLOY_KEY?.split('\n')[2] ?? ''
  expect(secret.length).toBeGreaterThan(40)
  for (const run of [first, second, unread, last, away]) expect(run.stdout + run.stderr).not.toContain(secret)
  for (const folder of [out, root, tenants])
    for (const path of await localSystem().listTree(folder))
      expect((await readFile(join(folder, path), 'utf8')).includes(secret), path).toBe(false)
})

const readStates = (text: string) =>
  document(text).gyms.map(({ gym, state }: { gym: string; state: string }) => `${gym} ${state}`)

test('removes old versions, and compiled files with the last version that uses them', {
  tags: ['@nightly'],
}, async () => {
  const { tenants, root, molde, get } = await setUp('box')
  const assets = async () => new Set(await readdir(join(root, '_code/assets')))
  const versions = async () => (await readdir(join(root, 'box/.sites'))).length
  expectSuccess(await molde('build', '--all'))
  expectSuccess(await molde('deploy', '--all'))
  const first = await assets()
  const main = await readFile(join(home, 'template/src/main.tsx'), 'utf8')
  await layOver(tenants, 'box', 'src/main.tsx', `${main}\nconsole.info('own')\n`)
  expectSuccess(await molde('build', '--all'))
  expectSuccess(await molde('deploy', '--all', '--keep', '1', '--keep-days', '0'))
  expect(await versions()).toBe(2)
  const second = await assets()
  expect(second.size).toBeGreaterThan(first.size)
  expect([...first].filter(name => !second.has(name))).toEqual([])
  for (const description of ['Otra cosa', 'Otra más']) {
    await changeApp(tenants, 'box', { description })
    expectSuccess(await molde('build', '--all'))
    expectSuccess(await molde('deploy', '--all', '--keep', '1', '--keep-days', '0'))
  }
  expect(await versions()).toBe(2)
  expect((await get('box', '/')).bytes.toString()).toContain('Otra más')
  // Files are removed at the first deploy that is at least a minute after their last version.
  const deployAgain = async () => {
    expectSuccess(await molde('deploy', 'box', '--force', '--keep', '1', '--keep-days', '0'))
    return assets()
  }
  const countGone = (now: Set<string>) => [...first].filter(name => !now.has(name)).length
  await expect
    .poll(async () => countGone(await deployAgain()), { timeout: 180_000, interval: 10_000 })
    .toBeGreaterThan(0)
  const served = await readdir(join(root, 'box/www/assets'))
  const stored = await assets()
  expect(served.filter(name => name !== 'dominios' && !stored.has(name))).toEqual([])
})

test("deploys nginx's configuration with the sites, and restores it if the reload fails", async () => {
  const { place, root, molde, configure } = await setUp('box')
  const file = join(root, 'molde.conf')
  const log = join(place, 'reloaded')
  const reload = (end: string) => configure({ reload: `echo reloaded >> ${log}; ${end}` })
  expectSuccess(await molde('build', '--all'))
  await reload('true')
  expectSuccess(await molde('deploy', '--all'))
  const first = await readFile(file, 'utf8')
  expect(first).toContain('server_name *.localhost')
  expectSuccess(await molde('deploy', '--all'))
  expect(await readFile(log, 'utf8')).toBe('reloaded\n')
  await reload('exit 1')
  expectSuccess(await molde('host', 'nginx', '--domain', 'other.example', '--root', root))
  const refused = await molde('deploy', '--all', '--json')
  expect(refused.code).toBe(1)
  expect(document(refused.stdout).errors).toHaveLength(1)
  expect(await readFile(file, 'utf8')).toBe(first)
  await reload('true')
  expectSuccess(await molde('deploy', '--all'))
  expect(await readFile(file, 'utf8')).toContain('other.example')
})
