// The member's data, settings and account.
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { applyTheme } from '#shell/apply-theme.ts'
import { pretendInstalledIphone } from '../gym/phones.ts'
import type { Network } from '../stage/network.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'
import { expectToast } from '../stage/toasts.ts'

const button = (name: string | RegExp) => screen().getByRole('button', { name })
const tap = (locator: Locator) => (locator.element() as HTMLElement).click()
const focusedField = () => document.activeElement?.getAttribute('name')
const findRequests = ({ requests }: Network, name: string) => requests.filter(({ action }) => action === name)

test('the form for personal data marks mistakes, and the profile shows the changes at once', async () => {
  const { network } = await openApp({ path: 'perfil', user: 'eli' })
  await button('Editar tus datos').click()
  const form = sheet('Editar tus datos')
  const save = () => form.getByRole('button', { name: 'Guardar los cambios' }).click()
  await form.getByLabelText('Correo').fill('ana@example.com')
  await form.getByLabelText('Celular').fill('once')
  await save()
  await expect.element(form.getByText('Revisá tu celular: solo números.')).toBeVisible()
  expect(focusedField()).toBe('phone')
  expect(findRequests(network, 'perfiledit')).toEqual([])
  await form.getByLabelText('Celular').fill('11 5555-0000')
  await save()
  await expect.element(form.getByText('Escribí tu clave para cambiar el correo.')).toBeVisible()
  expect(focusedField()).toBe('password')
  const password = form.getByLabelText('Tu clave', { exact: true })
  await password.fill('not-mine-1')
  await save()
  await expect.element(form.getByText('Esa no es tu clave.')).toBeVisible()
  expect(focusedField()).toBe('password')
  await password.fill('molde1234')
  await save()
  await expect.element(form.getByText('Ese correo ya es de otra cuenta.')).toBeVisible()
  await expectAccessible()
  await form.getByLabelText('Correo').fill('elias@example.com')
  await form.getByLabelText('Nombre y apellido').fill('Elías <b>Maidana</b>')
  await form.getByLabelText('Fecha de nacimiento').fill('1990-03-12')
  await save()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(screen().getByText('Elías <b>Maidana</b>')).toBeVisible()
  await expect.element(screen().getByText('elias@example.com')).toBeVisible()
  await expect.element(screen().getByText('12 de marzo de 1990')).toBeVisible()
  expect(localStorage.getItem('userData')).toContain('Elías <b>Maidana</b>')
})

test('only a changed e-mail address requires the password', async () => {
  const { network } = await openApp({ path: 'perfil', user: 'beto' })
  await button('Editar tus datos').click()
  const form = sheet('Editar tus datos')
  const password = form.getByLabelText('Tu clave', { exact: true })
  await form.getByLabelText('Celular').fill('11 5555-0000')
  expect(password.query()).toBeNull()
  await form.getByLabelText('Correo').fill('beto.nuevo@example.com')
  await expect.element(password).toBeVisible()
  await form.getByLabelText('Correo').fill('BETO@example.com')
  await expect.element(password).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(findRequests(network, 'perfiledit').map(({ fields }) => fields.clave)).toEqual([''])
})

test('every form with a password field tells password managers the username', async () => {
  await openApp({ path: 'perfil', user: 'beto' })
  const open = {
    'Editar tus datos': () => button('Editar tus datos').click(),
    'Cambiá tu clave': () => button('Cambiá tu clave').click(),
    'Eliminá tu cuenta': () => button('Eliminá mi cuenta').click(),
  }
  for (const [name, press] of Object.entries(open)) {
    await press()
    const form = sheet(name)
    if (name === 'Editar tus datos') await form.getByLabelText('Correo').fill('beto.nuevo@example.com')
    await expect.element(form.getByCss('[autocomplete=username] ~ * [type=password]').first()).toBeVisible()
    await expect.element(form.getByCss('[autocomplete=username]')).toHaveValue('beto')
    await form.getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(form).not.toBeInTheDocument()
  }
})

test('the personal data can be downloaded as a file', async () => {
  await openApp({ path: 'perfil', user: 'beto' })
  const files: Blob[] = []
  const names: string[] = []
  const makeAddress = vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    if (file instanceof Blob) files.push(file)
    return 'blob:test'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await button(/^Descargá mis datos/).click()
  await expect.poll(() => names).toEqual(['mis-datos.json'])
  makeAddress.mockRestore()
  click.mockRestore()
  const { persona } = JSON.parse((await files[0]?.text()) ?? '')
  expect(persona.nombre).toBe('Beto Ibáñez')
})

