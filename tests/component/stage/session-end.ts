import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { readSession } from '#api/session.ts'
import type { Gym } from './gym.ts'

/** Ends the session of this phone at the gym. */
export async function endSession(gym: Gym): Promise<void> {
  const ticket = readSession()?.ck ?? null
  await gym.answer({ gym: gym.name, action: 'logout', fields: {}, ticket, address: '127.0.0.1' })
}

/** Logs in on the page that reports the end of the session. */
export async function logInAgain(username = 'ana') {
  await expect.element(page.getByRole('main').getByText('Tu sesión venció. Ingresá de nuevo.')).toBeVisible()
  await page.getByLabelText('Usuario').fill(username)
  await page.getByLabelText('Clave', { exact: true }).fill('molde1234')
  await page.getByRole('button', { name: 'Ingresar' }).click()
}
