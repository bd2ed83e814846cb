// What `molde host nginx` writes, in a real nginx, over builds that come and go, and for gyms that are valid and odd.

import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer as createPlainServer, request } from 'node:http'
import { createServer as createSafeServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import type { Page } from 'playwright'
import { emptyFolder } from '../../support/folder.ts'
import { molde, succeeded } from '../../support/molde.ts'
import { startNginx } from '../../support/nginx.ts'
import { describe, expect, onTestFinished, sharedBrowser, test } from '../../support/playwright.ts'
import { changeApp, tenantsIn } from '../../support/tenants.ts'

async function yard(gyms: readonly string[], change?: (gym: string) => Record<string, unknown>) {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, gyms, change)
  const out = join(place, 'dist')
  const run = (command: string, ...args: string[]) =>
    molde(command, ...args, '--tenants', tenants, '--out', out)
  const serve = async (...args: string[]) => {
    const host = await run('host', 'nginx', '--domain', 'localhost', ...args)
    const nginx = await startNginx(join(out, '_hosts/nginx/molde.conf'))
    onTestFinished(() => nginx.stop())
    return { host, nginx, get: (name: string, path: string) => fetchAs(nginx.port, name, path) }
  }
  return { place, tenants, out, run, serve }
}

/** Node knows no sub-domains of localhost: asked for by the Host header. */
const fetchAs = (port: number, host: string, path: string) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((done, failed) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', failed)
      .end()
  })

const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--molde-brand').trim())

test('a build with a new colour is served at once: its policy came with it, and what is injected still does nothing', async () => {
  const { tenants, out, run, serve } = await yard(['box'])
  succeeded(await run('build', '--all', '--splash', 'none'))
  const { nginx, get } = await serve()
  const page = await sharedBrowser().newPage({ serviceWorkers: 'block' })
  onTestFinished(() => page.close())
  const breaches: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) breaches.push(message.text())
  })
  const address = `http://box.localhost:${nginx.port}/login`
  await page.goto(address)
  const before = await brandOf(page)
  const icon = `/icons/${(await readdir(join(out, 'box/www/icons'))).find(name => name.startsWith('icon-192'))}`

  await changeApp(tenants, 'box', { theme_color: '#0b6e4f', name: 'Otro Box' })
  succeeded(await run('build', '--all', '--splash', 'none'))
  await page.goto(address)
  expect(await brandOf(page)).toBe('#0b6e4f')
  expect(before).not.toBe('#0b6e4f')
  expect(breaches).toEqual([])

  expect(await get('box.localhost', icon)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })

  const file = join(out, 'box/www/index.html')
  const html = await readFile(file, 'utf8')
  await writeFile(
    file,
    html.replace(
      '</body>',
      '<style>:root{--molde-brand:#ff0000 !important}</style><script>window.evil = 1</script></body>',
    ),
  )
  await page.goto(address)
  expect(await brandOf(page)).toBe('#0b6e4f')
  expect(await page.evaluate(() => 'evil' in window)).toBe(false)
  expect(breaches.length).toBeGreaterThanOrEqual(2)
})

test('valid gyms with odd names, domains and addresses are all served, and one that is not valid keeps its site', async () => {
  const odd: Record<string, Record<string, unknown>> = {
    hostnames: { domain: 'app.boxnorte.com' },
    include: { domain: 'app.boxnorte.com' },
    volatile: { domain: 'default.localhost' },
    broken: { domain: 'broken.example.com' },
  }
  const { tenants, run, serve } = await yard(
    ['default', 'include', 'hostnames', 'volatile', 'broken', 'later'],
    gym => odd[gym] ?? {},
  )
  succeeded(await run('build', 'default', 'include', 'hostnames', 'volatile', 'broken', '--splash', 'none'))
  await changeApp(tenants, 'broken', { theme_color: 'red' })
  const { host, get } = await serve()
  expect(host.code).toBe(1)
  expect(host.stderr).toContain('app.boxnorte.com does not lead to include')
  expect(host.stderr).toContain('default.localhost does not lead to volatile')
  expect(host.stderr).toMatch(/broken {2}It is not valid.*stays/)
  for (const gym of ['default', 'include', 'hostnames', 'volatile', 'broken'])
    expect((await get(`${gym}.localhost`, '/')).text, gym).toContain(`data-tenant="${gym}"`)
  expect((await get('app.boxnorte.com', '/')).text).toContain('data-tenant="hostnames"')
  expect((await get('broken.example.com', '/')).text).toContain('data-tenant="broken"')
  // A new gym has its host as soon as it has a site, and a removed one has none any more.
  expect((await get('later.localhost', '/')).status).toBe(404)
  succeeded(await run('build', 'later', '--splash', 'none'))
  expect((await get('later.localhost', '/')).text).toContain('data-tenant="later"')
  expect((await get('.localhost', '/')).status).not.toBe(200)
  expect((await get('_code.localhost', '/')).status).toBe(404)
})

describe('the backend behind it', () => {
  test('is told whom it is asked for over TLS, at its own path', async () => {
    const { place, run, serve } = await yard(['box'])
    succeeded(await run('build', '--all', '--splash', 'none'))
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
    const backend = createSafeServer(files, (asked, answer) => {
      const { servername } = asked.socket as TLSSocket
      answer.setHeader('Content-Security-Policy', "default-src 'self'")
      answer.end(JSON.stringify({ url: asked.url, servername, host: asked.headers.host }))
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

  test('has the headers of its pages to itself, and says how long its answers are kept', async () => {
    const { run, serve } = await yard(['box'])
    succeeded(await run('build', '--all', '--splash', 'none'))
    const backend = createPlainServer((_, answer) => {
      answer.setHeader('Cache-Control', 'private, max-age=60')
      answer.end('<style>p{color:red}</style>')
    })
    await new Promise<void>(done => backend.listen(0, '127.0.0.1', done))
    onTestFinished(() => void backend.close())
    const { port } = backend.address() as AddressInfo
    const { get } = await serve('--backend', `http://127.0.0.1:${port}`)
    const { headers } = await get('box.localhost', '/pwa/pagar/x')
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=60' })
  })
})
