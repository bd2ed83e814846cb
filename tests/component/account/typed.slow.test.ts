// Texts that a person was typing when the session ended are restored after the login.
import { expect, test } from 'vitest'
import { personPath } from '#features/desk/shared/person-path.ts'
import { classAt } from '../desk/reception.ts'
import { openApp } from '../stage/open-app.tsx'
import { alertDialog, expectAccessible, screen, sheet } from '../stage/screen.ts'
import { endSession, logInAgain } from '../stage/session-end.ts'

const closeDialog = () => alertDialog().getByRole('button', { name: 'Cerrar' }).click()

test('restores a message to a class', async () => {
  const { gym } = await openApp({ path: 'hoy', user: 'sofi', at: '12:45' })
  const write = screen().getByRole('button', { name: 'Avisar a todos' })
  const form = sheet('Avisar a todos')
  await classAt('20:00').click()
  await write.click()
  await form.getByLabelText('Mensaje').fill('Traigan una colchoneta.')
  await endSession(gym)
  await form.getByRole('button', { name: 'Enviar' }).click()
  await closeDialog()
  await logInAgain('sofi')
  await write.click()
  await expect.element(form.getByLabelText('Mensaje')).toHaveValue('Traigan una colchoneta.')
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await write.click()
  await expect.element(form.getByLabelText('Mensaje')).toHaveValue('')
})

test('restores a note of the staff', async () => {
  const { gym } = await openApp({ path: personPath('1').slice(1), user: 'sofi' })
  const note = screen().getByLabelText('Nota nueva')
  await note.fill('Le duele la rodilla.')
  await endSession(gym)
  await screen().getByRole('button', { name: 'Guardar nota' }).click()
  await closeDialog()
  await logInAgain('sofi')
  await expect.element(note).toHaveValue('Le duele la rodilla.')
})

test('restores changed personal data as unsaved, without the password', async () => {
  const { gym } = await openApp({ path: 'perfil', user: 'beto' })
  const edit = screen().getByRole('button', { name: 'Editar tus datos' })
  const form = sheet('Editar tus datos')
  await edit.click()
  await expect.element(form.getByText('Tus cambios siguen acá, sin guardar.')).not.toBeInTheDocument()
  await form.getByLabelText('Celular').fill('+54 9 11 5555 0000')
  await form.getByLabelText('Correo').fill('otro@example.com')
  await form.getByLabelText('Tu clave', { exact: true }).fill('molde1234')
  await endSession(gym)
  await form.getByRole('button', { name: 'Guardar los cambios' }).click()
  await logInAgain('beto')
  await edit.click()
  await expect.element(form.getByText('Tus cambios siguen acá, sin guardar.')).toBeVisible()
  await expect.element(form.getByLabelText('Celular')).toHaveValue('+54 9 11 5555 0000')
  await expect.element(form.getByLabelText('Correo')).toHaveValue('otro@example.com')
  await expect.element(form.getByLabelText('Tu clave', { exact: true })).toHaveValue('')
  await expectAccessible()
  await form.getByLabelText('Tu clave', { exact: true }).fill('molde1234')
  await form.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await edit.click()
  await expect.element(form.getByLabelText('Celular')).toHaveValue('+54 9 11 5555 0000')
  await expect.element(form.getByText('Tus cambios siguen acá, sin guardar.')).not.toBeInTheDocument()
})