test('an app installed on an iPhone shares the data, and asks for another tap if the first tap is too old', async () => {
  const shared = pretendInstalledIphone()
  await openApp({ path: 'perfil', user: 'beto' })
  await button(/^Descargá mis datos/).click()
  await expect.poll(() => shared).toEqual(['mis-datos.json'])
  const share = vi
    .spyOn(navigator, 'share')
    .mockRejectedValueOnce(new DOMException('late', 'NotAllowedError'))
  onTestFinished(() => share.mockRestore())
  await button(/^Descargá mis datos/).click()
  const question = page.getByRole('alertdialog', { name: 'Tu archivo está listo' })
  await question.getByRole('button', { name: 'Elegir' }).click()
  await expect.poll(() => share.mock.calls.length).toBe(2)
  expect(shared).toEqual(['mis-datos.json', 'mis-datos.json'])
})

test('the profile and the page of the gym link to the policies of the gym', async () => {
  const links = { terms: 'https://box.example.com/terminos', privacy: 'https://box.example.com/privacidad' }
  const { reopen } = await openApp({ path: 'perfil', user: 'ana', manifest: { links } })
  const policy = (name: string) => screen().getByRole('link', { name })
  for (const path of ['perfil', 'extra']) {
    reopen(path)
    await expect.element(policy('Términos y condiciones')).toHaveAttribute('href', links.terms)
    await expect.element(policy('Política de privacidad')).toHaveAttribute('href', links.privacy)
    await expectAccessible()
  }
})

test('a child is hidden from other members until the guardian switches it on', async () => {
  const { gym } = await openApp({ path: 'perfil', user: 'ana' })
  const choice = screen().getByRole('switch', { name: 'Mostrar a Tomás' })
  await expect.element(choice).not.toBeChecked()
  tap(choice)
  await expect.element(choice).toBeChecked()
  await expect.poll(async () => (await (await gym.logIn('ana')).ask('familia')).family[0]?.visible).toBe(true)
  await expectAccessible()
})

test('a family is listed without switches if the gym does not send its visibility', async () => {
  const relative = { id: '6', fullname: 'Tomás Paredes', foto: '' }
  await openApp({
    path: 'perfil',
    user: 'ana',
    before: ({ network }) => network.edit('familia', { ok: 1, d: [relative] }),
  })
  await expect.element(screen().getByText('Tomás Paredes')).toBeVisible()
  await expect.element(screen().getByRole('switch', { name: /Tomás/ })).not.toBeInTheDocument()
})

