// The gym moves to another address, and the photo of a transfer cannot go along.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { holdMove } from '#shell/moving/held-move.ts'
import { openApp } from '../stage/open-app.tsx'
import { screen } from '../stage/screen.ts'

test('the member is told about the transfer that the move waits for, and each page tries the move again', async () => {
  await openApp({ path: 'perfil', user: 'ana', manifest: { formerDomains: [location.hostname] } })
  const notice = page.getByRole('region', { name: 'Nos mudamos a app.boxnorte.com' })
  await expect.element(screen().getByText('Mis datos').first()).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()

  const tryAgain = vi.fn(async () => false)
  holdMove({ domain: 'app.boxnorte.com', reason: 'transfer', tryAgain })
  await expect.element(notice).toBeVisible()
  expect(tryAgain).not.toHaveBeenCalled()
  await notice.getByRole('link', { name: 'Ver la transferencia' }).click()
  await expect.element(screen().getByRole('heading', { name: 'Transferencias' }).first()).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  expect(tryAgain).toHaveBeenCalledTimes(1)

  await screen().getByRole('button', { name: 'Volver' }).first().click()
  await expect.element(notice).toBeVisible()
  expect(tryAgain).toHaveBeenCalledTimes(2)
  await notice.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})
