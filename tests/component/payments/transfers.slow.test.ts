// A transfer that a member reports with a photo.
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pictureFile } from '../stage/files.ts'
import type { Network } from '../stage/network.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const minute = 60_000
const amount = () => screen().getByLabelText('Monto')
const purpose = () => screen().getByLabelText('¿Para qué es?')
const photo = () => screen().getByRole('img', { name: 'El comprobante que elegiste' })
const send = () => screen().getByRole('button', { name: 'Enviar el comprobante' }).click()
const inReview = () => screen().getByText('En revisión', { exact: true })
const sent = ({ requests }: Network, name: string) => requests.filter(({ action }) => action === name)

async function attach(): Promise<void> {
  await userEvent.upload(screen().getByCss('input[type=file]').last(), await pictureFile('comprobante.png'))
  await expect.element(photo()).toBeVisible()
}

test('for an order is stored on the phone until it arrives, and settles the order', async () => {
  const { network, advance, reopen } = await openApp({ path: 'carrito', user: 'caro' })
  await screen().getByRole('button', { name: 'Agregar Abono 12 clases' }).click()
  await screen().getByRole('button', { name: 'Continuá' }).click()
  await screen()
    .getByRole('radio', { name: /Transferencia/ })
    .click({ force: true })
  await screen().getByRole('button', { name: 'Confirmá' }).click()
  await expect.element(screen().getByRole('heading', { name: 'Avisar que transferiste' })).toBeVisible()
  await expect.element(amount()).toHaveValue('36.000')
  await expect.element(purpose()).toHaveTextContent('Pedido')
  await expectAccessible()
  await send()
  await expect.element(screen().getByText('Falta la foto del comprobante.')).toBeVisible()
  await attach()
  network.fail('upload_img.php', 'cut')
  await send()
  await expect.element(page.getByText('Quedó guardado: probá de nuevo.').first()).toBeVisible()
  network.fail('upload_img.php', null)
  reopen('transferencias')
  await expect.element(photo()).toBeVisible()
  await expect.element(screen().getByText('Esta transferencia quedó guardada sin enviar.')).toBeVisible()
  await send()
  await expect.element(inReview()).toBeVisible()
  expect(sent(network, 'upload_img.php').at(-1)?.fields.tipo).toBe('transferencia')
  expect(sent(network, 'transferadd').at(-1)?.fields.orden).toMatch(/^\d+$/)
  await advance(3 * minute)
  reopen('transferencias')
  await expect.element(screen().getByText('Acreditada', { exact: true })).toBeVisible()
  reopen('carrito')
  await expect.element(screen().getByRole('heading', { name: '¡Listo! Ya podés reservar' })).toBeVisible()
})

test('with a photo after an unreadable one says nothing of a missing photo', async () => {
  await openApp({ path: 'transferencias', user: 'gabi' })
  await amount().fill('1.700')
  await send()
  await expect.element(screen().getByText('Falta la foto del comprobante.')).toBeVisible()
  const unreadable = new File(['no picture'], 'x.jpg', { type: 'image/jpeg' })
  await userEvent.upload(screen().getByCss('input[type=file]').last(), unreadable)
  await expect.element(screen().getByText('Esa foto no se puede leer.', { exact: false })).toBeVisible()
  // The text of the region changes in place.
  const said: string[] = []
  const region = screen()
    .getByRole('group', { name: 'Foto del comprobante' })
    .getByCss('[aria-live]')
    .element()
  const watcher = new MutationObserver(() => said.push(region.textContent))
  watcher.observe(region, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => watcher.disconnect())
  await attach()
  expect(said.filter(text => text !== '')).toEqual([])
})

test('takes no file that is not a picture, and a picture in its place', async () => {
  await openApp({ path: 'transferencias', user: 'gabi' })
  const input = () => screen().getByCss('input[type=file]').last()
  const refusal = screen().getByText(/^Esa foto no se puede leer/)
  await userEvent.upload(input(), new File(['<svg/>'], 'comprobante.png', { type: 'image/png' }))
  await expect.element(refusal).toBeVisible()
  // The browser does not report a file that is chosen a second time in a row.
  await expect.element(input()).toHaveValue('')
  await attach()
  await expect.element(refusal).not.toBeInTheDocument()
  const remove = screen().getByRole('button', { name: 'Quitar la foto' })
  await remove.click()
  await expect.element(photo()).not.toBeInTheDocument()
  await expect.element(screen().getByRole('button', { name: 'Elegir una foto' })).toHaveFocus()
})

