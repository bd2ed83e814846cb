// Staff book a class for a person.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { alertDialog, chooseDay, screen, sheet } from '../stage/screen.ts'

/** Opens the details of a class of Thursday. */
async function openClass(user: string, hour: string) {
  const app = await openApp({ path: 'turnos', user })
  await chooseDay(1)
  await screen()
    .getByRole('button', { name: new RegExp(`^${hour}`) })
    .click()
  const findRequests = (name: string) => app.network.requests.filter(({ action }) => action === name)
  return { ...app, findRequests }
}

/** The values of the session in a request. */
const session = {
  app1: expect.stringMatching(/./),
  app2: expect.stringMatching(/./),
  cookieios: expect.stringMatching(/./),
}

/** Chooses Daniela in the search, and agrees to book her. */
async function bookDaniela() {
  await page.getByRole('button', { name: 'Reservar para alguien' }).click()
  const search = sheet('Reservar para alguien')
  await search.getByRole('searchbox').fill('Roldán')
  await search.getByRole('button', { name: 'Daniela Roldán' }).click()
  await alertDialog().getByRole('button', { name: 'Reservá', exact: true }).click()
}

test('staff see their own actions first and no warning about credits', async () => {
  await openClass('sofi', '13:00')
  const details = sheet('Open Box')
  await expect.element(details.getByRole('button', { name: /^Reservá/ })).toBeVisible()
  await expect.element(page.getByText(/No te quedan créditos/)).not.toBeInTheDocument()
  const blocks = details.getByCss('button[class*="_block_"]').elements()
  expect(blocks.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    'Asistencia',
    'Agregar Clientes',
    'Reservar para alguien',
    'Reservá',
  ])
  expect(blocks.map(({ className }) => className.includes('primary')).slice(0, 4)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a search starts at three letters, and a person is booked after a question', {
  tags: [
    ...['@§1.15', '@§2.30', '@§2.31', '@§2.34', '@§2.35', '@§2.36', '@§3.2', '@§3.22', '@§5.1'],
    ...['@§7.11', '@§7.12', '@§7.13', '@§8.1', '@§9.1', '@§9.2'],
  ],
}, async () => {
  const { network, advance, findRequests } = await openClass('sofi', '13:00')
  await page.getByRole('button', { name: 'Reservar para alguien' }).click()
  const search = sheet('Reservar para alguien')
  await expect.element(search.getByLabelText('Buscá a quién reservarle Open Box, 13:00')).toBeVisible()
  await search.getByRole('searchbox').fill('gu')
  await expect.element(search.getByText('Escribí 3 letras')).toBeVisible()
  await advance(5_000)
  expect(findRequests('search')).toEqual([])

  const before = Date.now()
  await search.getByRole('searchbox').fill('gutierrez')
  await search.getByRole('button', { name: 'Ana Gutiérrez' }).click()
  expect(findRequests('search')).toMatchObject([
    { method: 'POST', credentials: 'include', fields: { q: 'gutierrez', ...session } },
  ])
  const [request] = findRequests('search')
  expect(request?.headers.get('Accept')).toBe('text/plain')
  expect(request?.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Number(request?.fields.seq)).toBeGreaterThanOrEqual(before)
  expect(Number(request?.fields.seq)).toBeLessThanOrEqual(Date.now())

  const question = page.getByRole('alertdialog', { name: 'Ana Gutiérrez' })
  await expect.element(question.getByText('Open Box · 13:00')).toBeVisible()
  const buttons = question.getByRole('button').elements()
  expect(buttons.map(button => button.textContent)).toEqual(['Cancelá', 'Reservá'])
  await question.getByRole('button', { name: 'Reservá' }).click()
  const result = page.getByRole('alertdialog', { name: 'Reservado Correctamente !!!' })
  await expect.element(result).toBeVisible()
  expect(findRequests('reservaradd')).toMatchObject([
    { fields: { id: expect.stringMatching(/^\d+$/), cid: '1', ...session } },
  ])
  const actions = network.requests.map(({ action }) => action)
  expect(actions).toContain('usuarios')
  expect(actions.lastIndexOf('usuarios')).toBeLessThan(actions.indexOf('reservaradd'))
  await result.getByRole('button').click()
  await expect.element(result).not.toBeInTheDocument()
  await expect.element(search.getByRole('searchbox')).toHaveValue('')
  await expect.element(search.getByText('Escribí 3 letras')).toBeVisible()
})

test('Agregar Clientes filters by name, asks before booking, and closes with its arrow', {
  tags: ['@§2.12', '@§2.13', '@§2.14', '@§2.15', '@§2.16', '@§2.17', '@§2.18', '@§8.1', '@§8.2'],
}, async () => {
  await openClass('sofi', '09:30')
  await page.getByRole('button', { name: 'Agregar Clientes' }).click()
  const clients = sheet('Agregar Clientes')
  const rows = clients.getByRole('list', { name: 'Clientes' }).getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  const all = rows.elements().length
  const field = clients.getByPlaceholder('Buscar Cliente')
  await field.fill('gutierrez')
  await expect.poll(() => rows.elements().length).toBe(1)
  await clients.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.poll(() => rows.elements().length).toBe(all)

  await clients.getByRole('button', { name: 'Beto Ibáñez' }).click()
  const other = page.getByRole('alertdialog', { name: 'Beto Ibáñez' })
  await other.getByRole('button', { name: 'Cancelá' }).click()
  await expect.element(other).not.toBeInTheDocument()
  await field.fill('roldan')
  await clients.getByRole('button', { name: 'Daniela Roldán' }).click()
  const question = page.getByRole('alertdialog', { name: 'Daniela Roldán' })
  await question.getByRole('button', { name: 'Reservá' }).click()
  const result = page.getByRole('alertdialog', { name: 'Rechazado !!!' })
  await expect.element(result.getByText('A Daniela no le quedan créditos para reservar.')).toBeVisible()
  await result.getByRole('button').click()
  await expect.element(result).not.toBeInTheDocument()
  await clients.getByRole('button', { name: 'Volver' }).click()
  await expect.element(clients).not.toBeInTheDocument()
})

