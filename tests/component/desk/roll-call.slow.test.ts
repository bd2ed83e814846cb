// The roll of a class: marks, also offline and after a refusal, and cancelled spots.
import { expect, test } from 'vitest'
import { rid } from '#tests/support/clients.ts'
import type { Gym } from '../stage/gym.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'
import { recordSpeech } from '../stage/speech.ts'
import {
  bookToday,
  checkedMarks,
  classAt,
  dialog,
  mark,
  message,
  people,
  press,
  readMarks,
  readVisitors,
  row,
  today,
} from './reception.ts'

const ana = 'Ana Gutiérrez'

/** Opens the roll of a class that Ana has booked. Sofi is at the desk. */
async function openRoll(hour = '13:00', window: { width?: number; height?: number } = {}) {
  const app = await openApp({
    ...window,
    path: 'hoy',
    user: 'sofi',
    at: '12:45',
    before: async ({ gym }) => void (await bookToday(gym, 'ana', hour)),
  })
  await classAt(hour).click()
  await expect.element(row(ana)).toBeVisible()
  return app
}

test('a mark announces the count once, and so does marking all others', async () => {
  await openRoll('18:00')
  const announcements = recordSpeech()
  const findCounts = () => announcements.filter(message => /^[1-9]\d* de \d+ presentes$/.test(message))
  await mark(ana, 'Presente').click({ force: true })
  await expect.poll(findCounts).toHaveLength(1)
  expect(findCounts()[0]).toMatch(/^1 de /)
  await screen().getByRole('button', { name: 'Los demás, presentes' }).click()
  await press(/empieza a las/, 'Tomar lista')
  await expect.poll(findCounts).toHaveLength(2)
})

const triggerRead = () => window.dispatchEvent(new Event('visibilitychange'))

test('one tap marks a person, one tap marks all others, and one tap undoes the marks of the others', async () => {
  const { gym } = await openRoll()
  await mark(ana, 'Presente').click()
  await expect.element(screen().getByText(/^1 de \d+ presentes$/)).toBeVisible()
  const all = people().getByRole('listitem').elements().length
  expect(all).toBeGreaterThan(1)
  await screen().getByRole('button', { name: 'Los demás, presentes' }).click()
  await expect.poll(() => checkedMarks().elements().length).toBe(all)
  await expect.poll(async () => (await readMarks(gym, '13:00')).length).toBe(all)
  await screen().getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => checkedMarks().elements().length).toBe(1)
  await expect.poll(() => readMarks(gym, '13:00')).toEqual([`${ana}: present`])
  await expectAccessible()
})

test.each([
  [390, 844],
  [1180, 820],
])('neither sent nor unsent marks move the list at %i × %i', async (width, height) => {
  const { network } = await openRoll('13:00', { width, height })
  const measureSecondRow = () => people().getByRole('listitem').nth(1).element().getBoundingClientRect().top
  const online = measureSecondRow()
  await mark(ana, 'Presente').click()
  await expect.poll(() => checkedMarks().elements().length).toBe(1)
  await expect.element(screen().getByRole('button', { name: 'Los demás, presentes' })).toBeVisible()
  expect(measureSecondRow()).toBe(online)
  network.setOnline(false)
  await expect
    .element(
      screen()
        .getByText(/^Estás sin conexión/)
        .first(),
    )
    .toBeVisible()
  const offline = measureSecondRow()
  await screen().getByRole('button', { name: 'Los demás, presentes' }).click()
  await expect.element(screen().getByText(/sin enviar/)).toBeVisible()
  expect(measureSecondRow()).toBe(offline)
  await screen().getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => checkedMarks().elements().length).toBe(1)
  expect(measureSecondRow()).toBe(offline)
})

