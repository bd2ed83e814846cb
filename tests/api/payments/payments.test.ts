import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { backendApp } from '#generator/sandbox/http/backend-app.ts'
import { unitsPerOne } from '#generator/sandbox/payments/amounts.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other, rid } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'
import { linesOfPdf } from '#tests/support/pdf.ts'
import { onePixel } from '#tests/support/picture.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)
let proofs = 0
/** Creates a unique photo as a data URL. */
async function takePhoto(): Promise<string> {
  proofs += 1
  const background = { r: proofs % 256, g: Math.floor(proofs / 256), b: 0 }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
/** Uploads a proof of payment. Resolves with its address for a transfer. */
const sendProof = async (member: Client | undefined, photo?: string) =>
  String(
    (await member?.wire('upload_img.php', { img: photo ?? (await takePhoto()), tipo: 'transferencia' }))?.url,
  )
const minute = 60_000
const http = (path: string, init: RequestInit = {}) => {
  const app = backendApp(sandbox, host => host.split('.')[0] ?? '')
  const headers = { host: 'demo.localhost', ...init.headers }
  return app.request(`http://demo.localhost${path}`, { ...init, headers }, {})
}
const order = (more: Record<string, string> = {}) => ({
  items: '2x1',
  cupon: '',
  medio: 'online',
  total: '28000',
  rid: rid(),
  ...more,
})

describe('an order', () => {
  test('paid on its page gives the pass once, and a receipt', async () => {
    const dani = await client('dani')
    const placed = await dani.ask('comprar', order())
    expect(placed).toMatchObject({ ok: 1, total: 28000, state: 'pending' })
    expect(await dani.credits()).toBe(0)
    expect(await (await http(placed.url)).text()).toContain('$ 28.000')
    for (let time = 0; time < 2; time += 1)
      expect(await (await http(placed.url, { method: 'POST' })).text()).toContain('está pago')
    expect(await dani.credits()).toBe(8)
    expect(await dani.ask('ordenver', { orden: placed.order })).toMatchObject({ state: 'paid', url: '' })
    const [charge] = (await dani.ask('pagos')).charges
    expect(charge).toMatchObject({ concept: 'Abono 8 clases', amount: 28000, state: 'paid', way: 'online' })
    const receipt = await http(charge?.url ?? '')
    expect(receipt.headers.get('content-type')).toBe('application/pdf')
    expect(linesOfPdf(new Uint8Array(await receipt.arrayBuffer()))).toEqual([
      'Demo Fit',
      `Recibo n.º ${charge?.id}`,
      '$ 28.000',
      ...['A nombre de', 'Daniela Roldán', 'Concepto', 'Abono 8 clases'],
      ...['Forma de pago', 'Pago online', 'Fecha', '25/11/2026 a las 12:00'],
      'Documento no válido como factura.',
    ])
    const { messages } = await dani.ask('mensajes', { desde: '' })
    expect(messages[0]).toMatchObject({ title: 'Recibimos tu pago', action: { kind: 'payment' } })
  })

  test('has a payment page without framing, scripts and caching', async () => {
    const dani = await client('dani')
    const { headers } = await http((await dani.ask('comprar', order())).url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
      'cache-control': 'no-store',
    })
  })

  test('with a coupon costs less, and an expired coupon is refused', async () => {
    const dani = await client('dani')
    expect((await dani.ask('planes', { sede: '', cupon: 'verano20' })).coupon).toEqual({
      code: 'VERANO20',
      percent: 20,
    })
    expect(await dani.ask('planes', { sede: '', cupon: 'INVIERNO' })).toMatchObject({
      ok: 0,
      code: 'notFound',
    })
    const placed = await dani.ask('comprar', order({ items: '1x2,5x1', cupon: 'VERANO20', total: '30800' }))
    expect(placed).toMatchObject({ ok: 1, total: 30800 })
  })

  test('at a different price than displayed asks for confirmation and writes nothing', async () => {
    const dani = await client('dani')
    expect(await dani.ask('comprar', order({ total: '20000' }))).toMatchObject({
      ok: 2,
      code: 'priceChanged',
      total: 28000,
      order: '',
    })
  })

  test.each([
    ['', 'El carrito está vacío.'],
    ['2x0', 'Hasta 10 de cada abono.'],
    ['99x1', 'Ese abono ya no está a la venta.'],
    ["2x1'; DROP TABLE orders", 'El carrito está vacío.'],
  ])('of %j is refused', async (items, expected) => {
    const dani = await client('dani')
    expect(await dani.ask('comprar', order({ items }))).toMatchObject({ ok: 0, errors: [expected] })
  })

  test('shows the actual payment method on its receipt', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    onTestFinished(() => own.close())
    const member = await new Client(own).logIn('socio20')
    const latestWay = async () =>
      (await member.ask('pagos')).charges.find(({ state }) => state === 'paid')?.way
    const atDesk = await member.ask('comprar', order({ medio: 'gimnasio' }))
    const sent = await member.wire('upload_img.php', { img: onePixel, tipo: 'transferencia' })
    const details = { monto: '28000', fecha: '2026-11-25', img: String(sent?.url), igual: '0', rid: rid() }
    expect(await member.ask('transferadd', { orden: atDesk.order, ...details })).toMatchObject({ ok: 1 })
    own.setClock(noon + 3 * minute)
    expect(await member.ask('ordenver', { orden: atDesk.order })).toMatchObject({ way: 'transfer' })
    expect(await latestWay()).toBe('transfer')
  })

  test('sent twice with one id is a single order, hidden from other members', async () => {
    const [dani, beto] = [await client('dani'), await client('beto')]
    const same = order({ medio: 'gimnasio' })
    const [first, second] = [await dani.ask('comprar', same), await dani.ask('comprar', same)]
    expect(second.order).toBe(first.order)
    expect(await beto.ask('ordenver', { orden: first.order })).toMatchObject({ ok: 0, code: 'notFound' })
  })
})

