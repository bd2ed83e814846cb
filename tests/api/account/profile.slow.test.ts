import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { picturesInMemory } from '#generator/sandbox/pictures.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other, rid } from '#tests/support/clients.ts'
import { quickDatabase, quickSandbox } from '#tests/support/databases.ts'
import { onePixel } from '#tests/support/picture.ts'

const pictures = picturesInMemory()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon, pictures })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)
const minute = 60_000
const edit = (more: Record<string, string> = {}) => ({
  fullname: 'Daniela Roldán',
  email: 'dani@example.com',
  celular: '',
  nacimiento: '',
  visible: '1',
  rid: rid(),
  ...more,
})
const attendeesOf = async (asker: Client, slot: string) => (await asker.ask('turnover', { id: slot })).people

describe('a profile', () => {
  test('is saved and searchable by the new name', async () => {
    const dani = await client('dani')
    expect((await dani.ask('perfil')).profile).toEqual({
      fullname: 'Daniela Roldán',
      email: 'dani@example.com',
      phone: '',
      birth: '',
      photo: '',
      branch: 0,
      visible: true,
      medical: { until: '', state: null, sentAt: 0, reason: '' },
    })
    const fields = edit({
      fullname: 'Daniela Ñandubay',
      celular: '+54 11 5555-0000',
      nacimiento: '1990-03-12',
    })
    expect(await dani.ask('perfiledit', fields)).toMatchObject({ ok: 1 })
    expect((await dani.ask('perfil')).profile).toMatchObject({
      fullname: 'Daniela Ñandubay',
      phone: '+54 11 5555-0000',
      birth: '1990-03-12',
    })
    const sofi = await client('sofi')
    expect((await sofi.ask('search', { q: 'nandubay', seq: '1' })).people).toHaveLength(1)
  })

  test.each([
    ['fullname', 'x', 'Escribí tu nombre y apellido.'],
    ['fullname', '\u200b\u200b\u200b', 'Escribí tu nombre y apellido.'],
    ['fullname', 'Dani\u202eRoldán', 'Escribí tu nombre y apellido.'],
    ['fullname', 'Dani\nRoldán', 'Escribí tu nombre y apellido.'],
    ['fullname', '1234', 'Escribí tu nombre y apellido.'],
    ['fullname', 'DEMO fit', 'Ese es el nombre del gimnasio. Escribí el tuyo.'],
    ['email', 'dani@', 'Revisá tu correo.'],
    ['email', `${'a'.repeat(65)}@example.com`, 'Revisá tu correo.'],
    ['nacimiento', '2030-01-01', 'Revisá tu fecha de nacimiento.'],
    ['nacimiento', '1990-02-31', 'Revisá tu fecha de nacimiento.'],
    ['email', 'ana@example.com', 'Ese correo ya es de otra cuenta.'],
  ])('with %s %j is refused with the name of the field', async (field, value, expected) => {
    const dani = await client('dani')
    expect(await dani.ask('perfiledit', edit({ [field]: value, clave: 'molde1234' }))).toMatchObject({
      ok: 0,
      errors: [expected],
      field: field === 'nacimiento' ? 'birth' : field,
    })
  })

  test.each(['', 'x', '2', '-1'])(
    'with visible %j is refused, so that no member is hidden by accident',
    async visible => {
      const dani = await client('dani')
      expect(await dani.ask('perfiledit', edit({ visible }))).toMatchObject({
        ok: 0,
        errors: ['Faltan datos.'],
      })
      expect((await dani.ask('perfil')).profile).toMatchObject({ visible: true })
    },
  )

  test('with another account’s e-mail is refused with its own code', async () => {
    const dani = await client('dani')
    expect((await dani.ask('perfiledit', edit({ email: 'ANA@example.com', clave: 'molde1234' }))).code).toBe(
      'exists',
    )
  })
})

