// One site for all gyms: the host name or the phone selects the gym.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { type Preview, startPreview } from '#generator/sandbox/servers/preview.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { violations } from '#tests/support/axe.ts'
import { step } from '#tests/support/journey.ts'
import { molde, type Run } from '#tests/support/molde.ts'
import { phone } from '#tests/support/phone.ts'
import { afterAll, beforeAll, expect, sharedBrowser, test } from '#tests/support/playwright.ts'
import { logIn, screen, sheet } from '#tests/support/served-gym.ts'
import { expectWhole } from '#tests/support/site.ts'

test.describe.configure({ timeout: 900_000 })

const gyms = ['corazon-del-nandu', 'demo', 'fuerza-sur']
const system = localSystem()
let out: string
let build: Run
let preview: Preview
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'molde-universal-'))
  build = await molde('build', '--universal', '--out', out)
  preview = await startPreview({ gyms, paths: pathsFor({ out }), system, port: 0, universal: true })
})
afterAll(async () => {
  await preview?.close()
  await rm(out, { recursive: true, force: true })
})

const readHref = (page: Page, rel: string) =>
  page.evaluate(rel => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? '', rel)

test('one site serves every gym, and the host name selects the gym', { tag: ['@§1.2'] }, async () => {
  await step(
    'the site has app.json, manifest, colours and icons of every gym, and is rebuilt only after a change',
    async () => {
      expect(build.code, build.stderr).toBe(0)
      expect(build.stderr).toContain('3 gyms')
      const { files } = await expectWhole(out, '_universal')
      for (const gym of gyms) {
        for (const file of ['app.json', 'brand.json', 'manifest.webmanifest'])
          expect(files).toHaveProperty([`assets/dominios/${gym}/${file}`])
        const { icons } = JSON.parse(
          new TextDecoder().decode(
            (await system.readFile(
              join(out, `_universal/www/assets/dominios/${gym}/manifest.webmanifest`),
            )) ?? undefined,
          ),
        )
        for (const { src } of icons) expect(files).toHaveProperty([src.slice(1)])
      }
      expect((await molde('build', '--universal', '--out', out)).stderr).toContain('universal  unchanged')
    },
  )

  await step('a host name selects the gym: colours, name, icons, manifest', async () => {
    const { page, context } = await phone(sharedBrowser())
    await page.goto(`${preview.url('fuerza-sur')}/login`)
    await expect(page.locator('html')).toHaveCSS('--molde-brand', '#b3121d')
    expect(await page.title()).toContain('Fuerza Sur')
    expect(await readHref(page, 'manifest')).toBe('/assets/dominios/fuerza-sur/manifest.webmanifest')
    const icon = await readHref(page, 'apple-touch-icon')
    expect(await page.evaluate(async path => (await fetch(path)).status, icon)).toBe(200)
    await logIn(page, 'ana')
    await expect(screen(page).getByRole('heading')).not.toHaveCount(0)
    await context.close()
  })

  await step('another host name selects another gym, also in dark theme', async () => {
    const { page, context } = await phone(sharedBrowser(), { colorScheme: 'dark' })
    await page.goto(`${preview.url('demo')}/login`)
    await expect(page).toHaveTitle(/Demo Fit/)
    const theme = await page.evaluate(() =>
      document.querySelector('meta[name="theme-color"][media*="dark"]')?.getAttribute('content'),
    )
    const stage = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--molde-stage').trim(),
    )
    expect(theme).toBe(stage)
    await context.close()
  })
})

test('a phone finds its gym without a host name of the gym', {
  tag: ['@§7.8', '@§9.7', '@§9.8.dominio'],
}, async () => {
  await step('a gym chosen on the phone overrides the host name, also without a connection', async () => {
    const { page, context } = await phone(sharedBrowser(), { withWorker: true })
    await page.goto(`${preview.url('demo')}/login`)
    await page.evaluate(() => localStorage.setItem('dominio', 'fuerza-sur'))
    await page.reload()
    await expect(page.locator('html')).toHaveCSS('--molde-brand', '#b3121d')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.locator('html')).toHaveCSS('--molde-brand', '#b3121d')
    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('html')).toHaveCSS('--molde-brand', '#b3121d')
    expect(await page.title()).toContain('Fuerza Sur')
    await context.close()
  })

  await step(
    'without a gym in the address the username selects the gym, and the user chooses between several gyms',
    async () => {
      const { page, context } = await phone(sharedBrowser())
      await page.goto(`http://localhost:${preview.port}/login`)
      await expect(page).toHaveTitle(/Demo Fit/)
      const request = page.waitForRequest('**/pwa/getuser/ana')
      await page.getByLabel('Usuario').fill('ana')
      await page.getByLabel('Clave', { exact: true }).fill('molde1234')
      await page.getByRole('button', { name: 'Ingresar' }).click()
      expect((await request).method()).toBe('POST')
      expect((await request).postData() ?? '').toBe('')
      const picker = sheet(page, '¿En qué gimnasio?')
      await picker.getByRole('button', { name: 'Fuerza Sur' }).click()
      await expect(page.locator('html')).toHaveCSS('--molde-brand', '#b3121d')
      expect(await page.evaluate(() => localStorage.getItem('dominio'))).toBe('fuerza-sur')
      await page.waitForURL('**/tab3')
      await context.close()
    },
  )

  await step('an unknown user is refused like a wrong password', async () => {
    const { page, context } = await phone(sharedBrowser())
    await page.goto(`http://localhost:${preview.port}/login`)
    await page.getByLabel('Usuario').fill('nadie')
    await page.getByLabel('Clave', { exact: true }).fill('otra')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByRole('alert').getByText('El usuario o la clave no son correctos.')).toBeVisible()
    await context.close()
  })

  await step('an unknown gym on the phone shows the demonstration and a note', async () => {
    const { page, context } = await phone(sharedBrowser())
    await page.addInitScript(() => localStorage.setItem('dominio', 'gone-gym'))
    await page.goto(`http://localhost:${preview.port}/login`)
    await expect(
      page.getByText('No encontramos "gone-gym". Te mostramos la demostración.').first(),
    ).toBeVisible()
    expect(await page.title()).toContain('Demo Fit')
    await context.close()
  })

  await step('without a gym called demo the page asks for the gym and opens it', async () => {
    const { page, context } = await phone(sharedBrowser())
    await page.route('**/assets/dominios/demo/app.json', route => route.fulfill({ status: 404, body: '' }))
    await page.goto(`http://localhost:${preview.port}/`)
    await expect(page.getByRole('heading', { name: '¿Cuál es tu gimnasio?' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Tu gimnasio').fill('Gimnasio que no hay')
    await page.getByRole('button', { name: 'Abrila' }).click()
    await expect(page.getByText('No encontramos ese gimnasio.', { exact: false })).toBeVisible()
    await page.getByLabel('Tu gimnasio').fill('Fuerza Sur')
    await page.getByRole('button', { name: 'Abrila' }).click()
    await expect(page.locator('html')).toHaveCSS('--molde-brand', '#b3121d')
    await expect(page.getByLabel('Usuario')).toBeVisible()
    await context.close()
  })
})