describe('an order delivers the ordered plan', () => {
  test.each([
    ['withdrawn', 'DELETE FROM plans'],
    ['changed', "UPDATE plans SET name = 'Otro', credits = 4, days = 7, price = 1"],
  ])('after the plan was %s', async (_, change) => {
    const db = await quickDatabase()
    const own = await quickSandbox({ gyms: [demo], db, now: () => noon })
    const dani = await new Client(own).logIn('dani')
    const placed = await dani.ask('comprar', order())
    await db.script(change)
    const token = placed.url.split('/').at(-1) ?? ''
    expect(await own.pay('demo', token)).toMatchObject({ state: 'paid' })
    expect((await dani.ask('abonos')).passes).toMatchObject([
      { name: 'Abono 8 clases', credits: 8, expires: '2026-12-25' },
    ])
    expect((await dani.ask('pagos')).charges[0]).toMatchObject({ concept: 'Abono 8 clases', amount: 28000 })
    expect((await dani.ask('mensajes', { desde: '' })).messages[0]).toMatchObject({
      title: 'Recibimos tu pago',
      text: expect.stringContaining('Abono 8 clases: ya podés reservar.'),
    })
    await own.close()
  })
})

describe('amounts are formatted as the gym does', () => {
  const openGym = async (format: { currency: string; lang: string }) => {
    const own = await quickSandbox({ gyms: [{ ...demo, ...format }], now: () => noon })
    const app = backendApp(own, () => 'demo')
    return { own, get: (path: string) => app.request(`http://demo.localhost${path}`, {}, {}) }
  }
  test.each([
    ['EUR', 'es-ES', '28.000 €', '28.000 \x80'],
    ['CLP', 'es-CL', '$28.000', '$28.000'],
    ['CRC', 'es-CR', '₡28 000', 'CRC 28 000'],
  ])(
    'in %s, %s: on the payment page, in messages and on the receipt',
    async (currency, lang, words, printed) => {
      const { own, get } = await openGym({ currency, lang })
      const eli = await new Client(own).logIn('eli')
      const placed = await eli.ask('comprar', order())
      expect(await (await get(placed.url)).text()).toContain(words)
      const img = await sendProof(eli)
      const [due] = (await eli.ask('pagos')).charges
      const details = { orden: due?.id ?? '', monto: '5', fecha: '2026-11-25', img, igual: '0', rid: rid() }
      expect(await eli.ask('transferadd', details)).toMatchObject({ ok: 1 })
      own.setClock(noon + 3 * minute)
      const [rejected] = (await eli.ask('transferlist')).transfers
      expect(rejected?.reason).toBe(`El monto no coincide: son ${words}.`)
      await own.pay('demo', placed.url.split('/').at(-1) ?? '')
      const paid = (await eli.ask('pagos')).charges.find(({ state }) => state === 'paid')
      const receipt = await (await get(paid?.url ?? '')).arrayBuffer()
      expect(linesOfPdf(new Uint8Array(receipt))).toContain(printed)
      await own.close()
    },
  )

  test.each([
    ['CLP', 'es-CL', 12_345, '$12.345', 9_876, '12345.5'],
    ['ARS', 'es-AR', 12_345.67, '$ 12.345,67', 9_876.53, '12345.678'],
    ['KWD', 'es-AR', 12.345, 'KWD 12,345', 9.876, '12.3456'],
  ])(
    'with all decimals of %s from the price to the receipt',
    async (currency, lang, price, words, less, more) => {
      const db = await quickDatabase()
      const gym = { ...demo, currency, lang, decidesTransfers: false }
      const own = await quickSandbox({ gyms: [gym], db, now: () => noon })
      onTestFinished(() => own.close())
      await db.write('UPDATE plans SET price = $1 WHERE id = 2', [Math.round(price * unitsPerOne)])
      const [eli, staff] = [await new Client(own).logIn('eli'), await new Client(own).logIn('sofi')]
      const plans = (await eli.ask('planes', { sede: '', cupon: '' })).plans
      expect(plans.find(({ id }) => id === '2')?.price).toBe(price)
      const cheaper = order({ cupon: 'VERANO20', total: String(less) })
      expect(await eli.ask('comprar', cheaper)).toMatchObject({ ok: 1, total: less })

      // The amount of a sale on credit becomes due, is transferred, and the transfer is accepted.
      const sale = { cid: '4', plan: '2', medio: 'debe', total: String(price), rid: rid() }
      expect(await staff.ask('ventaadd', sale)).toMatchObject({ ok: 1 })
      own.setClock(noon + 8 * 24 * 60 * minute)
      const dani = await new Client(own).logIn('dani')
      const { debt, charges } = await dani.ask('pagos')
      expect([debt, charges[0]?.amount]).toEqual([price, price])
      expect((await staff.ask('persona', { cid: '4' })).debt).toBe(price)
      const report = {
        orden: charges[0]?.id ?? '',
        fecha: '2026-12-03',
        img: await sendProof(dani),
        igual: '0',
      }
      const tooFine = await dani.ask('transferadd', { ...report, monto: more, rid: rid() })
      expect(tooFine.ok).toBe(0)
      const reported = await dani.ask('transferadd', { ...report, monto: String(price), rid: rid() })
      expect(reported).toMatchObject({ ok: 1 })
      const [transfer] = (await staff.ask('transferrevisar')).transfers
      expect(transfer).toMatchObject({ amount: price, expected: price })
      await staff.ask('transferok', { id: transfer?.id ?? '', ok: '1', motivo: '', rid: rid() })
      expect((await dani.ask('mensajes', { desde: '' })).messages[0]?.text).toContain(words)

      // The receipt and the export show the same amount.
      const [paid] = (await dani.ask('pagos')).charges
      expect(paid).toMatchObject({ state: 'paid', amount: price })
      const app = backendApp(own, () => 'demo')
      const receipt = await app.request(`http://demo.localhost${paid?.url}`, {}, {})
      expect(linesOfPdf(new Uint8Array(await receipt.arrayBuffer()))).toContain(words)
      expect((await dani.ask('datos')).data).toMatchObject({ pagos: [{ monto: price }] })
    },
  )

  test('refuses an amount with more decimals than the currency', async () => {
    const { own } = await openGym({ currency: 'CLP', lang: 'es-CL' })
    const eli = await new Client(own).logIn('eli')
    const details = {
      orden: '',
      monto: '28000.5',
      fecha: '2026-11-25',
      img: await sendProof(eli),
      igual: '0',
    }
    expect(await eli.ask('transferadd', { ...details, rid: rid() })).toMatchObject({
      ok: 0,
      errors: ['Revisá el monto: es demasiado grande, o tiene decimales de más.'],
    })
    const coupon = order({ items: '1x1', cupon: 'VERANO20', total: '1' })
    const { total } = await eli.ask('comprar', coupon)
    expect(Number.isInteger(total)).toBe(true)
    await own.close()
  })
})

