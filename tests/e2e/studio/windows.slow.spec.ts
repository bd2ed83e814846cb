// The studio in two windows.
import { join } from 'node:path'
import type { Page } from 'playwright'
import { writeGyms } from '#tests/support/many-gyms.js'
import { expect, onTestFinished, test } from '#tests/support/playwright.ts'
import { newWindow, studioFor } from '#tests/support/studio-page.ts'

const studio = studioFor(async place => {
  const tenants = join(place, 'tenants')
  writeGyms(tenants, 3)
  return tenants
})

async function openHome(): Promise<Page> {
  const window = await newWindow()
  onTestFinished(() => window.close())
  await window.goto(studio.address)
  await expect(window.getByText('3 en total')).toBeVisible()
  return window
}

test('a build shows its progress in every window', async () => {
  const page = await openHome()
  const other = await openHome()
  for (const name of ['Gimnasio 1', 'Gimnasio 2'])
    await page.getByRole('checkbox', { name: `Elegir ${name}`, exact: true }).check()
  await page.getByRole('button', { name: 'Construir', exact: true }).click()
  for (const window of [page, other]) {
    await expect(window.getByText('Construcción terminada', { exact: true }).first()).toBeVisible()
    const card = window
      .getByRole('listitem')
      .filter({ has: window.getByRole('link', { name: 'Gimnasio 1', exact: true }) })
    await expect(card).toContainText('Al día')
    await expect(card).toContainText('Construido')
  }
})