test('theme and text size change at once and are stored on the phone', async () => {
  const { reopen } = await openApp({ path: 'perfil', user: 'dani', before: applyTheme })
  const dark = screen().getByRole('radio', { name: 'Oscuro' })
  await expect.element(dark).toBeInTheDocument()
  tap(dark)
  for (const size of ['110%', '120%', '130%']) {
    tap(button('Más: Tamaño del texto'))
    await expect.poll(() => document.documentElement.style.fontSize).toBe(size)
  }
  const appearance = () => [
    document.documentElement.dataset.theme,
    document.documentElement.style.fontSize,
    getComputedStyle(document.body).backgroundColor,
  ]
  await expect.poll(appearance).toEqual(['dark', '130%', expect.stringMatching(/^rgb\((\d|1\d), /)])
  await expectAccessible()
  reopen()
  await expect.element(screen().getByRole('radio', { name: 'Oscuro' })).toBeChecked()
  await expect.element(screen().getByCss('input[inputmode=decimal]')).toHaveValue('130')
})

test('a topic of notifications is turned off offline and sent later', async () => {
  const { gym, network } = await openApp({ path: 'perfil', user: 'fede' })
  const news = () => screen().getByRole('switch', { name: 'Noticias' })
  await expect.element(news()).toBeChecked()
  network.setOnline(false)
  await news().click()
  await expect.element(screen().getByText('1 sin enviar.')).toBeVisible()
  await expect.element(news()).not.toBeChecked()
  network.setOnline(true)
  await expect.element(screen().getByText('1 sin enviar.')).not.toBeInTheDocument()
  // The notice disappears as soon as the connection is back. The change may still be on its way.
  const fede = await gym.logIn('fede')
  await expect.poll(async () => (await fede.ask('avisos')).topics.filter(({ on }) => !on)).toHaveLength(1)
  await expect.element(news()).not.toBeChecked()
})

test('a switch returns to its state after a refusal of the gym', async () => {
  const { network } = await openApp({ path: 'perfil', user: 'fede' })
  for (const [action, name] of [
    ['avisosedit', 'Noticias'],
    ['perfiledit', 'Mostrarme entre los que van'],
  ] as const) {
    network.edit(action, { ok: 0, err: [`${name}: hoy no.`] })
    const choice = screen().getByRole('switch', { name })
    await choice.click()
    await expectToast('danger', `${name}: hoy no.`)
    await expect.element(choice).toBeChecked()
  }
})

test('a new password requires the current password and logs out other phones', async () => {
  const { gym } = await openApp({ path: 'perfil', user: 'gabi', gym: 'fuerza-sur' })
  const elsewhere = await gym.logIn('gabi')
  await button('Cambiá tu clave').click()
  const form = sheet('Cambiá tu clave')
  const save = () => form.getByRole('button', { name: 'Cambiá tu clave' }).click()
  await form.getByLabelText('Tu clave actual').fill('nada')
  await form.getByLabelText('Tu clave nueva').fill('otra clave')
  await save()
  await expect.element(form.getByText('Esa no es tu clave.')).toBeVisible()
  expect(focusedField()).toBe('current')
  await expectAccessible()
  await form.getByLabelText('Tu clave actual').fill('molde1234')
  await save()
  await expect
    .element(page.getByText('Cambiamos tu clave y cerramos tus otras sesiones.').first())
    .toBeVisible()
  expect((await elsewhere.wire('perfil'))?.cod).toBe('sesion')
  await expect(gym.logIn('gabi')).rejects.toThrow()
})

test('a new password set on another phone ends this session', async () => {
  const { gym, close, reopen } = await openApp({ path: 'tab3', user: 'gabi', gym: 'fuerza-sur' })
  await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  // The open app would end the session and report it before it is opened again.
  close()
  const elsewhere = await gym.logIn('gabi')
  await elsewhere.ask('claveedit', { actual: 'molde1234', nueva: 'otra clave', rid: crypto.randomUUID() })
  reopen()
  await expect.element(page.getByText('Tu sesión venció. Ingresá de nuevo.').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await expectAccessible()
})

const closeAccountForm = () => sheet('Eliminá tu cuenta')
const submitCloseAccount = () => closeAccountForm().getByRole('button', { name: 'Eliminá mi cuenta' }).click()
const answerQuestion = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test('closing the account names the consequences and needs the password and a confirmation', async () => {
  const { gym, network } = await openApp({ path: 'perfil', user: 'beto', gym: 'fuerza-sur' })
  await button('Eliminá mi cuenta').click()
  await expect.element(closeAccountForm().getByText('Perdés los créditos que te queden.')).toBeVisible()
  await expectAccessible()
  await submitCloseAccount()
  await expect.element(closeAccountForm().getByText('Escribí tu clave.')).toBeVisible()
  await closeAccountForm().getByLabelText('Tu clave').fill('nada')
  await submitCloseAccount()
  await answerQuestion('Eliminala')
  await expect.element(closeAccountForm().getByText('Esa no es tu clave.')).toBeVisible()
  await closeAccountForm().getByLabelText('Tu clave').fill('molde1234')
  await submitCloseAccount()
  await answerQuestion('No, me quedo')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(findRequests(network, 'cuentabaja')).toHaveLength(1)
  await submitCloseAccount()
  await answerQuestion('Eliminala')
  await expect.element(page.getByRole('alertdialog').getByText('Tu cuenta quedó cerrada')).toBeVisible()
  await expect(gym.logIn('beto')).rejects.toThrow('El usuario o la clave no son correctos.')
})

test('closing the account with a lost answer is reported as uncertain', async () => {
  const { network } = await openApp({ path: 'perfil', user: 'fede', gym: 'fuerza-sur' })
  network.fail('cuentabaja', 'cut')
  network.edit('reservaver', { ok: 0, cod: 'sesion' })
  await button('Eliminá mi cuenta').click()
  await closeAccountForm().getByLabelText('Tu clave').fill('molde1234')
  await submitCloseAccount()
  await answerQuestion('Eliminala')
  const notice = page.getByRole('alertdialog').filter({ hasText: 'Parece que tu cuenta se cerró' })
  await expect.element(notice.getByText('probá ingresar', { exact: false })).toBeVisible()
})

for (const [theme, width] of [
  ['light', 320],
  ['dark', 390],
] as const)
  test(`is accessible in ${theme} at ${width} px, text size 200 %`, async () => {
    await openApp({ path: 'perfil', user: 'ana', gym: 'fuerza-sur', theme, width, text: 200 })
    await expect.element(screen().getByRole('switch', { name: 'Noticias' })).toBeVisible()
    await expectAccessible()
  })

test('the camera icon does not cover the initials at text size 200 %', async () => {
  await openApp({ path: 'perfil', user: 'ana', text: 200 })
  const initials = screen().getByText('AG', { exact: true })
  await expect.element(initials).toBeVisible()
  const letters = document.createRange()
  letters.selectNodeContents(initials.element())
  const text = letters.getBoundingClientRect()
  const camera = initials.element().closest('a')?.querySelector('[class*=camera]')?.getBoundingClientRect()
  const size = Number.parseFloat(getComputedStyle(initials.element()).fontSize)
  // Capitals stand on the baseline and have three quarters of the font size.
  const baseline = text.top + text.height / 2 + size * 0.375
  expect(camera?.top).toBeGreaterThan(baseline)
})