describe('a child’s payments', () => {
  let own: Sandbox
  let [ana, staff]: Client[] = []
  beforeAll(async () => {
    own = await quickSandbox({ gyms: [demo], now: () => noon })
    ana = await new Client(own).logIn('ana')
    staff = await new Client(own).logIn('sofi')
  })
  afterAll(() => own.close())

  test('are due for the guardian, who sees the child’s name and pays by transfer', async () => {
    const [plan] = (await ana?.ask('planes', { sede: '', cupon: '' }))?.plans ?? []
    const sale = { cid: '6', plan: plan?.id ?? '', medio: 'debe', total: String(plan?.price) }
    expect(await staff?.ask('ventaadd', { ...sale, rid: rid() })).toMatchObject({ ok: 1 })
    const [notice] = (await ana?.ask('mensajes', { desde: '' }))?.messages ?? []
    expect(notice?.title).toBe('Tomás tiene un abono nuevo')
    own.setClock(noon + 9 * 24 * 60 * minute)
    const [charge] = (await ana?.ask('pagos'))?.charges ?? []
    expect(charge).toMatchObject({ state: 'overdue', person: { id: '6', fullname: 'Tomás Paredes' } })
    expect(await ana?.ask('pagos')).toMatchObject({ debt: charge?.amount, due: charge?.date })
    const slot = (await ana?.slots('2026-12-07'))?.find(({ state }) => state === 'free')
    expect(await ana?.book(slot?.id ?? '', { cid: '6' })).toMatchObject({
      code: 'debt',
      errors: ['Tomás tiene una cuota vencida.'],
    })
    const img = await sendProof(ana)
    const details = {
      orden: charge?.id ?? '',
      monto: String(charge?.amount),
      fecha: '2026-12-04',
      igual: '0',
    }
    expect(await ana?.ask('transferadd', { ...details, img, rid: rid() })).toMatchObject({
      ok: 1,
    })
    own.setClock(noon + 9 * 24 * 60 * minute + 3 * minute)
    expect(await ana?.ask('pagos')).toMatchObject({ debt: 0 })
    expect(await ana?.book(slot?.id ?? '', { cid: '6' })).toMatchObject({ ok: 1 })
  })

  test('buy the pass for the child, not for the guardian', async () => {
    const credits = async (person: string) =>
      (await ana?.ask('abonos', { cid: person }))?.passes.reduce((sum, { credits }) => sum + credits, 0) ?? 0
    const [before, childBefore] = [await credits(''), await credits('6')]
    const placed = await ana?.ask('comprar', order({ cid: '6' }))
    expect(placed).toMatchObject({ ok: 1, person: { id: '6' } })
    expect((await ana?.ask('ordenes'))?.orders[0]).toMatchObject({ person: { id: '6' } })
    await own.pay('demo', placed?.url.replace('/pwa/pagar/', '') ?? '')
    expect([await credits(''), await credits('6')]).toEqual([before, childBefore + 8])
    const [notice] = (await ana?.ask('mensajes', { desde: '' }))?.messages ?? []
    expect(notice?.text).toBe('Abono 8 clases: ya podés reservar para Tomás.')
    const tomi = await new Client(own).logIn('tomi')
    expect((await tomi.ask('mensajes', { desde: '' })).messages[0]?.title).toBe('Tenés un abono nuevo')
  })

  test('are closed to strangers, who neither buy for the child nor see charges', async () => {
    const beto = await new Client(own).logIn('beto')
    expect(await beto.ask('comprar', order({ cid: '6' }))).toMatchObject({ ok: 0, code: 'notFound' })
    expect((await beto.ask('pagos')).charges.filter(({ person }) => person !== null)).toEqual([])
  })
})

