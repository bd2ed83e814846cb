import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, rmdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Preview, startPreview } from '#generator/sandbox/servers/preview.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { verifyBuilt } from '#generator/verify/verify.ts'
import { expectSuccess, molde } from '#tests/support/molde.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

/** `awkward` is valid, but has values that look like something else: a domain, a path, a text of the app. */
const apps: Record<string, { name: string; [field: string]: string }> = {
  box: { name: 'Box Norte' },
  other: { name: 'Otro Gimnasio' },
  awkward: {
    name: 'Mis Reservas',
    description: '/24 horas abierto "siempre" <!-- <script>',
    domain: 'app.example.com',
  },
}

let place: string
let tenants: string
let out: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'molde-verify-'))
  tenants = await tenantsIn(place, ['box', 'other', 'awkward'], gym => apps[gym] ?? {})
  const built = join(place, 'built')
  const build = (...args: string[]) => molde('build', ...args, '--tenants', tenants, '--out', built)
  expectSuccess(await build('--all', '--splash', 'none'))
  expectSuccess(await build('awkward', '--splash', 'portrait'))
  // The tests damage a copy without hard links to other files.
  out = join(place, 'dist')
  await cp(built, out, { recursive: true, verbatimSymlinks: true })
})
afterAll(() => rm(place, { recursive: true, force: true }))

const verify = (...args: string[]) => molde('verify', 'box', '--tenants', tenants, '--out', out, ...args)

test('finds no flaw in a built site', async () => {
  expect(await verify()).toMatchObject({ code: 0, stdout: '' })
})

test('accepts values that look like markup, paths or names of other gyms', async () => {
  const all = await molde('verify', '--tenants', tenants, '--out', out)
  expect(all).toMatchObject({ code: 0, stdout: '' })
})

/** Changes a file of a site, verifies the site, and restores the file. */
async function flawsWith(
  path: string,
  change: (text: string) => string | Uint8Array,
  gym = 'box',
): Promise<string> {
  const file = join(out, gym, 'www', path)
  const before = await readFile(file)
  await writeFile(file, change(before.toString()))
  const neighbours = Object.entries(apps).map(([gym, { name }]) => ({ gym, name }))
  const issues = await verifyBuilt(gym, neighbours, pathsFor({ tenants, out }), localSystem())
  await writeFile(file, before)
  expect(issues).toContainEqual({ path, what: 'is not what was published' })
  return issues.map(({ path, what }) => `${path}\t${what}`).join('\n')
}

const icon = async (name: string, gym = 'box') =>
  `icons/${(await readdir(join(out, gym, 'www/icons'))).find(file => file.startsWith(name)) ?? ''}`
const plainPng = (side: number, alpha: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 1, g: 2, b: 3, alpha } } })
    .png()
    .toBuffer()

