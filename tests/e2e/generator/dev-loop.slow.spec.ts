// npm run dev and npm run dev:studio, on a copy of this checkout with edited sources.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { copyCheckout } from '#tests/support/copy-of-checkout.js'
import { emptyFolder } from '#tests/support/folder.ts'
import { startDev } from '#tests/support/molde.ts'
import { phone } from '#tests/support/phone.ts'
import { expect, onTestFinished, sharedBrowser, test } from '#tests/support/playwright.ts'
import { freePort } from '#tests/support/port.ts'
import { logIn, screen } from '#tests/support/served-gym.ts'
import { newWindow, readAddress } from '#tests/support/studio-page.ts'

/** The timeout of the first visit, ms. With an empty cache Vite first prepares the packages. */
const firstVisit = { timeout: 240_000 }

/** Starts a development server on a copy of this checkout. Its port survives a restart. */
async function startDevelopment(command: 'dev' | 'studio') {
  const folder = await emptyFolder()
  const checkout = join(folder, 'checkout')
  copyCheckout(checkout)
  const port = await freePort()
  const server = startDev(checkout, command, '--port', String(port), '--cache', join(folder, 'cache'))
  onTestFinished(async () => {
    expect((await server.stop()).code).toBe(0)
  })
  const edit = async (path: string, from: string, to: string) => {
    const text = await readFile(join(checkout, path), 'utf8')
    expect(text).toContain(from)
    await writeFile(join(checkout, path), text.replace(from, to))
  }
  return { server, port, edit }
}

/** Returns a function that returns true if the page was reloaded since. */
async function watchReload(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  return async () => !(await page.evaluate(() => Reflect.get(window, 'isSamePage') === true))
}

// The tests start the command several times and compile it each time.
test.describe.configure({ timeout: 900_000 })

test('the app shows an edited component without a reload and an edited sandbox after a restart, and stays logged in', async () => {
  const { server, port, edit } = await startDevelopment('dev')
  await server.waitForOutput(/http:\/\/demo\.localhost:\d+/)
  const { page } = await phone(sharedBrowser())
  page.setDefaultTimeout(firstVisit.timeout)
  await page.goto(`http://demo.localhost:${port}/tab3`)
  await logIn(page, 'ana')
  await expect(screen(page).getByText('Mis abonos')).toBeVisible()

  const isReloaded = await watchReload(page)
  await edit(
    'template/src/features/booking/my-bookings/MyBookingsPage.tsx',
    '{texts.passes}',
    '"Abonos editados"',
  )
  await expect(screen(page).getByText('Abonos editados')).toBeVisible()
  expect(await isReloaded()).toBe(false)

  const fetchRefusal = async () => {
    const body = new URLSearchParams({ username: 'ana', password: 'wrong' })
    const response = await fetch(`http://localhost:${port}/pwa/login`, { method: 'POST', body })
    return response.text()
  }
  expect(await fetchRefusal()).toContain('no son correctos')
  await edit('generator/sandbox/account/messages.ts', 'no son correctos', 'fueron editados')
  await server.waitForOutput(/account\/messages\.ts changed/)
  await server.waitForOutput(/demo\.localhost:\d+\s+http:\/\/demo\.localhost:\d+/)
  expect(await fetchRefusal()).toContain('fueron editados')
  await expect.poll(() => isReloaded().catch(() => false)).toBe(true)
  await expect(screen(page).getByText('Abonos editados')).toBeVisible()
})

test('the studio shows an edited component without a reload, and its open page survives a restart', async () => {
  const { server, port, edit } = await startDevelopment('studio')
  const page = await newWindow()
  onTestFinished(() => page.close())
  await page.goto(await readAddress(server))
  await expect(page.getByRole('button', { name: 'Gimnasio nuevo' })).toBeVisible(firstVisit)

  const isReloaded = await watchReload(page)
  await edit('template/studio/home/Home.tsx', '{texts.newGym}', 'Componente editado')
  await expect(page.getByRole('button', { name: 'Componente editado' })).toBeVisible()
  expect(await isReloaded()).toBe(false)

  const fetchStatus = (headers: Record<string, string>) =>
    page.evaluate(
      async requestHeaders => (await fetch('/api/fields', { headers: requestHeaders })).status,
      headers,
    )
  const token = await page.evaluate(() => sessionStorage.getItem('studio.token'))
  await edit('generator/studio/form-fields.ts', '\n', '\n// Edited.\n')
  await server.waitForOutput(/form-fields\.ts changed/)
  await server.waitForOutput(/(studio\.localhost:\d+\/#[\w-]{43})\s+http:\/\/\1/)
  await expect.poll(() => isReloaded().catch(() => false)).toBe(true)
  await expect(page.getByRole('button', { name: 'Componente editado' })).toBeVisible()
  expect(await fetchStatus({ Authorization: `Bearer ${token}` })).toBe(200)
  expect(await fetchStatus({})).toBe(401)
  const elsewhere = { headers: { Authorization: `Bearer ${token}`, Origin: 'http://example.com' } }
  const crossOriginResponse = await fetch(`http://localhost:${port}/api/fields`, elsewhere)
  expect(crossOriginResponse.status).not.toBe(200)
})

test('the studio recovers from saves during the reload of its window', async () => {
  const { server, edit } = await startDevelopment('studio')
  const page = await newWindow()
  onTestFinished(() => page.close())
  await page.goto(await readAddress(server))
  await expect(page.getByRole('button', { name: 'Gimnasio nuevo' })).toBeVisible(firstVisit)

  for (const part of [/localhost:\d+\/$/, /\/@vite\/client$/, /\/main\.tsx/, /\/home\/Home\.tsx/]) {
    const request = page.waitForRequest(part, firstVisit)
    await edit('generator/studio/form-fields.ts', '\n', '\n// Edited.\n')
    await request
  }
  await edit('generator/studio/form-fields.ts', 'help: description', "help: 'edited'")
  const fetchFields = async () => {
    const headers = {
      Authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('studio.token'))}`,
    }
    return page.evaluate(async headers => (await fetch('/api/fields', { headers })).text(), headers)
  }
  await expect.poll(() => fetchFields().catch(() => ''), firstVisit).toContain('edited')
  await edit('template/studio/home/Home.tsx', '{texts.newGym}', 'Componente editado')
  await expect(page.getByRole('button', { name: 'Componente editado' })).toBeVisible(firstVisit)
})