describe('a password', () => {
  test('changes with the current password and ends every other session', async () => {
    const [here, elsewhere] = [await client('fede'), await client('fede')]
    const fields = { actual: 'molde1234', nueva: 'otra clave', rid: rid() }
    expect(await here.ask('claveedit', fields)).toMatchObject({ ok: 1 })
    expect(await here.ask('claveedit', fields)).toMatchObject({ ok: 1 })
    expect((await here.ask('ping')).ok).toBe(1)
    expect((await elsewhere.ask('ping')).code).toBe('sessionOver')
    await new Client(sandbox).logIn('fede', 'otra clave')
  })

  test('that is too short is refused first', async () => {
    const gabi = await client('gabi')
    const answer = await gabi.wire('claveedit', { actual: 'molde1234', nueva: 'corta', rid: rid() })
    expect(answer).toMatchObject({ ok: 0, campo: 'nueva' })
  })

  test('is refused if wrong, and blocked for a while after five tries', async () => {
    const gabi = await client('gabi')
    const attempt = (actual: string) => gabi.ask('claveedit', { actual, nueva: 'otra clave', rid: rid() })
    for (let time = 0; time < 5; time += 1)
      expect(await attempt('nada')).toMatchObject({ ok: 0, errors: ['Esa no es tu clave.'] })
    expect((await attempt('molde1234')).errors).toEqual([
      'Demasiados intentos. Esperá unos minutos y probá de nuevo.',
    ])
    sandbox.setClock(noon + 6 * minute)
    expect((await attempt('molde1234')).ok).toBe(1)
  })
})

describe('a photo', () => {
  /** Uploads a picture. Returns its address and its stored name. */
  const send = async (member: Client) => {
    const sent = await member.wire('upload_img.php', { img: onePixel, tipo: 'avatar' })
    const img = String(sent?.url)
    return { img, name: img.slice('/pwa/uploads/'.length) }
  }

  test('is shown in the profile and among attendees, and deleted when replaced', async () => {
    const beto = await client('beto')
    const { img, name } = await send(beto)
    const slot = await beto.slot('Yoga Vinyasa')
    await beto.book(slot.id)
    expect(await beto.ask('avataredit', { img, rid: rid() })).toMatchObject({ ok: 1 })
    expect((await beto.ask('perfil')).profile?.photo).toBe(img)
    expect((await attendeesOf(await client('ana'), slot.id)).map(({ photo }) => photo)).toContain(img)
    await beto.ask('avataredit', { img: '', rid: rid() })
    expect((await beto.ask('perfil')).profile?.photo).toBe('')
    expect(await pictures.read(name)).toBeNull()
  })

  test('that is unused is deleted, beyond ten per member or after a day', async () => {
    const [beto, caro] = [await client('beto'), await client('caro')]
    const sent = []
    for (let count = 0; count < 13; count += 1) sent.push(await send(beto))
    const [first, second, third] = sent
    const isThere = async (one: { name: string } | undefined) =>
      (await pictures.read(one?.name ?? '')) !== null
    expect(await Promise.all([first, second, third].map(isThere))).toEqual([false, false, false])
    expect(await Promise.all(sent.slice(3).map(isThere))).not.toContain(false)
    expect(await beto.ask('avataredit', { img: sent[5]?.img ?? '', rid: rid() })).toMatchObject({ ok: 1 })
    const late = { img: sent[6]?.img ?? '', rid: rid() }
    sandbox.setClock(noon + 25 * 60 * minute)
    await send(caro)
    expect(await Promise.all(sent.slice(3).map(isThere))).toEqual(sent.slice(3).map((_, at) => at === 2))
    expect((await beto.ask('avataredit', late)).errors).toEqual(['La foto no llegó. Enviala de nuevo.'])
    expect((await beto.ask('perfil')).profile?.photo).toBe(sent[5]?.img)
  })

  test.each([
    'https://evil.example/x.jpg',
    '/pwa/uploads/other/00.jpg',
    `/pwa/uploads/demo/${'b'.repeat(32)}.jpg`,
    'javascript:alert(1)',
    '/pwa/uploads/demo/../demo/x.jpg',
  ])('at %s is refused', async address => {
    const beto = await client('beto')
    expect((await beto.ask('avataredit', { img: address, rid: rid() })).errors).toEqual([
      'La foto no llegó. Enviala de nuevo.',
    ])
  })
})

