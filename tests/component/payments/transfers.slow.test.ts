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
const findRequests = ({ requests }: Network, name: string) => requests.filter(({ action }) => action === name)

async function attach(): Promise<void> {
  await userEvent.upload(screen().getByCss('input[type=file]').last(), await pictureFile('comprobante.png'))
  await expect.element(photo()).toBeVisible()
}

test('a transfer for an order is stored on the phone until it arrives, and settles the order', async () => {
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
  expect(findRequests(network, 'upload_img.php').at(-1)?.fields.tipo).toBe('transferencia')
  expect(findRequests(network, 'transferadd').at(-1)?.fields.orden).toMatch(/^\d+$/)
  await advance(3 * minute)
  reopen('transferencias')
  await expect.element(screen().getByText('Acreditada', { exact: true })).toBeVisible()
  reopen('carrito')
  await expect.element(screen().getByRole('heading', { name: '¡Listo! Ya podés reservar' })).toBeVisible()
})

test('a photo after an unreadable file announces no missing photo', async () => {
  await openApp({ path: 'transferencias', user: 'gabi' })
  await amount().fill('1.700')
  await send()
  await expect.element(screen().getByText('Falta la foto del comprobante.')).toBeVisible()
  const unreadable = new File(['no picture'], 'x.jpg', { type: 'image/jpeg' })
  await userEvent.upload(screen().getByCss('input[type=file]').last(), unreadable)
  await expect.element(screen().getByText('Esa foto no se puede leer.', { exact: false })).toBeVisible()
  // The text of the region changes in place.
  const announcements: string[] = []
  const region = screen()
    .getByRole('group', { name: 'Foto del comprobante' })
    .getByCss('[aria-live]')
    .element()
  const observer = new MutationObserver(() => announcements.push(region.textContent))
  observer.observe(region, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await attach()
  expect(announcements.filter(text => text !== '')).toEqual([])
})

test('the form refuses a file that is not a picture, then accepts a picture', async () => {
  await openApp({ path: 'transferencias', user: 'gabi' })
  const input = () => screen().getByCss('input[type=file]').last()
  const refusal = screen().getByText(/^Esa foto no se puede leer/)
  await userEvent.upload(input(), new File(['<svg/>'], 'comprobante.png', { type: 'image/png' }))
  await expect.element(refusal).toBeVisible()
  // The browser does not report the same file chosen twice in a row.
  await expect.element(input()).toHaveValue('')
  await attach()
  await expect.element(refusal).not.toBeInTheDocument()
  const remove = screen().getByRole('button', { name: 'Quitar la foto' })
  await remove.click()
  await expect.element(photo()).not.toBeInTheDocument()
  await expect.element(screen().getByRole('button', { name: 'Elegir una foto' })).toHaveFocus()
})

test('a sent transfer empties the form, and a late answer does not change the next input', async () => {
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

test('a repeated transfer is sent after a confirmation', async () => {
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

test('a rejected transfer shows the reason and fills the form for another attempt', async () => {
  const rejectedTransfer = {
    id: 1,
    monto: 2800,
    fecha: '2026-11-02',
    estado: 'rechazada',
    motivo: 'El monto no coincide.',
  }
  await openApp({
    path: 'transferencias',
    user: 'beto',
    before: ({ network }) => network.edit('transferlist', { ok: 1, d: [rejectedTransfer] }),
  })
  await expect.element(screen().getByText('El monto no coincide.')).toBeVisible()
  await screen()
    .getByRole('button', { name: /^Probar de nuevo con/ })
    .click()
  await expect.element(amount()).toHaveValue('2.800')
  await expect.element(screen().getByLabelText('Fecha')).toHaveValue('2026-11-02')
  await expectAccessible()
})

test('a transfer with an unknown outcome stays, and is repeated only after a confirmation', async () => {
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
  expect(findRequests(network, 'transferadd')).toHaveLength(1)
  await send()
  await question.getByRole('button', { name: 'Avisar igual' }).click()
  await expect.element(inReview()).toBeVisible()
  expect(findRequests(network, 'transferadd')).toHaveLength(2)
})

test('a transfer without a connection is stored on the phone', async () => {
  const { network, reopen } = await openApp({ path: 'transferencias', user: 'dani' })
  await amount().fill('1.300')
  await attach()
  network.setOnline(false)
  await send()
  await expect.element(screen().getByText('No llegó al gimnasio.', { exact: false })).toBeVisible()
  expect(findRequests(network, 'upload_img.php')).toEqual([])
  network.setOnline(true)
  reopen()
  await expect.element(amount()).toHaveValue('1.300')
  await expect.element(photo()).toBeVisible()
})

test('a gym without a published account names reception for it', async () => {
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
