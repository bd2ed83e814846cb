// A guest creates an account.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

test('the form marks mistakes, survives a restart, and creates an account', async () => {
  const { reopen } = await openApp({ gym: 'fuerza-sur', path: 'login' })
  await page.getByRole('link', { name: 'Crear tu cuenta' }).click()
  await expect.element(screen().getByRole('heading', { name: 'Crear tu cuenta' })).toBeVisible()
  const field = (name: string) => screen().getByLabelText(name, { exact: true })
  const send = () => screen().getByRole('button', { name: 'Crear tu cuenta' }).click()
  await field('Nombre y apellido').fill('Nora Vidal')
  await screen().getByLabelText('Correo').fill('nora@')
  await screen().getByLabelText('Usuario').fill('nora')
  await field('Clave').fill('corta')
  await send()
  await expect.element(screen().getByText('Ese correo no es válido. Revisalo.')).toBeVisible()
  await expect.element(screen().getByText('Al menos 8 caracteres.')).toBeVisible()
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  await expectAccessible()
  reopen('registro')
  await expect.element(field('Nombre y apellido')).toHaveValue('Nora Vidal')
  await expect.element(field('Clave')).toHaveValue('')
  await screen().getByLabelText('Correo').fill('ana@example.com')
  await field('Clave').fill('molde1234')
  await send()
  await expect.element(screen().getByRole('alert').getByText('Ya hay una cuenta')).toBeVisible()
  await screen().getByLabelText('Correo').fill('nora@example.com')
  await send()
  await expect.poll(() => location.pathname).toBe('/tab3')
})