describe('finds', () => {
  test('a page that is painted before the member’s theme is known', async () => {
    const flaws = await flawsWith('index.html', html => html.replace('molde.look', 'other'))
    expect(flaws).toContain('is painted before the member’s look is known')
  })

  test('a page without a manifest, with an extra script, with a broken link, or of another gym', async () => {
    const flaws = await flawsWith('index.html', html =>
      html
        .replace(/<link rel="manifest"[^>]*>/, '')
        .replace(/href="\/icons\/favicon[^"]+\.ico"/, 'href="/icons/none.ico"')
        .replace('</body>', '<script src="/x.js"></script></body>')
        .replace('data-tenant="box"', 'data-tenant="other"'),
    )
    for (const what of [
      'links no manifest',
      '5 scripts',
      'icons/none.ico',
      'not stamped for box',
      'keeps another /index.html',
    ])
      expect(flaws).toContain(what)
  })

  test('a page with a missing, duplicate, late, wrong or invalid import map', async () => {
    const map = /<script type="importmap">.*?<\/script>/
    expect(await flawsWith('index.html', html => html.replace(map, ''))).toContain('has no import maps')
    const twice = await flawsWith('index.html', html => html.replace(map, written => written + written))
    expect(twice).toContain('has several import maps')
    const late = await flawsWith('index.html', html => {
      const [written = ''] = map.exec(html) ?? []
      return html.replace(map, '').replace('</head>', `${written}</head>`)
    })
    expect(late).toContain('has its import map behind a script that imports')
    const other = await flawsWith('index.html', html =>
      html.replace(/("\/assets\/main\.js":)"([^"]*)"/, '$1"/assets/main-00000000.js"'),
    )
    expect(other).toContain('has an import map to assets/main-00000000.js, which is not there')
    expect(other).toMatch(/has no name in its import map for assets\/main-[\w-]{8}\.js/)
    const broken = await flawsWith('index.html', html => html.replace('{"imports":', '{"imports":['))
    expect(broken).toContain('has an import map that cannot be read')
  })

  test('a manifest that is not installable', async () => {
    const flaws = await flawsWith('manifest.webmanifest', text => {
      const manifest = JSON.parse(text)
      const icons = manifest.icons.slice(1)
      return JSON.stringify({ ...manifest, icons })
    })
    expect(flaws).toContain('has no icon any 192x192')
    expect(await flawsWith('manifest.webmanifest', () => '{')).toContain('manifest.webmanifest')
  })

  test('an icon of the wrong size, and a transparent maskable or iOS icon', async () => {
    const small = await plainPng(100, 1)
    expect(await flawsWith(await icon('icon-512'), () => small)).toContain('has 100x100 pixels, not 512x512')
    const clear = await plainPng(192, 0.5)
    expect(await flawsWith(await icon('maskable-192'), () => clear)).toContain('transparent pixels')
    const apple = await plainPng(180, 0.5)
    expect(await flawsWith(await icon('apple'), () => apple)).toContain('without transparency')
  })

  test('a start-up picture or shortcut icon of the wrong size, and a truncated or damaged picture', async () => {
    const small = await plainPng(100, 1)
    const start = await flawsWith(await icon('start-390x844-3x', 'awkward'), () => small, 'awkward')
    expect(start).toContain('has 100x100 pixels, not 1170x2532')
    const other = await icon('start-393x852-3x', 'awkward')
    const whole = await readFile(join(out, 'awkward/www', other))
    const damaged = Buffer.from(whole)
    damaged[Math.floor(whole.length * 0.97)] = ~(whole[Math.floor(whole.length * 0.97)] ?? 0)
    for (const bad of [whole.subarray(0, 2000), damaged])
      expect(await flawsWith(other, () => bad, 'awkward')).toContain(`${other}\tis no picture`)
    const shortcut = await flawsWith(await icon('shortcut-calendar'), () => small)
    expect(shortcut).toContain('has 100x100 pixels, not 96x96')
  })

  test('a file list with a missing or an extra file', async () => {
    const flaws = await flawsWith('ngsw-worker.js', text =>
      text.replace(/"first":\["[^"]+"/, '"first":["assets/none.js"'),
    )
    expect(flaws).toContain('keeps /assets/none.js')
    expect(flaws).toContain('does not keep assets/')
  })

  test('a secret, a private field, and the name of another gym', async () => {
    const app = 'assets/dominios/box/app.json'
    expect(await flawsWith(app, text => text.replace('{', '{ "icon_ground": "#ffffff",'))).toContain(
      'holds icon_ground',
    )
    expect(
      await flawsWith(app, text => text.replace('{', '{ "name": "-----BEGIN PRIVATE KEY-----",')),
    ).toContain('holds a private key')
    expect(
      await flawsWith(app, text => text.replace(/"name": "[^"]*"/, '"name": "Otro Gimnasio"')),
    ).toContain('names another gym, Otro Gimnasio')
    expect(
      await flawsWith('index.html', html =>
        html.replace(/<title>.*<\/title>/, '<title>Otro Gimnasio</title>'),
      ),
    ).toContain('names another gym, Otro Gimnasio')
  })

  test('an extra file and a missing file', async () => {
    const strange = join(out, 'box/www/strange.txt')
    await writeFile(strange, 'x')
    expect(await verify()).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^box\t.*was not published by molde$/m),
    })
    await rm(strange)
    const robots = join(out, 'box/www/robots.txt')
    const before = await readFile(robots)
    await chmod(robots, 0o644)
    await rm(robots)
    expect((await verify()).stdout).toContain('robots.txt\tis missing')
    await writeFile(robots, before)
  })
})

