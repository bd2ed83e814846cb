import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Host, writeHost } from '#generator/host-config/host.ts'
import { forgetGym } from '#generator/host-config/written.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

/** Creates two gyms with single-page sites in an output folder with this name. */
async function createTwoSites(name: string) {
  const folder = await emptyFolder()
  const paths = pathsFor({ tenants: await tenantsIn(folder, ['box', 'sur']), out: join(folder, name) })
  for (const gym of ['box', 'sur']) {
    await mkdir(join(paths.out, gym, '.sites/1/www'), { recursive: true })
    await writeFile(join(paths.out, gym, '.sites/1/www/index.html'), gym)
    await symlink('.sites/1/www', join(paths.out, gym, 'www'))
  }
  const options = {
    domain: 'example.com',
    backend: null,
    resolver: null,
    brotli: false,
    prefix: '',
    root: null,
    all: true,
  }
  const write = (hostName: Host, gyms = ['box', 'sur'], all = true) =>
    writeHost(hostName, gyms, { ...options, all }, paths, localSystem())
  const writeWith = (hostName: Host, flags: object) =>
    writeHost(hostName, ['box'], { ...options, ...flags }, paths, localSystem())
  const writeOn = (system: System) => writeHost('netlify', ['box', 'sur'], options, paths, system)
  return { out: paths.out, write, writeWith, writeOn, paths }
}

test('reports a gym whose folder cannot be written, and writes the others', async () => {
  const { out, write } = await createTwoSites('dist')
  await mkdir(join(out, '_hosts/netlify'), { recursive: true })
  await writeFile(join(out, '_hosts/netlify/box'), 'a file where its folder would be')
  const { leftOut } = await write('netlify')
  expect(leftOut).toEqual([{ gym: 'box', why: expect.stringContaining('_hosts/netlify/box') }])
  expect(await readFile(join(out, '_hosts/netlify/sur/site/index.html'), 'utf8')).toBe('sur')
})

test('rejects special characters in the output folder for nginx only', async () => {
  const { write } = await createTwoSites('sitios{2026}')
  expect((await write('cloudflare')).leftOut).toEqual([])
  await expect(write('nginx')).rejects.toThrow('cannot be served')
})

/** Replaces the current version of a site, like a build. */
async function rebuild(out: string, gym: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(out, gym, '.sites/2/www', path, '..'), { recursive: true })
    await writeFile(join(out, gym, '.sites/2/www', path), text)
  }
  await rm(join(out, gym, 'www'))
  await symlink('.sites/2/www', join(out, gym, 'www'))
  await symlink('.sites/1/www', join(out, gym, 'previous'))
}

test.each<[Host, string]>([
  ['firebase', '_hosts/firebase/box'],
  ['cloudflare', '_hosts/cloudflare/box'],
  ['netlify', '_hosts/netlify/box/site'],
  ['s3', '_hosts/s3/sites/box'],
])('%s keeps icons and code of the previous version for open pages', async (hostName, folder) => {
  const { out, write } = await createTwoSites('dist')
  await mkdir(join(out, 'box/.sites/1/www/icons'))
  await writeFile(join(out, 'box/.sites/1/www/icons/icon-192.cb0a06a9.png'), 'before')
  await rebuild(out, 'box', { 'index.html': 'now', 'icons/icon-192.aaaaaaaa.png': 'now' })
  await write(hostName)
  const read = (path: string) => readFile(join(out, folder, path), 'utf8')
  expect(await read('icons/icon-192.cb0a06a9.png')).toBe('before')
  expect(await read('icons/icon-192.aaaaaaaa.png')).toBe('now')
  expect(await read('index.html')).toBe('now')
})

test.each<[Host, string]>([
  ['firebase', '_hosts/firebase/box'],
  ['cloudflare', '_hosts/cloudflare/box'],
  ['netlify', '_hosts/netlify/box/site'],
  ['s3', '_hosts/s3/sites/box'],
])('%s gets no compressed files, because the host compresses', async (hostName, folder) => {
  const { out, write } = await createTwoSites('dist')
  const code = (name: string) => [`assets/${name}.js`, `assets/${name}.js.br`, `assets/${name}.js.gz`]
  for (const path of code('old-AAAAAAAA')) {
    await mkdir(join(out, 'box/.sites/1/www/assets'), { recursive: true })
    await writeFile(join(out, 'box/.sites/1/www', path), 'x')
  }
  const now = ['index.html', 'index.html.gz', ...code('new-BBBBBBBB')]
  await rebuild(out, 'box', Object.fromEntries(now.map(path => [path, 'x'])))
  await write(hostName)
  const files = (await localSystem().listTree(join(out, folder))).filter(path => path !== '_headers')
  expect(files).toEqual(['assets/new-BBBBBBBB.js', 'assets/old-AAAAAAAA.js', 'index.html'])
})

