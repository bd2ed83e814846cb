// The card of a person: facts, the cancellation of a spot, and notes of staff.
import { expect, test } from 'vitest'
import { rid } from '#tests/support/clients.ts'
import { dialog, message, press, readCard } from '../desk/reception.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'

const card = (name: string) => screen().getByRole('article', { name: `Ficha de ${name}` })

test('a card starts with the obstacle to booking, then debt, credits and next class', async () => {
  await openApp({ path: 'persona?id=7', user: 'sofi' })
  const eli = card('Elías Maidana')
  await expect
    .element(eli.getByRole('note').first())
    .toHaveTextContent(/^No puede reservar\. Tiene una cuota vencida\.$/)
  await expect.element(eli.getByRole('definition').first()).toHaveTextContent('$ 28.000')
  await expect.element(eli).toHaveTextContent('Créditos')
  await expect.element(eli).toHaveTextContent('Próxima clase')
  await expectAccessible()
})

for (const path of ['persona?id=99999', 'persona?id=%3Cb%3E'])
  test(`${path} says that the person does not exist`, async () => {
    await openApp({ path, user: 'sofi' })
    await expect.element(screen().getByText('No encontramos a esa persona')).toBeVisible()
  })

test('a card without a person says so and links to the search', async () => {
  await openApp({ path: 'persona', user: 'sofi' })
  await expect.element(screen().getByText('¿De quién es la ficha?')).toBeVisible()
  await expectAccessible()
  await screen().getByRole('link', { name: 'Buscar a una persona' }).click()
  await expect.element(screen().getByRole('searchbox')).toBeVisible()
})

test('a removed person disappears from the recent searches', async () => {
  const { network, reopen } = await openApp({ path: 'persona?id=7', user: 'sofi' })
  await expect.element(card('Elías Maidana')).toBeVisible()
  expect(JSON.stringify({ ...localStorage })).toContain('Elías Maidana')
  network.edit('persona', () => ({ ok: 0, inf: [], err: ['No existe.'], cod: 'nohay' }))
  reopen()
  await expect.element(screen().getByText('No encontramos a esa persona')).toBeVisible()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Elías Maidana')
})

test('an unreadable card gives the reason and does not claim that a person has nothing', async () => {
  const { network } = await openApp({
    path: 'persona?id=7',
    user: 'sofi',
    before: ({ network }) => network.fail('persona', '500 with a page'),
  })
  await expect.element(screen().getByRole('alert')).toHaveTextContent('El sistema del gimnasio no responde')
  await expect.element(screen().getByText('No tiene')).not.toBeInTheDocument()
  network.fail('persona', null)
  await screen().getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.element(card('Elías Maidana')).toBeVisible()
})