test('hides an invisible member from others, but not from staff or the member', async () => {
  const eli = await client('ana')
  const slot = await eli.slot('Open Box')
  await eli.book(slot.id)
  const [others, staff] = [await client('beto'), await client('sofi')]
  const before = (await attendeesOf(others, slot.id)).length
  const mine = { fullname: 'Ana Gutiérrez', email: 'ana@example.com' }
  await eli.ask('perfiledit', edit({ ...mine, visible: '0' }))
  expect((await attendeesOf(others, slot.id)).length).toBe(before - 1)
  expect((await attendeesOf(eli, slot.id)).length).toBe(before)
  expect((await attendeesOf(staff, slot.id)).some(({ fullname }) => fullname === 'Ana Gutiérrez')).toBe(true)
})

describe('notification topics', () => {
  test('are all on until switched off', async () => {
    const caro = await client('caro')
    expect((await caro.ask('avisos')).topics.map(({ id, on }) => [id, on])).toEqual([
      ['clases', true],
      ['pagos', true],
      ['noticias', true],
      ['entrenamiento', true],
    ])
    await caro.ask('avisosedit', { id: 'noticias', on: '0', rid: rid() })
    await caro.ask('avisosedit', { id: 'noticias', on: '0', rid: rid() })
    expect((await caro.ask('avisos')).topics.find(({ id }) => id === 'noticias')?.on).toBe(false)
    await caro.ask('avisosedit', { id: 'noticias', on: '1', rid: rid() })
    expect((await caro.ask('avisos')).topics.every(({ on }) => on)).toBe(true)
    expect((await caro.ask('avisosedit', { id: 'nada', on: '1', rid: rid() })).code).toBe('notFound')
  })
})

test('a branch is chosen among the gym’s branches', async () => {
  const dani = await client('dani', 'other')
  expect(await dani.ask('sedeset', { sede: '1002', rid: rid() })).toMatchObject({ ok: 1 })
  expect((await dani.ask('perfil')).profile?.branch).toBe(1002)
  expect((await dani.ask('sedeset', { sede: '7', rid: rid() })).code).toBe('notFound')
})

