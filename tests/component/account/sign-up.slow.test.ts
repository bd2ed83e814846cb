// The sign-up, an invitation, and the mail for a forgotten password.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'

const submit = () => screen().getByRole('button', { name: 'Crear tu cuenta' }).click()

async function fillForm(fullname: string, username: string): Promise<void> {
  await screen().getByLabelText('Nombre y apellido').fill(fullname)
  await screen().getByLabelText('Correo').fill(`${username}@example.com`)
  await screen().getByLabelText('Usuario').fill(username)
  await screen().getByLabelText('Clave', { exact: true }).fill('molde1234')
}

test('an invitation names its sender, survives the login page, and its use is reported to the sender', async () => {
  const code: string[] = []
  const { gym, reopen } = await openApp({
    path: 'login',
    async before({ gym }) {
      code.push((await (await gym.logIn('ana')).ask('invitar')).url.slice(1))
    },
  })
  reopen(code[0])
  await expect.element(screen().getByText('Ana te invita a entrenar en Demo Fit.')).toBeVisible()
  await expectAccessible()
  reopen('login')
  await page.getByRole('link', { name: 'Crear tu cuenta' }).click()
  await expect.element(screen().getByText('Ana te invita a entrenar en Demo Fit.')).toBeVisible()
  await fillForm('Luz Ferro', 'luz')
  await submit()
  await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  const { messages } = await (await gym.logIn('ana')).ask('mensajes', { desde: '' })
  expect(messages[0]?.title).toBe('Luz Ferro se sumó con tu invitación')
})

test('an unknown invitation does not prevent the sign-up', async () => {
  await openApp({ path: 'registro?invita=NADIE0000' })
  await expect
    .element(screen().getByText('Esa invitación ya no vale, pero podés crear tu cuenta igual.'))
    .toBeVisible()
})

test('an invitation shows its code if the gym does not name the sender', async () => {
  const { reopen } = await openApp({
    path: 'registro?invita=ANA1234',
    before: ({ network }) => network.edit('invitaver', { ok: 0, cod: 'nohay' }),
  })
  await expect.element(screen().getByText('Venís con la invitación ANA1234.')).toBeVisible()
  reopen('registro?invita=%3Cimg%20src%3Dx%3E')
  await expect.element(screen().getByText('Venís con la invitación ANA1234.')).toBeVisible()
})

test('an existing username offers the login and keeps the typed values', async () => {
  await openApp({ path: 'registro' })
  await fillForm('Ana Otra', 'ana')
  await submit()
  await expect.element(screen().getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await expect.element(screen().getByLabelText('Nombre y apellido')).toHaveValue('Ana Otra')
  await expectAccessible()
})

test('a refusal that names a field appears at this field', async () => {
  const { network } = await openApp({ path: 'registro' })
  network.edit('registro', {
    ok: 0,
    cod: 'existe',
    err: ['Ese correo ya es de otra cuenta.'],
    campo: 'email',
  })
  await fillForm('Caro Díaz', 'caro')
  await submit()
  const email = screen().getByLabelText('Correo')
  await expect.element(email).toHaveAccessibleDescription('Ese correo ya es de otra cuenta.')
  await expect.element(email).toHaveFocus()
  await expect.element(screen().getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await email.fill('caro@example.org')
  await expect.element(email).not.toHaveAccessibleDescription('Ese correo ya es de otra cuenta.')
})

test('a refusal that names no field appears below the form', async () => {
  const { network } = await openApp({ path: 'registro' })
  network.edit('registro', { ok: 0, err: ['No aceptamos cuentas nuevas.'] })
  await fillForm('Caro Díaz', 'caro')
  await submit()
  await expect.element(screen().getByText('No aceptamos cuentas nuevas.')).toBeVisible()
  await expect.element(screen().getByLabelText('Correo')).toBeValid()
})

test('the form for a forgotten password starts with the typed username', async () => {
  await openApp({ path: 'login' })
  await page.getByCss('#login-username').fill('beto')
  await page.getByRole('button', { name: 'Olvidé mi clave' }).click()
  await expect.element(sheet('Olvidé mi clave').getByLabelText('Usuario o correo')).toHaveValue('beto')
})

test('a request for a forgotten password does not reveal if the account exists', async () => {
  const { gym } = await openApp({ path: 'login' })
  await page.getByRole('button', { name: 'Olvidé mi clave' }).click()
  const dialog = sheet('Olvidé mi clave')
  const send = () => dialog.getByRole('button', { name: 'Enviarme el correo' }).click()
  await send()
  await expect.element(dialog.getByText('Escribí tu usuario o tu correo.', { exact: true })).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('username')
  await dialog.getByLabelText('Usuario o correo').fill('beto')
  await send()
  await expect.element(dialog.getByText('Si esa cuenta existe', { exact: false })).toBeVisible()
  await expectAccessible()
  expect((await gym.mails('demo'))?.map(({ recipient }) => recipient)).toEqual([
    'Beto Ibáñez <beto@example.com>',
  ])
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

const policies = {
  links: { terms: 'https://box.example.com/terminos', privacy: 'https://box.example.com/privacidad' },
}

test('the form advises a child to sign up with an adult', async () => {
  await openApp({ path: 'registro' })
  const advice = /Si tenés menos de 18, creala con tu mamá, tu papá o tu tutor\./
  await expect.element(screen().getByText(advice)).toBeVisible()
})

test('the form links to the terms and the privacy notice of the gym', async () => {
  await openApp({ path: 'registro', manifest: policies })
  for (const [name, address] of [
    ['términos y condiciones', policies.links.terms],
    ['política de privacidad', policies.links.privacy],
  ] as const) {
    const link = screen().getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', address)
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
  await expectAccessible()
})

test.each([
  ['has no policies', {}],
  ['has policies with invalid addresses', { terms: 'javascript:alert(1)', privacy: 'terminos' }],
])('the form mentions no policies of a gym that %s', async (_, links) => {
  await openApp({ path: 'registro', manifest: { links } })
  await expect.element(screen().getByLabelText('Usuario')).toBeVisible()
  await expect
    .element(screen().getByText(/Al crear tu cuenta aceptás|Tus datos se usan/))
    .not.toBeInTheDocument()
})
