import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other, rid } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'
import { onePixel } from '#tests/support/picture.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)
const card = async (person: string) => (await client('sofi')).ask('persona', { cid: person })
const dayOf = async (fecha = '') => (await client('sofi')).ask('hoy', { fecha, sede: '' })
const classOf = async (id: string, fecha: string) =>
  (await dayOf(fecha)).classes.find(gymClass => gymClass.id === id)

/** Reports a transfer with a proof. */
async function sendTransfer(member: Client | undefined, fields: { orden: string; monto: string }) {
  const sent = await member?.wire('upload_img.php', { img: onePixel, tipo: 'transferencia' })
  const proof = { fecha: '2026-11-25', img: String(sent?.url), igual: '1', rid: rid() }
  return member?.ask('transferadd', { ...fields, ...proof })
}

async function reportTransfer(user: string, amount: number, aim = '') {
  const member = await client(user)
  const sent = await member.wire('upload_img.php', { img: onePixel, tipo: 'transferencia' })
  const img = String(sent?.url ?? '')
  const fields = { orden: aim, monto: String(amount), fecha: '2026-11-25', img, igual: '1', rid: rid() }
  expect(await member.ask('transferadd', fields)).toMatchObject({ ok: 1 })
  const { transfers } = await (await client('sofi')).ask('transferrevisar')
  return transfers.findLast(({ person }) => person === '7')?.id ?? ''
}

describe('permissions', () => {
  const reads = ['hoy', 'persona', 'transferrevisar'] as const
  const writes = [
    'notaadd',
    'notadel',
    'ventaadd',
    'cobroadd',
    'transferok',
    'mensajeclase',
    'turnodel',
  ] as const
  test.each(['ana', 'coach1'])('%s is not staff and may call no action of staff', async user => {
    const member = await client(user)
    for (const action of [...reads, ...writes])
      expect(await member.ask(action, { id: '1', cid: '1', rid: rid() }), action).toMatchObject({
        ok: 0,
        errors: ['No tenés permiso para hacer eso.'],
      })
  })

  test('staff of a gym cannot see members of another gym', async () => {
    const sofi = await client('sofi', 'other')
    expect(await sofi.ask('persona', { cid: '99999' })).toMatchObject({ ok: 0, code: 'notFound' })
    const { booking } = await (await client('ana')).book((await (await client('ana')).slot('Open Box')).id)
    expect(booking).not.toBeNull()
    const { classes } = await sofi.ask('hoy', { fecha: '2026-11-26', sede: '' })
    expect(classes.flatMap(({ visitors }) => visitors).map(({ fullname }) => fullname)).not.toContain(
      'Ana Gutiérrez',
    )
  })
})