test('exports all data of a member, without a password', async () => {
  const text = JSON.stringify((await (await client('ana')).ask('datos')).data)
  for (const expected of [
    'Ana Gutiérrez',
    'ana@example.com',
    'Abono 8 clases',
    'Bienvenida, Ana',
    'reservas',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('password')
  expect(text).not.toContain('Carolina')
})

test('exports training, pass movements, guests and obstacles', async () => {
  const ana = await client('ana')
  await ana.ask('myfitedit', {
    unidad: 'kg',
    nivel: 'rx',
    categoria: 'femenino',
    visible: 'gimnasio',
    rid: rid(),
  })
  const slot = await ana.slot('Open Box', '2026-11-27')
  await ana.book(slot.id)
  const guest = { id: slot.id, fullname: 'Nora Vidal', rid: rid() }
  expect(await ana.ask('invitadoadd', guest)).toMatchObject({ ok: 1 })
  const { data } = await ana.ask('datos')
  expect(data).toMatchObject({
    persona: { apto_hasta: null, penalizado_hasta: null, pausado_hasta: null },
    entrenamiento: [{ nivel: 'rx', visible: 'gimnasio', categoria: 'femenino', meta: 61 }],
    invitados: [{ nombre: 'Nora Vidal', clase: 'Open Box' }],
    movimientos: expect.arrayContaining([
      expect.objectContaining({ abono: 'Abono 8 clases', tipo: 'compra' }),
      expect.objectContaining({ abono: 'Abono 8 clases', tipo: 'uso' }),
    ]),
    reservas: expect.arrayContaining([
      expect.objectContaining({ estado: 'activa', asistencia: 'presente' }),
      expect.objectContaining({ estado: 'activa', asistencia: 'ausente' }),
      expect.objectContaining({ estado: 'tarde', asistencia: null }),
    ]),
  })
})

test('exports purchases and payments in the gym’s currency', async () => {
  const ana = await client('ana')
  const order = { items: '5x1,2x2', cupon: 'VERANO20', medio: 'gimnasio', total: '49200', rid: rid() }
  expect(await ana.ask('comprar', order)).toMatchObject({ ok: 1 })
  expect((await ana.ask('datos')).data).toMatchObject({
    compras: [
      {
        items: [
          { nombre: 'Clase suelta', cantidad: 1, precio: 5500 },
          { nombre: 'Abono 8 clases', cantidad: 2, precio: 28_000 },
        ],
        total: 49_200,
        medio: 'gimnasio',
        estado: 'pendiente',
      },
    ],
    pagos: expect.arrayContaining([
      expect.objectContaining({ concepto: 'Cuota mensual', monto: 28_000, medio: 'transferencia' }),
    ]),
  })
})

describe('closing an account', () => {
  test('is refused with a wrong password, and for staff', async () => {
    const ana = await client('ana', 'other')
    expect(await ana.ask('cuentabaja', { clave: 'nada', rid: rid() })).toMatchObject({
      ok: 0,
      errors: ['Esa no es tu clave.'],
    })
    expect((await ana.ask('ping')).ok).toBe(1)
    const sofi = await client('sofi', 'other')
    expect((await sofi.ask('cuentabaja', { clave: 'molde1234', rid: rid() })).ok).toBe(0)
  })

  test('frees spots, ends sessions and leaves no name', async () => {
    const [ana, sofi] = [await client('ana', 'other'), await client('sofi', 'other')]
    const slot = await ana.slot('Cross Training')
    expect((await ana.book(slot.id)).ok).toBe(1)
    const readTaken = async () => (await sofi.slots()).find(({ id }) => id === slot.id)?.taken
    const before = await readTaken()
    expect(await ana.ask('cuentabaja', { clave: 'molde1234', rid: rid() })).toMatchObject({ ok: 1 })
    expect(await readTaken()).toBe((before ?? 0) - 1)
    expect((await ana.ask('perfil')).code).toBe('sessionOver')
    expect(
      (await new Client(sandbox, 'other').wire('login', { username: 'ana', password: 'molde1234' }))?.ok,
    ).toBe(0)
    const everybody = JSON.stringify([
      await sofi.ask('usuarios'),
      await sofi.ask('search', { q: 'gutierrez', seq: '1' }),
      await attendeesOf(sofi, slot.id),
    ])
    expect(everybody).not.toContain('Gutiérrez')
    expect(everybody).not.toContain('Cuenta cerrada')
    const again = {
      fullname: 'Ana Otra',
      email: 'ana@example.com',
      celular: '',
      username: 'ana',
      password: 'molde1234',
    }
    expect((await new Client(sandbox, 'other').ask('registro', again)).ok).toBe(1)
  })

  test('gives the spot to a waiting member', async () => {
    const [ana, sofi] = [await client('ana'), await client('sofi')]
    const slot = await ana.slot('Cross Training', '2026-11-27')
    for (const { id: cid } of (await sofi.ask('usuarios')).people)
      if (cid !== '1') await sofi.ask('reservaradd', { id: slot.id, cid, rid: rid() })
    expect((await ana.ask('esperaadd', { id: slot.id, aviso: '0', rid: rid() })).ok).toBe(1)
    const goes = async () => (await attendeesOf(sofi, slot.id)).map(({ id }) => id)
    const leaving = (await goes()).find(id => Number(id) >= 10 && Number(id) < 100) ?? ''
    const gone = await client(`socio${leaving}`)
    expect((await gone.ask('cuentabaja', { clave: 'molde1234', rid: rid() })).ok).toBe(1)
    expect(await goes()).toContain('1')
    expect(await goes()).not.toContain(leaving)
  })

  test('ends pending orders, which can no longer be paid', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const member = await new Client(own).logIn('caro')
    const order = { items: '2x1', cupon: '', total: '28000', medio: 'online', rid: rid() }
    const { url } = await member.ask('comprar', order)
    const token = url.split('/').at(-1) ?? ''
    expect(await own.bill('demo', token)).toMatchObject({ state: 'open' })
    expect((await member.ask('cuentabaja', { clave: 'molde1234', rid: rid() })).ok).toBe(1)
    expect(await own.bill('demo', token)).toMatchObject({ state: 'gone' })
    expect(await own.pay('demo', token)).toMatchObject({ state: 'gone' })
    await own.close()
  })

  test('deletes mails and proofs, and closes the family’s accounts', async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    const ana = await new Client(own).logIn('ana')
    const tomi = await new Client(own).logIn('tomi')
    const sent = await ana.wire('upload_img.php', { img: onePixel, tipo: 'transferencia' })
    const img = String(sent?.url)
    const transfer = { orden: '', monto: '10.50', fecha: '2026-11-25', img, igual: '0' }
    expect(await ana.wire('transferadd', { ...transfer, rid: rid() })).toMatchObject({ ok: 1 })
    // A proof is private and can never become the photo that others see.
    expect(await ana.wire('avataredit', { img, rid: rid() })).toMatchObject({ ok: 0 })
    expect(await own.picture(img.slice('/pwa/uploads/'.length))).not.toBe(null)
    await new Client(own).wire('claverecup', { username: 'ana' })
    const token = (await own.mails('demo'))?.[0]?.path.split('/').at(-1) ?? ''
    expect(await ana.wire('cuentabaja', { clave: 'molde1234', rid: rid() })).toMatchObject({ ok: 1 })
    expect(await own.mails('demo')).toEqual([])
    expect(await own.choosePassword('demo', token, 'otra-clave-1')).toEqual({ state: 'gone' })
    expect(await own.picture(img.slice('/pwa/uploads/'.length))).toBe(null)
    expect(await tomi.wire('perfil')).toMatchObject({ cod: 'sesion' })
    await expect(new Client(own).logIn('tomi')).rejects.toThrow('no son correctos')
    await own.close()
  })
})

