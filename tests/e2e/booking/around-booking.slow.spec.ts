// The rooms around booking: waitlists, what was, passes, messages, news, a new account.

import { violations } from '../../support/axe.ts'
import { type PhoneOptions, phone } from '../../support/phone.ts'
import { describe, expect, test } from '../../support/playwright.ts'
import {
  chooseDay,
  copiesOn,
  freshlyLoggedIn,
  isKept,
  loggedIn,
  logIn,
  readBefore,
  resultDialog,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')

const at = (user: string, path: string, options?: PhoneOptions) =>
  loggedIn(stage, 'demo', user, path, options)

describe('a waitlist', () => {
  test('is joined, waits, and turns into a place when staff give one back', async () => {
    const { page } = await at('ana', 'turnos')
    await chooseDay(page, workdayAhead())
    await screen(page).getByRole('button', { name: 'Lista de espera: Spinning' }).click()
    await expect(resultDialog(page).getByText('En lista de espera · 1.º')).toBeVisible()
    await page.goto(`${stage.preview.url('demo')}/listaespera`)
    const card = screen(page).getByRole('listitem').filter({ hasText: 'Spinning' })
    await expect(card.getByText('1º')).toBeVisible()
    await card.getByLabel('¿Hasta cuándo te sirve un lugar?').selectOption('60')
    await expect(page.getByText('Listo, lo tenemos en cuenta.').first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    const staff = await at('sofi', 'turnos')
    await chooseDay(staff.page, workdayAhead())
    await screen(staff.page)
      .getByRole('button', { name: /^19:00/ })
      .click()
    await sheet(staff.page, 'Spinning').getByRole('button', { name: 'Asistencia' }).click()
    const roll = screen(staff.page)
    await roll.getByRole('list', { name: 'Quiénes tienen un lugar' }).getByRole('button').first().click()
    await staff.page.getByRole('button', { name: 'Cancelar y devolver el crédito' }).click()
    await expect(staff.page.getByText(/ya no tiene lugar en Spinning/).first()).toBeVisible()

    await page.reload()
    await expect(screen(page).getByText('No estás en ninguna lista')).toBeVisible()
    await page.goto(`${stage.preview.url('demo')}/tab2`)
    await screen(page)
      .getByRole('button', { name: /Se liberó un lugar: ya es tuyo/ })
      .click()
    await screen(page).getByRole('link', { name: 'Ver tus reservas' }).click()
    await expect(screen(page).getByRole('heading', { name: 'Spinning' })).toBeVisible()
  })
})

describe('what was', () => {
  test('is told by months, and rated once', async () => {
    const { page } = await at('ana', 'historial')
    for (const words of ['Presente', 'Cancelada tarde', 'Ausente'])
      await expect(screen(page).getByText(words).first()).toBeVisible()
    await screen(page)
      .getByRole('button', { name: /^Calificar/ })
      .click()
    const dialog = sheet(page, 'Calificar tu clase')
    await dialog.getByRole('radio', { name: '4 estrellas: Muy buena' }).check()
    await dialog.getByLabel('¿Querés decirle algo a tu coach?', { exact: false }).fill('Muy buena')
    await dialog.getByRole('button', { name: 'Enviar tu calificación' }).click()
    await expect(page.getByText('¡Gracias por calificar!').first()).toBeVisible()
    await expect(screen(page).getByRole('img', { name: '4 de 5 estrellas' })).toBeVisible()
    expect(
      await screen(page)
        .getByRole('button', { name: /^Calificar/ })
        .count(),
    ).toBe(0)
    await page.goto(`${stage.preview.url('demo')}/estrellas`)
    await expect(screen(page).getByText('No hay clases para calificar')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

describe('a pass', () => {
  test('tells every credit that came and went', async () => {
    const { page } = await at('beto', 'tab3')
    await screen(page).getByRole('button', { name: 'Movimientos de Abono 8 clases' }).click()
    const ledger = sheet(page, 'Abono 8 clases')
    await expect(ledger.getByText('Compra')).toBeVisible()
    await expect(ledger.getByText('+8')).toBeVisible()
    await expect(ledger.getByText('quedan 1', { exact: true })).toBeVisible()
  })
})

describe('a booking', () => {
  test('for somebody of the family, with a second choice, can be taken into the calendar', async () => {
    const { page } = await at('ana', 'turnos')
    await chooseDay(page, workdayAhead())
    await screen(page)
      .getByRole('button', { name: /^09:30/ })
      .click()
    const details = sheet(page, 'Yoga Vinyasa')
    await details.getByLabel('¿Para quién?').selectOption('Tomás Paredes')
    await details.getByLabel('Si se completa mientras reservás').selectOption('Reservá Open Box, 13:00')
    const sent = page.waitForRequest('**/pwa/reservar')
    await details.getByRole('button', { name: 'Reservá: Yoga Vinyasa, 09:30' }).click()
    const fields = new URLSearchParams((await sent).postData() ?? '')
    expect(fields.get('cid')).toBe('6')
    expect(fields.get('alt')).toMatch(/^\d+$/)
    await expect(resultDialog(page).getByText('Abono 4 clases')).toBeVisible()
    const download = page.waitForEvent('download')
    await resultDialog(page).getByRole('button', { name: 'Agregar al calendario' }).click()
    expect((await download).suggestedFilename()).toBe('clase.ics')
    await page.goto(`${stage.preview.url('demo')}/tab3`)
    await expect(screen(page).getByText('Tomás Paredes', { exact: false }).first()).toBeVisible()
  })
})

describe('news', () => {
  test('are opened, read, and shown as text whatever they hold', async () => {
    const { page, complaints } = await at('beto', 'tab1')
    await page.route('**/pwa/blog', route =>
      route.fulfill({
        json: {
          ok: 1,
          d: [
            {
              id: 1,
              titulo: '<img src=x onerror=alert(1)>Título',
              html: '<p onclick="alert(1)">Hola <a href="javascript:alert(1)">acá</a><script>alert(1)</script><iframe src="https://example.com"></iframe><img src="x" onerror="alert(1)"></p>',
              img: '',
              fecha: Date.now(),
              fijo: 1,
              leido: 0,
            },
          ],
        },
      }),
    )
    page.on('dialog', () => complaints.push('a dialog'))
    await page.reload()
    await screen(page).getByRole('button', { name: '<img src=x onerror=alert(1)>Título' }).click()
    const article = page.locator('ion-modal.show-modal')
    await expect(article.getByText('Hola acá')).toBeVisible()
    for (const bad of ['script', 'iframe', '[onclick]', '[onerror]', 'a[href^="javascript:"]'])
      expect(await article.locator(bad).count(), bad).toBe(0)
    expect(complaints.filter(one => one === 'a dialog')).toEqual([])
  })

  test('lose their dot once all are read', async () => {
    const { page } = await at('caro', 'tab1')
    const tab = page.getByRole('link', { name: /Noticias/ })
    for (const title of [/^Nuevos horarios/, /^Traé a un amigo/, /^Desafío/, /^Gracias/]) {
      await screen(page).getByRole('button', { name: title }).click()
      await page.locator('ion-modal.show-modal').getByRole('button', { name: 'Cerrar' }).click()
      await expect(page.locator('ion-modal.show-modal')).not.toBeAttached()
    }
    await expect(screen(page).getByText('Nueva', { exact: true })).toHaveCount(0)
    await expect(tab.first()).not.toContainText('sin leer')
    expect(await violations(page)).toEqual([])
  })
})

describe('an account', () => {
  test('is made after what is wrong was mended, and its owner is in', async () => {
    const { page } = await phone(stage.browser)
    await page.goto(`${stage.preview.url('fuerza-sur')}/login`)
    await page.getByRole('link', { name: 'Crear tu cuenta' }).click()
    const form = screen(page)
    await expect(form.getByRole('heading', { name: 'Crear tu cuenta' })).toBeVisible()
    await expect(form).toHaveCount(1)
    await form.getByLabel('Nombre y apellido').fill('Nora Vidal')
    await form.getByLabel('Correo').fill('nora@')
    await form.getByLabel('Usuario').fill('nora')
    await form.getByLabel('Clave', { exact: true }).fill('corta')
    await form.getByRole('button', { name: 'Crear tu cuenta' }).click()
    await expect(form.getByText('Ese correo no es válido. Revisalo.')).toBeVisible()
    await expect(form.getByText('Al menos 8 caracteres.')).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(await violations(page)).toEqual([])
    await page.reload()
    expect(await form.getByLabel('Nombre y apellido').inputValue()).toBe('Nora Vidal')
    expect(await form.getByLabel('Clave', { exact: true }).inputValue()).toBe('')
    await form.getByLabel('Correo').fill('ana@example.com')
    await form.getByLabel('Clave', { exact: true }).fill('molde1234')
    await form.getByRole('button', { name: 'Crear tu cuenta' }).click()
    await expect(form.getByRole('alert').getByText('Ya hay una cuenta', { exact: false })).toBeVisible()
    await form.getByLabel('Correo').fill('nora@example.com')
    await form.getByRole('button', { name: 'Crear tu cuenta' }).click()
    await page.waitForURL('**/tab3')
  })

  test('whose password was forgotten is answered alike, there or not', async () => {
    const { page } = await phone(stage.browser)
    await page.goto(`${stage.preview.url('demo')}/login`)
    for (const user of ['ana', 'nadie']) {
      await page.getByRole('button', { name: 'Olvidé mi clave' }).click()
      const dialog = sheet(page, 'Olvidé mi clave')
      await dialog.getByLabel('Usuario o correo').fill(user)
      await dialog.getByRole('button', { name: 'Mandame el correo' }).click()
      await expect(
        dialog.getByText('Si esa cuenta existe, te mandamos un correo para cambiar la clave.'),
      ).toBeVisible()
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      await expect(dialog).toBeHidden()
    }
  })
})

describe('without a connection', () => {
  test('schedule, bookings, passes and messages are read from the last copy, with its age', async () => {
    const { page, context } = await at('ana', 'tab3', { withWorker: true })
    await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
    await isKept(page, 'Abono 8 clases')
    await page.goto(`${stage.preview.url('demo')}/tab2`)
    await expect(screen(page).getByText('Bienvenida, Ana')).toBeVisible()
    await isKept(page, 'Bienvenida, Ana')
    await page.goto(`${stage.preview.url('demo')}/turnos`)
    await expect(
      screen(page)
        .getByRole('button', { name: /^\d\d:\d\d/ })
        .first(),
    ).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await isKept(page, 'Yoga Vinyasa')
    await context.setOffline(true)
    for (const [path, words] of [
      ['turnos', /^\d\d:\d\d/],
      ['tab3', /Movimientos de Abono 8 clases/],
      ['tab2', /Bienvenida, Ana/],
    ] as const) {
      await page.goto(`${stage.preview.url('demo')}/${path}`)
      await expect(screen(page).getByRole('button', { name: words }).first()).toBeVisible()
      await expect(screen(page).getByText(readBefore('Estás sin conexión.'))).toBeVisible()
    }
  })

  test('nothing of one member is left for the next on the same phone', async () => {
    const { page } = await freshlyLoggedIn(stage, 'demo', 'ana', 'tab3')
    await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
    await isKept(page, 'Abono 8 clases')
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    // The app is opened anew on the way: there is nothing to ask in between.
    await expect.poll(() => copiesOn(page).catch(() => 'Abono 8 clases')).not.toContain('Abono 8 clases')
    await logIn(page, 'dani')
    await page.goto(`${stage.preview.url('demo')}/tab3`)
    await expect(screen(page).getByText('No tenés reservas')).toBeVisible()
    expect(await screen(page).getByText('Abono 8 clases').count()).toBe(0)
  })
})
