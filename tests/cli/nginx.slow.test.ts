// The configuration of `molde host nginx` in a real nginx. tests/e2e/hosts tests its pages in a browser.
import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createPlainServer } from 'node:http'
import { createServer as createSafeServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { documentHeaders, immutable, steadyHeaders } from '#generator/host-config/headers.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, molde } from '#tests/support/molde.ts'
import { fetchFrom, startNginx } from '#tests/support/nginx.ts'
import { freePort } from '#tests/support/port.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

async function setUp(gyms: readonly string[], change?: (gym: string) => Record<string, unknown>) {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, gyms, change)
  const out = join(place, 'dist')
  const run = (command: string, ...args: string[]) =>
    molde(command, ...args, '--tenants', tenants, '--out', out)
  const serve = async (...args: string[]) => {
    const host = await run('host', 'nginx', '--domain', 'localhost', ...args)
    const nginx = await startNginx(join(out, '_hosts/nginx/molde.conf'))
    onTestFinished(() => nginx.stop())
    const get = (name: string, path: string, headers?: Record<string, string>) =>
      fetchFrom(nginx, name, path, headers)
    return { host, get, log: nginx.log, port: nginx.port }
  }
  return { place, tenants, out, run, serve }
}

test('does not serve missing files, hidden files or files of another gym', async () => {
  const { out, run, serve } = await setUp(['demo', 'fuerza-sur'])
  expectSuccess(await run('build', '--all', '--splash', 'none'))
  const { get: getFrom } = await serve()
  const get = (path: string, gym = 'demo') => getFrom(`${gym}.localhost`, path)
  expect((await get('/')).status).toBe(200)
  for (const path of ['/tab3', '/tab3/', '/Tab3'])
    expect((await get(path)).text).toContain('data-tenant="demo"')
  expect(await get('/favicon.ico')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/x-icon', 'cache-control': 'no-cache' },
  })
  expect((await get('/a/b')).status).toBe(404)
  for (const path of ['/assets/none-12345678.js', '/icons/none.12345678.png'])
    expect(await get(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } })
  expect((await get('/none.png')).status).toBe(404)
  expect((await get('/report.json')).status).toBe(404)
  expect(await get('/report.json', 'app')).toMatchObject({
    status: 200,
    text: await readFile(join(out, 'report.json'), 'utf8'),
    headers: { 'cache-control': 'no-cache' },
  })
  const before = join(out, '_code/assets/before-12345678.js')
  await writeFile(before, 'export {}')
  expect(await get('/assets/before-12345678.js')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  expect((await get('/.sites/x')).status).toBe(404)
  expect((await get('/../build-manifest.json')).status).not.toBe(200)
  expect((await get('/build-manifest.json')).status).toBe(404)
  expect((await get('/ngsw.json')).status).toBe(503)
  expect((await get('/', 'nobody')).status).toBe(404)
  expect((await get('/assets/dominios/fuerza-sur/app.json')).status).toBe(404)
  const { headers } = await get('/manifest.webmanifest')
  expect(headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
  const worker = await get('/ngsw-worker.js')
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })

  // Documents have every header. Other files and 304 responses have only the headers that they need.
  const page = await get('/login')
  const drawing = await get(
    `/icons/${(await readdir(join(out, 'demo/www/icons'))).find(name => name.endsWith('.svg'))}`,
  )
  const unchanged = await getFrom('demo.localhost', '/login', { 'if-none-match': String(page.headers.etag) })
  expect(unchanged.status).toBe(304)
  for (const [header] of steadyHeaders) {
    const name = header.toLowerCase()
    for (const document of [page, drawing, await get('/no/such')])
      expect(document.headers).toHaveProperty([name])
    for (const other of [worker, unchanged, await get('/version.json')])
      expect(name in other.headers, name).toBe(!documentHeaders.has(header))
  }

  // The store app reads assetlinks.json to verify that the site belongs to it.
  const folder = join(out, 'demo/www/.well-known')
  await mkdir(folder)
  await writeFile(join(folder, 'assetlinks.json'), '[]')
  expect(await get('/.well-known/assetlinks.json')).toMatchObject({
    status: 200,
    text: '[]',
    headers: { 'content-type': 'application/json' },
  })
  expect((await get('/.well-known/assetlinks.json', 'fuerza-sur')).status).toBe(404)
})

