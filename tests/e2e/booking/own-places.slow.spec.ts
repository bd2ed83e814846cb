// The places of a member and the family, where a class is looked at.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { afterEach, describe, expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  loggedIn,
  resultDialog,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')
afterEach(() => stage.preview.sandbox.setClock(null))

async function scheduleOf(user: string, gym = 'demo'): Promise<Page> {
  const { page } = await loggedIn(stage, gym, user, 'turnos')
  await chooseDay(page, workdayAhead())
  return page
}

const card = (page: Page, name: string) => screen(page).getByRole('listitem').filter({ hasText: name })
const closeResult = async (page: Page) => {
  await resultDialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(page.locator('ion-modal.show-modal')).not.toBeAttached()
}

describe('a family', () => {
  test('goes together whoever was booked first, and each place is given back where it is seen', async () => {
    const page = await scheduleOf('ana')
    await card(page, 'Yoga Vinyasa').getByRole('button', { name: 'Reservá: Yoga Vinyasa' }).click()
    await expect(resultDialog(page).getByText('Reservado Correctamente')).toBeVisible()
    await closeResult(page)
    await expect(card(page, 'Yoga Vinyasa').getByText('Reservado')).toBeVisible()

    await card(page, 'Yoga Vinyasa')
      .getByRole('button', { name: /^09:30/ })
      .click()
    const details = sheet(page, 'Yoga Vinyasa')
    await expect(details.getByText('Tu lugar')).toBeVisible()
    const whom = details.getByLabel('¿Para quién?')
    expect(await whom.locator('option').allTextContents()).toEqual(['Tomás Paredes'])
    await details.getByRole('button', { name: 'Reservá: Yoga Vinyasa, 09:30' }).click()
    await expect(resultDialog(page).getByText('para Tomás Paredes')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await closeResult(page)
    await expect(card(page, 'Yoga Vinyasa').getByText('Va Tomás')).toBeVisible()

    await card(page, 'Yoga Vinyasa')
      .getByRole('button', { name: /^09:30/ })
      .click()
    expect(await details.getByLabel('¿Para quién?').count()).toBe(0)
    await details.getByRole('button', { name: 'Cancelá el lugar de Tomás Paredes' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Cancelás el lugar de Tomás Paredes?' })
    await expect(question.getByText(/^Yoga Vinyasa, .+ a las 09:30\. Recuperás tu crédito\.$/)).toBeVisible()
    await question.getByRole('button', { name: 'Cancelá', exact: true }).click()
    await expect(page.getByText('Reserva cancelada. Recuperaste 1 crédito.').first()).toBeVisible()
    await expect(details.getByLabel('¿Para quién?')).toBeVisible()
    await expect(details.getByText('Tu lugar')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

describe('a class that begins soon', () => {
  test('says before, and on its result, that it cannot be cancelled for free, and is cancelled after one question', async () => {
    const gym = stage.preview.sandbox
    const day = new Date(Date.now() + workdayAhead() * 86_400_000).toLocaleDateString('en-CA', {
      timeZone: 'America/Argentina/Buenos_Aires',
    })
    gym.setClock(Date.parse(`${day}T12:10:00-03:00`))
    const { page } = await loggedIn(stage, 'demo', 'ana', 'turnos')
    const openBox = card(page, 'Open Box').first()
    await expect(openBox.getByText('Ya no se puede cancelar gratis')).toBeVisible()
    await openBox.getByRole('button', { name: /^Reservá: Open Box/ }).click()
    await expect(resultDialog(page).getByText('Ya no se puede cancelar gratis')).toBeVisible()
    await closeResult(page)
    await openBox.getByRole('button', { name: /^13:00/ }).click()
    const details = sheet(page, 'Open Box')
    await expect(details.getByText('Si cancelás ahora perdés el crédito')).toBeVisible()
    await details.getByRole('button', { name: 'Cancelá tu lugar' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Cancelás tu lugar?' })
    await expect(
      question.getByText('Open Box, hoy a las 13:00. Ya no es gratis: perdés 1 crédito.'),
    ).toBeVisible()
    await question.getByRole('button', { name: 'Cancelá', exact: true }).click()
    await expect(page.getByText('Reserva cancelada. Perdiste 1 crédito.').first()).toBeVisible()
    expect(await question.count()).toBe(0)
  })
})

describe('a gym with branches', () => {
  test('says at which one the class is, wherever it is told of', async () => {
    const page = await scheduleOf('ana', 'fuerza-sur')
    const picker = screen(page).getByLabel('Sede')
    const other = (await picker.locator('option').allTextContents())[1] ?? ''
    await picker.selectOption(other)
    await screen(page)
      .getByRole('button', { name: /^Reservá: / })
      .first()
      .click()
    await expect(resultDialog(page).getByText(other, { exact: true })).toBeVisible()
    await page.goto(`${stage.preview.url('fuerza-sur')}/tab3`)
    await expect(screen(page).getByText(`en ${other}`)).toBeVisible()
  })
})
