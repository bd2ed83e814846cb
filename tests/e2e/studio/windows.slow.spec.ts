// Two windows of the studio.
import { join } from 'node:path'
import type { Page } from 'playwright'
import { writeGyms } from '../../support/many-gyms.js'
import { beforeEach, expect, onTestFinished, test } from '../../support/playwright.ts'
import { newWindow, studioFor } from '../../support/studio-page.ts'

let page: Page

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
beforeEach(async () => {
  page = await openHome()
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a build shows its progress in every window', async () => {
  const other = await openHome()
  for (const name of ['Gimnasio 1', 'Gimnasio 2'])
    await page.getByRole('checkbox', { name: `Elegir ${name}`, exact: true }).check()
  await button('Construir').click()
  for (const window of [page, other]) {
    await expect(window.getByText('Construcción terminada', { exact: true }).first()).toBeVisible()
    const card = window
      .getByRole('listitem')
      .filter({ has: window.getByRole('link', { name: 'Gimnasio 1', exact: true }) })
    await expect(card).toContainText('Al día')
    await expect(card).toContainText('Construido')
  }
})

test('a field that another window changes while it is typed in asks for an answer', async () => {
  const other = await openHome()
  for (const window of [page, other]) await window.goto(`${studio.address.replace(/#.*/, '')}#/gym-0001`)
  const theirs = other.getByRole('textbox', { name: 'Nombre corto', exact: true })
  await field('Nombre corto').fill('M')
  await expect(theirs).toHaveValue('M')
  await theirs.fill('Suyo')
  await expect(other.getByText('Sin guardar')).toBeVisible()
  await field('Nombre corto').pressSequentially('ío')
  await expect(page.getByText('Otra ventana escribió «Suyo» mientras tanto.')).toBeVisible()
  await expect(field('Nombre corto')).toHaveValue(/^Mío?$/)
  await button('Poner lo mío').click()
  await field('Nombre').focus()
  await expect(page.getByText(/Otra ventana escribió/)).toHaveCount(0)
  await expect(field('Nombre corto')).toHaveValue('Mío')
})