test('serves gyms with odd names and domains, and keeps the site of an invalid gym', async () => {
  const odd: Record<string, Record<string, unknown>> = {
    hostnames: {
      domain: 'app.boxnorte.com',
      formerDomains: ['viejo.boxnorte.com', 'former.localhost', 'default.localhost'],
    },
    include: { domain: 'app.boxnorte.com' },
    volatile: { domain: 'default.localhost' },
    broken: { domain: 'broken.example.com' },
  }
  const { tenants, run, serve } = await setUp(
    ['default', 'include', 'hostnames', 'volatile', 'broken', 'later'],
    gym => odd[gym] ?? {},
  )
  expectSuccess(
    await run('build', 'default', 'include', 'hostnames', 'volatile', 'broken', '--splash', 'none'),
  )
  await changeApp(tenants, 'broken', { theme_color: 'red' })
  const { host, get } = await serve()
  expect(host.code).toBe(1)
  expect(host.stderr).toContain('app.boxnorte.com does not lead to include')
  expect(host.stderr).toContain('default.localhost does not lead to volatile')
  expect(host.stderr).toMatch(/broken {2}Its app\.json is not valid.*stays/)
  for (const gym of ['default', 'include', 'hostnames', 'volatile', 'broken'])
    expect((await get(`${gym}.localhost`, '/')).text, gym).toContain(`data-tenant="${gym}"`)
  expect((await get('app.boxnorte.com', '/')).text).toContain('data-tenant="hostnames"')
  // Former domains and sub-domains are served, except the address of another gym.
  for (const domain of ['viejo.boxnorte.com', 'former.localhost'])
    expect((await get(domain, '/')).text).toContain('data-tenant="hostnames"')
  expect((await get('broken.example.com', '/')).text).toContain('data-tenant="broken"')
  // A new gym is served as soon as it is built.
  expect((await get('later.localhost', '/')).status).toBe(404)
  expectSuccess(await run('build', 'later', '--splash', 'none'))
  expect((await get('later.localhost', '/')).text).toContain('data-tenant="later"')
  expect((await get('.localhost', '/')).status).not.toBe(200)
  expect((await get('_code.localhost', '/')).status).toBe(404)
})