test('undoing the marks of all keeps a mark that was changed afterwards', async () => {
  const { gym } = await openRoll('18:00')
  await screen().getByRole('button', { name: 'Todos presentes' }).click()
  await press('Cross Training empieza a las 18:00', 'Todavía no')
  expect(await readMarks(gym, '18:00')).toEqual([])
  await screen().getByRole('button', { name: 'Todos presentes' }).click()
  await press('Cross Training empieza a las 18:00', 'Tomar lista')
  await mark(ana, 'Tarde').click()
  await expect.poll(() => readMarks(gym, '18:00')).toContain(`${ana}: late`)
  await screen().getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => checkedMarks().elements().length).toBe(1)
  await expect.element(mark(ana, 'Tarde')).toBeChecked()
  await expect.poll(() => readMarks(gym, '18:00')).toEqual([`${ana}: late`])
})

test('single marks made after an undo cannot be undone together', async () => {
  await openRoll()
  const undo = screen().getByRole('button', { name: 'Deshacer' })
  await screen().getByRole('button', { name: 'Todos presentes' }).click()
  await undo.click()
  await expect.poll(() => checkedMarks().elements().length).toBe(0)
  const present = people().getByRole('radio', { name: 'Presente' })
  for (const radio of present.elements()) if (radio instanceof HTMLElement) radio.click()
  await expect.poll(() => checkedMarks().elements().length).toBe(present.elements().length)
  await expect.element(undo).toBeDisabled()
})

test('the sheet of a person removes their mark', async () => {
  const { gym } = await openRoll()
  await mark(ana, 'Ausente').click()
  await expect.poll(() => readMarks(gym, '13:00')).toEqual([`${ana}: absent`])
  await row(ana).getByRole('button').click()
  await sheet(ana).getByRole('button', { name: 'Borrar la asistencia' }).click()
  await expect.element(sheet(ana)).not.toBeInTheDocument()
  await expect.poll(() => checkedMarks().elements().length).toBe(0)
  await expect.poll(() => readMarks(gym, '13:00')).toEqual([])
})

test('the sheet of a person leads to their card', async () => {
  await openRoll()
  await row(ana).getByRole('button').click()
  await sheet(ana).getByRole('button', { name: 'Ver su ficha' }).click()
  await expect.element(screen().getByRole('article', { name: `Ficha de ${ana}` })).toBeVisible()
})

test('cancelling a spot returns its credit', async () => {
  const { gym } = await openRoll('17:00')
  const member = await gym.logIn('ana')
  const credits = await member.credits()
  await row(ana)
    .getByRole('button', { name: new RegExp(ana) })
    .click()
  await expect.element(sheet(ana)).toBeVisible()
  await expectAccessible()
  await sheet(ana).getByRole('button', { name: 'Cancelar y devolver el crédito' }).click()
  await expect.element(message(`${ana} ya no tiene lugar en Funcional, 17:00.`)).toBeVisible()
  await expect.element(row(ana)).not.toBeInTheDocument()
  expect((await readVisitors(gym, '17:00')).map(({ fullname }) => fullname)).not.toContain(ana)
  expect(await member.credits()).toBe(credits + 1)
})

test('a spot can be cancelled without returning its credit', async () => {
  const { gym } = await openRoll('17:00')
  const member = await gym.logIn('ana')
  const credits = await member.credits()
  await row(ana).getByRole('button').click()
  await sheet(ana).getByRole('button', { name: 'Cancelar sin devolver' }).click()
  const question = `¿Cancelar el lugar de ${ana} sin devolver el crédito?`
  await press(question, 'No cancelar')
  expect((await readVisitors(gym, '17:00')).map(({ fullname }) => fullname)).toContain(ana)
  await sheet(ana).getByRole('button', { name: 'Cancelar sin devolver' }).click()
  await press(question, 'Cancelar sin devolver')
  await expect.element(message(`${ana} ya no tiene lugar en Funcional, 17:00.`)).toBeVisible()
  expect(await member.credits()).toBe(credits)
})