test('a phone number links to a call and to WhatsApp, and a birthday is a full date', async () => {
  await openApp({
    path: 'persona?id=3',
    user: 'sofi',
    before: ({ network }) =>
      network.edit('persona', answer => ({
        ...answer,
        telefono: '11 5555-1234',
        nacimiento: '1990-01-01',
      })),
  })
  const caro = card('Carolina Núñez')
  await expect.element(caro.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:1155551234')
  await expect
    .element(caro.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/5491155551234')
  await expect.element(caro).toHaveTextContent('1 de enero de 1990')
})

test('the card lists the last five classes, and earlier classes on demand', async () => {
  let count = 7
  const { reopen } = await openApp({
    path: 'persona?id=1',
    user: 'sofi',
    before: ({ network }) =>
      network.edit('persona', ({ historial, ...answer }) => {
        const [latest = {}]: object[] = Object.values(Object(historial))
        const classes = Array.from({ length: count }, (_, index) => ({ ...latest, id: String(index + 1) }))
        return { ...answer, historial: classes }
      }),
  })
  const classes = screen().getByRole('list', { name: 'Historial' }).getByRole('listitem')
  const more = screen().getByRole('button', { name: /^Ver las últimas/ })
  await expect.element(more).toHaveTextContent('Ver las últimas 7')
  expect(classes.elements()).toHaveLength(5)
  await more.click()
  await expect.poll(() => classes.elements().length).toBe(7)
  await expect.element(more).not.toBeInTheDocument()
  count = 5
  reopen()
  await expect.poll(() => classes.elements().length).toBe(5)
  await expect.element(more).not.toBeInTheDocument()
})

test('a spot is cancelled after a question about its credit', async () => {
  const { gym } = await openApp({
    path: 'persona?id=1',
    user: 'sofi',
    before: async ({ gym }) => {
      const ana = await gym.logIn('ana')
      const before = await ana.credits()
      expect(await ana.book((await ana.slot('Yoga Vinyasa')).id)).toMatchObject({ ok: 1 })
      expect(await ana.credits()).toBe(before - 1)
    },
  })
  const credits = await (await gym.logIn('ana')).credits()
  const cancel = card('Ana Gutiérrez').getByRole('button', {
    name: /^Cancelar lugar en Yoga Vinyasa, mañana/,
  })
  await cancel.click()
  const question = '¿Cancelar el lugar de Ana Gutiérrez?'
  await expect.element(dialog(question)).toHaveTextContent('Yoga Vinyasa')
  await press(question, 'No cancelar')
  await expect.element(dialog(question)).not.toBeInTheDocument()
  await cancel.click()
  await press(question, 'Cancelar y devolver el crédito')
  await expect.element(message('Lugar cancelado.')).toBeVisible()
  await expect.element(cancel).not.toBeInTheDocument()
  expect(await (await gym.logIn('ana')).credits()).toBe(credits + 1)
})

test('a note stays in the field until it is saved, and is shown as plain text with its author', async () => {
  const { network, reopen } = await openApp({ path: 'persona?id=2', user: 'sofi' })
  const beto = card('Beto Ibáñez')
  const note = '<img src=x onerror=alert(1)> Rodilla izquierda'
  await beto.getByLabelText('Nota nueva').fill(note)
  network.fail('notaadd', '500 with a page')
  network.fail('reservaver', 'missing')
  await beto.getByRole('button', { name: 'Guardar nota' }).click()
  await press('No sabemos si la nota se guardó', 'Cerrar')
  reopen('persona?id=3')
  await expect.element(card('Carolina Núñez').getByLabelText('Nota nueva')).toHaveValue('')
  reopen('persona?id=2')
  await expect.element(beto.getByLabelText('Nota nueva')).toHaveValue(note)
  network.fail('notaadd', null)
  network.fail('reservaver', null)
  await beto.getByRole('button', { name: 'Guardar nota' }).click()
  const notes = beto.getByRole('list', { name: 'Notas' })
  await expect.element(notes).toHaveTextContent(note)
  await expect.element(notes).toHaveTextContent('Sofía Etcheverry · recién')
  await expect.element(beto.getByLabelText('Nota nueva')).toHaveValue('')
  await expectAccessible()
})

test('a note is removed after a confirmation, and a note that a colleague removed is reported as gone', async () => {
  const { gym, network } = await openApp({
    path: 'persona?id=2',
    user: 'sofi',
    before: async ({ gym }) => {
      const staff = await gym.logIn('sofi')
      for (const txt of ['Rodilla izquierda', 'Vuelve en enero'])
        expect(await staff.ask('notaadd', { cid: '2', txt, rid: rid() })).toMatchObject({ ok: 1 })
    },
  })
  const beto = card('Beto Ibáñez')
  const release = network.hold('notadel')
  await beto.getByRole('button', { name: 'Borrar la nota: Rodilla izquierda' }).click()
  await press('¿Borrar la nota?', 'Borrar')
  await expect.element(beto.getByRole('button', { name: 'Borrar la nota: Rodilla izquierda' })).toBeDisabled()
  await expect.element(beto.getByRole('button', { name: 'Borrar la nota: Vuelve en enero' })).toBeEnabled()
  release()
  await expect.element(message('Nota borrada.')).toBeVisible()
  await expect.element(beto.getByRole('list', { name: 'Notas' })).not.toHaveTextContent('Rodilla izquierda')
  const { notes } = await readCard(gym, 2)
  expect(notes.map(({ text }) => text)).toEqual(['Vuelve en enero'])
  const removal = { id: notes[0]?.id ?? '', rid: rid() }
  expect(await (await gym.logIn('sofi')).ask('notadel', removal)).toMatchObject({ ok: 1 })
  await beto.getByRole('button', { name: 'Borrar la nota: Vuelve en enero' }).click()
  await press('¿Borrar la nota?', 'Borrar')
  await expect.element(dialog('No se borró la nota')).toHaveTextContent('Esa nota ya no está.')
  await press('No se borró la nota', 'Cerrar')
  await expect.element(beto.getByRole('list', { name: 'Notas' })).not.toBeInTheDocument()
})

test('a backend without notes and sales stops offering them', async () => {
  const { gym, network } = await openApp({ path: 'persona?id=20', user: 'sofi' })
  const { fullname } = await readCard(gym, 20)
  network.fail('notaadd', 'missing')
  network.fail('ventaadd', 'missing')
  await card(fullname).getByLabelText('Nota nueva').fill('Algo')
  await card(fullname).getByRole('button', { name: 'Guardar nota' }).click()
  await expect
    .element(dialog('No se guardó la nota'))
    .toHaveTextContent('Tu gimnasio todavía no recibe esto.')
  await press('No se guardó la nota', 'Cerrar')
  await expect.element(card(fullname).getByLabelText('Nota nueva')).not.toBeInTheDocument()
  await card(fullname).getByRole('button', { name: 'Vender abono' }).click()
  await sheet('Vender abono')
    .getByRole('button', { name: /Abono 4 clases/ })
    .click()
  await press('¿Vender por $ 16.500?', 'Efectivo o tarjeta')
  await press('No se vendió', 'Cerrar')
  await expect.element(card(fullname).getByRole('button', { name: 'Vender abono' })).not.toBeInTheDocument()
})

test('a member who opens a card is redirected to their bookings', async () => {
  await openApp({ path: 'persona?id=7', user: 'ana' })
  await expect.element(screen().getByRole('heading', { level: 1 })).toHaveTextContent('Mis Reservas')
})
