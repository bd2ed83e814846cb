// What is owed and paid, the cart, and transfers.
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import type { PhoneOptions } from '../support/phone.ts'
import {
  freshlyLoggedIn,
  loggedIn,
  logIn,
  type Stage,
  screen,
  sheet,
  stageOf,
} from '../support/served-gym.ts'

let stage: Stage
let receipt: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  stage = await stageOf('demo', 'fuerza-sur')
  const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  receipt = { name: 'comprobante.png', mimeType: 'image/png', buffer }
})
afterAll(() => stage.close())
afterEach(() => stage.preview.sandbox.troubles.clear())

const at = (user: string, path: string, options?: PhoneOptions) =>
  loggedIn(stage, 'demo', user, path, options)
const address = (path: string) => `${stage.preview.url('demo')}/${path}`
const minute = 60_000
const dueCharge = {
  fecha: '2026-11-01',
  concepto: 'Cuota',
  monto: 5,
  estado: 'vencido',
  url: '/pwa/pagar/1',
}

/** How often the app has asked for an action so far. */
function countAsked(page: Page, action: string): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().endsWith(`/pwa/${action}`)) count += 1
  })
  return () => count
}

const add = (page: Page, plan: string) =>
  screen(page)
    .getByRole('button', { name: `Agregá ${plan}` })
    .click()
/** To the last look at what is bought, where the order is confirmed. */
const review = async (page: Page) => {
  await screen(page).getByRole('button', { name: 'Continuá' }).click()
  await screen(page).getByRole('list', { name: 'Lo que comprás' }).waitFor()
}
const confirm = (page: Page) => screen(page).getByRole('button', { name: 'Confirmá' })
const attach = (page: Page) => screen(page).locator('input[type=file]').last().setInputFiles(receipt)
const send = (page: Page) => screen(page).getByRole('button', { name: 'Enviá el comprobante' }).click()

describe('payments', () => {
  test('show what is overdue, and that it is paid once it is', async () => {
    const { page } = await at('eli', 'pagos')
    await screen(page).getByRole('heading', { name: 'Tenés un pago vencido' }).waitFor()
    await screen(page).getByText('$ 28.000').first().waitFor()
    await screen(page).getByRole('heading', { name: 'Recibos' }).waitFor()
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('button', { name: 'Movimientos de Abono 8 clases' }).click()
    await sheet(page, 'Abono 8 clases').getByText('+8').waitFor()
    await sheet(page, 'Abono 8 clases').getByRole('button', { name: 'Cerrar' }).click()
    await screen(page).getByRole('link', { name: 'Pagá online', exact: true }).click()
    await page.getByRole('button', { name: 'Pagá' }).click()
    await page.getByRole('link', { name: 'Volvé a la app' }).click()
    await screen(page).getByRole('heading', { name: 'Estás al día' }).waitFor()
    await expect
      .poll(() =>
        screen(page)
          .getByRole('link', { name: /Cuota mensual/ })
          .count(),
      )
      .toBe(2)
  })

  test('that are being read anew offer no payment that may be done already', async () => {
    const { page } = await at('caro', 'tab3')
    const overdue = { ok: 1, deuda: 5, vence: '2026-11-01', d: [{ ...dueCharge, id: 'c1' }] }
    let answers = 0
    let release = () => {}
    const later = new Promise<void>(done => {
      release = done
    })
    await page.route('**/pwa/pagos', async route => {
      answers += 1
      if (answers > 1) await later
      await route.fulfill({ json: answers > 1 ? { ok: 1, deuda: 0, vence: '', d: [] } : overdue })
    })
    await page.goto(address('pagos'))
    await screen(page).getByRole('link', { name: 'Pagá online' }).waitFor()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await screen(page).getByText('Actualizando…').waitFor()
    expect(await screen(page).getByRole('link', { name: /Pagá/ }).count()).toBe(0)
    release()
    await screen(page).getByRole('heading', { name: 'Estás al día' }).waitFor()
  })

  test('are read without a connection, from the last copy', async () => {
    const { page, context } = await at('ana', 'pagos', { withWorker: true })
    await screen(page).getByRole('heading', { name: 'Estás al día' }).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(1_000)
    await context.setOffline(true)
    await page.goto(address('pagos'))
    await screen(page)
      .getByText(/^Estás sin conexión\. Esto es de las/)
      .waitFor()
    await screen(page)
      .getByRole('link', { name: /Cuota mensual/ })
      .first()
      .waitFor()
  })

  test('show whatever a server says as text, and lead only where one may go', async () => {
    const { page } = await at('beto', 'tab3')
    const charge = {
      fecha: '2026-11-01',
      concepto: '<img src=x onerror=alert(1)>',
      monto: 5,
      estado: 'vencido',
    }
    await page.route('**/pwa/pagos', route =>
      route.fulfill({
        json: {
          ok: 1,
          deuda: 5,
          vence: '2026-11-01',
          d: [{ ...charge, id: 'c1', url: 'javascript:alert(1)' }],
        },
      }),
    )
    await page.goto(address('pagos'))
    await screen(page).getByText('<img src=x onerror=alert(1)>').first().waitFor()
    expect(await screen(page).locator('a[href^="javascript:"], img[src="x"]').count()).toBe(0)
    expect(await screen(page).getByRole('link', { name: 'Pagá online' }).count()).toBe(0)
    await screen(page).getByRole('link', { name: 'Informá una transferencia' }).waitFor()
  })
})