describe('a class of the day', () => {
  test('lists visitors, with debt and first class, and waiting members', async () => {
    const slot = await (await client('ana')).slot('Spinning')
    await (await client('ana')).ask('esperaadd', { id: slot.id, cid: '', aviso: '0', rid: rid() })
    const spinning = await classOf(slot.id, '2026-11-26')
    expect(spinning?.waitlist).toEqual([
      { person: '1', fullname: 'Ana Gutiérrez', photo: '', offeredUntil: null },
    ])
    expect(spinning?.visitors).toHaveLength(spinning?.taken ?? -1)
    const { id } = await (await client('ana')).slot('Funcional')
    await (await client('sofi')).ask('reservaradd', { id, cid: '7', rid: rid() })
    const eli = (await classOf(id, '2026-11-26'))?.visitors.find(({ person }) => person === '7')
    expect(eli).toMatchObject({ debt: 28_000, isFirst: true, attendance: null, pass: 'Abono 8 clases' })
  })

  test.each(['mañana', '2026-13-40', "'; --", '9'.repeat(400)])(
    'is not found on the invalid day %s',
    async fecha => {
      expect(await dayOf(fecha)).toMatchObject({ ok: 0, errors: ['Esa fecha no se entiende.'] })
    },
  )

  test('disappears when cancelled, returns every credit and notifies everyone', async () => {
    const [ana, beto, sofi] = [await client('ana'), await client('beto'), await client('sofi')]
    const slot = await ana.slot('Yoga Vinyasa')
    const before = await ana.credits()
    await ana.book(slot.id)
    expect(await ana.credits()).toBe(before - 1)
    const cancelling = { id: slot.id, motivo: 'El coach está enfermo.', rid: rid() }
    const answer = await sofi.ask('turnodel', cancelling)
    expect(answer).toMatchObject({ ok: 1, told: (slot.taken ?? 0) + 1 })
    expect(await sofi.ask('turnodel', cancelling)).toEqual(answer)
    expect(await sofi.ask('turnodel', { ...cancelling, rid: rid() })).toMatchObject({ code: 'notFound' })
    expect(await ana.credits()).toBe(before)
    expect((await ana.slots()).map(({ id }) => id)).not.toContain(slot.id)
    expect(await classOf(slot.id, '2026-11-26')).toBeUndefined()
    const { bookings } = await ana.ask('misreservas', { tipo: 'prox', desde: '' })
    expect(bookings.map(booking => booking.slot)).not.toContain(slot.id)
    expect(await beto.book(slot.id)).toMatchObject({ ok: 0, code: 'notFound' })
    const notices = (await ana.ask('mensajes', { desde: '' })).messages.filter(
      ({ title }) => title === 'Se canceló tu clase',
    )
    expect(notices.map(({ text }) => text)).toEqual([
      `Yoga Vinyasa, jueves 26 de noviembre a las ${slot.time}. El coach está enfermo. Tu crédito ya está de vuelta: podés usarlo hasta el miércoles 16 de diciembre.`,
    ])
  })

  test('cannot be cancelled after its end', async () => {
    const sofi = await client('sofi')
    const [first] = (await dayOf()).classes
    expect(await sofi.ask('turnodel', { id: first?.id ?? '', motivo: '', rid: rid() })).toMatchObject({
      ok: 0,
      code: 'closed',
    })
  })

  test('accepts a message with 1 to 500 characters', async () => {
    const [ana, sofi] = [await client('ana'), await client('sofi')]
    const slot = await ana.slot('Halterofilia')
    await ana.book(slot.id)
    const say = (txt: string) => sofi.ask('mensajeclase', { id: slot.id, txt, rid: rid() })
    expect(await say('  ')).toMatchObject({ ok: 0, errors: ['Escribí el mensaje.'] })
    expect(await say('x'.repeat(501))).toMatchObject({ ok: 0, errors: ['Hasta 500 caracteres.'] })
    expect(await say('<b>Traigan agua</b>')).toMatchObject({ ok: 1, told: (slot.taken ?? 0) + 1 })
    expect((await ana.ask('mensajes', { desde: '' })).messages[0]?.text).toBe('<b>Traigan agua</b>')
  })
})

describe('a person', () => {
  test('has a card with debt, block and charges, and a detail in the search', async () => {
    expect(await card('7')).toMatchObject({
      fullname: 'Elías Maidana',
      username: 'eli',
      debt: 28_000,
      block: { code: 'debt', text: 'Tiene una cuota vencida.' },
      charges: [{ id: 'c7', state: 'overdue', amount: 28_000 }],
    })
    const { people } = await (await client('sofi')).ask('search', { q: 'maidana', seq: '1' })
    expect(people).toMatchObject([{ detail: 'eli', pass: 'Abono 8 clases', debt: 28_000 }])
    expect(await card('x')).toMatchObject({ ok: 0, code: 'notFound' })
  })

  test('has notes that staff add and remove', async () => {
    const sofi = await client('sofi')
    const note = (txt: string, cid = '3') => sofi.ask('notaadd', { cid, txt, rid: rid() })
    expect(await note('')).toMatchObject({ ok: 0, errors: ['Escribí la nota.'] })
    expect(await note('x'.repeat(501))).toMatchObject({ ok: 0 })
    expect(await note('Rodilla', '99999')).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await note(' Rodilla ')).toMatchObject({ ok: 1 })
    const [written] = (await card('3')).notes
    expect(written).toMatchObject({ text: 'Rodilla', author: 'Sofía Etcheverry', at: noon })
    const remove = () => sofi.ask('notadel', { id: written?.id ?? '', rid: rid() })
    expect(await remove()).toMatchObject({ ok: 1 })
    expect(await remove()).toMatchObject({ ok: 0, code: 'notFound' })
    expect((await card('3')).notes).toEqual([])
  })

  test('has an attendance mark that can be removed, with unknown marks refused', async () => {
    const sofi = await client('sofi')
    const [first] = (await dayOf()).classes
    const id = first?.visitors[0]?.booking ?? ''
    const mark = (estado: string) => sofi.ask('asistenciaadd', { id, estado, rid: rid() })
    const readMark = async () =>
      (await dayOf()).classes[0]?.visitors.find(({ booking }) => booking === id)?.attendance
    await mark('tarde')
    expect(await readMark()).toBe('late')
    expect(await mark('quizas')).toMatchObject({ ok: 0, errors: ['Esa asistencia no se entiende.'] })
    expect(await mark('')).toMatchObject({ ok: 1 })
    expect(await readMark()).toBeNull()
  })

  test('keeps the latest mark and reports it to the sender of an older mark', async () => {
    const sofi = await client('sofi')
    const [first] = (await dayOf()).classes
    const id = first?.visitors[1]?.booking ?? ''
    const mark = (estado: string, ts: number) =>
      sofi.ask('asistenciaadd', { id, estado, ts: String(ts), rid: rid() })
    const readMark = async () =>
      (await dayOf()).classes[0]?.visitors.find(({ booking }) => booking === id)?.attendance
    const minute = 60_000
    sandbox.setClock(noon + 10 * minute)
    expect(await mark('presente', noon + 8 * minute)).toMatchObject({ ok: 1 })
    expect(await mark('ausente', noon + 2 * minute)).toMatchObject({
      ok: 0,
      code: 'exists',
      errors: ['Ya la marcaron después desde otro teléfono: quedó “Presente”.'],
    })
    expect(await readMark()).toBe('present')
    expect(await mark('tarde', noon + 60 * minute)).toMatchObject({ ok: 1 })
    sandbox.setClock(noon + 11 * minute)
    // A clock learned from answers may contain fractions of a millisecond.
    expect(await mark('ausente', noon + 11 * minute - 0.5)).toMatchObject({ ok: 1 })
    expect(await readMark()).toBe('absent')
  })
})