describe('a coupon', () => {
  let own: Sandbox
  beforeEach(async () => {
    own = await quickSandbox({ gyms: [demo], now: () => noon })
  })
  afterEach(() => own.close())

  const withCoupon = (more: Record<string, string> = {}) =>
    order({ cupon: 'verano20', total: '22400', medio: 'gimnasio', ...more })
  const readPlans = (member: Client, cupon = 'VERANO20') => member.ask('planes', { sede: '', cupon })

  test('is usable once per member, checked before and with the order', async () => {
    const [ana, beto] = [await new Client(own).logIn('ana'), await new Client(own).logIn('beto')]
    const online = await ana.ask('comprar', withCoupon({ medio: 'online' }))
    expect(online).toMatchObject({ ok: 1, total: 22_400 })
    const waits = `Ese cupón ya está en tu pedido ${online.order}, sin pagar. Cancelalo si querés usar el cupón en otro.`
    expect(await readPlans(ana)).toMatchObject({ ok: 0, errors: [waits] })
    expect(await ana.ask('comprar', withCoupon())).toMatchObject({ ok: 0, errors: [waits] })
    expect(await ana.ask('comprar', withCoupon({ cid: '6' }))).toMatchObject({ ok: 0, errors: [waits] })
    await own.pay('demo', online.url.split('/').at(-1) ?? '')
    const used = 'Ya usaste ese cupón: vale una sola vez.'
    expect(await readPlans(ana)).toMatchObject({ ok: 0, errors: [used] })
    expect(await ana.ask('comprar', withCoupon())).toMatchObject({ ok: 0, errors: [used] })
    expect((await ana.ask('ordenes')).orders).toEqual([])
    expect(await beto.ask('comprar', withCoupon())).toMatchObject({ ok: 1, total: 22_400 })
  })

  test('is usable again after its order is cancelled, but not by repeating the same request', async () => {
    const ana = await new Client(own).logIn('ana')
    const fields = withCoupon()
    const first = await ana.ask('comprar', fields)
    expect(await ana.ask('comprar', fields)).toEqual(first)
    expect(await ana.ask('ordendel', { orden: first.order, rid: rid() })).toMatchObject({ ok: 1 })
    expect((await readPlans(ana)).coupon).toMatchObject({ percent: 20 })
    expect(await ana.ask('comprar', withCoupon())).toMatchObject({ ok: 1 })
  })

  test('limits guesses in the shop and with an order', async () => {
    const [ana, beto] = [await new Client(own).logIn('ana'), await new Client(own).logIn('beto')]
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await readPlans(ana)).ok).toBe(1)
      expect(await readPlans(ana, `NO${guess}`)).toMatchObject({ ok: 0, code: 'notFound' })
      // A request refused for its coupon writes nothing but still counts.
      const ordered = await ana.ask('comprar', withCoupon({ cupon: `NI${guess}` }))
      expect(ordered).toMatchObject({ ok: 0, code: 'notFound' })
    }
    const refused = {
      ok: 0,
      errors: ['Probaste muchos cupones seguidos. Esperá unos minutos y probá de nuevo.'],
    }
    expect(await readPlans(ana)).toMatchObject(refused)
    expect(await ana.ask('comprar', withCoupon())).toMatchObject(refused)
    expect(await readPlans(beto)).toMatchObject({ ok: 1 })
    expect(await ana.ask('comprar', order())).toMatchObject({ ok: 1 })
    own.setClock(noon + 10 * minute)
    expect(await ana.ask('comprar', withCoupon())).toMatchObject({ ok: 1 })
  })
})