describe('the cart', () => {
  test('is kept, ordered with one request however often it is tapped, paid, and emptied', async () => {
    const { page } = await at('dani', 'carrito')
    await screen(page).getByText('Tu carrito está vacío').waitFor()
    await add(page, 'Abono 8 clases')
    await add(page, 'Clase suelta')
    await review(page)
    await screen(page).getByLabel('¿Tenés un cupón?').fill('invierno')
    await screen(page).getByRole('button', { name: 'Aplicá' }).click()
    await screen(page).getByText('Ese cupón no existe o ya venció.').waitFor()
    await screen(page).getByLabel('¿Tenés un cupón?').fill('verano20')
    await screen(page).getByRole('button', { name: 'Aplicá' }).click()
    await screen(page).getByText('VERANO20: 20 % menos').waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto(address('pagos'))
    await screen(page).getByRole('heading', { name: 'Pagos' }).waitFor()
    await page.goto(address('carrito'))
    await screen(page).getByText('$ 26.800').waitFor()
    await review(page)
    const asked = countAsked(page, 'comprar')
    await confirm(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await screen(page).getByRole('heading', { name: 'Tu pedido está listo para pagar' }).waitFor()
    expect(asked()).toBe(1)
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('link', { name: 'Pagá ahora' }).click()
    await page.getByRole('button', { name: 'Pagá' }).click()
    await page.getByText('está pago', { exact: false }).waitFor()
    await page.goto(address('carrito'))
    await screen(page).getByRole('heading', { name: '¡Listo! Ya podés reservar' }).waitFor()
    await screen(page).getByRole('button', { name: 'Volvé a los abonos' }).click()
    await screen(page).getByText('Tu carrito está vacío').waitFor()
    await page.goto(address('pagos'))
    await screen(page).getByText('Abono 8 clases').first().waitFor()
  })

  test('whose price has changed says so and asks again', async () => {
    const { page } = await at('fede', 'tab3')
    const plan = { id: 2, name: 'Abono 8 clases', txt: '', precio: 20_000, creditos: 8, dias: 30, semanal: 0 }
    await page.route('**/pwa/planes', route => route.fulfill({ json: { ok: 1, d: [plan], cupon: [] } }))
    await page.goto(address('carrito'))
    await add(page, 'Abono 8 clases')
    await review(page)
    await screen(page)
      .getByRole('radio', { name: /En el gimnasio/ })
      .check()
    await confirm(page).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Ahora son $ 28.000. ¿Lo comprás igual?').waitFor()
    await question.getByRole('button', { name: 'Comprá igual' }).click()
    await screen(page).getByText('Pagalo en recepción cuando vengas', { exact: false }).waitFor()
    await screen(page).getByText('$ 28.000').waitFor()
  })

  test('whose answer is lost is asked about, and not ordered again', async () => {
    const { page } = await at('gabi', 'carrito')
    await add(page, 'Abono 4 clases')
    await review(page)
    stage.preview.sandbox.troubles.set({ action: 'comprar', kind: 'drop', after: 'commit', times: 10 })
    const asked = countAsked(page, 'comprar')
    await confirm(page).click()
    await screen(page).getByRole('link', { name: 'Pagá ahora' }).waitFor()
    expect(asked()).toBe(1)
  })
})

/** The gym fails at an action the next time, and can never say what became of it. */
async function failWithoutTrace(page: Page, action: string): Promise<void> {
  stage.preview.sandbox.troubles.set({ action, kind: '500' })
  await page.route('**/pwa/reservaver', route =>
    route.fulfill({ json: { ok: 0, err: ['Acción inexistente'], cod: 'nohay' } }),
  )
}

describe('what nobody can say anything of', () => {
  test('is an order that is asked about before it is placed once more', async () => {
    const { page } = await at('fede', 'carrito')
    await add(page, 'Abono 4 clases')
    await review(page)
    await failWithoutTrace(page, 'comprar')
    const asked = countAsked(page, 'comprar')
    await confirm(page).click()
    await page.getByText('No sabemos si tu pedido llegó.', { exact: false }).first().waitFor()
    const question = page.getByRole('alertdialog', { name: '¿Lo pedís otra vez?' })
    await confirm(page).click()
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await expect.poll(() => confirm(page).getAttribute('aria-busy')).toBeNull()
    expect(asked()).toBe(1)
    await confirm(page).click()
    await question.getByRole('button', { name: 'Pedilo igual' }).click()
    await screen(page).getByRole('heading', { name: 'Tu pedido está listo para pagar' }).waitFor()
    expect(asked()).toBe(2)
  })

  test('is a transfer that is asked about before it is told once more, and stays until then', async () => {
    const { page } = await at('dani', 'transferencias')
    await screen(page).getByLabel('Monto').fill('1.300')
    await attach(page)
    await screen(page).getByRole('img', { name: 'El comprobante que elegiste' }).waitFor()
    await failWithoutTrace(page, 'transferadd')
    const asked = countAsked(page, 'transferadd')
    await send(page)
    await screen(page).getByText('No sabemos si llegó al gimnasio.', { exact: false }).waitFor()
    const question = page.getByRole('alertdialog', { name: '¿La informás otra vez?' })
    await send(page)
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await screen(page).getByText('No sabemos si llegó al gimnasio.', { exact: false }).waitFor()
    expect([asked(), await screen(page).getByLabel('Monto').inputValue()]).toEqual([1, '1.300'])
    await send(page)
    await question.getByRole('button', { name: 'Informala igual' }).click()
    await screen(page).getByText('En revisión', { exact: true }).waitFor()
    expect(asked()).toBe(2)
  })
})

describe('an order that waits', () => {
  test('is known on another phone, tells what is bought, and is cancelled there', async () => {
    const first = await at('beto', 'carrito')
    await add(first.page, 'Clase suelta')
    await review(first.page)
    await confirm(first.page).click()
    await screen(first.page).getByRole('link', { name: 'Pagá ahora' }).waitFor()
    const { page } = await at('beto', 'pagos')
    const row = screen(page).getByRole('button', { name: /^Pedido \d+/ })
    await row.click()
    const items = screen(page).getByRole('list', { name: 'Lo que comprás' })
    await items.getByText('Clase suelta').waitFor()
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('button', { name: 'Cancelá el pedido' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Cancelás el pedido?' })
    await question.getByRole('button', { name: 'Volver' }).click()
    await screen(page).getByRole('button', { name: 'Cancelá el pedido' }).click()
    await question.getByRole('button', { name: 'Cancelá el pedido' }).click()
    await page.getByText('Tu pedido quedó cancelado.').first().waitFor()
    await screen(page).getByRole('heading', { name: 'Este pedido se canceló' }).waitFor()
    // In its place, on a page that was come to from another one.
    await screen(page).getByRole('button', { name: 'Volvé a los abonos' }).click()
    await screen(page).getByText('Tu carrito está vacío').waitFor()
    expect(await screen(page).getByText('Tenés un pedido sin pagar').count()).toBe(0)
    await first.page.reload()
    await screen(first.page).getByRole('heading', { name: 'Este pedido se canceló' }).waitFor()
  })
})

describe('a transfer', () => {
  test('for an order is told with its photo, kept where that fails, and settles the order', async () => {
    const { page } = await at('caro', 'carrito')
    await add(page, 'Abono 12 clases')
    await review(page)
    await screen(page)
      .getByRole('radio', { name: /Transferencia/ })
      .check()
    await confirm(page).click()
    await screen(page).getByRole('heading', { name: 'Informá tu transferencia' }).waitFor()
    await expect.poll(() => screen(page).getByLabel('Monto').inputValue()).toBe('36.000')
    await screen(page)
      .getByLabel('¿Para qué es?')
      .getByText('Pedido', { exact: false })
      .first()
      .waitFor({ state: 'attached' })
    expect(await violations(page)).toEqual([])
    await send(page)
    await screen(page).getByText('Falta la foto del comprobante.').waitFor()
    await attach(page)
    await screen(page).getByRole('img', { name: 'El comprobante que elegiste' }).waitFor()
    await page.route('**/upload_img.php', route => route.abort())
    await send(page)
    await page.getByText('Quedó guardado: probá de nuevo.').first().waitFor()
    await page.unroute('**/upload_img.php')
    await page.reload()
    await screen(page).getByRole('img', { name: 'El comprobante que elegiste' }).waitFor()
    const upload = page.waitForRequest('**/upload_img.php')
    const told = page.waitForRequest('**/pwa/transferadd')
    await send(page)
    expect((await upload).postData()).toContain('tipo=transferencia')
    expect(new URLSearchParams((await told).postData() ?? '').get('orden')).toMatch(/^\d+$/)
    await screen(page).getByText('En revisión').waitFor()
    stage.preview.sandbox.setClock(Date.now() + 3 * minute)
    await page.reload()
    await screen(page).getByText('Acreditada').waitFor()
    await page.goto(address('carrito'))
    await screen(page).getByRole('heading', { name: '¡Listo! Ya podés reservar' }).waitFor()
  })

  test('leaves the form free for the next one, whatever is still being read', async () => {
    const { page } = await at('gabi', 'transferencias')
    await screen(page).getByLabel('Monto').fill('1.700')
    await attach(page)
    await screen(page).getByRole('img', { name: 'El comprobante que elegiste' }).waitFor()
    stage.preview.sandbox.troubles.set({ action: 'pagos', kind: 'slow', wait: 3_000 })
    const told = page.waitForResponse('**/pwa/transferadd')
    const read = page.waitForResponse('**/pwa/pagos')
    await send(page)
    await told
    await screen(page).getByText('En revisión').waitFor()
    await screen(page).getByLabel('Monto').fill('900')
    await read
    await page.waitForTimeout(500)
    expect(await screen(page).getByLabel('Monto').inputValue()).toBe('900')
  })

  test('like one that was told is asked about; one that was rejected says why and is tried again', async () => {
    const { page } = await at('beto', 'transferencias')
    for (let time = 0; time < 2; time += 1) {
      await screen(page).getByLabel('Monto').fill('1.500')
      await attach(page)
      await screen(page).getByRole('img', { name: 'El comprobante que elegiste' }).waitFor()
      await send(page)
      if (time === 0) await screen(page).getByText('En revisión').waitFor()
      // What is typed over the same amount before it is taken away would be no change.
      if (time === 0) await expect.poll(() => screen(page).getByLabel('Monto').inputValue()).toBe('')
    }
    const question = page.getByRole('alertdialog', { name: /Ya informaste una transferencia igual/ })
    await question.getByRole('button', { name: 'Informala igual' }).click()
    await expect.poll(() => screen(page).getByText('En revisión').count()).toBe(2)
    await page.route('**/pwa/transferlist', route =>
      route.fulfill({
        json: {
          ok: 1,
          d: [
            { id: 1, monto: 2800, fecha: '2026-11-02', estado: 'rechazada', motivo: 'El monto no coincide.' },
          ],
        },
      }),
    )
    await page.reload()
    await screen(page).getByText('El monto no coincide.').waitFor()
    await screen(page)
      .getByRole('button', { name: /^Probá de nuevo con/ })
      .click()
    expect(await screen(page).getByLabel('Monto').inputValue()).toBe('2.800')
    expect(await screen(page).getByLabel('Fecha').inputValue()).toBe('2026-11-02')
    expect(await violations(page)).toEqual([])
  })
})

test('nothing of a cart or of a transfer is left for the next member', async () => {
  const { page } = await freshlyLoggedIn(stage, 'demo', 'ana', 'carrito')
  await add(page, 'Abono 8 clases')
  await screen(page).getByText('Total · 1 abono').waitFor()
  await page.goto(address('transferencias'))
  await screen(page).getByLabel('Monto').fill('777')
  await page.goto(address('tab3'))
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrá sesión' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('molde.cart'))).toBeNull()
  await logIn(page, 'ana')
  await page.goto(address('transferencias'))
  await screen(page).getByLabel('Monto').waitFor()
  await page.waitForTimeout(500)
  expect(await screen(page).getByLabel('Monto').inputValue()).not.toBe('777')
})
