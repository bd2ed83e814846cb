// Data on the phone: the keys of the specification, unreadable data, and a phone that stores nothing.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { logout } from '#api/session.ts'
import { openApp } from '../stage/open-app.tsx'
import { classCards, screen } from '../stage/screen.ts'

async function logIn(): Promise<void> {
  await page.getByLabelText('Usuario').fill('ana')
  await page.getByLabelText('Clave', { exact: true }).fill('molde1234')
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

test('session, gym, branch and message are stored under the specified keys', {
  tags: [
    '@§3.12',
    '@§9.8.manifiest',
    '@§9.8.userData',
    '@§9.8.cakephp',
    '@§9.8.lastsede',
    '@§9.8.lastmensaje',
  ],
}, async () => {
  const { reopen } = await openApp({ path: 'tab2', gym: 'fuerza-sur' })
  await logIn()
  await screen()
    .getByRole('button', { name: /Bienvenida, Ana/ })
    .click()
  await expect.poll(() => location.pathname).toBe('/msg')
  expect(JSON.parse(localStorage.getItem('userData') ?? '{}')).toMatchObject({
    user: { id: '1', username: 'ana' },
    ck: [expect.stringMatching(/./), expect.stringMatching(/./)],
    myfit: [expect.stringMatching(/^\d+$/), expect.stringMatching(/./)],
  })
  reopen('turnos')
  await screen().getByLabelText('Sede').selectOptions('Norte')
  await expect
    .poll(() => Object.keys(localStorage))
    .toEqual(expect.arrayContaining(['manifiest', 'userData', 'cakephp', 'lastsede', 'lastmensaje']))
})

test('an unreadable session leads to the login, and the login replaces it', async () => {
  const { reopen, advance } = await openApp({ path: 'tab3', user: 'ana' })
  for (const userData of ['null', '{', '[]', '{"user":null}', '{"user":{"id":""},"ck":7}', '"ana"']) {
    localStorage.setItem('userData', userData)
    reopen('tab3')
    await expect.element(page.getByLabelText('Usuario'), { message: userData }).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/login')
    await advance(5_000)
    expect(location.pathname, userData).toBe('/login')
    await logIn()
    await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
    expect(location.pathname).toBe('/tab3')
  }
})

test('the app works on a phone that stores nothing', { tags: ['@§8.7'] }, async () => {
  await openApp({
    path: 'turnos',
    before() {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
        const refusal = vi.spyOn(Storage.prototype, method).mockImplementation(() => {
          throw new DOMException('no', 'QuotaExceededError')
        })
        onTestFinished(() => refusal.mockRestore())
      }
      // The session is kept in memory, which outlives the test.
      onTestFinished(logout)
    },
  })
  await logIn()
  await expect.element(classCards().first()).toBeVisible()
})