test('finds a missing social card by its absolute URL', async () => {
  const page = join(out, 'awkward/www/index.html')
  const before = await readFile(page, 'utf8')
  await writeFile(page, before.replace(/(https:\/\/app\.example\.com\/icons\/)[^"]+/, '$1none.png'))
  const { stdout, code } = await molde('verify', 'awkward', '--tenants', tenants, '--out', out)
  await writeFile(page, before)
  expect(code).toBe(1)
  expect(stdout).toContain('links icons/none.png, which is not there')
})

test('finds links, empty folders and unreadable files in the site folder', async () => {
  const www = join(out, 'box/www')
  await symlink('/etc/passwd', join(www, 'passwd.txt'))
  await mkdir(join(www, 'empty'))
  await chmod(join(www, 'robots.txt'), 0o600)
  const { stdout, code } = await verify()
  await rm(join(www, 'passwd.txt'))
  await rmdir(join(www, 'empty'))
  await chmod(join(www, 'robots.txt'), 0o644)
  expect(code).toBe(1)
  expect(stdout).toContain('passwd.txt\tis a link')
  expect(stdout).toContain('empty\tis an empty folder')
  expect(stdout).toContain('robots.txt\tmay be read by fewer than index.html: its mode is 600')
})

describe('--at', () => {
  let preview: Preview
  beforeAll(async () => {
    const [paths, system] = [pathsFor({ tenants, out }), localSystem()]
    preview = await startPreview({ gyms: ['box'], paths, system, port: 0 })
  })
  afterAll(() => preview?.close())
  const at = () => `http://127.0.0.1:${preview.port}`

  test('reads a deployed site', async () => {
    const well = await verify('--at', at())
    expect(well).toMatchObject({ code: 0, stdout: '' })
    expect(well.stderr).not.toContain('without compression')
    const { stdout, code } = await molde('verify', 'other', '--tenants', tenants, '--out', out, '--at', at())
    expect(code).toBe(1)
    expect(stdout).toContain('not stamped for other')
  })

  test('reports headers that a proxy changed, without the password of the URL', async () => {
    const credentials = `Basic ${Buffer.from('staff:p@ss').toString('base64')}`
    const proxy = createServer(async (request, response) => {
      if (request.headers.authorization !== credentials) return response.writeHead(401).end()
      const answer = await fetch(`${at()}${request.url}`)
      const headers = { ...Object.fromEntries(answer.headers), 'content-type': 'text/plain' }
      const bytes = Buffer.from(await answer.arrayBuffer())
      const length = { 'content-length': bytes.length, 'content-encoding': 'identity' }
      return response.writeHead(answer.status, { ...headers, ...length }).end(bytes)
    })
    await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
    const { port } = proxy.address() as AddressInfo
    const changed = await verify('--at', `http://staff:p%40ss@127.0.0.1:${port}`)
    const refused = await verify('--at', `http://staff:wrong@127.0.0.1:${port}`)
    proxy.close()
    expect(changed.code).toBe(1)
    expect(changed.stdout).toMatch(/is sent as text\/plain, not as text\/javascript \(and \d+ more\)/)
    expect(changed.stderr).toContain('sent without compression')
    expect(refused.stdout).toContain('it answered 401')
    expect(refused.stdout + refused.stderr).not.toMatch(/wrong|staff/)
  })

  test('rejects a single address for several gyms', async () => {
    const run = await molde('verify', 'box', 'other', '--tenants', tenants, '--out', out, '--at', at())
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('is one address for 2 gyms')
  })

  test('compares every file with the local build: finds a changed deployed file and an undeployed build', async () => {
    const local = join(place, 'local')
    await cp(out, local, { recursive: true, verbatimSymlinks: true })
    const again = (...args: string[]) =>
      molde('verify', 'box', '--tenants', tenants, '--out', local, '--at', at(), ...args)
    const script = join(
      out,
      'box/www/assets',
      (await readdir(join(out, 'box/www/assets'))).find(name => /^main-.*\.js$/.test(name)) ?? '',
    )
    const before = await readFile(script)
    await rm(script)
    await writeFile(script, `${before};fetch("https://evil.example")`)
    const changed = await again()
    await rm(script)
    await writeFile(script, before)
    expect(changed.code).toBe(1)
    expect(changed.stdout).toMatch(/assets\/main-\S+\tis not what was published/)

    expectSuccess(await molde('build', 'box', '--splash', 'portrait', '--tenants', tenants, '--out', local))
    const undeployed = await again()
    expect(undeployed.code).toBe(1)
    expect(undeployed.stdout).toContain('is not that of the last build')
    expect(undeployed.stdout).toMatch(/version\.json\tnames [\d.]+-[0-9a-f]{16}, not [\d.]+-[0-9a-f]{16}\n/)
  })

  test('prints that nothing was compared without a local build', async () => {
    const { code, stderr } = await molde(
      'verify',
      'box',
      '--tenants',
      tenants,
      '--out',
      join(place, 'nothing'),
      '--at',
      at(),
    )
    expect(code).toBe(0)
    expect(stderr).toContain('not compared')
  })

  test('reports an error of the host for its gym and verifies the others', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url?.startsWith('/other/') ? 503 : 302
      response.setHeader('Location', `${at()}${request.url?.replace('/box', '') ?? ''}`)
      response.end()
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const { code, stdout } = await molde(
      'verify',
      'other',
      'box',
      '--tenants',
      tenants,
      '--out',
      out,
      '--json',
      '--at',
      `http://127.0.0.1:${port}/{gym}`,
    )
    server.close()
    expect(code).toBe(1)
    const { gyms } = JSON.parse(stdout)
    expect(gyms).toMatchObject([
      { gym: 'other', issues: [{ what: expect.stringContaining('it answered 503') }] },
      { gym: 'box', issues: [] },
    ])
  })
})