describe('a change that could take the account over', () => {
  const member = async () => {
    const own = await quickSandbox({ gyms: [demo], now: () => noon })
    await new Client(own).wire('claverecup', { username: 'dani' })
    const token = (await own.mails('demo'))?.[0]?.path.split('/').at(-1) ?? ''
    return { own, token, dani: await new Client(own).logIn('dani') }
  }

  test('ends password links and notifies the old address after a change of e-mail', async () => {
    const { own, token, dani } = await member()
    expect(await dani.ask('perfiledit', edit({ celular: '1155550000' }))).toMatchObject({ ok: 1 })
    expect(await own.passwordLink('demo', token)).toMatchObject({ state: 'open' })
    const fields = { email: 'thief@example.com' }
    for (const clave of ['', 'not-hers-1'])
      expect(await dani.ask('perfiledit', edit({ ...fields, clave }))).toMatchObject({
        ok: 0,
        field: 'password',
      })
    expect(await own.passwordLink('demo', token)).toMatchObject({ state: 'open' })
    expect(await dani.ask('perfiledit', edit({ ...fields, clave: 'molde1234' }))).toMatchObject({ ok: 1 })
    expect(await own.passwordLink('demo', token)).toEqual({ state: 'gone' })
    const [mail] = (await own.mails('demo')) ?? []
    expect(mail).toMatchObject({
      recipient: 'Daniela Roldán <dani@example.com>',
      title: 'Cambió el correo de tu cuenta de Demo Fit',
    })
    await own.close()
  })

  test('does the same after a change of password', async () => {
    const { own, token, dani } = await member()
    const fields = { actual: 'molde1234', nueva: 'otra-clave-1', rid: rid() }
    expect(await dani.ask('claveedit', fields)).toMatchObject({ ok: 1 })
    expect(await own.passwordLink('demo', token)).toEqual({ state: 'gone' })
    expect((await own.mails('demo'))?.[0]).toMatchObject({
      recipient: 'Daniela Roldán <dani@example.com>',
      title: 'Cambió la clave de tu cuenta de Demo Fit',
    })
    await own.close()
  })
})

