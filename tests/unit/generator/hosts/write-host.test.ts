import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Host, writeHost } from '../../../../generator/hosts/host.ts'
import { forgetGym } from '../../../../generator/hosts/written.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import type { System } from '../../../../generator/system/system.ts'
import { emptyFolder } from '../../../support/folder.ts'
import { tenantsIn } from '../../../support/tenants.ts'

/** Two gyms whose sites are a page each, in an output folder of that name. */
async function twoSites(name: string) {
  const place = await emptyFolder()
  const paths = pathsFor({ tenants: await tenantsIn(place, ['box', 'sur']), out: join(place, name) })
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
  const host = (which: Host, gyms = ['box', 'sur'], all = true) =>
    writeHost(which, gyms, { ...options, all }, paths, localSystem())
  const refused = (which: Host, flags: object) =>
    writeHost(which, ['box'], { ...options, ...flags }, paths, localSystem())
  const hostBeside = (system: System) => writeHost('netlify', ['box', 'sur'], options, paths, system)
  return { out: paths.out, host, refused, hostBeside, paths }
}

test('a gym that the disk refuses is told, and the others have their host', async () => {
  const { out, host } = await twoSites('dist')
  await mkdir(join(out, '_hosts/netlify'), { recursive: true })
  await writeFile(join(out, '_hosts/netlify/box'), 'a file where its folder would be')
  const { leftOut } = await host('netlify')
  expect(leftOut).toEqual([{ gym: 'box', why: expect.stringContaining('_hosts/netlify/box') }])
  expect(await readFile(join(out, '_hosts/netlify/sur/site/index.html'), 'utf8')).toBe('sur')
})

test('only nginx minds what the folder of sites is called', async () => {
  const { host } = await twoSites('sitios{2026}')
  expect((await host('cloudflare')).leftOut).toEqual([])
  await expect(host('nginx')).rejects.toThrow('cannot be served')
})

/** Puts another version of a site in the place of the one that stands, as a build does. */
async function rebuilt(out: string, gym: string, files: Record<string, string>) {
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
])('%s is given the icons and code of the version before, for pages that are open', async (which, folder) => {
  const { out, host } = await twoSites('dist')
  await mkdir(join(out, 'box/.sites/1/www/icons'))
  await writeFile(join(out, 'box/.sites/1/www/icons/icon-192.cb0a06a9.png'), 'before')
  await rebuilt(out, 'box', { 'index.html': 'now', 'icons/icon-192.aaaaaaaa.png': 'now' })
  await host(which)
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
])('%s compresses by itself, and gets no compressed files', async (which, folder) => {
  const { out, host } = await twoSites('dist')
  const code = (name: string) => [`assets/${name}.js`, `assets/${name}.js.br`, `assets/${name}.js.gz`]
  for (const path of code('old-AAAAAAAA')) {
    await mkdir(join(out, 'box/.sites/1/www/assets'), { recursive: true })
    await writeFile(join(out, 'box/.sites/1/www', path), 'x')
  }
  const now = ['index.html', 'index.html.gz', ...code('new-BBBBBBBB')]
  await rebuilt(out, 'box', Object.fromEntries(now.map(path => [path, 'x'])))
  await host(which)
  const files = (await localSystem().listTree(join(out, folder))).filter(path => path !== '_headers')
  expect(files).toEqual(['assets/new-BBBBBBBB.js', 'assets/old-AAAAAAAA.js', 'index.html'])
})

test('a file of the version before that goes meanwhile is left out, and not written empty', async () => {
  const { out, hostBeside } = await twoSites('dist')
  await mkdir(join(out, 'box/.sites/1/www/icons'))
  const old = join(out, 'box/.sites/1/www/icons/icon-192.cb0a06a9.png')
  await writeFile(old, 'before')
  await rebuilt(out, 'box', { 'index.html': 'now' })
  const system = localSystem()
  await hostBeside({
    ...system,
    readFile: async path => (path.endsWith('cb0a06a9.png') ? null : system.readFile(path)),
  })
  expect(await readdir(join(out, '_hosts/netlify/box/site'))).toEqual(['index.html'])
})

