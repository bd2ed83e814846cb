// A gym that has switched off parts of the app: no link leads there, and the app sends no requests for them.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { screen } from '../stage/screen.ts'

const areas = ['news', 'messages', 'fitness', 'passes', 'checkin', 'classroom', 'invite', 'pages']
const allOff = { areas: Object.fromEntries(areas.map(area => [area, false])) }

/** Requests of the parts that are off. */
const actions =
  /^(unread|blog|mensajes|wod|rms|ranking|peso|tests|abonos|abonomov|planes|pagos|cuenta|transferlist|checkincode|asistentes|classroom|invitar|paginas)$/

test('with every part off, the app is only for bookings and requests nothing else', async () => {
  const { network, advance, reopen } = await openApp({ path: '', user: 'ana', manifest: allOff })
  for (const path of ['', 'tab3', 'turnos', 'historial', 'perfil']) {
    reopen(path)
    await expect.element(screen().getByRole('heading', { level: 1 }).first()).toBeVisible()
    // The app sends some requests only seconds after its start.
    await advance(10_000)
  }
  reopen('tab3')
  await screen().getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByCss('ion-menu')
  await expect.element(menu.getByRole('link', { name: 'Turnos' })).toBeVisible()
  for (const name of ['Pagos', 'Reloj', 'Check-in', 'Clases online', 'Invitar', 'El gimnasio'])
    expect(menu.getByRole('link', { name, exact: true }).elements(), name).toEqual([])
  expect(network.requests.map(({ action }) => action).filter(action => actions.test(action))).toEqual([])
})

const paths =
  'tab1 tab2 msg tab4 myfit timer addscore pagos carrito transferencias checkin checkmodal classroom invitar extra modalvideo'

test('the address of a part that is off redirects to the bookings', async () => {
  const { reopen } = await openApp({ path: '', user: 'ana', manifest: allOff })
  for (const path of paths.split(' ')) {
    reopen(path)
    await expect.poll(() => location.pathname, { message: path }).toBe('/tab3')
  }
})
