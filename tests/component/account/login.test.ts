// The login after the start of the app. tests/e2e/account/login.slow.spec.ts tests the time before the start.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logout } from '#api/session.ts'
import { settle } from '../failures/waiting.ts'
import type { Network } from '../stage/network.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'

const username = () => page.getByCss('#login-username')
const password = () => page.getByCss('#login-password')
const submit = () => page.getByRole('button', { name: 'Ingresar' })
const findLogins = ({ requests }: Network) => requests.filter(({ action }) => action === 'login')

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
  test(`sends the values that a password manager fills in ${withEvents ? 'with' : 'without'} events`, async () => {
    const { network } = await openApp({ path: 'login' })
    await expect.element(username()).toBeVisible()
    fillAsPasswordManager(withEvents)
    await expect.element(username()).toHaveValue('ana')
    await submit().click()
    await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
    expect(findLogins(network)).toHaveLength(1)
  })

test.each([
  ['persona?id=1', 'sofi', 'Ana Gutiérrez'],
  ['carrito?para=6', 'ana', 'El abono es para Tomás Paredes.'],
])('leads to %s with its query', async (path, user, text) => {
  await openApp({ path })
  await username().fill(user)
  await password().fill('molde1234')
  await submit().click()
  await expect.element(screen().getByText(text).first()).toBeVisible()
})

test('leads to the message screen, which says that no message was opened and requests none', async () => {
  const app = await openApp({ path: 'msg' })
  await username().fill('ana')
  await password().fill('molde1234')
  await submit().click()
  await expect.element(screen().getByText('No abriste ningún mensaje')).toBeVisible()
  await expectAccessible()
  await settle(app)
  expect(app.network.requests.map(({ action }) => action)).not.toContain('mensajes')
})

test('marks the missing fields and moves the focus to the first', async () => {
  const { network } = await openApp({ path: 'login' })
  await submit().click()
  await expect.element(page.getByText('Escribí tu usuario.')).toBeVisible()
  await expect.element(page.getByText('Escribí tu clave.')).toBeVisible()
  await expect.element(username()).toHaveFocus()
  await expectAccessible()
  await username().fill('a')
  await expect.element(page.getByText('Escribí tu usuario.')).not.toBeInTheDocument()
  await expect.element(page.getByText('Escribí tu clave.')).toBeVisible()
  expect(findLogins(network)).toEqual([])
})

test('a wrong password is refused, the username stays, and the next attempt succeeds', {
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
  expect(findLogins(network)).toMatchObject([
    { method: 'POST', credentials: 'include', fields: { username: 'ana', password: 'otra' } },
    { method: 'POST', credentials: 'include', fields: { username: 'ana', password: 'molde1234' } },
  ])
  for (const { headers } of findLogins(network))
    expect(headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/)
})

test('shows the reason that the gym gives for a refusal', { tags: ['@§7.3'] }, async () => {
  const { network } = await openApp({ path: 'login' })
  network.edit('login', { ok: 0, error: ['Tu cuenta está pausada.'] })
  await logIn()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Tu cuenta está pausada.')
})

test('taps while the gym checks the password send no second request', async () => {
  const { network } = await openApp({ path: 'login' })
  const release = network.hold('login')
  await logIn()
  await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
  for (const form of document.querySelectorAll('form')) form.requestSubmit()
  release()
  await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  expect(findLogins(network)).toHaveLength(1)
})

test('reports a lost connection and keeps the typed values', async () => {
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

test('leads a guest to the requested screen', async () => {
  await openApp({ path: 'turnos' })
  await expect.poll(() => location.pathname).toBe('/login')
  await logIn()
  await expect.element(screen().getByRole('heading', { name: 'Turnos' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/turnos')
})

test('keeps its values during a visit to the sign-up', async () => {
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

test('the app repeats a tap from before its start once', async () => {
  let tapCount = 0
  await openApp({
    path: 'login',
    before() {
      globalThis.takeEarlyTap = () => {
        tapCount += 1
        return page.getByRole('button', { name: 'Olvidé mi clave' }).element() as HTMLElement
      }
    },
  })
  await expect.element(sheet('Olvidé mi clave')).toBeVisible()
  expect([tapCount, globalThis.takeEarlyTap]).toEqual([1, undefined])
})

/** Logs in as another window does, around the moment at which the app changes the path to /login. */
function logInAroundRedirect(session: Record<string, string>, moment: string): void {
  const replace = history.replaceState.bind(history)
  const startSession = () => {
    for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value)
    dispatchEvent(new StorageEvent('storage', { key: 'userData' }))
  }
  history.replaceState = (data, unused, address) => {
    if (!String(address).endsWith('/login')) return replace(data, unused, address)
    history.replaceState = replace
    if (moment === 'before the redirect') startSession()
    replace(data, unused, address)
    if (moment === 'after the redirect') setTimeout(startSession)
    if (moment === 'a frame later') requestAnimationFrame(startSession)
  }
}

for (const moment of ['before the redirect', 'after the redirect', 'a frame later'])
  test(`a session started in another window skips the login: ${moment}`, async () => {
    await openApp({
      path: 'turnos',
      user: 'ana',
      before() {
        const session = { ...localStorage }
        logout()
        logInAroundRedirect(session, moment)
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
