import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { picturesInMemory } from '#generator/sandbox/pictures.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'
import { onePixel } from '#tests/support/picture.ts'

const today = '2026-11-25'
let sandbox: Sandbox
let member: Client
let staff: Client
beforeAll(async () => {
  const pictures = picturesInMemory()
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon, pictures })
  staff = await new Client(sandbox).logIn('sofi')
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  member = await new Client(sandbox).logIn('ana')
})

/** Uploads a picture. Returns the address that later calls refer to. */
const photo = async (sender = member): Promise<string> =>
  String((await sender.wire('upload_img.php', { img: onePixel, tipo: 'apto' }))?.url ?? '')
const isThere = async (url: string) => (await sandbox.picture(url.replace('/pwa/uploads/', ''))) !== null
const send = async (hasta: string, img?: string) =>
  member.ask('aptoadd', { img: img ?? (await photo()), hasta, rid: rid() })
const cardOf = (cid: string) => staff.ask('persona', { cid })
const standing = async () => (await member.ask('perfil')).profile?.medical
const decide = (id: string, ok: string, more: { hasta?: string; motivo?: string } = {}) =>
  staff.ask('aptook', { id, ok, hasta: '', motivo: '', rid: rid(), ...more })
const ana = '1'
const waiting = async () => (await cardOf(ana)).certificate?.id ?? ''

test('staff cannot accept their own certificate', async () => {
  const img = await photo(staff)
  expect(await staff.ask('aptoadd', { img, hasta: '2027-10-01', rid: rid() })).toMatchObject({ ok: 1 })
  const sofi = '5'
  const id = (await cardOf(sofi)).certificate?.id ?? ''
  expect(await decide(id, '1', { hasta: '2027-10-01' })).toMatchObject({
    ok: 0,
    errors: ['Lo tuyo y lo de tu familia lo resuelve otra persona del personal.'],
  })
  expect(await decide(id, '0', { motivo: 'No se lee.' })).toMatchObject({ ok: 1 })
})

test('an accepted certificate uses the date from staff, and the member is notified', async () => {
  expect(await standing()).toEqual({ until: '', state: null, sentAt: 0, reason: '' })
  expect(await send('2027-10-01')).toMatchObject({ ok: 1 })
  expect(await standing()).toEqual({ until: '', state: 'review', sentAt: noon, reason: '' })
  const notice = (await staff.ask('mensajes', { desde: '' })).messages[0]
  expect(notice).toMatchObject({ title: expect.stringMatching(/^Apto médico de /), photo: '' })
  const card = await cardOf(ana)
  expect(card.certificate).toMatchObject({ until: '2027-10-01', sentAt: noon })
  expect(await decide(card.certificate?.id ?? '', '1', { hasta: '2027-09-30' })).toMatchObject({ ok: 1 })
  expect(await standing()).toEqual({ until: '2027-09-30', state: 'accepted', sentAt: noon, reason: '' })
  expect(await cardOf(ana)).toMatchObject({ medicalUntil: '2027-09-30', certificate: null })
  const [news] = (await member.ask('mensajes', { desde: '' })).messages
  expect(news).toMatchObject({ title: 'Tu apto médico está al día', text: 'Vale hasta el 30/09/2027.' })
  expect(await decide(card.certificate?.id ?? '', '0')).toMatchObject({ ok: 0, code: 'exists' })
})

test('a rejected certificate keeps the previous date and states the reason', async () => {
  await send('2027-10-01')
  expect(await decide(await waiting(), '0', { motivo: 'La foto no se lee.' })).toMatchObject({ ok: 1 })
  expect(await standing()).toMatchObject({
    until: '2027-09-30',
    state: 'rejected',
    reason: 'La foto no se lee.',
  })
  const [news] = (await member.ask('mensajes', { desde: '' })).messages
  expect(news?.text).toBe('La foto no se lee. Podés enviar otro desde tu perfil.')
})

test('a new certificate replaces the one in review and deletes its photo', async () => {
  const first = await photo()
  await send('2027-10-01', first)
  const earlier = await waiting()
  expect(await isThere(first)).toBe(true)
  await send('2027-10-02')
  expect(await waiting()).not.toBe(earlier)
  expect(await isThere(first)).toBe(false)
  expect(await decide(earlier, '1', { hasta: '2027-10-01' })).toMatchObject({ ok: 0, code: 'notFound' })
})

test('an accepted certificate lifts the block', async () => {
  await decide(await waiting(), '1', { hasta: today })
  sandbox.setClock(noon + 24 * 60 * 60_000)
  const blocked = await new Client(sandbox).logIn('ana')
  const open = (await blocked.slots()).find(({ reason }) => reason?.code === 'medicalExpired')
  expect(open?.reason?.text).toBe(
    'Tu apto médico venció: enviá el nuevo desde tu perfil, o traelo a recepción.',
  )
  expect(await send('2027-10-01')).toMatchObject({ ok: 1 })
  expect(await decide(await waiting(), '1', { hasta: '2027-10-01' })).toMatchObject({ ok: 1 })
  expect((await blocked.slots()).some(({ reason }) => reason?.code === 'medicalExpired')).toBe(false)
  sandbox.setClock(noon)
})

test.each([
  ['', 'Decinos hasta cuándo vale.'],
  ['mañana', 'Decinos hasta cuándo vale.'],
  ['2026-11-24', 'Ese apto ya venció.'],
  ['2027-11-27', 'Un apto vale un año como mucho: revisá la fecha.'],
])('refuses the date %o: %s', async (hasta, message) => {
  expect(await send(hasta)).toMatchObject({ ok: 0, errors: [message] })
})

test('refuses a certificate without an uploaded photo and keeps the one in review', async () => {
  await send('2027-10-01')
  const before = await waiting()
  for (const img of ['', '/pwa/uploads/demo/nothing.png', 'https://example.com/x.png'])
    expect(await send('2027-10-01', img)).toMatchObject({ ok: 0, code: 'notFound' })
  expect(await waiting()).toBe(before)
})

test('members cannot review certificates', async () => {
  const fields = { id: await waiting(), ok: '1', hasta: '2027-10-01', motivo: '', rid: rid() }
  expect(await member.wire('aptook', fields)).toMatchObject({ ok: 0 })
  expect(await waiting()).toBe(fields.id)
})

test('a certificate is exported with the member’s data and deleted with the account', async () => {
  const img = await photo()
  await send('2027-10-01', img)
  const { data } = await member.ask('datos', { rid: rid() })
  expect(data).toMatchObject({
    aptos: expect.arrayContaining([
      expect.objectContaining({ foto: expect.stringContaining(img), estado: 'revision' }),
    ]),
  })
  expect(await member.ask('cuentabaja', { clave: 'molde1234', rid: rid() })).toMatchObject({ ok: 1 })
  expect(await isThere(img)).toBe(false)
})
