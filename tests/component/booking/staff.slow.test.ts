// Staff book a class for a person.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { alertDialog, chooseDay, screen, sheet } from '../stage/screen.ts'

/** The details of a class of Thursday. */
async function openClass(user: string, hour: string) {
  const app = await openApp({ path: 'turnos', user })
  await chooseDay(1)
  await screen()
    .getByRole('button', { name: new RegExp(`^${hour}`) })
    .click()
  const sent = (name: string) => app.network.requests.filter(({ action }) => action === name)
  return { ...app, sent }
}

/** Chooses Daniela in the search, and agrees to book her. */
async function bookDaniela() {
  await page.getByRole('button', { name: 'Reservar para alguien' }).click()
  const search = sheet('Reservar para alguien')
  await search.getByRole('searchbox').fill('Roldán')
  await search.getByRole('button', { name: 'Daniela Roldán' }).click()
  await alertDialog().getByRole('button', { name: 'Reservá', exact: true }).click()
}

test('a person is searched from three letters on, and booked after a question', {
  tags: ['@§1.15', '@§2.34', '@§2.35', '@§2.36', '@§5.1', '@§7.12', '@§8.1', '@§9.2'],
}, async () => {
  const { advance, sent } = await openClass('sofi', '13:00')
  await page.getByRole('button', { name: 'Reservar para alguien' }).click()
  const search = sheet('Reservar para alguien')
  await search.getByRole('searchbox').fill('gu')
  await expect.element(search.getByText('Escribí 3 letras')).toBeVisible()
  await advance(5_000)
  expect(sent('search')).toEqual([])

  await search.getByRole('searchbox').fill('gutierrez')
  await search.getByRole('button', { name: 'Ana Gutiérrez' }).click()
  expect(sent('search')).toMatchObject([{ fields: { q: 'gutierrez' } }])

  const question = page.getByRole('alertdialog', { name: 'Ana Gutiérrez' })
  await expect.element(question.getByText('Open Box · 13:00')).toBeVisible()
  const buttons = question.getByRole('button').elements()
  expect(buttons.map(button => button.textContent)).toEqual(['Cancelá', 'Reservá'])
  await question.getByRole('button', { name: 'Reservá' }).click()
  const result = page.getByRole('alertdialog', { name: 'Reservado Correctamente !!!' })
  await expect.element(result).toBeVisible()
  expect(Object.keys(sent('reservaradd')[0]?.fields ?? {})).toEqual(
    expect.arrayContaining(['id', 'cid', 'app1', 'app2', 'cookieios']),
  )
  await result.getByRole('button').click()
  await expect.element(result).not.toBeInTheDocument()
  await expect.element(search.getByRole('searchbox')).toHaveValue('')
  await expect.element(search.getByText('Escribí 3 letras')).toBeVisible()
})

test('a refusal shows its first message, and Agregar Clientes filters by name', {
  tags: ['@§2.14', '@§2.15', '@§8.1', '@§8.2'],
}, async () => {
  await openClass('sofi', '09:30')
  await page.getByRole('button', { name: 'Agregar Clientes' }).click()
  const clients = sheet('Agregar Clientes')
  await clients.getByPlaceholder('Buscar Cliente').fill('roldan')
  await clients.getByRole('button', { name: 'Daniela Roldán' }).click()
  const question = page.getByRole('alertdialog', { name: 'Daniela Roldán' })
  await question.getByRole('button', { name: 'Reservá' }).click()
  const result = page.getByRole('alertdialog', { name: 'Rechazado !!!' })
  await expect.element(result.getByText('No te quedan créditos para reservar.')).toBeVisible()
})

test('a member sees no action of the staff', async () => {
  await openClass('ana', '09:30')
  await expect.element(sheet('Yoga Vinyasa').getByRole('button', { name: 'Compartir' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /para alguien|Agregar Clientes/ }))
    .not.toBeInTheDocument()
})

test('a gym without the table of users books people all the same', async () => {
  const { network } = await openClass('sofi', '20:00')
  network.fail('usuarios', 'missing')
  network.edit('reservaradd', () => ({ ok: 1 }))
  await bookDaniela()
  await expect.element(alertDialog()).toHaveTextContent('Reservado Correctamente !!!')
})

test('Agregar Clientes searches where the gym has no table of users', async () => {
  const { network, sent } = await openClass('sofi', '20:00')
  network.fail('usuarios', 'missing')
  await page.getByRole('button', { name: 'Agregar Clientes' }).click()
  const clients = sheet('Agregar Clientes')
  await expect.element(clients.getByText('Escribí 3 letras')).toBeVisible()
  await clients.getByPlaceholder('Buscar Cliente').fill('Roldán')
  await clients.getByRole('button', { name: 'Daniela Roldán' }).click()
  expect(sent('search')).toHaveLength(1)
  await expect.element(page.getByRole('alertdialog', { name: 'Daniela Roldán' })).toBeVisible()
})

test('a lost answer is not reported as a refusal', async () => {
  const { network, advance, sent } = await openClass('sofi', '20:00')
  network.fail('reservaradd', 'cut')
  network.edit('reservaver', () => ({ ok: 0, err: ['Acción inexistente'] }))
  await bookDaniela()
  await expect.poll(() => sent('reservaradd')).toHaveLength(1)
  await advance(5_000)
  await expect.element(alertDialog()).toHaveTextContent('No sabemos si quedó reservado')
})