describe('stored writes', () => {
  test('that never arrived are limited, and possible writes are never reported as such', async () => {
    const db = await quickDatabase()
    const own = await quickSandbox({ gyms: [demo], db, now: () => noon })
    const ana = await new Client(own).logIn('ana')
    const slot = await ana.slot('Yoga Vinyasa')
    const fields = { id: slot.id, espera: '0' }
    expect(await ana.wire('reservar', { ...fields, rid: 'done' })).toMatchObject({ ok: 1 })
    for (let count = 0; count < 200; count += 1)
      expect(await ana.wire('reservaver', { rid: `no${count}` })).toMatchObject({
        cod: 'nohay',
        rid: `no${count}`,
      })
    const tooMany = await ana.wire('reservaver', { rid: 'one more' })
    expect(tooMany).toMatchObject({ ok: 0, cod: '' })
    expect(tooMany).not.toHaveProperty('rid')
    expect(await ana.wire('reservaver', { rid: 'done' })).toMatchObject({ ok: 1, rid: 'done' })
    expect(await ana.wire('reservaver', { rid: 'no7' })).toMatchObject({ cod: 'nohay', rid: 'no7' })
    expect(await ana.wire('reservar', { ...fields, rid: 'no7' })).toMatchObject({
      err: ['Este pedido llegó tarde y no se hizo. Probá de nuevo.'],
    })
    own.setClock(noon + 25 * 60 * minute)
    expect(await ana.wire('reservaver', { rid: 'the next day' })).toMatchObject({ cod: 'nohay' })
    const rids = await db.rows(z.object({ rid: z.string() }), 'SELECT rid FROM writes ORDER BY rid')
    expect(rids.map(({ rid: stored }) => stored)).toEqual(['done', 'the next day'])
    await own.close()
  })

  test('contain no readable password, recognize a repeated one, and are deleted with the family’s accounts', async () => {
    const db = await quickDatabase()
    const own = await quickSandbox({ gyms: [demo], db, now: () => noon })
    const [ana, tomi] = [await new Client(own).logIn('ana'), await new Client(own).logIn('tomi')]
    const fields = { actual: 'molde1234', nueva: 'otra-clave-1', rid: rid() }
    expect(await ana.wire('claveedit', fields)).toMatchObject({ ok: 1 })
    expect(await ana.wire('claveedit', fields)).toMatchObject({ ok: 1 })
    expect(await ana.wire('claveedit', { ...fields, nueva: 'otra-clave-2' })).toMatchObject({
      err: ['Este pedido ya se usó para otra cosa.'],
    })
    const unsalted = createHash('sha256').update(JSON.stringify(['claveedit', Object.entries(fields)]))
    const findRequests = (among: string) =>
      db.rows(z.object({ request: z.string() }), `SELECT request FROM writes WHERE rid ${among}`, [
        fields.rid,
      ])
    expect((await findRequests('= $1')).map(({ request }) => request)).not.toContain(unsalted.digest('hex'))
    await tomi.wire('reservaver', { rid: rid() })
    expect(await findRequests('<> $1')).toHaveLength(1)
    expect(await ana.wire('cuentabaja', { clave: 'otra-clave-1' })).toMatchObject({ ok: 1 })
    expect([...(await findRequests('= $1')), ...(await findRequests('<> $1'))]).toEqual([])
    await own.close()
  })
})