describe('the till', () => {
  const sell = async (fields: Record<string, string>) =>
    (await client('sofi')).ask('ventaadd', {
      cid: '4',
      plan: '1',
      medio: 'gimnasio',
      total: '16500',
      rid: rid(),
      ...fields,
    })

  test('sells once per rid at the displayed price, paid or on credit', async () => {
    expect(await sell({ total: '1' })).toMatchObject({ ok: 2, code: 'priceChanged', total: 16_500 })
    expect((await card('4')).passes).toEqual([])
    const sale = { rid: rid(), medio: 'debe' }
    expect(await sell(sale)).toMatchObject({ ok: 1, total: 16_500 })
    expect(await sell(sale)).toMatchObject({ ok: 1 })
    const dani = await card('4')
    expect(dani.passes).toMatchObject([{ credits: 4, total: 4 }])
    expect(dani.charges).toMatchObject([{ amount: 16_500, state: 'due', date: '2026-12-02' }])
    await sell({})
    expect((await card('4')).charges).toHaveLength(1)
  })

  test.each([
    [{ medio: 'online' }, ''],
    [{ medio: 'regalo' }, ''],
    [{ plan: '77' }, 'notFound'],
    [{ cid: '99999' }, 'notFound'],
    [{ cid: '' }, 'notFound'],
  ])('sells nothing for %o', async (fields, code) => {
    expect(await sell(fields)).toMatchObject({ ok: 0, code })
  })

  test('settles a charge once', async () => {
    const sofi = await client('sofi')
    const settle = (id: string) => sofi.ask('cobroadd', { id, medio: 'gimnasio', rid: rid() })
    expect(await settle('c7')).toMatchObject({ ok: 1 })
    expect(await settle('c7')).toMatchObject({ ok: 0, code: 'exists' })
    expect(await settle('c999')).toMatchObject({ ok: 0, code: 'notFound' })
    expect(await card('7')).toMatchObject({ debt: 0, block: null, charges: [] })
  })

  describe('an order to be paid at the desk', () => {
    let own: Sandbox
    let [sofi, ana, tomi]: Client[] = []
    beforeEach(async () => {
      own = await quickSandbox({ gyms: [{ ...demo, decidesTransfers: false }], now: () => noon })
      ;[sofi, ana, tomi] = await Promise.all(['sofi', 'ana', 'tomi'].map(user => new Client(own).logIn(user)))
    })
    afterEach(() => own.close())
    const orderForChild = async () => {
      const items = { items: '2x1', cupon: 'VERANO20', medio: 'gimnasio', total: '22400', cid: '6' }
      return (await ana?.ask('comprar', { ...items, rid: rid() }))?.order ?? ''
    }
    const ordersOf = async (cid: string) => (await sofi?.ask('persona', { cid }))?.orders
    const settle = (id: string, igual = '0') =>
      sofi?.ask('cobroadd', { id, medio: 'gimnasio', igual, rid: rid() })

    test('appears on the cards of payer and owner until it is paid with its coupon', async () => {
      const id = await orderForChild()
      const order = { order: id, concept: 'Abono 8 clases', amount: 22_400, state: 'pending', way: 'gym' }
      expect(await ordersOf('1')).toEqual([{ ...order, payer: '', recipient: 'Tomás Paredes' }])
      expect(await ordersOf('6')).toEqual([{ ...order, payer: 'Ana Gutiérrez', recipient: '' }])
      const before = (await tomi?.credits()) ?? 0
      expect(await settle(id)).toMatchObject({ ok: 1 })
      expect(await settle(id)).toMatchObject({ ok: 0, code: 'exists', errors: ['Ese pedido ya está pago.'] })
      expect(await tomi?.credits()).toBe(before + 8)
      expect([await ordersOf('1'), await ordersOf('6')]).toEqual([[], []])
      const { charges = [] } = (await ana?.ask('pagos')) ?? {}
      expect(charges.find(({ amount }) => amount === 22_400)).toMatchObject({ state: 'paid', way: 'gym' })
      expect((await ana?.ask('mensajes', { desde: '' }))?.messages[0]?.title).toBe(
        'Recibimos tu pago por Tomás',
      )
    })

    test('is not settled if cancelled or unknown', async () => {
      const id = await orderForChild()
      await ana?.ask('ordendel', { orden: id, rid: rid() })
      expect(await settle(id)).toMatchObject({ ok: 0, code: 'notFound' })
      expect(await settle('99999')).toMatchObject({ ok: 0, code: 'notFound' })
      expect(await settle('')).toMatchObject({ ok: 0, code: 'notFound' })
    })

    test('needs a confirmation while a transfer is in review', async () => {
      const id = await orderForChild()
      await sendTransfer(ana, { orden: id, monto: '22400' })
      expect(await ordersOf('1')).toMatchObject([{ order: id, state: 'review' }])
      expect(await settle(id)).toMatchObject({
        ok: 2,
        code: 'exists',
        info: ['Hay una transferencia por revisar para esto.'],
      })
      expect(await settle(id, '1')).toMatchObject({ ok: 1 })
    })

    test('reports a charge once per family and needs a confirmation in review', async () => {
      await sofi?.ask('ventaadd', { cid: '6', plan: '1', medio: 'debe', total: '16500', rid: rid() })
      const fee = (await tomi?.ask('pagos'))?.charges.find(({ state }) => state === 'due')?.id ?? ''
      expect(await sendTransfer(ana, { orden: fee, monto: '16500' })).toMatchObject({ ok: 1 })
      expect(await sendTransfer(tomi, { orden: fee, monto: '16500' })).toMatchObject({
        ok: 0,
        code: 'exists',
        errors: ['Ya estamos revisando una transferencia por esa cuota.'],
      })
      expect(await settle(fee)).toMatchObject({ ok: 2, code: 'exists' })
      expect(await settle(fee, '1')).toMatchObject({ ok: 1 })
      expect(await settle(fee, '1')).toMatchObject({ ok: 0, code: 'exists' })
    })

    test('accepts a transfer of another amount after a confirmation', async () => {
      const id = await orderForChild()
      await sendTransfer(ana, { orden: id, monto: '1' })
      const [transfer] = (await sofi?.ask('transferrevisar'))?.transfers ?? []
      const decide = (igual: string) =>
        sofi?.ask('transferok', { id: transfer?.id ?? '', ok: '1', motivo: '', igual, rid: rid() })
      expect(await decide('0')).toMatchObject({
        ok: 2,
        info: ['Faltan $ 22.399: se esperaban $ 22.400.'],
      })
      expect(await ana?.ask('ordenver', { orden: id })).toMatchObject({ state: 'review' })
      expect(await decide('1')).toMatchObject({ ok: 1 })
      expect(await ana?.ask('ordenver', { orden: id })).toMatchObject({ state: 'paid' })
    })
  })

  test('decides a transfer once and notifies the member', async () => {
    const sofi = await client('sofi')
    const id = await reportTransfer('eli', 500)
    const decide = (ok: string, motivo = '') => sofi.ask('transferok', { id, ok, motivo, rid: rid() })
    sandbox.setClock(noon + 3_600_000)
    await (await client('ana')).ask('transferlist')
    expect((await dayOf()).transfers).toBe(1)
    expect(await decide('0', 'No se lee.')).toMatchObject({ ok: 1 })
    expect(await decide('1')).toMatchObject({ ok: 0, code: 'exists' })
    const eli = await client('eli')
    expect((await eli.ask('transferlist')).transfers[0]).toMatchObject({
      state: 'rejected',
      reason: 'No se lee.',
    })
    expect((await eli.ask('mensajes', { desde: '' })).messages[0]?.text).toBe('No se lee.')
    expect((await dayOf()).transfers).toBe(0)
  })

  test('does not let staff accept their own transfer', async () => {
    const sofi = await client('sofi')
    await reportTransfer('sofi', 500)
    const { transfers } = await sofi.ask('transferrevisar')
    const id = transfers.at(-1)?.id ?? ''
    const decide = (ok: string) => sofi.ask('transferok', { id, ok, motivo: '', rid: rid() })
    expect(await decide('1')).toMatchObject({
      ok: 0,
      errors: ['Lo tuyo y lo de tu familia lo resuelve otra persona del personal.'],
    })
    expect(await decide('0')).toMatchObject({ ok: 1 })
  })
})