test('limits a member to 30 unpaid orders', async () => {
  const own = await quickSandbox({ gyms: [demo], now: () => noon })
  const dani = await new Client(own).logIn('dani')
  for (let time = 0; time < 30; time += 1) expect((await dani.ask('comprar', order())).ok).toBe(1)
  expect(await dani.ask('comprar', order())).toMatchObject({
    ok: 0,
    errors: ['Tenés muchos pedidos sin pagar. Pagá o cancelá alguno antes de hacer otro.'],
  })
  await own.close()
})

describe('a pending order', () => {
  const logInNewMember = async () => (await client('socio21')) as Client

  test('is listed on every phone of the member, with its items, until paid', async () => {
    const [first, second] = [await logInNewMember(), await logInNewMember()]
    const mine = await first.ask('comprar', order({ items: '1x2,5x1', total: '38500' }))
    const later = await first.ask('comprar', order({ medio: 'gimnasio' }))
    const waiting = (await second.ask('ordenes')).orders
    expect(waiting.map(({ order }) => order)).toEqual([later.order, mine.order])
    expect(waiting[1]).toMatchObject({ total: 38_500, url: mine.url, state: 'pending', way: 'online' })
    expect(waiting[1]?.items.map(({ count }) => count)).toEqual([2, 1])
    expect(waiting[0]).toMatchObject({ way: 'gym', items: [{ name: 'Abono 8 clases', count: 1 }] })
    expect((await second.ask('ordenver', { orden: mine.order })).items).toEqual(waiting[1]?.items)
    expect((await (await client('beto')).ask('ordenes')).orders).not.toContainEqual(waiting[0])
    await http(mine.url, { method: 'POST' })
    expect((await second.ask('ordenes')).orders.map(({ order }) => order)).toEqual([later.order])
  })

  test('can be cancelled by its member until it is paid, and can then not be paid', async () => {
    const member = await client('socio22')
    const cancel = (client: Client, orden: string) => client.ask('ordendel', { orden, rid: rid() })
    const placed = await member.ask('comprar', order())
    expect(await cancel(await client('beto'), placed.order)).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await cancel(member, placed.order)).toMatchObject({ ok: 1 })
    expect(await cancel(member, placed.order)).toMatchObject({
      ok: 0,
      errors: ['Ese pedido ya estaba cancelado.'],
    })
    expect((await member.ask('ordenes')).orders).toEqual([])
    expect(await member.ask('ordenver', { orden: placed.order })).toMatchObject({
      state: 'cancelled',
      url: '',
    })
    const credits = await member.credits()
    const page = await (await http(placed.url, { method: 'POST' })).text()
    expect(page).toContain('ya no espera ningún pago')
    expect(page).not.toContain('<form')
    expect(await member.credits()).toBe(credits)
    const paid = await member.ask('comprar', order())
    await http(paid.url, { method: 'POST' })
    expect(await cancel(member, paid.order)).toMatchObject({ ok: 0, errors: ['Ese pedido ya está pago.'] })
    expect(await member.credits()).toBe(credits + 8)
  })

  test('cannot be cancelled while its transfer is in review', async () => {
    const member = await client('socio23')
    const { order: orden } = await member.ask('comprar', order({ medio: 'transferencia' }))
    const reported = {
      orden,
      monto: '28000',
      fecha: '2026-11-25',
      img: await sendProof(member),
      igual: '0',
    }
    expect(await member.ask('transferadd', { ...reported, rid: rid() })).toMatchObject({ ok: 1 })
    expect(await member.ask('ordendel', { orden, rid: rid() })).toMatchObject({ ok: 0 })
    expect((await member.ask('ordenes')).orders).toEqual([])
    expect(await member.ask('ordenver', { orden })).toMatchObject({ state: 'review' })
  })

  test('has at most ten of each pass, however the cart lists them', async () => {
    const member = await client('socio24')
    const ten = order({ items: '1x5,1x5,1x1', total: '0' })
    expect(await member.ask('comprar', ten)).toMatchObject({ ok: 0, errors: ['Hasta 10 de cada abono.'] })
  })
})

