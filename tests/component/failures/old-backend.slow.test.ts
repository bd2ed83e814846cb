// A gym with a backend older than this app: its parts work, and no statement about the other parts is false.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerOfOldBackend, type UnknownStatus } from '#tests/support/old-backend-answers.ts'
import { addons, answers } from '#tests/support/protocol.ts'
import { loadScreens } from '../stage/load-screens.ts'
import type { Network } from '../stage/network.ts'
import { openApp } from '../stage/open-app.tsx'
import { alertDialog, chooseDay, closeResult, expectBooked, screen, sheet } from '../stage/screen.ts'
import { expectToast, shownToasts } from '../stage/toasts.ts'
import { settle, shownText } from './waiting.ts'

loadScreens()

async function logIn(user: string, password = 'molde1234'): Promise<void> {
  await page.getByLabelText('Usuario').fill(user)
  await page.getByLabelText('Clave', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

const allActions = [...Object.keys(answers), ...Object.keys(addons)]

/** Sent in every visit: the login and the reads that booking needs. */
const sentInEveryVisit = ['login', 'unread', 'misreservas', 'turnos']

const notUsed = 'Tu gimnasio no usa esta parte de la app.'
const expectNotUsed = (path: string) =>
  expect.element(screen().getByText(notUsed).first(), { message: path }).toBeVisible()

describe('a backend with only the calls of the specification', () => {
  const parts = [
    ...['tab1', 'tab2', 'tab3', 'turnos', 'historial', 'listaespera', 'estrellas', 'pagos', 'carrito'],
    ...['transferencias', 'perfil', 'avatar', 'tab4', 'leaderboard', 'peso', 'test', 'checkin', 'classroom'],
    ...['invitar', 'extra'],
  ]

  const serveOldBackend = (network: Network, unknown: UnknownStatus) => {
    for (const action of allActions)
      network.respond(action, fields => answerOfOldBackend(action, new URLSearchParams(fields), unknown))
  }

  for (const status of [404, 200] as const)
    test(`every other part says that the gym does not use it when the backend answers ${status} with a page`, async () => {
      const app = await openApp({
        path: 'login',
        before: ({ network }) => serveOldBackend(network, status),
      })
      await logIn('ana')
      await expect.element(page.getByCss('#login-username')).not.toBeInTheDocument()
      for (const path of parts) {
        app.reopen(path)
        await expectNotUsed(path)
        await settle(app)
        expect(screen().getByRole('button', { name: 'Probar de nuevo' }).elements(), path).toEqual([])
        expect(screen().element().textContent, path).not.toMatch(
          /Estás al día|No tenés (reservas|mensajes)|No hay clases/,
        )
      }
      const requestsForUnknown = () =>
        app.network.requests.filter(({ action }) => !sentInEveryVisit.includes(action)).length
      const before = requestsForUnknown()
      for (const path of ['tab3', 'turnos', 'tab4']) {
        app.reopen(path)
        await expectNotUsed(path)
        await settle(app)
      }
      expect(requestsForUnknown()).toBe(before)
      // Tools that need no gym work. The other parts have left the menu.
      app.reopen('timer')
      await expect.element(screen().getByRole('heading', { level: 1, name: 'Reloj' })).toBeVisible()
      app.reopen('tab2')
      await expectNotUsed('tab2')
      const tabs = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').elements()
      expect(tabs.map(tab => tab.textContent)).toEqual(['Turnos', 'Reservas'])
    })

  test('a wrong password shows the message of the gym', async () => {
    await openApp({ path: 'login', before: ({ network }) => serveOldBackend(network, 404) })
    await logIn('ana', 'otra-clave')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Usuario o clave incorrectos.')
  })
})

/** Actions for a member who books. */
const bookingActions =
  'login logout unread turnos turnover reservar reservaver reservacancel misreservas'.split(' ')
const newsActions = 'blog blogread mensajes mensajeread'.split(' ')

/** Every sentence of the app about an error. */
const errors =
  /Algo (falló|salió mal)|no se entiende|No hay conexión|sin conexión|no responde|tarda en responder|No sabemos|No pudimos|Tu sesión venció|Rechazada/

function expectNoError(step: string): void {
  expect(shownText(), step).not.toMatch(errors)
  expect(page.getByRole('button', { name: 'Probar de nuevo' }).elements(), step).toEqual([])
  expect(
    shownToasts().filter(({ tone }) => tone === 'danger'),
    step,
  ).toEqual([])
}

describe('a backend with the notation of the earlier backend', () => {
  for (const [name, known, member] of [
    ['that knows every action', allActions, 'ana'],
    ['that knows only bookings, news and messages', [...bookingActions, ...newsActions], 'beto'],
  ] as const)
    test(`${name}: a member logs in, books, cancels, reads news and messages, and sees no error`, async () => {
      const knowsAll = member === 'ana'
      const app = await openApp({
        path: 'turnos',
        async before({ gym, network }) {
          for (const action of allActions) {
            if (known.includes(action)) await gym.setTrouble({ action, kind: 'php', times: 1_000 })
            else
              network.respond(action, () => ({
                status: 200,
                type: 'text/html',
                body: '<!doctype html><h1>Missing Method</h1>',
              }))
          }
        },
      })
      await logIn(member)
      await chooseDay(1)
      const card = screen().getByRole('listitem').filter({ hasText: 'Open Box' })
      await card.getByRole('button', { name: 'Reservá: Open Box' }).click()
      await expectBooked()
      expectNoError('the result')
      await closeResult()
      await expect.element(card.getByText('Reservado')).toBeVisible()
      await settle(app)
      expectNoError('turnos')

      app.reopen('tab3')
      await expect.element(screen().getByRole('heading', { name: 'Open Box' })).toBeVisible()
      // The app shows a failure after some retries. By then it has recognised the unknown actions.
      if (!knowsAll)
        await expect.poll(() => localStorage.getItem('molde.unknown') ?? '').toContain('"passes"')
      await settle(app)
      expectNoError('tab3')
      expect(screen().getByText(notUsed).elements()).toEqual([])

      app.reopen('turnos')
      await chooseDay(1)
      await card.getByRole('button', { name: /^13:00/ }).click()
      await sheet('Open Box').getByRole('button', { name: 'Cancelá tu lugar' }).click()
      await alertDialog().getByRole('button', { name: 'Cancelá', exact: true }).click()
      await expectToast('success', /^Reserva cancelada/)
      await settle(app)
      expectNoError('the cancellation')

      for (const path of ['tab1', 'tab2']) {
        app.reopen(path)
        const item = screen().getByRole('listitem').first()
        await expect.element(item).toBeVisible()
        await settle(app)
        expectNoError(path)
        await item.getByRole('button').first().click()
        await settle(app)
        expectNoError(`${path}, an item`)
      }
      if (knowsAll) return
      for (const path of ['pagos', 'tab4']) {
        app.reopen(path)
        await expectNotUsed(path)
      }
      const tabs = screen().getByRole('navigation', { name: 'Principal' }).getByRole('link')
      await expect.poll(() => tabs.elements().length).toBe(4)
      for (const [index, tab] of ['Noticias', 'Mensajes', 'Turnos', 'Reservas'].entries())
        await expect.element(tabs.nth(index)).toHaveTextContent(tab)
    })
})
