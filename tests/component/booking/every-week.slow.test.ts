// A class that is booked every week, and the message when a class opens for booking.
import { describe, expect, test } from 'vitest'
import { type AppOptions, openApp } from '../stage/open-app.tsx'
import { alertDialog, chooseDay, expectAccessible, screen, sheet } from '../stage/screen.ts'
import { expectToast } from '../stage/toasts.ts'

const nextWeek = 8

/** Opens the sheet of Open Box, `after` days from today. */
async function openClass(user: string, after = 1, options: Partial<AppOptions> = {}) {
  const app = await openApp({ path: 'turnos', user, ...options })
  await chooseDay(after)
  await screen()
    .getByRole('button', { name: /^13:00/ })
    .first()
    .click()
  await expect.element(inSheet('Compartir')).toBeVisible()
  return app
}

const inSheet = (name: string) => sheet('Open Box').getByRole('button', { name, exact: true })
const agree = (name: string) => alertDialog().getByRole('button', { name }).click()
const recurringList = () => screen().getByRole('list', { name: 'Turnos fijos' })

describe('a class of every week', () => {
  test('is booked after a question, listed in Mis Reservas, and cancelled there', async () => {
    const { gym, reopen } = await openClass('ana')
    await inSheet('Reservar todas las semanas').click()
    await expect.element(alertDialog()).toHaveTextContent('usa un crédito por clase')
    await expectAccessible()
    await agree('Para mí')
    await expectToast('success', /^Listo: es tu turno fijo\./)
    await expect.element(sheet('Open Box').getByText('Es tu turno fijo')).toBeVisible()
    await expectAccessible()
    reopen('tab3')
    await expect.element(recurringList()).toHaveTextContent(/Cada \p{L}+ a las 13:00/u)
    await expectAccessible()
    await recurringList()
      .getByRole('button', { name: /^Dejar: Open Box/ })
      .click()
    await expect.element(alertDialog()).toHaveTextContent('Lo que ya está reservado queda reservado.')
    await agree('Dejarlo')
    await expect.element(recurringList()).not.toBeInTheDocument()
    const ana = await gym.logIn('ana')
    expect((await ana.ask('fijolist')).recurring).toEqual([])
    expect((await ana.ask('misreservas', { tipo: 'prox', desde: '' })).bookings).not.toEqual([])
  })

  test('shows the name of the relative it is booked for', async () => {
    const { reopen } = await openClass('ana')
    await inSheet('Reservar todas las semanas').click()
    await agree('Para Tomás')
    await expectToast('success', /^Listo: es el turno fijo de Tomás/)
    await expect.element(sheet('Open Box').getByText('Es el turno fijo de Tomás')).toBeVisible()
    await expectAccessible()
    await inSheet('Reservar todas las semanas').click()
    await expect.element(alertDialog()).toBeVisible()
    await expect.element(alertDialog()).not.toHaveTextContent('Tomás')
    await agree('Ahora no')
    reopen('tab3')
    await expect.element(recurringList()).toHaveTextContent('para Tomás')
    await recurringList()
      .getByRole('button', { name: /^Dejar: Open Box, .+, para Tomás .+$/ })
      .click()
    await expect.element(alertDialog()).toHaveTextContent('¿Dejar el turno fijo de Tomás')
    await agree('Dejarlo')
    await expect.element(recurringList()).not.toBeInTheDocument()
  })

  test('is offered only for the member if the gym does not book relatives', async () => {
    await openClass('ana', 1, {
      before: ({ network }) =>
        network.edit('fijolist', answer => JSON.parse(JSON.stringify(answer).replace('"familia"', '"x"'))),
    })
    await inSheet('Reservar todas las semanas').click()
    await expect.element(alertDialog()).toBeVisible()
    const buttons = alertDialog().getByRole('button').elements()
    expect(buttons.map(button => button.textContent?.trim())).toEqual(['Ahora no', 'Reservar siempre'])
  })

  test('is refused with the message of the gym', async () => {
    const { gym } = await openClass('dani')
    await inSheet('Reservar todas las semanas').click()
    await agree('Reservar siempre')
    await expectToast('danger', 'No te quedan créditos para reservar.')
    expect((await (await gym.logIn('dani')).ask('fijolist')).recurring).toEqual([])
    await expect.element(sheet('Open Box').getByText('Es tu turno fijo')).not.toBeInTheDocument()
  })

  test('is not sent again when its answer is lost', async () => {
    const { gym, network } = await openClass('beto')
    network.fail('fijoadd', 'lost after the commit')
    await inSheet('Reservar todas las semanas').click()
    await agree('Reservar siempre')
    await expectToast('success', /^Listo: es tu turno fijo\./)
    expect(network.requests.filter(({ action }) => action === 'fijoadd')).toHaveLength(1)
    expect((await (await gym.logIn('beto')).ask('fijolist')).recurring).toHaveLength(1)
  })

  test.for(['missing', '500 with a page'] as const)('is not offered if the gym answers %s', async failure => {
    const { network } = await openClass('ana', 1, {
      before: ({ network }) => network.fail('fijolist', failure),
    })
    await expect.poll(() => network.requests.some(({ action }) => action === 'fijolist')).toBe(true)
    await expect.poll(() => network.pending).toBe(0)
    await expect.element(inSheet('Reservar todas las semanas')).not.toBeInTheDocument()
  })

  test('shows its cost before the member agrees, at text size 200 % on the smallest phone', async () => {
    await openClass('ana', 1, { width: 320, height: 640, text: 200 })
    await inSheet('Reservar todas las semanas').click()
    const cost = alertDialog().getByText('usa un crédito por clase')
    await expect.element(cost).toBeVisible()
    cost.element().scrollIntoView()
    expect(cost.element().getBoundingClientRect().height).toBeGreaterThan(100)
    await expect.element(cost).toBeInViewport({ ratio: 0.3 })
    await agree('Ahora no')
    await expect.element(alertDialog()).not.toBeInTheDocument()
  })
})

describe('the message when a class opens', () => {
  test('is requested and cancelled', async () => {
    await openClass('ana', nextWeek)
    await inSheet('Avisarme cuando abra').click()
    await expectToast('success', 'Listo: te llega un mensaje cuando abra.')
    await expect.element(inSheet('No avisarme cuando abra')).toBeVisible()
    await expectAccessible()
    await inSheet('No avisarme cuando abra').click()
    await expect.element(inSheet('Avisarme cuando abra')).toBeVisible()
  })

  test('is not offered for a class that is open', async () => {
    await openClass('ana')
    await expect.element(inSheet('Reservar todas las semanas')).toBeVisible()
    await expect.element(inSheet('Avisarme cuando abra')).not.toBeInTheDocument()
  })

  test('is not offered by a gym that sends no such messages', async () => {
    await openClass('ana', nextWeek, {
      before: ({ network }) =>
        network.edit('turnos', answer => JSON.parse(JSON.stringify(answer).replaceAll('"avisa"', '"x"'))),
    })
    await expect.element(inSheet('Reservar todas las semanas')).toBeVisible()
    await expect.element(inSheet('Avisarme cuando abra')).not.toBeInTheDocument()
  })
})

test.for<[title: string, options: Partial<AppOptions>]>([
  ['320 px wide', { width: 320 }],
  ['dark', { gym: 'fuerza-sur', theme: 'dark' }],
  ['dark, text size 200 %', { brand: 2, theme: 'dark', text: 200 }],
])('the sheet of a class is accessible: %s', async ([, options]) => {
  await openClass('ana', nextWeek, options)
  await expect.element(inSheet('Reservar todas las semanas')).toBeVisible()
  await expectAccessible()
})