test('a spot that a colleague has already cancelled is reported and leaves the list', async () => {
  const { gym, network } = await openRoll()
  await row(ana).getByRole('button').click()
  await expect.element(sheet(ana)).toBeVisible()
  await cancelAtGym(gym)
  await sheet(ana).getByRole('button', { name: 'Cancelar y devolver el crédito' }).click()
  await expect.element(dialog('No se canceló')).toHaveTextContent('Esa reserva ya no está.')
  await press('No se canceló', 'Cerrar')
  await expect.element(row(ana)).not.toBeInTheDocument()
  expect(network.requests.filter(({ action }) => action === 'reservardel')).toHaveLength(1)
})

async function cancelAtGym(gym: Gym): Promise<void> {
  const booking = (await readVisitors(gym, '13:00')).find(({ fullname }) => fullname === ana)?.booking ?? ''
  const fields = { id: booking, penal: '0', rid: rid() }
  expect(await (await gym.logIn('sofi')).ask('reservardel', fields)).toMatchObject({ ok: 1 })
}

test('a mark for a person without a spot is refused, and the person leaves the list', async () => {
  const { gym, network } = await openRoll()
  network.fail('hoy', 'cut')
  await cancelAtGym(gym)
  await mark(ana, 'Tarde').click()
  await expect.element(message('Esa reserva ya no está.')).toBeVisible()
  network.fail('hoy', null)
  triggerRead()
  await expect.element(row(ana)).not.toBeInTheDocument()
})

test('a mark survives an older answer that arrives after it', async () => {
  const { gym, network } = await openRoll()
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  let waiting = 0
  let delivered = 0
  network.edit('hoy', async day => {
    waiting += 1
    await gate
    delivered += 1
    return day
  })
  triggerRead()
  await expect.poll(() => waiting).toBe(1)
  network.edit('hoy', null)
  const releaseNextRead = network.hold('hoy')
  await mark(ana, 'Tarde').click()
  await expect.poll(() => readMarks(gym, '13:00')).toEqual([`${ana}: late`])
  await expect.element(screen().getByText(/sin enviar/)).not.toBeInTheDocument()
  release()
  await expect.poll(() => delivered).toBe(1)
  // The next mark is sent after the older answer. The read that could correct the first mark is still held
  // back.
  const other = people().getByRole('listitem').filter({ hasNotText: ana }).first()
  await other.getByRole('radio', { name: 'Presente' }).click()
  await expect.poll(async () => (await readMarks(gym, '13:00')).length).toBe(2)
  await expect.element(screen().getByText(/sin enviar/)).not.toBeInTheDocument()
  await expect.element(other.getByRole('radio', { name: 'Presente' })).toBeChecked()
  expect(mark(ana, 'Tarde').element()).toHaveProperty('checked', true)
  releaseNextRead()
})

test('marks made offline are shown and counted, and sent when the connection is back', async () => {
  const { gym, network } = await openRoll()
  network.setOnline(false)
  await mark(ana, 'Ausente').click()
  await expect.element(screen().getByText('1 sin enviar.')).toBeVisible()
  await expect.element(mark(ana, 'Ausente')).toBeChecked()
  await expectAccessible()
  expect(await readMarks(gym, '13:00')).toEqual([])
  network.setOnline(true)
  await expect.poll(() => readMarks(gym, '13:00')).toEqual([`${ana}: absent`])
  await expect.element(screen().getByText(/sin enviar/)).not.toBeInTheDocument()
})

test('a pending mark is reported only after three seconds', async () => {
  const { network, advance } = await openRoll()
  const release = network.hold('asistenciaadd')
  await mark(ana, 'Presente').click()
  await expect.poll(() => network.pending).toBe(1)
  await advance(2000)
  await expect.element(screen().getByText(/sin enviar/)).not.toBeInTheDocument()
  await advance(1500)
  await expect.element(screen().getByText('1 sin enviar.')).toBeVisible()
  release()
  await expect.element(screen().getByText(/sin enviar/)).not.toBeInTheDocument()
})

