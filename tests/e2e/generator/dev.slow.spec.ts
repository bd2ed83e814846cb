// molde dev: changes in the folder of a gym appear in the app, with the sandbox behind it.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home, startMolde } from '#tests/support/molde.ts'
import { phone } from '#tests/support/phone.ts'
import { expect, sharedBrowser, test } from '#tests/support/playwright.ts'
import { logIn, screen } from '#tests/support/served-gym.ts'

test('serves a gym from its sources and shows a change of its app.json', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'molde-dev-'))
  const tenants = join(folder, 'tenants')
  await cp(join(home, 'tenants/demo'), join(tenants, 'demo'), { recursive: true })
  const dev = startMolde('dev', 'demo', '--port', '0', '--tenants', tenants, '--out', join(folder, 'dist'))
  try {
    const [address = ''] = await dev.waitForOutput(/http:\/\/demo\.localhost:\d+/)
    const { page } = await phone(sharedBrowser())
    // At the first visit Vite prepares the packages.
    page.setDefaultTimeout(60_000)
    await page.goto(`${address}/tab3`)
    await logIn(page, 'ana')
    await expect(screen(page).getByText('Mis abonos')).toBeVisible()

    const file = join(tenants, 'demo/app.json')
    const app = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...app, name: 'Otro Nombre' }))
    await expect
      .poll(async () => (await (await fetchPage(address)).text()).includes('<title>Otro Nombre'), {
        timeout: 60_000,
      })
      .toBe(true)
  } finally {
    await dev.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Fetches the page by another host name, because Node does not resolve *.localhost. */
const fetchPage = (address: string) => fetch(address.replace('demo.localhost', 'localhost'))
