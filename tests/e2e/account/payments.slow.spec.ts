// What is owed and paid, the cart, and transfers.
import type { Page } from 'playwright'
import sharp from 'sharp'
import { violations } from '../../support/axe.ts'
import type { PhoneOptions } from '../../support/phone.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '../../support/playwright.ts'
import {
  freshlyLoggedIn,
  isKept,
  loggedIn,
  logIn,
  loseAnswers,
  readBefore,
  type Stage,
  screen,
  sheet,
  stageOf,
} from '../../support/served-gym.ts'

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
    .getByRole('button', { name: `Agregar ${plan}` })
    .click()
/** To the last look at what is bought, where the order is confirmed. */
const review = async (page: Page) => {
  await screen(page).getByRole('button', { name: 'Continuá' }).click()
  await expect(screen(page).getByRole('list', { name: 'Lo que comprás' })).toBeVisible()
}
const confirm = (page: Page) => screen(page).getByRole('button', { name: 'Confirmá' })
const attach = (page: Page) => screen(page).locator('input[type=file]').last().setInputFiles(receipt)
const send = (page: Page) => screen(page).getByRole('button', { name: 'Enviar el comprobante' }).click()

describe('payments', () => {
  test('show what is overdue, and that it is paid once it is', async () => {
    const { page } = await at('eli', 'pagos')
    await expect(screen(page).getByRole('heading', { name: 'Tenés un pago vencido' })).toBeVisible()
    await expect(screen(page).getByText('$ 28.000').first()).toBeVisible()
    await expect(screen(page).getByRole('heading', { name: 'Recibos' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('button', { name: 'Movimientos de Abono 8 clases' }).click()
    await expect(sheet(page, 'Abono 8 clases').getByText('+8')).toBeVisible()
    await sheet(page, 'Abono 8 clases').getByRole('button', { name: 'Cerrar' }).click()
    await screen(page).getByRole('link', { name: 'Pagar online', exact: true }).click()
    await page.getByRole('button', { name: 'Pagar' }).click()
    await page.getByRole('link', { name: 'Volver a la app' }).click()
    await expect(screen(page).getByRole('heading', { name: 'Estás al día' })).toBeVisible()
    await expect(
      screen(page)
        .getByRole('status')
        .getByText(/^Recibimos tu pago: Cuota mensual, \$\s28\.000\.$/),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expect
      .poll(() =>
        screen(page)
          .getByRole('link', { name: /Cuota mensual/ })
          .count(),
      )
      .toBe(2)
  })

  test('that are being read anew offer no payment that may be done already', async () => {
    const { page } = await at('caro', 'perfil')
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
    await expect(screen(page).getByRole('link', { name: 'Pagar online' })).toBeVisible()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(screen(page).getByText('Actualizando…')).toBeVisible()
    expect(await screen(page).getByRole('link', { name: /Pagar/ }).count()).toBe(0)
    release()
    await expect(screen(page).getByRole('heading', { name: 'Estás al día' })).toBeVisible()
    // It is due no more; that it was paid, the gym does not say.
    await expect(screen(page).getByText('Recibimos')).toHaveCount(0)
  })

  test('are read without a connection, from the last copy', async () => {
    const { page, context } = await at('ana', 'pagos', { withWorker: true })
    await expect(screen(page).getByRole('heading', { name: 'Estás al día' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await isKept(page, '"payments"')
    await context.setOffline(true)
    await page.goto(address('pagos'))
    await expect(screen(page).getByText(readBefore('Estás sin conexión.'))).toBeVisible()
    await expect(
      screen(page)
        .getByRole('link', { name: /Cuota mensual/ })
        .first(),
    ).toBeVisible()
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
    await expect(screen(page).getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
    expect(await screen(page).locator('a[href^="javascript:"], img[src="x"]').count()).toBe(0)
    expect(await screen(page).getByRole('link', { name: 'Pagar online' }).count()).toBe(0)
    await expect(screen(page).getByRole('link', { name: 'Informar una transferencia' })).toBeVisible()
  })
})

describe('the cart', () => {
  test('is kept, ordered with one request however often it is tapped, paid, and emptied', async () => {
    const { page } = await at('dani', 'carrito')
    await expect(screen(page).getByText('Tu carrito está vacío')).toBeVisible()
    await add(page, 'Abono 8 clases')
    await add(page, 'Clase suelta')
    await review(page)
    await screen(page).getByLabel('¿Tenés un cupón?').fill('invierno')
    await screen(page).getByRole('button', { name: 'Aplicar' }).click()
    await expect(screen(page).getByText('Ese cupón no existe o ya venció.')).toBeVisible()
    await screen(page).getByLabel('¿Tenés un cupón?').fill('verano20')
    await screen(page).getByRole('button', { name: 'Aplicar' }).click()
    await expect(screen(page).getByText('VERANO20: 20 % menos')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(address('pagos'))
    await expect(screen(page).getByRole('heading', { name: 'Pagos' })).toBeVisible()
    await page.goto(address('carrito'))
    await expect(screen(page).getByText('$ 26.800')).toBeVisible()
    await review(page)
    const asked = countAsked(page, 'comprar')
    await confirm(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(screen(page).getByRole('heading', { name: 'Te falta pagar' })).toBeVisible()
    expect(asked()).toBe(1)
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('link', { name: 'Pagar ahora' }).click()
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByText('está pago', { exact: false })).toBeVisible()
    await page.goto(address('carrito'))
    await expect(screen(page).getByRole('heading', { name: '¡Listo! Ya podés reservar' })).toBeVisible()
    await screen(page).getByRole('button', { name: 'Volver a los abonos' }).click()
    await expect(screen(page).getByText('Tu carrito está vacío')).toBeVisible()
    await page.goto(address('pagos'))
    await expect(screen(page).getByText('Abono 8 clases').first()).toBeVisible()
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
    await expect(question.getByText('Ahora son $ 28.000. ¿Lo comprás igual?')).toBeVisible()
    await question.getByRole('button', { name: 'Comprar igual' }).click()
    await expect(screen(page).getByText('Pagalo en recepción y se activa en el momento.')).toBeVisible()
    await expect(screen(page).getByText('$ 28.000')).toBeVisible()
  })

  test('whose answer is lost is asked about, and not ordered again', async () => {
    const { page } = await at('gabi', 'carrito')
    await add(page, 'Abono 4 clases')
    await review(page)
    loseAnswers(stage, 'comprar')
    const asked = countAsked(page, 'comprar')
    await confirm(page).click()
    await expect(screen(page).getByRole('link', { name: 'Pagar ahora' })).toBeVisible()
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
    await expect(page.getByText('No sabemos si tu pedido llegó.', { exact: false }).first()).toBeVisible()
    const question = page.getByRole('alertdialog', { name: '¿Lo pedís otra vez?' })
    await confirm(page).click()
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await expect(confirm(page)).not.toHaveAttribute('aria-busy')
    expect(asked()).toBe(1)
    await confirm(page).click()
    await question.getByRole('button', { name: 'Pedilo igual' }).click()
    await expect(screen(page).getByRole('heading', { name: 'Te falta pagar' })).toBeVisible()
    expect(asked()).toBe(2)
  })

  test('is a transfer that is asked about before it is told once more, and stays until then', async () => {
    const { page } = await at('dani', 'transferencias')
    await screen(page).getByLabel('Monto').fill('1.300')
    await attach(page)
    await expect(screen(page).getByRole('img', { name: 'El comprobante que elegiste' })).toBeVisible()
    await failWithoutTrace(page, 'transferadd')
    const asked = countAsked(page, 'transferadd')
    await send(page)
    await expect(screen(page).getByText('No sabemos si llegó al gimnasio.', { exact: false })).toBeVisible()
    const question = page.getByRole('alertdialog', { name: '¿La informás otra vez?' })
    await send(page)
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await expect(screen(page).getByText('No sabemos si llegó al gimnasio.', { exact: false })).toBeVisible()
    expect([asked(), await screen(page).getByLabel('Monto').inputValue()]).toEqual([1, '1.300'])
    await send(page)
    await question.getByRole('button', { name: 'Informala igual' }).click()
    await expect(screen(page).getByText('En revisión', { exact: true })).toBeVisible()
    expect(asked()).toBe(2)
  })
})

describe('an order that waits', () => {
  test('is known on another phone, tells what is bought, and is cancelled there', async () => {
    const first = await at('beto', 'carrito')
    await add(first.page, 'Clase suelta')
    await review(first.page)
    await confirm(first.page).click()
    await expect(screen(first.page).getByRole('link', { name: 'Pagar ahora' })).toBeVisible()
    const { page } = await at('beto', 'pagos')
    const row = screen(page).getByRole('button', { name: /^Pedido \d+/ })
    await row.click()
    const items = screen(page).getByRole('list', { name: 'Lo que comprás' })
    await expect(items.getByText('Clase suelta')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await screen(page).getByRole('button', { name: 'Cancelar el pedido' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Cancelás el pedido?' })
    await question.getByRole('button', { name: 'Volver' }).click()
    await expect(question).toBeHidden()
    await screen(page).getByRole('button', { name: 'Cancelar el pedido' }).click()
    await question.getByRole('button', { name: 'Cancelar el pedido' }).click()
    await expect(page.getByText('Tu pedido quedó cancelado.').first()).toBeVisible()
    await expect(screen(page).getByRole('heading', { name: 'Este pedido se canceló' })).toBeVisible()
    // In its place, on a page that was come to from another one.
    await screen(page).getByRole('button', { name: 'Volver a los abonos' }).click()
    await expect(screen(page).getByText('Tu carrito está vacío')).toBeVisible()
    expect(await screen(page).getByText('Tenés un pedido sin pagar').count()).toBe(0)
    await first.page.reload()
    await expect(screen(first.page).getByRole('heading', { name: 'Este pedido se canceló' })).toBeVisible()
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
    await expect(screen(page).getByRole('heading', { name: 'Avisar que transferiste' })).toBeVisible()
    await expect(screen(page).getByLabel('Monto')).toHaveValue('36.000')
    await expect(
      screen(page).getByLabel('¿Para qué es?').getByText('Pedido', { exact: false }).first(),
    ).toBeAttached()
    expect(await violations(page)).toEqual([])
    await send(page)
    await expect(screen(page).getByText('Falta la foto del comprobante.')).toBeVisible()
    await attach(page)
    await expect(screen(page).getByRole('img', { name: 'El comprobante que elegiste' })).toBeVisible()
    await page.route('**/upload_img.php', route => route.abort())
    await send(page)
    await expect(page.getByText('Quedó guardado: probá de nuevo.').first()).toBeVisible()
    await page.unroute('**/upload_img.php')
    await page.reload()
    await expect(screen(page).getByRole('img', { name: 'El comprobante que elegiste' })).toBeVisible()
    const upload = page.waitForRequest('**/upload_img.php')
    const told = page.waitForRequest('**/pwa/transferadd')
    await send(page)
    expect((await upload).postData()).toContain('tipo=transferencia')
    expect(new URLSearchParams((await told).postData() ?? '').get('orden')).toMatch(/^\d+$/)
    await expect(screen(page).getByText('En revisión')).toBeVisible()
    stage.preview.sandbox.setClock(Date.now() + 3 * minute)
    await page.reload()
    await expect(screen(page).getByText('Acreditada')).toBeVisible()
    await page.goto(address('carrito'))
    await expect(screen(page).getByRole('heading', { name: '¡Listo! Ya podés reservar' })).toBeVisible()
  })

  test('leaves the form free for the next one, whatever is still being read', async () => {
    const { page } = await at('gabi', 'transferencias')
    await screen(page).getByLabel('Monto').fill('1.700')
    await attach(page)
    await expect(screen(page).getByRole('img', { name: 'El comprobante que elegiste' })).toBeVisible()
    let answer = () => {}
    const typed = new Promise<void>(done => {
      answer = done
    })
    await page.route('**/pwa/pagos', async route => {
      await typed
      await route.fulfill({ json: { ok: 1, deuda: 5, vence: '2026-11-01', d: [{ ...dueCharge, id: 'c1' }] } })
    })
    const told = page.waitForResponse('**/pwa/transferadd')
    await send(page)
    await told
    await expect(screen(page).getByText('En revisión')).toBeVisible()
    await screen(page).getByLabel('Monto').fill('900')
    answer()
    const aims = screen(page).getByLabel('¿Para qué es?')
    await expect(aims.getByRole('option', { name: /^Cuota/ })).toBeAttached()
    await expect(screen(page).getByLabel('Monto')).toHaveValue('900')
  })

  test('like one that was told is asked about; one that was rejected says why and is tried again', async () => {
    const { page } = await at('beto', 'transferencias')
    for (let time = 0; time < 2; time += 1) {
      await screen(page).getByLabel('Monto').fill('1.500')
      await attach(page)
      await expect(screen(page).getByRole('img', { name: 'El comprobante que elegiste' })).toBeVisible()
      await send(page)
      if (time === 0) await expect(screen(page).getByText('En revisión')).toBeVisible()
      // What is typed over the same amount before it is taken away would be no change.
      if (time === 0) await expect(screen(page).getByLabel('Monto')).toHaveValue('')
    }
    const question = page.getByRole('alertdialog', { name: /Ya informaste una transferencia igual/ })
    await question.getByRole('button', { name: 'Informala igual' }).click()
    await expect(screen(page).getByText('En revisión')).toHaveCount(2)
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
    await expect(screen(page).getByText('El monto no coincide.')).toBeVisible()
    await screen(page)
      .getByRole('button', { name: /^Probar de nuevo con/ })
      .click()
    expect(await screen(page).getByLabel('Monto').inputValue()).toBe('2.800')
    expect(await screen(page).getByLabel('Fecha').inputValue()).toBe('2026-11-02')
    expect(await violations(page)).toEqual([])
  })
})

test('nothing of a cart or of a transfer is left for the next member', async () => {
  const { page } = await freshlyLoggedIn(stage, 'demo', 'ana', 'carrito')
  await add(page, 'Abono 8 clases')
  await expect(screen(page).getByText('Total · 1 abono')).toBeVisible()
  await page.goto(address('transferencias'))
  await screen(page).getByLabel('Monto').fill('777')
  await page.goto(address('tab3'))
  await screen(page).getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('molde.cart'))).toBeNull()
  await logIn(page, 'ana')
  await page.goto(address('transferencias'))
  // Nothing can be sent before the phone was looked at for a draft.
  await expect(screen(page).getByRole('button', { name: 'Enviar el comprobante' })).toBeEnabled()
  await expect(screen(page).getByLabel('Monto')).not.toHaveValue('777')
})
