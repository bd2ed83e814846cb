// The login as it works once the app has started. tests/e2e/account/login.slow.spec.ts has the time before that.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logout } from '../../../template/src/api/session.ts'
import { settle } from '../failures/waiting.ts'
import type { Network } from '../stage/network.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'

const username = () => page.getByCss('#login-username')
const password = () => page.getByCss('#login-password')
const submit = () => page.getByRole('button', { name: 'Ingresar' })
const logins = ({ requests }: Network) => requests.filter(({ action }) => action === 'login')

async function logIn(): Promise<void> {
  await username().fill('ana')
  await password().fill('molde1234')
  await submit().click()
}

/** Fills the fields as a password manager does. Some managers dispatch no events. */
function fillAsPasswordManager(withEvents: boolean): void {
  const values = ['ana', 'molde1234']
  document.querySelectorAll<HTMLInputElement>('form input').forEach((field, index) => {
    field.value = values[index] ?? ''
    if (!withEvents) return
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  })
}

for (const withEvents of [true, false])
  test(`sends what a password manager filled in ${withEvents ? 'with' : 'without'} events`, async () => {
    const { network } = await openApp({ path: 'login' })
    await expect.element(username()).toBeVisible()
    fillAsPasswordManager(withEvents)
    await expect.element(username()).toHaveValue('ana')
    await submit().click()
    await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
    expect(logins(network)).toHaveLength(1)
  })

test.each([
  ['persona?id=1', 'sofi', 'Ana Gutiérrez'],
  ['carrito?para=6', 'ana', 'El abono es para Tomás Paredes.'],
])('leads on to %s with its query', async (path, user, shown) => {
  await openApp({ path })
  await username().fill(user)
  await password().fill('molde1234')
  await submit().click()
  await expect.element(screen().getByText(shown).first()).toBeVisible()
})

test('leads on to a message of which none was opened, and says nothing of one that is gone', async () => {
  const app = await openApp({ path: 'msg' })
  await username().fill('ana')
  await password().fill('molde1234')
  await submit().click()
  await expect.element(screen().getByText('No abriste ningún mensaje')).toBeVisible()
  await expectAccessible()
  await settle(app)
  expect(app.network.requests.map(({ action }) => action)).not.toContain('mensajes')
})

test('names what is missing and moves the focus there', async () => {
  const { network } = await openApp({ path: 'login' })
  await submit().click()
  await expect.element(page.getByText('Escribí tu usuario.')).toBeVisible()
  await expect.element(page.getByText('Escribí tu clave.')).toBeVisible()
  await expect.element(username()).toHaveFocus()
  await expectAccessible()
  await username().fill('a')
  await expect.element(page.getByText('Escribí tu usuario.')).not.toBeInTheDocument()
  await expect.element(page.getByText('Escribí tu clave.')).toBeVisible()
  expect(logins(network)).toEqual([])
})

test('a wrong password is refused, the user name stays, and the next attempt succeeds', {
  tags: ['@§7.2', '@§7.3'],
}, async () => {
  const { network } = await openApp({ path: 'login' })
  await username().fill('ana')
  await password().fill('otra')
  await submit().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('El usuario o la clave no son correctos.')
  await expectAccessible()
  await expect.element(username()).toHaveValue('ana')
  await expect.element(submit()).not.toHaveAttribute('aria-busy')
  await password().fill('molde1234')
  await expect.element(page.getByText('El usuario o la clave no son correctos.')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  expect(logins(network)).toMatchObject([
    { method: 'POST', credentials: 'include', fields: { username: 'ana', password: 'otra' } },
    { method: 'POST', credentials: 'include', fields: { username: 'ana', password: 'molde1234' } },
  ])
  for (const { headers } of logins(network))
    expect(headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/)
})

test('shows the gym’s own reason of a refusal', { tags: ['@§7.3'] }, async () => {
  const { network } = await openApp({ path: 'login' })
  network.edit('login', { ok: 0, error: ['Tu cuenta está pausada.'] })
  await logIn()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Tu cuenta está pausada.')
})

test('taps while the gym checks the password send nothing more', async () => {
  const { network } = await openApp({ path: 'login' })
  const release = network.hold('login')
  await logIn()
  await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
  for (const form of document.querySelectorAll('form')) form.requestSubmit()
  release()
  await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  expect(logins(network)).toHaveLength(1)
})

test('says that the gym cannot be reached, and keeps what was typed', async () => {
  const { network } = await openApp({ path: 'login' })
  network.fail('login', 'cut')
  await logIn()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(username()).toHaveValue('ana')
  await expect.element(password()).toHaveValue('molde1234')
  network.fail('login', null)
  await submit().click()
  await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
})

test('leads a guest to the screen of the address', async () => {
  await openApp({ path: 'turnos' })
  await expect.poll(() => location.pathname).toBe('/login')
  await logIn()
  await expect.element(screen().getByRole('heading', { name: 'Turnos' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/turnos')
})

test('is unchanged after a visit to the sign-up', async () => {
  await openApp({ path: 'login' })
  await username().fill('ana')
  await page.getByRole('link', { name: 'Crear tu cuenta' }).click()
  await expect.element(screen().getByRole('heading', { name: 'Crear tu cuenta' })).toBeVisible()
  await expect.element(username()).not.toBeVisible()
  history.back()
  await expect.element(username()).toBeVisible()
  await expect.element(username()).toHaveValue('ana')
  await expect.poll(() => document.title).toContain('Ingresar')
})

test('a tap from before the start of the app is repeated once', async () => {
  let taken = 0
  await openApp({
    path: 'login',
    before() {
      globalThis.takeEarlyTap = () => {
        taken += 1
        return page.getByRole('button', { name: 'Olvidé mi clave' }).element() as HTMLElement
      }
    },
  })
  await expect.element(sheet('Olvidé mi clave')).toBeVisible()
  expect([taken, globalThis.takeEarlyTap]).toEqual([1, undefined])
})

/** Logs in as another window does, at a moment around the step to the login's own path. */
function logInAtTheStep(session: Record<string, string>, moment: string): void {
  const replace = history.replaceState.bind(history)
  const begin = () => {
    for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value)
    dispatchEvent(new StorageEvent('storage', { key: 'userData' }))
  }
  history.replaceState = (data, unused, address) => {
    if (!String(address).endsWith('/login')) return replace(data, unused, address)
    history.replaceState = replace
    if (moment === 'before the step') begin()
    replace(data, unused, address)
    if (moment === 'after the step') setTimeout(begin)
    if (moment === 'a frame later') requestAnimationFrame(begin)
  }
}

for (const moment of ['before the step', 'after the step', 'a frame later'])
  test(`a session that another window begins leads past the login: ${moment}`, async () => {
    await openApp({
      path: 'turnos',
      user: 'ana',
      before() {
        const session = { ...localStorage }
        logout()
        logInAtTheStep(session, moment)
      },
    })
    await expect.element(screen().getByRole('heading', { name: 'Turnos' })).toBeVisible()
    await expect
      .element(
        screen()
          .getByRole('button', { name: /^Reservá/ })
          .first(),
      )
      .toBeVisible()
    expect(location.pathname).toBe('/turnos')
    await expect.element(username()).not.toBeInTheDocument()
  })