test('omits a file of the previous version that is removed during the run', async () => {
  const { out, writeOn } = await createTwoSites('dist')
  await mkdir(join(out, 'box/.sites/1/www/icons'))
  const old = join(out, 'box/.sites/1/www/icons/icon-192.cb0a06a9.png')
  await writeFile(old, 'before')
  await rebuild(out, 'box', { 'index.html': 'now' })
  const system = localSystem()
  await writeOn({
    ...system,
    readFile: async path => (path.endsWith('cb0a06a9.png') ? null : system.readFile(path)),
  })
  expect(await readdir(join(out, '_hosts/netlify/box/site'))).toEqual(['index.html'])
})

test('lists existing files in the rules of hosts that also apply rules to missing files', async () => {
  const { out, write } = await createTwoSites('dist')
  await rebuild(out, 'box', {
    'index.html': 'x',
    'assets/main-DNyhjZyT.js': '1',
    'assets/dominios/box/app.json': '{}',
  })
  await write('cloudflare')
  await write('netlify')
  const headers = await readFile(join(out, '_hosts/cloudflare/box/_headers'), 'utf8')
  expect(headers.split('\n').filter(line => line.startsWith('/'))).toEqual(['/*', '/assets/main-DNyhjZyT.js'])
  const toml = await readFile(join(out, '_hosts/netlify/box/netlify.toml'), 'utf8')
  expect(toml.match(/for = .+/g)).toEqual(['for = "/*"', 'for = "/assets/main-DNyhjZyT.js"'])
})

test('keeps the other gyms of firebase in a run for a single gym', async () => {
  const { out, write } = await createTwoSites('dist')
  await write('firebase')
  const before = JSON.parse(await readFile(join(out, 'firebase.json'), 'utf8'))
  const { removed } = await write('firebase', ['sur'], false)
  expect(removed).toEqual([])
  expect(JSON.parse(await readFile(join(out, 'firebase.json'), 'utf8'))).toEqual(before)
  expect(await readFile(join(out, '_hosts/firebase/box/index.html'), 'utf8')).toBe('box')
})

test('recognizes unlisted firebase projects, and does not overwrite unrelated files', async () => {
  const { out, write } = await createTwoSites('dist')
  const project = (gym: string) =>
    JSON.stringify({ hosting: [{ site: gym, public: `_hosts/firebase/${gym}` }] })
  await writeFile(join(out, 'firebase.1.json'), project('sur'))
  await writeFile(join(out, 'firebase.2.json'), project('box'))
  await write('firebase')
  const second = JSON.parse(await readFile(join(out, 'firebase.2.json'), 'utf8'))
  expect(second.hosting).toMatchObject([{ site: 'box', public: '_hosts/firebase/box' }])

  const foreign = await createTwoSites('other')
  await writeFile(join(foreign.out, 'firebase.json'), '{"functions":{"source":"api"}}')
  await expect(foreign.write('firebase')).rejects.toThrow('was not written by molde')
  expect(await readFile(join(foreign.out, 'firebase.json'), 'utf8')).toContain('functions')
})

test('keeps unlisted folders and replaces those of gyms, each with a note', async () => {
  const { out, write } = await createTwoSites('dist')
  for (const gym of ['box', 'gone']) {
    await mkdir(join(out, '_hosts/cloudflare', gym), { recursive: true })
    await writeFile(join(out, '_hosts/cloudflare', gym, 'index.html'), 'old')
  }
  const { notes, removed } = await write('cloudflare')
  expect(removed).toEqual([])
  expect(await readFile(join(out, '_hosts/cloudflare/gone/index.html'), 'utf8')).toBe('old')
  expect(await readFile(join(out, '_hosts/cloudflare/box/index.html'), 'utf8')).toBe('box')
  expect(notes.filter(note => note.startsWith('_hosts/'))).toEqual([
    expect.stringContaining('_hosts/cloudflare/gone was kept'),
    expect.stringContaining('_hosts/cloudflare/box was in no list of written files'),
  ])
})

test.each<[Host, object, string]>([
  ['cloudflare', { backend: 'https://api.example.com' }, '--backend has no effect'],
  ['firebase', { backend: 'https://api.example.com' }, '--backend has no effect'],
  ['netlify', { resolver: '127.0.0.53' }, '--resolver has no effect'],
  ['s3', { brotli: true }, '--brotli has no effect'],
  ['nginx', { resolver: 'dns.example.com' }, '--resolver takes IP addresses'],
  ['nginx', { resolver: '1.1.1.1; include x' }, '--resolver takes IP addresses'],
])('%s rejects unsupported flags: %j', async (hostName, flags, message) => {
  const { writeWith } = await createTwoSites('dist')
  await expect(writeWith(hostName, flags)).rejects.toThrow(message)
})

test('leaves no empty folder of a removed gym', async () => {
  const { out, write, paths } = await createTwoSites('dist')
  await write('netlify')
  const { left } = await forgetGym('box', paths, localSystem())
  expect(left).toEqual([])
  expect(await readdir(join(out, '_hosts/netlify'))).toEqual(['sur'])
})
