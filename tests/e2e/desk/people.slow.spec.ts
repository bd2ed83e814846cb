// A person at the desk: looked up, sold to, cashed, their place given back, written about. By two of the staff at once, too.
import type { Page } from 'playwright'
import { addDays, dateIn, dayInWords } from '../../../template/src/platform/time/gym-time.ts'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import { afterEach, beforeEach, describe, expect, test } from '../../support/playwright.ts'
import {
  answerOfDemo,
  copiesOn,
  freshlyLoggedIn,
  loggedIn,
  loseAnswers,
  screen,
  setHour,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo')
const today = dateIn('America/Argentina/Buenos_Aires', Date.now())
const workday = addDays(today, workdayAhead())
beforeEach(() => setHour(stage, '08:00'))
afterEach(() => {
  stage.preview.sandbox.troubles.clear()
  stage.preview.sandbox.setClock(null)
})

const at = async (path: string, user = 'sofi') => (await loggedIn(stage, 'demo', user, path)).page
const client = (user: string) => new Client(stage.preview.sandbox).logIn(user)
const cardOf = async (person: number) => (await client('sofi')).ask('persona', { cid: String(person) })
const searchField = (page: Page) => screen(page).getByRole('searchbox', { name: 'Buscar por nombre' })
const card = (page: Page, name: string) => screen(page).getByRole('article', { name: `Ficha de ${name}` })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
const press = (page: Page, question: string | RegExp, answer: string) =>
  dialog(page, question).getByRole('button', { name: answer, exact: true }).click()

/** A charge that nobody has paid yet, of a pass that is owed; each test takes a person of its own. */
async function owing(person: number): Promise<void> {
  const sale = { cid: String(person), plan: '1', medio: 'debe', total: '16500', rid: crypto.randomUUID() }
  expect(await (await client('sofi')).ask('ventaadd', sale)).toMatchObject({ ok: 1 })
}

describe('looking somebody up', () => {
  test('says pass, credits and debt beside the name, and asks nothing before the third character', async () => {
    const page = await at('personas')
    const asked: string[] = []
    page.on(
      'request',
      request => request.url().endsWith('/pwa/search') && asked.push(request.postData() ?? ''),
    )
    await page.clock.install()
    await searchField(page).fill('ma')
    await page.clock.runFor(2_000)
    await expect(screen(page).getByText('Escribí 3 letras')).toBeVisible()
    expect(asked).toEqual([])
    await page.clock.resume()
    await searchField(page).fill('maidana')
    const row = screen(page).getByRole('listitem').filter({ hasText: 'Elías Maidana' })
    await expect(row).toContainText('eli')
    await expect(row).toContainText('Abono 8 clases')
    await expect(row).toContainText('Debe $ 28.000')
    expect(await violations(page)).toEqual([])
  })

  test('shows the answer to what stands in the field, whichever comes last', async () => {
    const page = await at('personas')
    let answerFirst = () => {}
    const held = new Promise<void>(done => {
      answerFirst = done
    })
    await page.route('**/pwa/search', async route => {
      const isFirst = new URLSearchParams(route.request().postData() ?? '').get('q') === 'ana'
      const response = await answerOfDemo(route)
      if (isFirst) await held
      await route.fulfill({ response })
    })
    const first = page.waitForRequest('**/pwa/search')
    await searchField(page).fill('ana')
    await first
    await searchField(page).fill('beto')
    await expect(screen(page).getByRole('link', { name: /Beto Ibáñez/ })).toBeVisible()
    const late = page.waitForResponse('**/pwa/search')
    answerFirst()
    await (await late).finished()
    await expect(screen(page).getByRole('link', { name: /Ana Gutiérrez/ })).toHaveCount(0)
    await expect(screen(page).getByRole('link', { name: /Beto Ibáñez/ })).toBeVisible()
  })

  test('tells two of one name apart', async () => {
    const { people } = await (await client('sofi')).ask('usuarios')
    const names = people.map(({ fullname }) => fullname)
    const twin = names.find((name, at) => names.indexOf(name) !== at) ?? ''
    expect(twin).not.toBe('')
    const page = await at('personas')
    await searchField(page).fill(twin)
    const rows = screen(page).getByRole('link', { name: twin })
    await expect(rows).toHaveCount(names.filter(name => name === twin).length)
    const texts = await rows.allInnerTexts()
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('that fails is no empty answer, and can be tried again', async () => {
    const page = await at('personas')
    await searchField(page).waitFor()
    await page.context().setOffline(true)
    await searchField(page).fill('maidana')
    await expect(screen(page).getByRole('alert')).toContainText('No hay conexión')
    expect(await screen(page).getByText('Nadie con ese nombre').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.context().setOffline(false)
    await screen(page).getByRole('button', { name: 'Probar de nuevo' }).click()
    await expect(screen(page).getByRole('link', { name: /Elías Maidana/ })).toBeVisible()
    await searchField(page).fill('zzzz')
    await expect(screen(page).getByText('Nadie con ese nombre')).toBeVisible()
  })

  test('leaves names on the phone and nothing else, until the logout', async () => {
    const { page } = await freshlyLoggedIn(stage, 'demo', 'sofi', 'personas')
    await page.goto(`${stage.preview.url('demo')}/persona?id=7`)
    await expect(card(page, 'Elías Maidana')).toBeVisible()
    await screen(page).getByRole('button', { name: 'Volver' }).click()
    await expect(screen(page).getByRole('list', { name: 'Últimas búsquedas' })).toContainText('Elías Maidana')
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(await stored()).toContain('Elías Maidana')
    expect(`${await stored()}${await copiesOn(page)}`).not.toMatch(/28000|Cuota mensual|eli@example/)
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('button', { name: 'Volver' }).click()
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    expect(await stored()).not.toContain('Elías Maidana')
  })
})

describe('a card', () => {
  test('begins with why they may not book, and says debt, credits and next class at once', async () => {
    const page = await at('persona?id=7')
    const eli = card(page, 'Elías Maidana')
    await expect(eli.getByRole('status').first()).toHaveText('No puede reservar. Tiene una cuota vencida.')
    await expect(eli.getByRole('definition').first()).toHaveText('$ 28.000')
    await expect(eli).toContainText('Créditos')
    await expect(eli).toContainText('Próxima clase')
    expect(await violations(page)).toEqual([])
  })

  test('of nobody says so, and is taken from the recent look-ups', async () => {
    for (const path of ['persona?id=99999', 'persona', 'persona?id=%3Cb%3E']) {
      const page = await at(path)
      await expect(screen(page).getByText('No encontramos a esa persona')).toBeVisible()
    }
  })

  test('that cannot be read says why, and never that there is nothing', async () => {
    const page = await at('personas')
    await searchField(page).fill('maidana')
    stage.preview.sandbox.troubles.set({ action: 'persona', kind: '500', times: 1_000 })
    await screen(page)
      .getByRole('link', { name: /Elías Maidana/ })
      .click()
    await expect(screen(page).getByRole('alert')).toContainText('El sistema del gimnasio no responde')
    expect(await screen(page).getByText('No tiene').count()).toBe(0)
    stage.preview.sandbox.troubles.clear()
    await screen(page).getByRole('button', { name: 'Probar de nuevo' }).click()
    await expect(card(page, 'Elías Maidana')).toBeVisible()
  })

  test('calls and writes to a number that is one', async () => {
    const fields = { fullname: 'Carolina Núñez', phone: '11 5555-1234', email: 'caro@example.com' }
    const caro = await client('caro')
    const { profile } = await caro.ask('perfil')
    expect(profile).not.toBeNull()
    const page = await at('personas')
    await page.route('**/pwa/persona', async route => {
      const response = await answerOfDemo(route)
      const json = await response.json()
      await route.fulfill({ response, json: { ...json, telefono: fields.phone, nacimiento: '1990-01-01' } })
    })
    await page.goto(`${stage.preview.url('demo')}/persona?id=3`)
    const shown = card(page, 'Carolina Núñez')
    await expect(shown.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:1155551234')
    await expect(shown.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/5491155551234',
    )
    await expect(shown).toContainText('1 de enero de 1990')
  })
})

describe('a charge', () => {
  test('is settled after a question that says the amount', async () => {
    await owing(4)
    const page = await at('persona?id=4')
    await card(page, 'Daniela Roldán')
      .getByRole('button', { name: 'Cobrar $ 16.500 de Abono 4 clases' })
      .click()
    await expect(dialog(page, '¿Cobrar $ 16.500?')).toContainText('Abono 4 clases · Daniela Roldán')
    expect(await violations(page)).toEqual([])
    await press(page, '¿Cobrar $ 16.500?', 'Efectivo o tarjeta')
    await expect(card(page, 'Daniela Roldán').getByText('No tiene nada para pagar.')).toBeVisible()
    expect((await cardOf(4)).charges).toEqual([])
  })

  test('that somebody else has settled meanwhile is said so, and the card is read anew', async () => {
    await owing(10)
    const { fullname } = await cardOf(10)
    const [here, there] = [await at('persona?id=10'), await at('persona?id=10')]
    for (const page of [here, there]) await expect(card(page, fullname)).toBeVisible()
    await card(there, fullname)
      .getByRole('button', { name: /^Cobrar/ })
      .click()
    await press(there, '¿Cobrar $ 16.500?', 'Transferencia')
    await expect(card(there, fullname).getByText('No tiene nada para pagar.')).toBeVisible()
    await card(here, fullname)
      .getByRole('button', { name: /^Cobrar/ })
      .click()
    await press(here, '¿Cobrar $ 16.500?', 'Efectivo o tarjeta')
    await expect(dialog(here, 'No se cobró')).toContainText('Esa cuota ya está paga.')
    await press(here, 'No se cobró', 'Cerrar')
    await expect(card(here, fullname).getByText('No tiene nada para pagar.')).toBeVisible()
  })

  test('whose answer is lost is asked for, and noted once', async () => {
    await owing(11)
    const { fullname } = await cardOf(11)
    const page = await at('persona?id=11')
    await card(page, fullname)
      .getByRole('button', { name: /^Cobrar/ })
      .click()
    loseAnswers(stage, 'cobroadd')
    await press(page, '¿Cobrar $ 16.500?', 'Efectivo o tarjeta')
    await expect(card(page, fullname).getByText('No tiene nada para pagar.')).toBeVisible()
    await expect(dialog(page, /No se/)).toHaveCount(0)
  })

  test('of which nobody can say whether it was settled is said to be so', async () => {
    await owing(12)
    const { fullname } = await cardOf(12)
    const page = await at('persona?id=12')
    await page.route('**/pwa/cobroadd', route => route.abort())
    await page.route('**/pwa/reservaver', route => route.fulfill({ status: 404, body: 'Not found' }))
    await card(page, fullname)
      .getByRole('button', { name: /^Cobrar/ })
      .click()
    await press(page, '¿Cobrar $ 16.500?', 'Efectivo o tarjeta')
    await expect(dialog(page, 'No sabemos si se cobró')).toContainText('Fijate en la ficha')
    expect(await violations(page)).toEqual([])
    await press(page, 'No sabemos si se cobró', 'Cerrar')
    await expect(card(page, fullname).getByRole('button', { name: /^Cobrar/ })).toBeVisible()
  })

  test('is settled by keys alone, and the focus stays on the card', async () => {
    await owing(13)
    const { fullname } = await cardOf(13)
    const page = await at('persona?id=13')
    await card(page, fullname)
      .getByRole('button', { name: /^Cobrar/ })
      .focus()
    await page.keyboard.press('Enter')
    const way = dialog(page, '¿Cobrar $ 16.500?').getByRole('button', { name: 'Efectivo o tarjeta' })
    // The dialog takes the focus once it has come; what had it before would lose it again.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('ion-alert') !== null))
      .toBe(true)
    await way.press('Enter')
    await expect(card(page, fullname).getByText('No tiene nada para pagar.')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('article') !== null))
      .toBe(true)
  })

  test('is not sent without a connection', async () => {
    await owing(14)
    const { fullname } = await cardOf(14)
    const page = await at('persona?id=14')
    await expect(card(page, fullname)).toBeVisible()
    await page.context().setOffline(true)
    await card(page, fullname)
      .getByRole('button', { name: /^Cobrar/ })
      .click()
    await expect(page.getByText('Necesitás conexión para esto.').first()).toBeVisible()
    await expect(dialog(page, /Cobrar/)).toHaveCount(0)
  })
})

describe('a sale', () => {
  async function choosing(person: number) {
    const { fullname } = await cardOf(person)
    const page = await at(`persona?id=${person}`)
    await card(page, fullname).getByRole('button', { name: 'Vender abono' }).click()
    return { page, fullname, plans: sheet(page, 'Vender abono') }
  }

  test('takes three taps, and says what pass they have now', async () => {
    const { page, fullname, plans } = await choosing(15)
    const before = (await cardOf(15)).passes.length
    await expect(plans.getByRole('button', { name: /Abono 8 clases/ })).toContainText('$ 28.000')
    expect(await violations(page)).toEqual([])
    await plans.getByRole('button', { name: /Abono 8 clases/ }).click()
    await expect(dialog(page, '¿Vender por $ 28.000?')).toContainText(`Abono 8 clases, para ${fullname}.`)
    await press(page, '¿Vender por $ 28.000?', 'Paga acá')
    const result = dialog(page, 'Abono vendido')
    await expect(result).toContainText('Ahora tiene Abono 8 clases: 8 créditos, hasta el')
    await expect(result).toContainText('Cobraste $ 28.000.')
    await press(page, 'Abono vendido', 'Cerrar')
    await expect(plans).toBeHidden()
    await expect(card(page, fullname).getByRole('list', { name: 'Abonos' })).toContainText('Abono 8 clases')
    expect((await cardOf(15)).passes).toHaveLength(before + 1)
  })

  test('that is owed is a charge', async () => {
    const { page, fullname, plans } = await choosing(16)
    await plans.getByRole('button', { name: /Clase suelta/ }).click()
    await press(page, '¿Vender por $ 5.500?', 'Queda debiendo')
    await expect(dialog(page, 'Abono vendido')).toContainText('Debe $ 5.500.')
    await press(page, 'Abono vendido', 'Cerrar')
    await expect(
      card(page, fullname).getByRole('button', { name: 'Cobrar $ 5.500 de Clase suelta' }),
    ).toBeVisible()
  })

  test('at a price that has changed asks again, with the one of now', async () => {
    const { fullname } = await cardOf(17)
    const page = await at(`persona?id=17`)
    await page.route('**/pwa/planes', async route => {
      const response = await answerOfDemo(route)
      const json = await response.json()
      await route.fulfill({
        response,
        json: { ...json, d: json.d.map((one: object) => ({ ...one, precio: 100 })) },
      })
    })
    await card(page, fullname).getByRole('button', { name: 'Vender abono' }).click()
    await sheet(page, 'Vender abono')
      .getByRole('button', { name: /Abono 4 clases/ })
      .click()
    await press(page, '¿Vender por $ 100?', 'Paga acá')
    await expect(dialog(page, 'Cambió el precio')).toContainText('cuesta ahora $ 16.500')
    const before = (await cardOf(17)).passes.length
    await press(page, 'Cambió el precio', 'Vender por $ 16.500')
    await expect(dialog(page, 'Abono vendido')).toContainText('Cobraste $ 16.500.')
    expect((await cardOf(17)).passes).toHaveLength(before + 1)
  })

  test('whose answer is lost is made once', async () => {
    const { page, plans } = await choosing(18)
    const before = (await cardOf(18)).passes.length
    await plans.getByRole('button', { name: /Abono 4 clases/ }).click()
    loseAnswers(stage, 'ventaadd')
    await press(page, '¿Vender por $ 16.500?', 'Paga acá')
    await expect(dialog(page, 'Abono vendido')).toContainText('Ahora tiene Abono 4 clases')
    expect((await cardOf(18)).passes).toHaveLength(before + 1)
  })

  test('of a plan that is gone is refused in the gym’s words', async () => {
    const { page, plans } = await choosing(19)
    await page.route('**/pwa/ventaadd', route =>
      route.fulfill({ json: { ok: 0, err: ['Ese abono ya no está a la venta.'], cod: 'nohay' } }),
    )
    await plans.getByRole('button', { name: /Abono 4 clases/ }).click()
    await press(page, '¿Vender por $ 16.500?', 'Paga acá')
    await expect(dialog(page, 'No se vendió')).toContainText('Ese abono ya no está a la venta.')
  })
})

test('a place is given back, after the question what becomes of the credit', async () => {
  const ana = await client('ana')
  const before = await ana.credits()
  const slot = await ana.slot('Yoga Vinyasa', workday)
  await ana.book(slot.id)
  expect(await ana.credits()).toBe(before - 1)
  const page = await at('persona?id=1')
  const shown = card(page, 'Ana Gutiérrez')
  // She may have the same class on another day, too.
  const cancel = shown.getByRole('button', {
    name: `Cancelar lugar en Yoga Vinyasa, ${dayInWords(workday, today)} ${slot.time}`,
  })
  await cancel.click()
  const question = dialog(page, '¿Cancelar el lugar de Ana Gutiérrez?')
  await expect(question).toContainText('Yoga Vinyasa')
  await question.getByRole('button', { name: 'No cancelar' }).click()
  await expect(question).toBeHidden()
  await cancel.click()
  await question.getByRole('button', { name: 'Cancelar y devolver el crédito' }).click()
  await expect(page.getByText('Lugar cancelado.').first()).toBeVisible()
  await expect(cancel).toHaveCount(0)
  expect(await ana.credits()).toBe(before)
})

test('a note is written, signed, read by the other staff, and removed after a question', async () => {
  const [here, there] = [await at('persona?id=2'), await at('persona?id=2')]
  const written = '<img src=x onerror=alert(1)> Rodilla izquierda'
  await card(here, 'Beto Ibáñez').getByLabel('Nota nueva').fill(written)
  stage.preview.sandbox.troubles.set({ action: 'notaadd', kind: '500' })
  await here.route('**/pwa/reservaver', route => route.fulfill({ status: 404, body: 'Not found' }))
  await card(here, 'Beto Ibáñez').getByRole('button', { name: 'Guardar nota' }).click()
  await press(here, 'No sabemos si la nota se guardó', 'Cerrar')
  await expect(card(here, 'Beto Ibáñez').getByLabel('Nota nueva')).toHaveValue(written)
  await here.unroute('**/pwa/reservaver')
  await card(here, 'Beto Ibáñez').getByRole('button', { name: 'Guardar nota' }).click()
  const notes = card(here, 'Beto Ibáñez').getByRole('list', { name: 'Notas' })
  await expect(notes).toContainText(written)
  await expect(notes).toContainText('Sofía Etcheverry · recién')
  await expect(card(here, 'Beto Ibáñez').getByLabel('Nota nueva')).toHaveValue('')
  expect(await violations(here)).toEqual([])

  await there.reload()
  for (const page of [here, there])
    await card(page, 'Beto Ibáñez')
      .getByRole('button', { name: /^Borrar la nota/ })
      .click()
  await press(here, '¿Borrar la nota?', 'Borrar')
  await expect(notes).toHaveCount(0)
  await press(there, '¿Borrar la nota?', 'Borrar')
  await expect(dialog(there, 'No se borró la nota')).toContainText('Esa nota ya no está.')
  await press(there, 'No se borró la nota', 'Cerrar')
  await expect(card(there, 'Beto Ibáñez').getByRole('list', { name: 'Notas' })).toHaveCount(0)
})

describe('a backend without it', () => {
  const without = async (page: Page, ...actions: string[]) => {
    for (const action of actions)
      await page.route(`**/pwa/${action}`, route => route.fulfill({ status: 404, body: 'Not found' }))
  }

  test('that knows no cards finds people all the same, whose names lead nowhere', async () => {
    const page = await at('personas')
    await without(page, 'persona')
    await page.goto(`${stage.preview.url('demo')}/persona?id=7`)
    await expect(screen(page).getByText('Tu gimnasio no usa esta parte de la app.')).toBeVisible()
    await page.goto(`${stage.preview.url('demo')}/personas`)
    await searchField(page).fill('maidana')
    await expect(screen(page).getByRole('listitem').filter({ hasText: 'Elías Maidana' })).toBeVisible()
    expect(
      await screen(page)
        .getByRole('link', { name: /Elías Maidana/ })
        .count(),
    ).toBe(0)
    expect(await violations(page)).toEqual([])
  })

  test('that takes no sales and no notes offers them no more', async () => {
    const page = await at('persona?id=20')
    const { fullname } = await cardOf(20)
    await without(page, 'ventaadd', 'notaadd')
    await card(page, fullname).getByLabel('Nota nueva').fill('Algo')
    await card(page, fullname).getByRole('button', { name: 'Guardar nota' }).click()
    await expect(dialog(page, 'No se guardó la nota')).toContainText('Tu gimnasio todavía no recibe esto.')
    await press(page, 'No se guardó la nota', 'Cerrar')
    await expect(card(page, fullname).getByLabel('Nota nueva')).toHaveCount(0)
    await card(page, fullname).getByRole('button', { name: 'Vender abono' }).click()
    await sheet(page, 'Vender abono')
      .getByRole('button', { name: /Abono 4 clases/ })
      .click()
    await press(page, '¿Vender por $ 16.500?', 'Paga acá')
    await press(page, 'No se vendió', 'Cerrar')
    await expect(card(page, fullname).getByRole('button', { name: 'Vender abono' })).toHaveCount(0)
  })
})

test('a member finds none of it', async () => {
  const page = await at('persona?id=7', 'ana')
  await expect(screen(page).getByRole('heading', { level: 1 })).toHaveText('Mis Reservas')
})
