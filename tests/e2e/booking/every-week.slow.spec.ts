// A class as one's own, week after week; and a word when one opens.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import type { PhoneOptions } from '../../support/phone.ts'
import { afterEach, describe, expect, test } from '../../support/playwright.ts'
import {
  answerOfDemo,
  chooseDay,
  loggedIn,
  loseAnswers,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur', 'corazon-del-nandu')
afterEach(() => stage.preview.sandbox.troubles.clear())

const client = (user: string) => new Client(stage.preview.sandbox).logIn(user)
const open = async (user: string, after = workdayAhead(), options?: PhoneOptions, gym = 'demo') => {
  const { page } = await loggedIn(stage, gym, user, 'turnos', options)
  return openClass(page, after)
}
async function openClass(page: Page, after = workdayAhead()): Promise<Page> {
  await chooseDay(page, after)
  await screen(page)
    .getByRole('button', { name: /^13:00/ })
    .first()
    .click()
  await expect(sheet(page, 'Open Box').getByRole('button', { name: 'Compartir' })).toBeVisible()
  return page
}
const inSheet = (page: Page, name: string) => sheet(page, 'Open Box').getByRole('button', { name })
const agree = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()
const own = (page: Page) => screen(page).getByRole('list', { name: 'Turnos fijos' })

describe('a class of every week', () => {
  test('is asked for once, booked, seen on the home, and left again', async () => {
    const page = await open('ana')
    await inSheet(page, 'Reservar todas las semanas').click()
    await expect(page.getByRole('alertdialog')).toContainText('usa un crédito por clase')
    expect(await violations(page)).toEqual([])
    await agree(page, 'Para mí')
    await expect(page.getByText(/^Listo: es tu turno fijo\./).last()).toBeVisible()
    await expect(sheet(page, 'Open Box').getByText('Es tu turno fijo')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(`${stage.preview.url('demo')}/tab3`)
    await expect(own(page)).toContainText(/Cada \p{L}+ a las 13:00/u)
    expect(await violations(page)).toEqual([])
    await own(page)
      .getByRole('button', { name: /^Dejar: Open Box/ })
      .click()
    await expect(page.getByRole('alertdialog')).toContainText('Lo que ya está reservado queda reservado.')
    await agree(page, 'Dejarlo')
    await expect(own(page)).toHaveCount(0)
    const ana = await client('ana')
    expect((await ana.ask('fijolist')).recurring).toEqual([])
    expect((await ana.ask('misreservas', { tipo: 'prox', desde: '' })).bookings).not.toEqual([])
  })

  test('is asked for somebody of the family, who is said to have it, on the home too', async () => {
    const page = await open('ana')
    await inSheet(page, 'Reservar todas las semanas').click()
    await agree(page, 'Para Tomás')
    await expect(page.getByText(/^Listo: es el turno fijo de Tomás/).last()).toBeVisible()
    await expect(sheet(page, 'Open Box').getByText('Es el turno fijo de Tomás')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await inSheet(page, 'Reservar todas las semanas').click()
    await expect(page.getByRole('alertdialog')).not.toContainText('Tomás')
    await agree(page, 'Ahora no')
    await page.goto(`${stage.preview.url('demo')}/tab3`)
    await expect(own(page)).toContainText('para Tomás')
    await own(page)
      .getByRole('button', { name: /^Dejar: Open Box, .+, para Tomás .+$/ })
      .click()
    await expect(page.getByRole('alertdialog')).toContainText('¿Dejar el turno fijo de Tomás')
    await agree(page, 'Dejarlo')
    await expect(own(page)).toHaveCount(0)
  })

  test('is for the member alone where the gym does it for nobody else', async () => {
    const { page } = await loggedIn(stage, 'demo', 'ana', 'updateapp')
    await page.route('**/pwa/fijolist', async route => {
      const answer = await answerOfDemo(route)
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"familia"', '"x"') })
    })
    await page.goto(`${stage.preview.url('demo')}/turnos`)
    await openClass(page)
    await inSheet(page, 'Reservar todas las semanas').click()
    await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText([
      'Reservar siempre',
      'Ahora no',
    ])
  })

  test('is refused in the gym’s words', async () => {
    const page = await open('dani')
    await inSheet(page, 'Reservar todas las semanas').click()
    await agree(page, 'Reservar siempre')
    await expect(page.getByText(/abono/).last()).toBeVisible()
    expect((await (await client('dani')).ask('fijolist')).recurring).toEqual([])
    await expect(sheet(page, 'Open Box').getByText('Es tu turno fijo')).toHaveCount(0)
  })

  test('of which the answer was lost is asked about, not sent again', async () => {
    const page = await open('beto')
    loseAnswers(stage, 'fijoadd')
    await inSheet(page, 'Reservar todas las semanas').click()
    await agree(page, 'Reservar siempre')
    await expect(page.getByText(/^Listo: es tu turno fijo\./).last()).toBeVisible()
    expect((await (await client('beto')).ask('fijolist')).recurring).toHaveLength(1)
  })

  test('is not offered where the gym does not know it, or does not answer', async () => {
    for (const status of [404, 500]) {
      const { page } = await loggedIn(stage, 'demo', 'ana', 'turnos')
      await page.route('**/pwa/fijolist', route => route.fulfill({ status, body: 'Not found' }))
      await openClass(page)
      await expect(inSheet(page, 'Reservar todas las semanas')).toHaveCount(0)
    }
  })
})

describe('a word when a class opens', () => {
  const later = workdayAhead() + 7

  test('is asked for, and taken back', async () => {
    const page = await open('ana', later)
    await inSheet(page, 'Avisarme cuando abra').click()
    await expect(page.getByText('Listo: te llega un mensaje cuando abra.').last()).toBeVisible()
    await expect(inSheet(page, 'No avisarme cuando abra')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await inSheet(page, 'No avisarme cuando abra').click()
    await expect(inSheet(page, 'Avisarme cuando abra')).toBeVisible()
  })

  test('is not offered where the gym sends none, nor of a class that is open', async () => {
    const { page } = await loggedIn(stage, 'demo', 'ana', 'turnos')
    await openClass(page)
    await expect(inSheet(page, 'Avisarme cuando abra')).toHaveCount(0)
    const { page: other } = await loggedIn(stage, 'demo', 'ana', 'updateapp')
    await other.route('**/pwa/turnos', async route => {
      const answer = await answerOfDemo(route)
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"avisa"', '"x"') })
    })
    await other.goto(`${stage.preview.url('demo')}/turnos`)
    await openClass(other, later)
    await expect(inSheet(other, 'Reservar todas las semanas')).toBeVisible()
    await expect(inSheet(other, 'Avisarme cuando abra')).toHaveCount(0)
  })
})

for (const { gym, colorScheme, width, text } of [
  { gym: 'demo', colorScheme: 'light', width: 320, text: 100 },
  { gym: 'fuerza-sur', colorScheme: 'dark', width: 390, text: 100 },
  { gym: 'corazon-del-nandu', colorScheme: 'dark', width: 390, text: 200 },
] as const)
  test(`${gym}, ${width} px, ${colorScheme}, text at ${text} %: no violation, nothing cut off`, async () => {
    const page = await open('ana', workdayAhead() + 7, { viewport: { width, height: 844 }, colorScheme }, gym)
    await page.evaluate(size => (document.documentElement.style.fontSize = `${size}%`), text)
    await expect(inSheet(page, 'Reservar todas las semanas')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  })

test('with text of twice its size on the smallest phone, what it costs can be read before it is agreed to', async () => {
  const page = await open('ana', workdayAhead(), { viewport: { width: 320, height: 640 } })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await inSheet(page, 'Reservar todas las semanas').click()
  const cost = page.getByRole('alertdialog').getByText('usa un crédito por clase')
  await cost.scrollIntoViewIfNeeded()
  const { height } = (await cost.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(100)
  await expect(cost).toBeInViewport({ ratio: 0.3 })
  await agree(page, 'Ahora no')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