test('hosts whose rules hold for what is not there too are told the names of the files that are', async () => {
  const { out, host } = await twoSites('dist')
  await rebuilt(out, 'box', {
    'index.html': 'x',
    'assets/main-DNyhjZyT.js': '1',
    'assets/dominios/box/app.json': '{}',
  })
  await host('cloudflare')
  await host('netlify')
  const headers = await readFile(join(out, '_hosts/cloudflare/box/_headers'), 'utf8')
  expect(headers.split('\n').filter(line => line.startsWith('/'))).toEqual(['/*', '/assets/main-DNyhjZyT.js'])
  const toml = await readFile(join(out, '_hosts/netlify/box/netlify.toml'), 'utf8')
  expect(toml.match(/for = .+/g)).toEqual(['for = "/*"', 'for = "/assets/main-DNyhjZyT.js"'])
})

test('firebase for one gym alone keeps what the others have', async () => {
  const { out, host } = await twoSites('dist')
  await host('firebase')
  const before = JSON.parse(await readFile(join(out, 'firebase.json'), 'utf8'))
  const { removed } = await host('firebase', ['sur'], false)
  expect(removed).toEqual([])
  expect(JSON.parse(await readFile(join(out, 'firebase.json'), 'utf8'))).toEqual(before)
  expect(await readFile(join(out, '_hosts/firebase/box/index.html'), 'utf8')).toBe('box')
})

test('files of firebase that no list names are known for what they are: projects stay, what is of others is not overwritten', async () => {
  const { out, host } = await twoSites('dist')
  const project = (gym: string) =>
    JSON.stringify({ hosting: [{ site: gym, public: `_hosts/firebase/${gym}` }] })
  await writeFile(join(out, 'firebase.1.json'), project('sur'))
  await writeFile(join(out, 'firebase.2.json'), project('box'))
  await host('firebase')
  const second = JSON.parse(await readFile(join(out, 'firebase.2.json'), 'utf8'))
  expect(second.hosting).toMatchObject([{ site: 'box', public: '_hosts/firebase/box' }])

  const foreign = await twoSites('other')
  await writeFile(join(foreign.out, 'firebase.json'), '{"functions":{"source":"api"}}')
  await expect(foreign.host('firebase')).rejects.toThrow('not as molde writes it')
  expect(await readFile(join(foreign.out, 'firebase.json'), 'utf8')).toContain('functions')
})

test('what stands in no list is left and told; what a gym has there is written anew and told', async () => {
  const { out, host } = await twoSites('dist')
  for (const gym of ['box', 'gone']) {
    await mkdir(join(out, '_hosts/cloudflare', gym), { recursive: true })
    await writeFile(join(out, '_hosts/cloudflare', gym, 'index.html'), 'old')
  }
  const { notes, removed } = await host('cloudflare')
  expect(removed).toEqual([])
  expect(await readFile(join(out, '_hosts/cloudflare/gone/index.html'), 'utf8')).toBe('old')
  expect(await readFile(join(out, '_hosts/cloudflare/box/index.html'), 'utf8')).toBe('box')
  expect(notes.filter(note => note.startsWith('_hosts/'))).toEqual([
    expect.stringContaining('_hosts/cloudflare/gone was left as it is'),
    expect.stringContaining('_hosts/cloudflare/box stood in no list, and was written anew'),
  ])
})

test.each<[Host, object, string]>([
  ['cloudflare', { backend: 'https://api.example.com' }, '--backend has no effect'],
  ['firebase', { backend: 'https://api.example.com' }, '--backend has no effect'],
  ['netlify', { resolver: '127.0.0.53' }, '--resolver has no effect'],
  ['s3', { brotli: true }, '--brotli has no effect'],
  ['nginx', { resolver: 'dns.example.com' }, '--resolver takes IP addresses'],
  ['nginx', { resolver: '1.1.1.1; include x' }, '--resolver takes IP addresses'],
])('%s refuses what it cannot do: %j', async (which, flags, message) => {
  const { refused } = await twoSites('dist')
  await expect(refused(which, flags)).rejects.toThrow(message)
})

test('a gym that is removed leaves no empty folder behind', async () => {
  const { out, host, paths } = await twoSites('dist')
  await host('netlify')
  const { left } = await forgetGym('box', paths, localSystem())
  expect(left).toEqual([])
  expect(await readdir(join(out, '_hosts/netlify'))).toEqual(['sur'])
})
