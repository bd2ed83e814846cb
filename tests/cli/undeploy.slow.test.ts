// molde undeploy, and served gyms without a folder in tenants/.
import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { readKnownDeployments } from '#generator/deploy/known.ts'
import { listDeployed } from '#generator/deploy/rollback.ts'
import { goodbyeFiles, goodbyeVersion, undeploy } from '#generator/deploy/undeploy.ts'
import { localSystem } from '#generator/system/disk.ts'
import { ensureChromium } from '#tests/support/chromium.js'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, molde, moldeIn } from '#tests/support/molde.ts'
import { sshTarget } from '#tests/support/ssh-target.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const system = localSystem()
const goodbye = { remove: false as const, movedTo: null }

test('lists a removed gym as long as its app or its goodbye page is served', async () => {
  const { root, paths, settings, deploy } = await sshTarget()
  await deploy('box', 'first')
  await deploy('other', 'first')
  await system.remove(join(paths.out, 'box'))
  const list = async (gyms: string[], strays = true) => {
    const deployed = await listDeployed({ gyms, fleet: ['other'], strays }, settings, paths, system)
    expect(deployed.incomplete).toEqual([])
    return deployed.gyms.map(({ gym, current, isStray }) => [gym, current, isStray])
  }
  expect(await list(['other'])).toEqual([
    ['other', 'first', false],
    ['box', 'first', true],
  ])
  expect(await list(['other'], false)).toEqual([['other', 'first', false]])
  expect(await list(['box'], false)).toEqual([['box', 'first', true]])

  expect(await undeploy('box', goodbye, settings, paths, system)).toMatchObject({ from: 'first' })
  expect(await readFile(join(root, 'box/www/index.html'), 'utf8')).toContain('ya no está disponible')
  expect(await readFile(join(root, 'box/www/ngsw-worker.js'), 'utf8')).toContain('unregister')
  expect(await readFile(join(root, 'box/previous/index.html'), 'utf8')).toBe('first')
  expect(await readdir(paths.out)).not.toContain('box')
  expect(await list(['other'])).toContainEqual(['box', goodbyeVersion(null), true])
  expect((await readKnownDeployments(paths, system)).get('box')?.version).toBe(goodbyeVersion(null))

  await undeploy('box', { remove: true }, settings, paths, system)
  expect((await readdir(root)).sort()).toEqual(['other'])
  expect(await list(['other'])).toEqual([['other', 'first', false]])
  await access(join(root, 'other/www/index.html'))
  await expect(undeploy('box', { remove: true }, settings, paths, system)).rejects.toThrow(
    'box is not deployed to server.',
  )
})

test('keeps the built site in the output folder', async () => {
  const { paths, settings, deploy } = await sshTarget()
  await deploy('box', 'first')
  await undeploy('box', goodbye, settings, paths, system)
  expect(await readdir(join(paths.out, 'box/.sites'))).toEqual(['first'])
})

test('the page of a renamed gym links to the new address, until the goodbye page replaces it', async () => {
  const { root, paths, settings, deploy } = await sshTarget()
  await deploy('box', 'first')
  const movedTo = 'https://norte.example.com/?a=1&b="2"'
  const page = () => readFile(join(root, 'box/www/index.html'), 'utf8')
  await undeploy('box', { remove: false, movedTo }, settings, paths, system)
  expect(await page()).toContain(
    '<a href="https://norte.example.com/?a=1&amp;b=&quot;2&quot;">Abrir la app nueva</a>',
  )
  await undeploy('box', goodbye, settings, paths, system)
  expect(await page()).not.toContain('norte.example.com')
})

test('an installed app shows the goodbye page and removes its worker and caches', async () => {
  const app: Record<string, string> = {
    'index.html': "<title>App</title><script>navigator.serviceWorker.register('/ngsw-worker.js')</script>",
    'ngsw-worker.js': `
      self.addEventListener('install', event => event.waitUntil(caches.open('app').then(cache => cache.add('/'))))
      self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
      self.addEventListener('fetch', event => event.respondWith(caches.match(event.request).then(hit => hit ?? fetch(event.request))))`,
  }
  let site: Record<string, string> = app
  const server = createServer((request, response) => {
    const path = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(site[path] === undefined ? 404 : 200, { 'Content-Type': type }).end(site[path])
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  site = goodbyeFiles(null)
  await page.reload()
  await page.waitForFunction(() => document.body.textContent.includes('ya no está disponible'))
  const remaining = await page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ])
  expect(remaining).toEqual([0, 0])
})

test('molde deployed accepts the name of a served gym without a folder, and rejects unknown names', async () => {
  const { sshd, root, deploy } = await sshTarget()
  await deploy('box', 'first')
  const tenants = await tenantsIn(await emptyFolder(), ['other'])
  const { host, port, key, knownHosts } = sshd
  const server = { kind: 'ssh', host, port, root, knownHosts, key: { env: 'DEPLOY_KEY' } }
  await writeFile(join(tenants, 'deploy.json'), JSON.stringify({ targets: { server } }))
  const env = { MOLDE_TENANTS: tenants, MOLDE_OUT: join(tenants, '../dist'), DEPLOY_KEY: key }
  const listed = expectSuccess(await moldeIn(tenants, env, 'deployed', 'box', '--json'))
  expect(JSON.parse(listed.stdout).gyms).toMatchObject([{ gym: 'box', version: 'first', isStray: true }])
  expect(listed.stderr).toContain('Still served without a folder')
  const typo = await moldeIn(tenants, env, 'deployed', 'bix', '--json')
  expect([typo.code, JSON.parse(typo.stdout).error.message]).toEqual([
    2,
    expect.stringContaining('no gym "bix"'),
  ])
})

test('requires --confirm with the gym’s name', async () => {
  const run = await molde('undeploy', 'box', '--remove')
  expect(run.code).toBe(2)
  expect(run.stderr).toContain('molde undeploy box --remove --confirm=box')
  const address = await molde('undeploy', 'box', '--moved-to', 'javascript:alert(1)', '--confirm=box')
  expect([address.code, address.stderr]).toEqual([2, expect.stringContaining('--moved-to takes an address')])
})