test('the list shows the latest search, and can be cleared and closed', {
  tags: ['@§2.31', '@§2.32', '@§2.33', '@§4.4', '@§4.5', '@§4.6', '@§4.7'],
}, async () => {
  const { network, advance, findRequests } = await openClass('sofi', '13:00')
  await page.getByRole('button', { name: 'Reservar para alguien' }).click()
  const search = sheet('Reservar para alguien')
  const field = search.getByRole('searchbox')
  const results = search.getByRole('list', { name: 'Personas' })
  const answers: (() => void)[] = []
  network.edit('search', async ({ seq }) => {
    const text = findRequests('search').find(({ fields }) => fields.seq === String(seq))?.fields.q
    await new Promise<void>(resolve => answers.push(resolve))
    return { seq, d: [{ id: 1, fullname: `Para ${text}` }] }
  })
  await field.fill('aaa')
  await expect.poll(() => answers.length).toBe(1)
  await field.fill('aaab')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await expect.element(results.getByRole('button', { name: 'Para aaab' })).toBeVisible()
  answers[0]?.()
  await expect.poll(() => network.pending).toBe(0)
  // By then the app has read the answer.
  await advance(1_000)
  expect(results.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(results.getByRole('button', { name: 'Para aaab' })).toBeVisible()

  await search.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(results).not.toBeInTheDocument()
  await search.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(search).not.toBeInTheDocument()
})

for (const [title, answer, message] of [
  [
    'Reservado Correctamente !!!',
    { ok: 2, err: ['Va con el último crédito.', 'otra'] },
    'Va con el último crédito.',
  ],
  ['Rechazado !!!', { ok: '0', err: { a: 'No tiene créditos.' } }, 'No tiene créditos.'],
] as const)
  test(`“${title}” shows the first message of the answer`, {
    tags: ['@§3.4', '@§8.1', '@§8.2'],
  }, async () => {
    const { network } = await openClass('sofi', '13:00')
    network.edit('reservaradd', answer)
    await bookDaniela()
    const result = page.getByRole('alertdialog', { name: title })
    await expect.element(result.getByCss('.alert-message')).toHaveTextContent(new RegExp(`^${message}$`))
  })

test('a spinner is visible for at most five seconds, and the result clears the search', {
  tags: ['@§4.8', '@§4.9', '@§9.1'],
}, async () => {
  const { network, advance } = await openClass('sofi', '20:00')
  network.edit('reservaradd', { ok: 1 })
  const release = network.hold('reservaradd')
  await bookDaniela()
  const spinner = page.getByCss('ion-loading')
  await expect.element(spinner).toBeVisible()
  expect(spinner.element()).toHaveProperty('duration', 5_000)
  await advance(5_000)
  await expect.element(spinner).not.toBeInTheDocument()
  release()
  const result = page.getByRole('alertdialog', { name: 'Reservado Correctamente !!!' })
  await result.getByRole('button').click()
  const search = sheet('Reservar para alguien')
  await expect.element(search.getByRole('searchbox')).toHaveValue('')
  await expect.element(search.getByRole('list', { name: 'Personas' })).not.toBeInTheDocument()
})

test('a member sees no staff actions', { tags: ['@§1.4'] }, async () => {
  await openClass('ana', '09:30')
  await expect.element(sheet('Yoga Vinyasa').getByRole('button', { name: 'Compartir' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /para alguien|Agregar Clientes/ }))
    .not.toBeInTheDocument()
})

test('staff can book people at a gym without a table of users', async () => {
  const { network } = await openClass('sofi', '20:00')
  network.fail('usuarios', 'missing')
  network.edit('reservaradd', () => ({ ok: 1 }))
  await bookDaniela()
  await expect.element(alertDialog()).toHaveTextContent('Reservado Correctamente !!!')
})

test('Agregar Clientes searches by letters if the gym has no table of users', async () => {
  const { network, findRequests } = await openClass('sofi', '20:00')
  network.fail('usuarios', 'missing')
  await page.getByRole('button', { name: 'Agregar Clientes' }).click()
  const clients = sheet('Agregar Clientes')
  await expect.element(clients.getByText('Escribí 3 letras')).toBeVisible()
  await clients.getByPlaceholder('Buscar Cliente').fill('Roldán')
  await clients.getByRole('button', { name: 'Daniela Roldán' }).click()
  expect(findRequests('search')).toHaveLength(1)
  await expect.element(page.getByRole('alertdialog', { name: 'Daniela Roldán' })).toBeVisible()
})

test('a lost answer is not reported as a refusal', async () => {
  const { network, advance, findRequests } = await openClass('sofi', '20:00')
  network.fail('reservaradd', 'cut')
  network.edit('reservaver', () => ({ ok: 0, err: ['Acción inexistente'] }))
  await bookDaniela()
  await expect.poll(() => findRequests('reservaradd')).toHaveLength(1)
  await advance(5_000)
  await expect.element(alertDialog()).toHaveTextContent('No sabemos si quedó reservado')
})
