// Unusable answers: broken JSON, pages of the gym, the page of a captive portal. Also the earlier backend's
// notation.
import { describe, expect, test } from 'vitest'
import { copyNotice, expectStored } from '../stage/copies.ts'
import { loadScreens } from '../stage/load-screens.ts'
import type { WireAnswer } from '../stage/network.ts'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, screen } from '../stage/screen.ts'
import { passTimeUntil } from './waiting.ts'

loadScreens()

const json = (body: string): WireAnswer => ({ status: 200, type: 'application/json', body })
const html = (status: number, title: string): WireAnswer => ({
  status,
  type: 'text/html',
  body: `<!doctype html><title>${title}</title><h1>${title}</h1>`,
})

describe('every screen reports an unusable answer and offers to try again', () => {
  const answers: Record<string, WireAnswer> = {
    'text under 500': { status: 500, type: 'text/plain', body: 'Internal Server Error' },
    'a page under 502': html(502, 'Bad Gateway'),
    'an empty body': json(''),
    'half of the JSON': json('{"ok":1,"d":[{"id"'),
    'no content': { status: 204, type: 'application/json', body: null },
    'a list': json('[1,2]'),
    null: json('null'),
  }
  const actions = ['turnos', 'misreservas', 'esperalist', 'mensajes', 'blog', 'abonos']
  for (const [name, answer] of Object.entries(answers))
    test(name, async () => {
      const app = await openApp({
        path: 'turnos',
        user: 'caro',
        before({ network }) {
          for (const action of actions) network.respond(action, () => answer)
        },
      })
      for (const path of ['turnos', 'tab3', 'historial', 'listaespera', 'tab2', 'tab1']) {
        app.reopen(path)
        const alert = screen().getByRole('alert').first()
        // The app retries twice before it shows the error.
        await passTimeUntil(app, () => location.pathname === `/${path}` && alert.query() !== null)
        await expect.element(alert, { message: path }).toHaveTextContent(/[Pp]robá de nuevo/)
        await expect.element(screen().getByRole('button', { name: 'Probar de nuevo' }).first()).toBeVisible()
      }
    })
})

test('"Probar de nuevo" requests a part again that was missing before', async () => {
  const app = await openApp({ path: 'tab3', user: 'ana' })
  await expect.element(screen().getByText('Abono 8 clases').first()).toBeVisible()
  await expectStored('Abono 8 clases')
  // A new build has not learnt yet which actions the backend lacks.
  localStorage.removeItem('molde.unknown')
  let isMissing = true
  app.network.respond('abonos', () => (isMissing ? html(404, 'Not Found') : null))
  app.reopen('tab3')
  const notice = screen().getByText('Tu gimnasio no usa esta parte de la app.')
  await expect.element(notice).toBeVisible()
  const countRequests = () => app.network.requests.filter(({ action }) => action === 'abonos').length
  const before = countRequests()
  isMissing = false
  await screen().getByRole('button', { name: 'Probar de nuevo' }).first().click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(countRequests()).toBe(before + 1)
})

for (const [name, isPortal, reason] of [
  ['a page of the gym', false, 'No pudimos actualizar.'],
  ['the page of a captive portal', true, 'Estás sin conexión.'],
] as const)
  test(`after ${name} the copy stays, below the notice “${reason}”`, async () => {
    const app = await openApp({ path: 'tab3', user: 'ana' })
    const pass = screen().getByText('Abono 8 clases').first()
    await expect.element(pass).toBeVisible()
    await expectStored('Abono 8 clases')
    const actions = ['misreservas', 'abonos', 'unread', 'familia', 'esperalist', 'turnos']
    for (const action of isPortal ? [...actions, 'index.html'] : actions)
      app.network.respond(action, () => html(200, 'Wi-Fi'))
    app.reopen()
    const notice = screen().getByText(copyNotice(reason)).first()
    await passTimeUntil(app, () => notice.query() !== null)
    await expect.element(pass).toBeVisible()
  })

test('every screen reads the notation of the earlier backend', async () => {
  const { reopen } = await openApp({
    path: 'tab1',
    user: 'ana',
    async before({ gym }) {
      for (const action of [
        'turnos',
        'misreservas',
        'abonos',
        'esperalist',
        'mensajes',
        'blog',
        'unread',
        'familia',
      ])
        await gym.setTrouble({ action, kind: 'php', times: 100 })
    },
  })
  for (const [path, text] of [
    ['tab1', 'Nuevos horarios desde diciembre'],
    ['tab2', 'Bienvenida, Ana'],
    ['tab3', 'Abono 8 clases'],
    ['historial', 'Cancelada tarde'],
  ] as const) {
    reopen(path)
    await expect.element(screen().getByText(text).first()).toBeVisible()
  }
  reopen('turnos')
  await chooseDay(1)
  await expect.element(screen().getByRole('button', { name: /^13:00/ })).toBeVisible()
})