describe('compressed files', () => {
  const accepting = (accept: string) => ({ 'accept-encoding': accept })
  async function buildGym() {
    const { out, run, serve } = await setUp(['box'])
    expectSuccess(await run('build', '--all', '--splash', 'none'))
    const www = join(out, 'box/www')
    const names = await readdir(join(www, 'assets'))
    const asset = (pattern: RegExp) => `assets/${names.find(name => pattern.test(name))}`
    return { out, www, asset, serve }
  }

  test('are sent to browsers that accept them, with the headers of the original file', async () => {
    const { www, asset, serve } = await buildGym()
    const [plain, withBrotli] = [await serve(), await serve('--brotli')]
    const [script, licenses] = [asset(/^main-.*\.js$/), asset(/^licenses-.*\.txt$/)]
    const files: [address: string, file: string, type: string, lifetime: string][] = [
      ['/', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
      ['/turnos', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
      [`/${script}`, script, 'application/javascript; charset=utf-8', immutable],
      ['/ngsw-worker.js', 'ngsw-worker.js', 'application/javascript; charset=utf-8', 'no-cache'],
      ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json', 'no-cache'],
      [`/${licenses}`, licenses, 'text/plain; charset=utf-8', immutable],
    ]
    const ends: Record<string, string> = { br: '.br', gzip: '.gz' }
    for (const [{ get }, accept, encoding] of [
      [withBrotli, 'gzip, deflate, br', 'br'],
      [withBrotli, 'gzip, deflate', 'gzip'],
      [withBrotli, 'br;q=0, gzip', 'gzip'],
      [withBrotli, 'identity', undefined],
      [plain, 'gzip, deflate, br', 'gzip'],
      [plain, 'br', undefined],
    ] as const)
      for (const [address, file, type, lifetime] of files) {
        const { status, headers, bytes } = await get('box.localhost', address, accepting(accept))
        const label = `${address}, accepting ${accept}`
        expect(status, label).toBe(200)
        expect(headers['content-encoding'], label).toBe(encoding)
        expect(bytes.equals(await readFile(join(www, file + (ends[encoding ?? ''] ?? '')))), label).toBe(true)
        expect(headers, label).toMatchObject({
          ...Object.fromEntries(
            steadyHeaders
              .filter(([name]) => file === 'index.html' || !documentHeaders.has(name))
              .map(([name, value]) => [name.toLowerCase(), value]),
          ),
          'content-type': type,
          'content-length': String(bytes.length),
          'cache-control': lifetime,
          vary: 'Accept-Encoding',
          etag: expect.stringMatching(/^"[^"]+"$/),
        })
        const cached = { ...accepting(accept), 'if-none-match': String(headers.etag) }
        expect((await get('box.localhost', address, cached)).status, label).toBe(304)
      }
    const tagFor = async (accept: string) =>
      (await withBrotli.get('box.localhost', '/', accepting(accept))).headers.etag
    const tags = await Promise.all(['br', 'gzip', 'identity'].map(tagFor))
    expect(new Set(tags).size).toBe(3)
  })

  test('are sent through a proxy, exist for code of earlier versions, and do not replace a missing file', async () => {
    const { out, serve } = await buildGym()
    const { get, port } = await serve('--brotli')
    const proxied = await get('box.localhost', '/', { ...accepting('gzip'), via: '1.0 proxy' })
    expect(proxied.headers['content-encoding']).toBe('gzip')
    // An nginx in front sends HTTP/1.0 by default.
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.0\r\nHost: box.localhost\r\nAccept-Encoding: gzip\r\n\r\n')
    expect((await buffer(socket)).toString('latin1')).toMatch(/^Content-Encoding: gzip\r$/m)
    const code = 'export {}\n'.repeat(500)
    const before = join(out, '_code/assets/before-12345678.js')
    await writeFile(before, code)
    await writeFile(`${before}.br`, brotliCompressSync(code))
    await writeFile(`${before}.gz`, gzipSync(code))
    for (const [encoding, decompress] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
      const answer = await get('box.localhost', '/assets/before-12345678.js', accepting(encoding))
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': immutable })
      expect(decompress(answer.bytes).toString()).toBe(code)
    }
    await rm(before)
    expect((await get('box.localhost', '/assets/before-12345678.js', accepting('gzip'))).status).toBe(404)
  })
})

test('logs no key, name or query of a URL', async () => {
  const { run, serve } = await setUp(['box'])
  expectSuccess(await run('build', '--all', '--splash', 'none'))
  const backend = createPlainServer((_, answer) => answer.end('{}'))
  await new Promise<void>(done => backend.listen(0, '127.0.0.1', done))
  onTestFinished(() => void backend.close())
  const { port } = backend.address() as AddressInfo
  const { get, log } = await serve('--backend', `http://127.0.0.1:${port}`)
  const paths = [
    'calendario/KEY.ics',
    'clave/KEY',
    'pagar/KEY',
    'recibo/KEY',
    'uploads/box/KEY.png',
    'getuser/KEY',
  ]
  for (const path of paths) await get('box.localhost', `/pwa/${path}?KEY`)
  for (const path of [
    '/pwa/%75ploads/box/KEY.png',
    '//pwa/clave/KEY',
    '/pwa/x/../clave/KEY',
    '/pwa/clave/a/KEY',
  ])
    await get('box.localhost', path)
  await get('box.localhost', '/pwa/api/peso?site=box&token=KEY&u=KEY', {
    referer: 'http://box/pwa/clave/KEY',
  })
  await get('box.localhost', '/registro?invita=KEY')
  await expect.poll(log).toMatch(/\/registro/)
  const logged = await log()
  expect(logged).not.toContain('KEY')
  expect(logged).toContain('box.localhost "GET /pwa/calendario/*" 200')
  expect(logged).toContain('"GET /pwa/api/peso" 200')
  expect(logged).toContain('"GET /registro" 200')
})

describe('the backend behind nginx', () => {
  test('receives host and server name over TLS, below its base path', async () => {
    const { place, run, serve } = await setUp(['box'])
    expectSuccess(await run('build', '--all', '--splash', 'none'))
    const [key, cert] = [join(place, 'key.pem'), join(place, 'cert.pem')]
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=localhost',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    )
    const files = { key: await readFile(key), cert: await readFile(cert) }
    const backend = createSafeServer(files, (request, answer) => {
      const { servername } = request.socket as TLSSocket
      answer.setHeader('Content-Security-Policy', "default-src 'self'")
      answer.end(JSON.stringify({ url: request.url, servername, host: request.headers.host }))
    })
    await new Promise<void>(done => backend.listen(0, '127.0.0.1', done))
    onTestFinished(() => void backend.close())
    const { port } = backend.address() as AddressInfo
    const { get } = await serve('--backend', `https://localhost:${port}/base`)
    const { text, headers } = await get('box.localhost', '/pwa/login')
    expect(JSON.parse(text)).toEqual({
      url: '/base/pwa/login',
      servername: 'localhost',
      host: 'box.localhost',
    })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'cache-control': 'no-store',
    })
  })

  test('can be unknown when nginx starts, and is used as soon as its name resolves', async () => {
    const { run, serve } = await setUp(['box'])
    expectSuccess(await run('build', '--all', '--splash', 'none'))
    const backend = createPlainServer((request, answer) => answer.end(request.url))
    await new Promise<void>(done => backend.listen(0, '127.0.0.1', done))
    onTestFinished(() => void backend.close())
    const { port } = backend.address() as AddressInfo
    const names = await startNameServer()
    const { get } = await serve(
      '--backend',
      `http://api.molde.test:${port}/base`,
      '--resolver',
      `127.0.0.1:${names.port}`,
    )
    expect((await get('box.localhost', '/')).text).toContain('data-tenant="box"')
    expect((await get('box.localhost', '/pwa/login')).status).toBe(502)
    names.add('api.molde.test', '127.0.0.1')
    expect(await get('box.localhost', '/pwa/a%20b?x=1&y=%3F')).toMatchObject({
      status: 200,
      text: '/base/pwa/a%20b?x=1&y=%3F',
    })
  })

  test('controls the security policy and caching of its pages', async () => {
    const { headers } = await answerOf('/pwa/pagar/x', {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': 'private, max-age=60',
      'Referrer-Policy': 'no-referrer',
    })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'private, max-age=60',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  test('gets missing headers added, and a page without a policy may use its styles and scripts', async () => {
    const { headers } = await answerOf('/pwa/pagar/x', { 'Content-Type': 'text/html' })
    expect(headers).toMatchObject({
      ...Object.fromEntries(steadyHeaders.map(([name, value]) => [name.toLowerCase(), value])),
      'content-security-policy': "base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  })

  test('gets only the headers for JSON added to JSON responses', async () => {
    const { headers } = await answerOf('/pwa/unread', { 'Content-Type': 'application/json; charset=utf-8' })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    for (const header of documentHeaders) expect(headers).not.toHaveProperty([header.toLowerCase()])
  })

  test('serves uploads of members in a sandbox, whatever their type, including refusals', async () => {
    for (const path of ['/pwa/uploads/box/1.html', '/pwa/x/../uploads/box/1.html'])
      expect((await answerOf(path, { 'Content-Type': 'text/html' })).headers, path).toMatchObject({
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      })
    expect((await answerOf('/pwa/uploads/box/1.png', { 'Content-Type': 'image/png' })).headers).toMatchObject(
      {
        'content-security-policy': "sandbox; default-src 'none'",
      },
    )
    expect(await answerOf('/pwa/uploads/box/none.png', {}, 404)).toMatchObject({
      status: 404,
      headers: {
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    })
  })

  test('gets the same headers on errors when it is unreachable', async () => {
    const { run, serve } = await setUp(['box'])
    expectSuccess(await run('build', '--all', '--splash', 'none'))
    const { get } = await serve('--backend', `http://127.0.0.1:${await freePort()}`)
    expect(await get('box.localhost', '/pwa/login')).toMatchObject({
      status: 502,
      headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
    })
  })
})

/** Fetches a response through nginx from a backend that sends these headers. */
async function answerOf(path: string, headers: Record<string, string>, status = 200) {
  const { run, serve } = await setUp(['box'])
  expectSuccess(await run('build', '--all', '--splash', 'none'))
  const backend = createPlainServer((_, answer) => answer.writeHead(status, headers).end('<p>Hola'))
  await new Promise<void>(done => backend.listen(0, '127.0.0.1', done))
  onTestFinished(() => void backend.close())
  const { port } = backend.address() as AddressInfo
  const { get } = await serve('--backend', `http://127.0.0.1:${port}`)
  return get('box.localhost', path)
}

/** Starts a name server without names. */
async function startNameServer() {
  const addresses = new Map<string, string>()
  const server = createSocket('udp4')
  server.on('message', (query, { port, address }) => server.send(nameAnswer(query, addresses), port, address))
  await new Promise<void>(done => server.bind(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { port: server.address().port, add: (name: string, address: string) => addresses.set(name, address) }
}

/** Answers a DNS query (RFC 1035, section 4): repeats the question and adds the address for a type A query of a known name. */
function nameAnswer(query: Buffer, addresses: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const address = addresses.get(labels.join('.'))
  const isAnswered = address !== undefined && query.readUInt16BE(at + 1) === 1
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(address === undefined ? 0x8183 : 0x8180, 2)
  header.writeUInt16BE(isAnswered ? 1 : 0, 6)
  header.writeUInt16BE(0, 8)
  header.writeUInt16BE(0, 10)
  const record = isAnswered
    ? [0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]
    : []
  return Buffer.concat([header, query.subarray(12, at + 5), Buffer.from(record)])
}
