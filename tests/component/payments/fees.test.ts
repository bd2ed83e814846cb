// Pagos: the fee, the passes and the receipts.
import { expect, test } from 'vitest'
import { clearPersistedReads } from '#api/reads/persisted-reads-store.ts'
import { pretendInstalledIphone, replaceProperty } from '../gym/phones.ts'
import { copyNotice, expectStored } from '../stage/copies.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'

const overdueCharge = {
  id: 'c1',
  fecha: '2026-11-01',
  concepto: 'Cuota',
  monto: 5,
  estado: 'vencido',
  url: '/pwa/pagar/1',
}
const overdue = { ok: 1, deuda: 5, vence: '2026-11-01', d: [overdueCharge] }
const nothingDue = { ok: 1, deuda: 0, vence: '', d: [] }
const heading = (name: string) => screen().getByRole('heading', { name })
const payOnline = () => screen().getByRole('link', { name: 'Pagar online', exact: true })
const returnToApp = () => document.dispatchEvent(new Event('visibilitychange'))

test('an overdue fee shows the ways to pay it', async () => {
  await openApp({ path: 'pagos', user: 'eli' })
  await expect.element(heading('Tenés un pago vencido')).toBeVisible()
  await expect.element(screen().getByText('$ 28.000').first()).toBeVisible()
  await expect.element(heading('Recibos')).toBeVisible()
  await expect.element(payOnline()).toHaveAttribute('href', expect.stringContaining('/pwa/pagar/'))
  await expect
    .element(screen().getByRole('link', { name: 'Avisar que transferiste' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/transferencias\?para=.+/))
  await expectAccessible()
})

test('an app installed on an iPhone shares a receipt, because a PDF would have no way back', async () => {
  const shared = pretendInstalledIphone()
  await openApp({ path: 'pagos', user: 'eli' })
  const { fetch } = window
  const receipt = () => new Response(new Blob(['%PDF-'], { type: 'application/pdf' }))
  replaceProperty(window, 'fetch', async (...request: Parameters<typeof fetch>) =>
    String(request[0]).includes('/pwa/recibo/') ? receipt() : fetch(...request),
  )
  await screen()
    .getByRole('button', { name: /Cuota mensual/ })
    .click()
  await expect.poll(() => shared).toEqual([expect.stringMatching(/^recibo-2026-\d\d-\d\d\.pdf$/)])
})

test('the movements of a pass open in a sheet', async () => {
  await openApp({ path: 'pagos', user: 'eli' })
  await screen().getByRole('button', { name: 'Movimientos de Abono 8 clases' }).click()
  await expect.element(sheet('Abono 8 clases').getByText('+8')).toBeVisible()
  await expectAccessible()
  await sheet('Abono 8 clases').getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(sheet('Abono 8 clases')).not.toBeInTheDocument()
})

test('a fee paid on the page of the gym is confirmed and gets a receipt', async () => {
  const { gym } = await openApp({ path: 'pagos', user: 'eli' })
  const receipts = screen().getByRole('link', { name: /^(?!Pagar).*Cuota mensual/ })
  await expect.element(payOnline()).toBeVisible()
  await expect.poll(() => receipts.elements().length).toBe(1)
  const token = new URL(String(payOnline().element().getAttribute('href')), location.href).pathname
  await gym.pay('demo', token.replace('/pwa/pagar/', ''))
  returnToApp()
  await expect.element(heading('Estás al día')).toBeVisible()
  await expect
    .element(
      screen()
        .getByRole('note')
        .getByText(/^Recibimos tu pago: Cuota mensual, \$\s28\.000\.$/),
    )
    .toBeVisible()
  await expect.poll(() => receipts.elements().length).toBe(2)
  await expectAccessible()
})

test('a paid fee is confirmed once, even if the app restarts without a copy of the fees', async () => {
  const { gym, reopen } = await openApp({ path: 'pagos', user: 'eli' })
  await expect.element(payOnline()).toBeVisible()
  const token = new URL(String(payOnline().element().getAttribute('href')), location.href).pathname
  await gym.pay('demo', token.replace('/pwa/pagar/', ''))
  await clearPersistedReads()
  reopen()
  await expect.element(screen().getByText(/^Recibimos tu pago: Cuota mensual/)).toBeVisible()
  // The confirmation appears only once.
  reopen()
  await expect.element(heading('Estás al día')).toBeVisible()
  await expect.element(screen().getByText(/^Recibimos tu pago/)).not.toBeInTheDocument()
})

test('payment is not offered while the charges reload', async () => {
  const { network } = await openApp({
    path: 'pagos',
    user: 'caro',
    before: ({ network }) => network.edit('pagos', overdue),
  })
  await expect.element(payOnline()).toBeVisible()
  const release = network.hold('pagos')
  network.edit('pagos', nothingDue)
  returnToApp()
  await expect.element(screen().getByText('Actualizando…')).toBeVisible()
  expect(screen().getByRole('link', { name: /Pagar/ }).elements()).toEqual([])
  release()
  await expect.element(heading('Estás al día')).toBeVisible()
  // The charge is no longer due, but the gym did not report a payment.
  await expect.element(screen().getByText('Recibimos', { exact: false })).not.toBeInTheDocument()
})

test('the stored copy is shown without a connection', async () => {
  const { network, reopen } = await openApp({ path: 'pagos', user: 'ana' })
  await expect.element(heading('Estás al día')).toBeVisible()
  await expectStored('"payments"')
  network.setOnline(false)
  reopen()
  await expect.element(screen().getByText(copyNotice('Estás sin conexión.'))).toBeVisible()
  await expect
    .element(
      screen()
        .getByRole('link', { name: /Cuota mensual/ })
        .first(),
    )
    .toBeVisible()
})

test('markup and script addresses in a charge are harmless', async () => {
  const concept = '<img src=x onerror=alert(1)>'
  const charge = { ...overdueCharge, concepto: concept, url: 'javascript:alert(1)' }
  await openApp({
    path: 'pagos',
    user: 'beto',
    before: ({ network }) => network.edit('pagos', { ...overdue, d: [charge] }),
  })
  await expect.element(screen().getByText(concept).first()).toBeVisible()
  expect(screen().getByCss('a[href^="javascript:"], img[src="x"]').elements()).toEqual([])
  await expect.element(payOnline()).not.toBeInTheDocument()
  await expect.element(screen().getByRole('link', { name: 'Avisar que transferiste' })).toBeVisible()
})

test('a member without charges and passes reads explanations of both', async () => {
  await openApp({
    path: 'pagos',
    user: 'beto',
    before({ network }) {
      network.edit('pagos', nothingDue)
      network.edit('abonos', { ok: 1, d: [] })
    },
  })
  await expect.element(screen().getByText('Acá van a quedar tus recibos, mes por mes.')).toBeVisible()
  await expect
    .element(screen().getByText('No tenés abonos. El que compres aparece acá con sus créditos.'))
    .toBeVisible()
  await expect.element(screen().getByRole('link', { name: 'Comprar un abono' })).toBeVisible()
  await expectAccessible()
})