test('leaves an empty form, and a later answer does not change what is typed next', async () => {
  const charge = { id: 'c1', fecha: '2026-11-01', concepto: 'Cuota', monto: 5, estado: 'vencido', url: '' }
  const { network } = await openApp({ path: 'transferencias', user: 'gabi' })
  await amount().fill('1.700')
  await attach()
  const release = network.hold('pagos')
  network.edit('pagos', { ok: 1, deuda: 5, vence: '2026-11-01', d: [charge] })
  await send()
  await expect.element(inReview()).toBeVisible()
  await expect.element(amount()).toHaveValue('')
  await amount().fill('900')
  release()
  await expect.element(purpose().getByRole('option', { name: /^Cuota/ })).toBeInTheDocument()
  await expect.element(amount()).toHaveValue('900')
})

test('equal to one that was reported is sent after a question', async () => {
  await openApp({ path: 'transferencias', user: 'beto' })
  const report = async () => {
    await amount().fill('1.500')
    await attach()
    await send()
  }
  await report()
  await expect.element(inReview()).toBeVisible()
  await expect.element(amount()).toHaveValue('')
  await report()
  const question = page.getByRole('alertdialog', { name: /Ya avisaste de una transferencia igual/ })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Avisar igual' }).click()
  await expect.poll(() => inReview().elements().length).toBe(2)
})

test('that was rejected shows the reason and fills the form for another attempt', async () => {
  const rejected = {
    id: 1,
    monto: 2800,
    fecha: '2026-11-02',
    estado: 'rechazada',
    motivo: 'El monto no coincide.',
  }
  await openApp({
    path: 'transferencias',
    user: 'beto',
    before: ({ network }) => network.edit('transferlist', { ok: 1, d: [rejected] }),
  })
  await expect.element(screen().getByText('El monto no coincide.')).toBeVisible()
  await screen()
    .getByRole('button', { name: /^Probar de nuevo con/ })
    .click()
  await expect.element(amount()).toHaveValue('2.800')
  await expect.element(screen().getByLabelText('Fecha')).toHaveValue('2026-11-02')
  await expectAccessible()
})

test('with an unknown outcome is repeated only after a question, and stays until then', async () => {
  const { gym, network } = await openApp({ path: 'transferencias', user: 'dani' })
  await amount().fill('1.300')
  await attach()
  await gym.setTrouble({ action: 'transferadd', kind: '500' })
  network.edit('reservaver', { ok: 0, err: ['Acción inexistente'], cod: 'nohay' })
  await send()
  const unknown = screen().getByText('No sabemos si llegó al gimnasio.', { exact: false })
  await expect.element(unknown).toBeVisible()
  const question = page.getByRole('alertdialog', { name: '¿Avisás otra vez?' })
  await send()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(unknown).toBeVisible()
  await expect.element(amount()).toHaveValue('1.300')
  expect(sent(network, 'transferadd')).toHaveLength(1)
  await send()
  await question.getByRole('button', { name: 'Avisar igual' }).click()
  await expect.element(inReview()).toBeVisible()
  expect(sent(network, 'transferadd')).toHaveLength(2)
})

test('without a connection is stored on the phone', async () => {
  const { network, reopen } = await openApp({ path: 'transferencias', user: 'dani' })
  await amount().fill('1.300')
  await attach()
  network.setOnline(false)
  await send()
  await expect.element(screen().getByText('No llegó al gimnasio.', { exact: false })).toBeVisible()
  expect(sent(network, 'upload_img.php')).toEqual([])
  network.setOnline(true)
  reopen()
  await expect.element(amount()).toHaveValue('1.300')
  await expect.element(photo()).toBeVisible()
})

test('a gym without a published account says where to ask', async () => {
  await openApp({
    path: 'transferencias',
    user: 'dani',
    before: ({ network }) => network.edit('cuenta', { ok: 1, d: [] }),
  })
  await expect
    .element(screen().getByText('Tu gimnasio no publicó una cuenta: pedila en recepción.'))
    .toBeVisible()
  await expect
    .element(screen().getByText('Acá vas a ver si tu transferencia está en revisión o acreditada.'))
    .toBeVisible()
})
