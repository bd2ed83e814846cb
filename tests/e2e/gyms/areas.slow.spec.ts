// A gym that has switched parts of the app off: nothing leads there, and the backend is not asked for them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../../support/playwright.ts'
import { loggedIn, screen, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo')

const areas = ['news', 'messages', 'fitness', 'passes', 'checkin', 'classroom', 'invite', 'pages']

/** Of each part: its paths, and what is asked of the backend for it. */
const paths =
  'tab1 tab2 msg tab4 myfit timer addscore pagos carrito transferencias checkin checkmodal classroom invitar extra modalvideo'
const asked =
  /pwa\/(unread|blog|mensajes|api\/\w+|abonos|abonomov|planes|pagos|cuenta|transferlist|checkincode|asistentes|classroom|invitar|paginas)$/

test('with every part off: booking alone is left, and nothing else is asked for', async () => {
  const { page, complaints } = await loggedIn(stage, 'demo', 'ana', 'tab3')
  const file = join(stage.paths.out, 'demo/www/assets/dominios/demo/app.json')
  const app = JSON.parse(await readFile(file, 'utf8'))
  const off = Object.fromEntries(areas.map(area => [area, false]))
  await page.route('**/app.json', route => route.fulfill({ json: { ...app, areas: off } }))
  await page.reload()
  await expect(screen(page).getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  // Until the gym has told the phone so once, it goes by what the page brought.
  const isTold = (word: string) => Object.values<string>(localStorage).some(text => text.includes(word))
  await page.waitForFunction(isTold, `"${areas[0]}":false`)
  await page.goto('about:blank')

  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  const url = (path: string) => `${stage.preview.url('demo')}/${path}`
  await page.clock.install()
  for (const path of ['', 'tab3', 'turnos', 'historial', 'perfil']) {
    await page.goto(url(path))
    await expect(screen(page).getByRole('heading', { level: 1 }).first()).toBeVisible()
    // What is asked a while after the start is asked by now.
    await page.clock.fastForward(10_000)
  }
  await page.goto(url('tab3'))
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('navigation').or(page.locator('ion-menu'))
  await expect(menu.getByRole('link', { name: 'Turnos' }).first()).toBeVisible()
  for (const name of ['Pagos', 'Reloj', 'Check-in', 'Clases online', 'Invitar', 'El gimnasio'])
    expect(await menu.getByRole('link', { name, exact: true }).count(), name).toBe(0)
  expect(requests.filter(path => asked.test(path))).toEqual([])

  for (const path of paths.split(' ')) {
    await page.goto(url(path))
    await page.waitForURL('**/tab3')
  }
  expect(complaints).toEqual([])
})