test('only the last of several offline marks is sent, and a later mark from another desk wins', async () => {
  const { gym, network } = await openRoll()
  const findArrived = () =>
    network.requests.filter(({ action, arrived }) => action === 'asistenciaadd' && arrived)
  network.setOnline(false)
  for (const state of ['Presente', 'Ausente', 'Tarde'] as const) await mark(ana, state).click()
  await expect.element(screen().getByText('1 sin enviar.')).toBeVisible()
  network.fail('asistenciaadd', 'lost after the commit')
  network.setOnline(true)
  await expect.poll(() => readMarks(gym, '13:00')).toEqual([`${ana}: late`])
  const visitor = (await readVisitors(gym, '13:00')).find(({ fullname }) => fullname === ana)
  const colleague = await gym.logIn('sofi')
  await colleague.ask('asistenciaadd', { id: visitor?.booking ?? '', estado: 'presente', rid: rid() })
  network.fail('asistenciaadd', null)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => findArrived().length).toBeGreaterThan(1)
  await expect.element(screen().getByText(/sin enviar/)).not.toBeInTheDocument()
  expect([...new Set(findArrived().map(({ fields }) => fields.estado))]).toEqual(['tarde'])
  expect(new Set(findArrived().map(({ fields }) => fields.rid)).size).toBe(1)
  expect(await readMarks(gym, '13:00')).toEqual([`${ana}: present`])
  triggerRead()
  await expect.element(mark(ana, 'Presente')).toBeChecked()
})

test('a spot cannot be cancelled without a connection', async () => {
  const { network } = await openRoll()
  await row(ana).getByRole('button').click()
  await expect.element(sheet(ana)).toBeVisible()
  network.setOnline(false)
  await sheet(ana).getByRole('button', { name: 'Cancelar y devolver el crédito' }).click()
  await expect.element(message('Necesitás conexión para esto.')).toBeVisible()
  expect(network.requests.filter(({ action }) => action === 'reservardel')).toEqual([])
})

test('the waitlist shows the next person, and the desk books the spot held for them', async () => {
  // While bookings can be cancelled, the next person gets a free spot at once. Afterwards the gym only holds
  // it.
  const { gym } = await openApp({
    path: 'hoy',
    user: 'sofi',
    at: '17:30',
    before: ({ gym }) => fillClass(gym),
  })
  await classAt('18:00').click()
  const waitlist = screen().getByRole('list', { name: 'Lista de espera' })
  await expect.element(waitlist).toHaveTextContent('1.º en la lista')
  await expect.element(waitlist.getByText('Número 1 en la lista')).toBeInTheDocument()
  const [first] = await readVisitors(gym, '18:00')
  await row(first?.fullname ?? '')
    .first()
    .getByRole('button')
    .click()
  await sheet(first?.fullname ?? '')
    .getByRole('button', { name: 'Cancelar y devolver el crédito' })
    .click()
  await expect.element(waitlist).toHaveTextContent(/Tiene un lugar guardado hasta las \d\d:\d\d/)
  await waitlist.getByRole('button', { name: `Dar un lugar a ${ana}` }).click()
  await press(ana, 'Reservá')
  await press('Reservado Correctamente !!!', 'Cerrar')
  expect((await readVisitors(gym, '18:00')).map(({ fullname }) => fullname)).toContain(ana)
})

/** Fills the class at 18:00 with other members, and puts Ana on the waitlist. */
async function fillClass(gym: Gym): Promise<void> {
  const staff = await gym.logIn('sofi')
  const { people: members } = await staff.ask('usuarios')
  const id = (await staff.slots(today)).find(({ time }) => time === '18:00')?.id ?? ''
  for (const { id: cid, fullname } of members)
    if (fullname !== ana) await staff.ask('reservaradd', { id, cid, rid: rid() })
  expect(await (await gym.logIn('ana')).book(id, { espera: '1' })).toMatchObject({ ok: 1 })
}
