// npm run dev and npm run dev:studio, on a copy of this checkout whose sources are edited.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { copyCheckout } from '../support/copy-of-checkout.js'
import { emptyFolder } from '../support/folder.ts'
import { devRunning } from '../support/molde.ts'
import { phone } from '../support/phone.ts'
import { expect, onTestFinished, sharedBrowser, test } from '../support/playwright.ts'
import { freePort } from '../support/port.ts'
import { logIn, screen } from '../support/served-gym.ts'
import { addressSaid, newWindow } from '../support/studio-page.ts'

/** ms: the first visit waits for Vite to prepare the packages, in an empty cache. */
const firstVisit = { timeout: 240_000 }

/** A development server on a copy of this checkout, at a port that survives a restart. */
async function development(command: 'dev' | 'studio') {
  const place = await emptyFolder()
  const checkout = join(place, 'checkout')
  copyCheckout(checkout)
  const port = await freePort()
  const server = devRunning(checkout, command, '--port', String(port), '--cache', join(place, 'cache'))
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

/** Tells a page that was reloaded from a page that was not. */
async function watchReload(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  return async () => !(await page.evaluate(() => Reflect.get(window, 'isSamePage') === true))
}

// Both start the command twice and compile it each time.
test.describe.configure({ timeout: 900_000 })

test('the app shows an edited component without a reload, an edited sandbox after a restart, and stays logged in', async () => {
  const { server, port, edit } = await development('dev')
  await server.printed(/http:\/\/demo\.localhost:\d+/)
  const { page } = await phone(sharedBrowser())
  page.setDefaultTimeout(firstVisit.timeout)
  await page.goto(`http://demo.localhost:${port}/tab3`)
  await logIn(page, 'ana')
  await expect(screen(page).getByText('Mis abonos')).toBeVisible()

  const isReloaded = await watchReload(page)
  await edit('template/src/features/booking/my-bookings/MyBookingsPage.tsx', 'Mis abonos', 'Abonos editados')
  await expect(screen(page).getByText('Abonos editados')).toBeVisible()
  expect(await isReloaded()).toBe(false)

  const refusal = async () => {
    const body = new URLSearchParams({ username: 'ana', password: 'wrong' })
    const response = await fetch(`http://localhost:${port}/pwa/login`, { method: 'POST', body })
    return response.text()
  }
  expect(await refusal()).toContain('no son correctos')
  await edit('generator/sandbox/operations/account/login.ts', 'no son correctos', 'fueron editados')
  await server.printed(/account\/login\.ts changed/)
  await server.printed(/demo\.localhost:\d+\s+http:\/\/demo\.localhost:\d+/)
  expect(await refusal()).toContain('fueron editados')
  await expect.poll(() => isReloaded().catch(() => false)).toBe(true)
  await expect(screen(page).getByText('Abonos editados')).toBeVisible()
})

test('the studio shows an edited component without a reload, and its open page outlives a restart', async () => {
  const { server, port, edit } = await development('studio')
  const page = await newWindow()
  onTestFinished(() => page.close())
  await page.goto(await addressSaid(server))
  await expect(page.getByRole('button', { name: 'Gimnasio nuevo' })).toBeVisible(firstVisit)

  const isReloaded = await watchReload(page)
  await edit('template/studio/home/Home.tsx', '{words.newGym}', 'Componente editado')
  await expect(page.getByRole('button', { name: 'Componente editado' })).toBeVisible()
  expect(await isReloaded()).toBe(false)

  const statusOf = (headers: Record<string, string>) =>
    page.evaluate(async sent => (await fetch('/api/fields', { headers: sent })).status, headers)
  const token = await page.evaluate(() => sessionStorage.getItem('studio.token'))
  await edit('generator/studio/form-fields.ts', '\n', '\n// Edited.\n')
  await server.printed(/form-fields\.ts changed/)
  await server.printed(/(studio\.localhost:\d+\/#[\w-]{43})\s+http:\/\/\1/)
  await expect.poll(() => isReloaded().catch(() => false)).toBe(true)
  await expect(page.getByRole('button', { name: 'Componente editado' })).toBeVisible()
  expect(await statusOf({ Authorization: `Bearer ${token}` })).toBe(200)
  expect(await statusOf({})).toBe(401)
  const elsewhere = { headers: { Authorization: `Bearer ${token}`, Origin: 'http://example.com' } }
  const refused = await fetch(`http://localhost:${port}/api/fields`, elsewhere)
  expect(refused.status).not.toBe(200)
})

test('the studio recovers from saves that fall into the reload of its window', async () => {
  const { server, edit } = await development('studio')
  const page = await newWindow()
  onTestFinished(() => page.close())
  await page.goto(await addressSaid(server))
  await expect(page.getByRole('button', { name: 'Gimnasio nuevo' })).toBeVisible(firstVisit)

  for (const part of [/localhost:\d+\/$/, /\/@vite\/client$/, /\/main\.tsx/, /\/home\/Home\.tsx/]) {
    const isLoading = page.waitForRequest(part, firstVisit)
    await edit('generator/studio/form-fields.ts', '\n', '\n// Edited.\n')
    await isLoading
  }
  await edit('generator/studio/form-fields.ts', 'help: description', "help: 'edited'")
  const fields = async () => {
    const headers = {
      Authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('studio.token'))}`,
    }
    return page.evaluate(async headers => (await fetch('/api/fields', { headers })).text(), headers)
  }
  await expect.poll(() => fields().catch(() => ''), firstVisit).toContain('edited')
  await edit('template/studio/home/Home.tsx', '{words.newGym}', 'Componente editado')
  await expect(page.getByRole('button', { name: 'Componente editado' })).toBeVisible(firstVisit)
})