describe('a transfer', () => {
  const transfer = (more: Record<string, string>) => ({
    orden: '',
    monto: '28000',
    fecha: '2026-11-25',
    igual: '0',
    rid: rid(),
    ...more,
  })
  /** Reports a transfer with its own proof. */
  const report = async (member: Client, more: Record<string, string>) =>
    member.ask('transferadd', transfer({ img: await sendProof(member), ...more }))

  test('without an uploaded proof is refused, because staff could not check it', async () => {
    const img = `/pwa/uploads/demo/${'0'.repeat(32)}.jpg`
    expect(await report(await client('beto'), { img })).toMatchObject({
      ok: 0,
      errors: ['La foto del comprobante no llegó. Enviala de nuevo.'],
    })
  })

  test.each(['28.000', '1e3', '0x10', '-5'])('of %j is refused as an ambiguous number', async monto => {
    expect(await report(await client('beto'), { monto })).toMatchObject({
      ok: 0,
      errors: ['Escribí cuánto transferiste.'],
    })
  })

  test('of the right amount is accepted after a while and settles its order', async () => {
    const caro = await client('caro')
    const { order: orden } = await caro.ask('comprar', order({ medio: 'transferencia' }))
    expect(await report(caro, { orden })).toMatchObject({ ok: 1 })
    expect(await caro.ask('ordenver', { orden })).toMatchObject({ state: 'review' })
    sandbox.setClock(noon + 3 * minute)
    expect((await caro.ask('transferlist')).transfers[0]).toMatchObject({ amount: 28000, state: 'accepted' })
    expect(await caro.ask('ordenver', { orden })).toMatchObject({ state: 'paid' })
    expect(await caro.credits()).toBe(8)
  })

  test('waits for staff if the gym does not decide by the amount', async () => {
    const own = await quickSandbox({ gyms: [{ ...demo, decidesTransfers: false }], now: () => noon })
    const eli = await new Client(own).logIn('eli')
    const [due] = (await eli.ask('pagos')).charges
    expect(await report(eli, { orden: due?.id ?? '' })).toMatchObject({ ok: 1 })
    own.setClock(noon + 60 * minute)
    expect((await eli.ask('transferlist')).transfers[0]).toMatchObject({ state: 'review' })
    expect((await eli.ask('pagos')).debt).toBe(28_000)
    await own.close()
  })

  test.each([
    '/pwa/uploads/',
    '/pwa/uploads/../../..',
    `/pwa/uploads/demo/../../${'0'.repeat(32)}.jpg`,
    `/pwa/uploads/other/${'0'.repeat(32)}.jpg`,
    'https://evil.example/x.jpg',
  ])('with the proof %s is refused, because the path is not an upload of this gym', async img => {
    const beto = await client('beto')
    expect(await report(beto, { img })).toMatchObject({
      ok: 0,
      errors: ['Falta la foto del comprobante.'],
    })
  })

  test('accepts cents and is listed among the payments while in review', async () => {
    const member = await client('socio20')
    expect(await report(member, { monto: '28000.50' })).toMatchObject({ ok: 1 })
    expect((await member.ask('transferlist')).transfers[0]).toMatchObject({ amount: 28_000.5 })
    expect((await member.ask('pagos', { desde: '' })).charges[0]).toMatchObject({
      state: 'review',
      amount: 28_000.5,
    })
  })

  test('of another amount is rejected with the reason and can be reported again', async () => {
    const eli = await client('eli')
    const [due] = (await eli.ask('pagos')).charges
    expect(due).toMatchObject({ state: 'overdue', amount: 28000 })
    await report(eli, { orden: due?.id ?? '', monto: '2800' })
    expect((await eli.ask('pagos')).charges[0]?.state).toBe('review')
    sandbox.setClock(noon + 3 * minute)
    expect((await eli.ask('transferlist')).transfers[0]).toMatchObject({
      state: 'rejected',
      reason: 'El monto no coincide: son $ 28.000.',
    })
    expect((await eli.ask('pagos')).debt).toBe(28000)
    await report(eli, { orden: due?.id ?? '' })
    sandbox.setClock(noon + 6 * minute)
    expect(await eli.ask('pagos')).toMatchObject({ debt: 0, due: '' })
    const slot = await eli.slot('Cross Training')
    expect(slot.reason).toBeNull()
  })

  test('without a purpose pays the oldest debt, and waits for staff if nothing is due', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const [eli, staff] = [await new Client(own).logIn('eli'), await new Client(own).logIn('sofi')]
    const send = async (monto: string) => {
      return report(eli, { monto, igual: '1' })
    }
    expect(await send('28000')).toMatchObject({ ok: 1 })
    own.setClock(noon + 3 * minute)
    expect(await eli.ask('pagos')).toMatchObject({ debt: 0 })
    const [notice] = (await eli.ask('mensajes', { desde: '' })).messages
    expect(notice?.title).toBe('Acreditamos tu transferencia')
    expect(notice?.text).toMatch(/^\$ 28\.000: ./)
    expect(await send('999')).toMatchObject({ ok: 1 })
    own.setClock(noon + 6 * minute)
    const [last] = (await eli.ask('transferlist')).transfers
    expect(last?.state).toBe('review')
    const accepting = { id: last?.id ?? '', ok: '1', motivo: '', rid: rid() }
    expect(await staff.ask('transferok', accepting)).toMatchObject({
      ok: 0,
      errors: ['No dice qué paga, y no debe nada de $ 999. Rechazala, y pedile que diga para qué es.'],
    })
    expect((await eli.ask('transferlist')).transfers[0]?.state).toBe('review')
    await own.close()
  })

  test('prevents a second payment of its order while in review', async () => {
    const member = await client('socio25')
    const placed = await member.ask('comprar', order())
    await report(member, { orden: placed.order })
    expect(await (await http(placed.url)).text()).toContain('ya informaste una transferencia')
    await http(placed.url, { method: 'POST' })
    expect(await member.ask('ordenver', { orden: placed.order })).toMatchObject({ state: 'review' })
    sandbox.setClock(noon + 3 * minute)
    expect(await member.ask('ordenver', { orden: placed.order })).toMatchObject({ state: 'paid' })
  })

  test('for a fee settled at the desk is rejected, and the member is notified', async () => {
    const staff = await client('sofi')
    const member = await client('socio26')
    await staff.ask('ventaadd', { cid: '26', plan: '2', total: '28000', medio: 'debe', rid: rid() })
    const [due] = (await member.ask('pagos')).charges
    await report(member, { orden: due?.id ?? '' })
    const paid = await staff.ask('cobroadd', {
      id: due?.id ?? '',
      medio: 'gimnasio',
      igual: '1',
      rid: rid(),
    })
    expect(paid).toMatchObject({ ok: 1 })
    sandbox.setClock(noon + 3 * minute)
    const reason = 'Eso ya estaba pago por otro lado. Pasá por recepción y te devolvemos esta transferencia.'
    expect((await member.ask('transferlist')).transfers[0]).toMatchObject({ state: 'rejected', reason })
    expect((await member.ask('mensajes', { desde: '' })).messages[0]).toMatchObject({
      title: 'No pudimos acreditar tu transferencia',
    })
  })

  describe('that shares its proof with another transfer', () => {
    let own: Sandbox
    let [eli, beto, sofi]: Client[] = []
    beforeAll(async () => {
      own = await quickSandbox({ gyms: [demo, other], now: () => noon })
      ;[eli, beto, sofi] = await Promise.all(['eli', 'beto', 'sofi'].map(user => new Client(own).logIn(user)))
    })
    afterAll(() => own.close())
    const proofsOf = async () =>
      (await sofi?.ask('transferrevisar'))?.transfers.map(({ fullname, sameProof }) => ({
        fullname,
        sameProof,
      }))

    test('is shown to staff with the other transfer, waits for them, and reveals nothing to members', async () => {
      const photo = await takePhoto()
      const send = async (member: Client | undefined, more: Record<string, string>) =>
        member?.ask('transferadd', transfer({ img: await sendProof(member, photo), ...more }))
      const [due] = (await eli?.ask('pagos'))?.charges ?? []
      expect(await send(eli, { orden: due?.id ?? '' })).toMatchObject({ ok: 1 })
      const answer = await beto?.wire('transferadd', transfer({ img: await sendProof(beto, photo) }))
      expect(answer).toMatchObject({
        ok: 1,
        inf: ['Recibimos tu comprobante. Te avisamos cuando se acredite.'],
      })
      expect(JSON.stringify(answer)).not.toContain('Elías')
      const state = 'review'
      const seen = { amount: 28_000, date: '2026-11-25', state }
      expect(await proofsOf()).toEqual([
        { fullname: 'Elías Maidana', sameProof: [{ ...seen, fullname: 'Beto Ibáñez' }] },
        { fullname: 'Beto Ibáñez', sameProof: [{ ...seen, fullname: 'Elías Maidana' }] },
      ])
      own.setClock(noon + 3 * minute)
      expect((await eli?.ask('transferlist'))?.transfers[0]).toMatchObject({ state: 'review' })
    })

    test('no longer shares it once the other is rejected, and ignores other gyms and photos', async () => {
      const { transfers = [] } = (await sofi?.ask('transferrevisar')) ?? {}
      const reject = { id: transfers[0]?.id ?? '', ok: '0', motivo: 'No.', rid: rid() }
      expect(await sofi?.ask('transferok', reject)).toMatchObject({ ok: 1 })
      expect(await proofsOf()).toEqual([{ fullname: 'Beto Ibáñez', sameProof: [] }])
      const photo = await takePhoto()
      const stranger = await new Client(own, 'other').logIn('eli')
      for (const member of [beto, stranger]) {
        const img = await sendProof(member, photo)
        expect(await member?.ask('transferadd', transfer({ img, monto: '7' }))).toMatchObject({ ok: 1 })
      }
      expect((await proofsOf())?.map(({ sameProof }) => sameProof)).toEqual([[], []])
    })
  })

  test('like an earlier transfer needs a confirmation', async () => {
    const beto = await client('beto')
    expect(await report(beto, { monto: '500' })).toMatchObject({ ok: 1 })
    expect(await report(beto, { monto: '500' })).toMatchObject({ ok: 2, code: 'exists' })
    expect(await report(beto, { monto: '500', igual: '1' })).toMatchObject({ ok: 1 })
  })

  test.each([
    ['monto', '-5', 'Escribí cuánto transferiste.'],
    ['fecha', '2026-11-27', 'Revisá la fecha de la transferencia.'],
    ['img', 'https://evil.example/x.png', 'Falta la foto del comprobante.'],
    ['orden', 'c4', 'Eso ya no espera ningún pago.'],
  ])('with a wrong %s is refused', async (field, value, expected) => {
    const beto = await client('beto')
    expect(await report(beto, { monto: '77', [field]: value })).toMatchObject({
      ok: 0,
      errors: [expected],
    })
  })
})

