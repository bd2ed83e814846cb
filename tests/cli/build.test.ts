import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestEach } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import { expectSuccess, home, molde, type Run } from '#tests/support/molde.ts'

const system = localSystem()
const gyms = (await system.list(join(home, 'tenants')))
  .filter(entry => entry.kind === 'folder')
  .map(entry => entry.name)

let out: string
let first: Run
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'molde-build-'))
  first = await molde('build', '--all', '--out', out)
})
afterAll(() => rm(out, { recursive: true, force: true }))

const tree = (path: string) => system.readTree(join(out, path))
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

test('builds every sample gym', async () => {
  expect(first.code, first.stderr).toBe(0)
  expect(gyms.length).toBeGreaterThanOrEqual(3)
  for (const gym of gyms) {
    const site = await tree(`${gym}/www`)
    expect([...site.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        'ngsw-worker.js',
        'manifest.webmanifest',
        `assets/dominios/${gym}/app.json`,
      ]),
    )
  }
})

test('every page links to the licences of its packages', async () => {
  const site = await tree('demo/www')
  const [, path = ''] =
    /<link rel="license" href="\/(assets\/licenses-[\w-]{8}\.txt)">/.exec(text(site.get('index.html'))) ?? []
  const notices = text(site.get(path))
  for (const name of ['react-dom', '@ionic/core', 'zod', '@firebase/messaging', 'workbox-core', 'dompurify'])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  expect(notices).toContain('Permission is hereby granted')
  expect(notices).toContain('Apache License')
  expect(text(site.get('ngsw-worker.js'))).not.toContain('licenses-')
})

test('compresses every large text file', async () => {
  const site = await tree('demo/www')
  const large = [...site].filter(([path, bytes]) => /\.(html|js|css|txt)$/.test(path) && bytes.length > 2000)
  expect(large.map(([path]) => path)).toEqual(expect.arrayContaining(['index.html', 'ngsw-worker.js']))
  expect(large.length).toBeGreaterThan(50)
  for (const [path, bytes] of large) {
    expect(brotliDecompressSync(site.get(`${path}.br`) ?? ''), path).toEqual(Buffer.from(bytes))
    expect(gunzipSync(site.get(`${path}.gz`) ?? ''), path).toEqual(Buffer.from(bytes))
  }
  expect(text(site.get('ngsw-worker.js'))).not.toMatch(/\.(br|gz)"/)
})

test('a second build produces the same bytes', async () => {
  const before = digestEach(await tree('demo'))
  expectSuccess(await molde('build', 'demo', '--out', out))
  expect(digestEach(await tree('demo'))).toEqual(before)
})

describe('shared code of gyms', () => {
  const readScriptsAndStyles = async (gym: string) =>
    new Map([...(await tree(`${gym}/www`))].filter(([path]) => /^assets\/[^/]+\.(js|css)$/.test(path)))

  test('includes every script and every style, byte for byte', async () => {
    const demo = digestEach(await readScriptsAndStyles('demo'))
    expect(Object.keys(demo).length).toBeGreaterThan(5)
    for (const gym of gyms) expect(digestEach(await readScriptsAndStyles(gym))).toEqual(demo)
  })

  test("contains no gym's name, slug or colours", async () => {
    const code = [...(await readScriptsAndStyles('demo')).values()].map(text).join('\n').toLowerCase()
    for (const gym of gyms.filter(slug => slug !== 'demo')) {
      const app = JSON.parse(text((await tree(`${gym}/www`)).get(`assets/dominios/${gym}/app.json`)))
      for (const brand of [gym, app.name, app.theme_color])
        expect(code).not.toContain(String(brand).toLowerCase())
    }
  })
})

test('the worker is a single classic script with its list of files', async () => {
  const worker = text((await tree('demo/www')).get('ngsw-worker.js'))
  expect(() => new Script(worker)).not.toThrow()
  expect(worker).not.toContain('__WB_MANIFEST')
  expect(worker).toMatch(/assets\/main-[\w-]{8}\.js/)
})

test('writes the project beside its site, with an app.json and without factory code', async () => {
  const project = await tree('demo')
  const paths = [...project.keys()]
  expect(paths).toEqual(
    expect.arrayContaining([
      'package.json',
      'package-lock.json',
      'vite.config.ts',
      'src/main.tsx',
      'build/stamp.js',
      'index.html',
      'public/assets/dominios/demo/app.json',
    ]),
  )
  expect(await system.readFile(join(out, 'demo/build-manifest.json'))).not.toBeNull()
  expect(paths.filter(path => path.includes('node_modules') || path.endsWith('.hbs'))).toEqual([])
})

describe('with an invalid gym', () => {
  test('builds the others, reports all problems of the invalid gym, and exits with 1', async () => {
    const tenants = join(out, 'tenants')
    await cp(join(home, 'tenants/demo'), join(tenants, 'demo'), { recursive: true })
    await mkdir(join(tenants, 'roto'))
    await writeFile(
      join(tenants, 'roto/app.json'),
      JSON.stringify({ name: 'Roto', theme_color: 'red', theme_text: '#fff', issede: -1 }, null, 2),
    )
    const run = await molde('build', '--all', '--tenants', tenants, '--out', join(out, 'mixed'))
    expect(run.code).toBe(1)
    for (const field of ['theme_color', 'theme_text', 'issede'])
      expect(run.stdout + run.stderr).toContain(field)
    expect((await tree('mixed/demo/www')).has('index.html')).toBe(true)
    expect((await system.list(join(out, 'mixed'))).map(entry => entry.name)).toEqual([
      '.molde',
      '_code',
      'demo',
      'report.json',
    ])
  })
})

describe('exit codes', () => {
  test('exits with 2 for an unknown gym and suggests a similar name', async () => {
    const run = await molde('build', 'dema', '--out', out)
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('demo')
  })

  test('exits with 2 without a gym', async () => {
    const run = await molde('build', '--out', out)
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('--all')
  })

  test('exits with 3 if the output cannot be written', async () => {
    await writeFile(join(out, 'a-file'), '')
    const run = await molde('build', 'demo', '--out', join(out, 'a-file/dist'))
    expect(run.code).toBe(3)
    expect(run.stderr).toContain('a-file')
    expect(run.stderr).not.toMatch(/\n\s+at /)
  })
})