describe('a picture', () => {
  const send = async (user: string, img: string) => {
    const { ticket } = await client(user)
    const body = new URLSearchParams({
      img,
      tipo: 'avatar',
      app1: ticket?.[0] ?? '',
      app2: ticket?.[1] ?? '',
    })
    return http('/pwa/upload_img.php', { method: 'POST', body })
  }

  test('is stored and served with its type', async () => {
    const { ok, url } = (await (await send('ana', onePixel)).json()) as { ok: number; url: string }
    expect(ok).toBe(1)
    const served = await http(url)
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect([...new Uint8Array(await served.arrayBuffer())].slice(0, 4)).toEqual([0x89, 0x50, 0x4e, 0x47])
  })

  test('that is private has a temporary address for its readers and is not cached', async () => {
    const [eli, staff] = [await client('eli'), await client('sofi')]
    const img = await sendProof(eli)
    expect((await http(img)).status).toBe(404)
    const fields = { orden: '', monto: '12', fecha: '2026-11-25', igual: '0', img, rid: rid() }
    expect(await eli.ask('transferadd', fields)).toMatchObject({ ok: 1 })
    const proofSeen = async () =>
      (await staff.ask('transferrevisar')).transfers.find(({ amount }) => amount === 12)?.proof ?? ''
    const seen = await proofSeen()
    expect(seen.startsWith(`${img}?`)).toBe(true)
    expect(await proofSeen()).toBe(seen)
    const served = await http(seen)
    expect(served.status).toBe(200)
    expect(served.headers.get('cache-control')).toBe('no-store')
    expect((await http(seen, { headers: { host: 'other.localhost' } })).status).toBe(404)
    expect((await http(seen.replace(/firma=./, 'firma=x'))).status).toBe(404)
    expect((await http(seen.replace(/hasta=1/, 'hasta=2'))).status).toBe(404)
    sandbox.setClock(noon + 121 * minute)
    expect((await http(seen)).status).toBe(404)
    expect((await http(await proofSeen())).status).toBe(200)
  })

  test('is re-encoded without its location', async () => {
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const sent = await send('beto', `data:image/jpeg;base64,${taken.toString('base64')}`)
    const { url } = (await sent.json()) as { url: string }
    const stored = await sharp(new Uint8Array(await (await http(url)).arrayBuffer())).metadata()
    expect(stored).toMatchObject({ format: 'jpeg', width: 40, height: 20 })
    expect(stored.exif).toBeUndefined()
  })

  test('with too many pixels is refused', async () => {
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(
      await (await send('caro', `data:image/png;base64,${huge.toString('base64')}`)).json(),
    ).toMatchObject({
      ok: 0,
    })
  })

  test.each([
    ['three bytes of a photo before a page', `data:image/jpeg;base64,${btoa('\xff\xd8\xff<script>')}`],
    ['an audio file with the type of a picture', `data:image/webp;base64,${btoa('RIFF....WAVEfmt ')}`],
    ['a photo of another format', onePixel.replace('image/png', 'image/jpeg')],
    ['a page', `data:text/html;base64,${btoa('<script>')}`],
    ['a page with the type of a picture', `data:image/png;base64,${btoa('<script>alert(1)</script>')}`],
    ['a vector', `data:image/svg+xml;base64,${btoa('<svg/>')}`],
    ['nothing', ''],
  ])('%s is refused', async (_, img) => {
    expect(await (await send('ana', img)).json()).toMatchObject({
      ok: 0,
      err: ['Eso no es una foto: probá con una en JPG o PNG.'],
    })
  })

  test('is refused if too large or without a session', async () => {
    expect((await send('ana', `data:image/png;base64,${'A'.repeat(3_200_000)}`)).status).toBe(413)
    const body = new URLSearchParams({ img: onePixel, tipo: 'avatar' })
    expect(await (await http('/pwa/upload_img.php', { method: 'POST', body })).json()).toMatchObject({
      cod: 'sesion',
    })
  })

  test.each([
    '/pwa/uploads/demo/..%2f..%2fsecret.png',
    '/pwa/uploads/demo/x.html',
    '/pwa/uploads/demo/00.png',
  ])('%s is not found', async path => {
    expect((await http(path)).status).toBe(404)
  })
})
