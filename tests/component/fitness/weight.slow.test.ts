// The member's weight and goal, and the settings of the fitness screens.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'
import { button } from './fitness.ts'

test('the page shows the distance to the goal, including unsent weights', async () => {
  const { network, reopen } = await openApp({ path: 'peso', user: 'ana' })
  await expect.element(screen().getByText('Te faltan 1,2 kg para tu meta de 61 kg.')).toBeVisible()
  await expect
    .element(screen().getByRole('table', { name: 'Tu peso' }).getByText('62,2 kg'))
    .toBeInTheDocument()
  await expectAccessible()
  network.setOnline(false)
  await button('Cargar tu peso').click()
  const form = sheet('Cargar tu peso')
  await form.getByLabelText('Peso, en kg').fill('61,8')
  await form.getByLabelText('Cintura en cm (opcional)').fill('69,5')
  await expectAccessible()
  await form.getByRole('button', { name: 'Guardar tu peso' }).click()
  await expect.element(screen().getByText('Te faltan 0,8 kg para tu meta de 61 kg.')).toBeVisible()
  await expect.element(screen().getByText('Cintura 69,5 cm')).toBeVisible()
  await expect.element(screen().getByText('1 sin enviar.')).toBeVisible()
  network.setOnline(true)
  await expect.element(page.getByText('Se envió lo que tenías guardado.').first()).toBeVisible()
  reopen()
  await expect.element(screen().getByText('Te faltan 0,8 kg para tu meta de 61 kg.')).toBeVisible()
})

test('a member enters the first weight, then a goal', async () => {
  const links = { privacy: 'https://box.example.com/privacidad' }
  await openApp({ path: 'peso', user: 'beto', manifest: { links } })
  await expect.element(screen().getByRole('heading', { name: 'Cargá tu primer peso' })).toBeVisible()
  const promise = screen().getByText('Solo vos ves tu peso y tus medidas. Se borran si cerrás tu cuenta.')
  await expect.element(promise).toBeVisible()
  const notice = screen().getByRole('link', { name: 'Política de privacidad' })
  await expect.element(notice).toHaveAttribute('href', links.privacy)
  await expect.element(notice).toHaveAttribute('target', '_blank')
  await expectAccessible()
  await button('Cargar tu peso').click()
  const form = sheet('Cargar tu peso')
  await form.getByLabelText('Peso, en kg').fill('80')
  await form.getByRole('button', { name: 'Guardar tu peso' }).click()
  await expect.element(screen().getByText('hoy', { exact: true })).toBeVisible()
  await expect.element(promise).not.toBeInTheDocument()
  await button('Poner una meta').click()
  const goal = sheet('Tu meta')
  await goal.getByLabelText('Peso que querés tener, en kg').fill('78')
  await goal.getByRole('button', { name: 'Guardar tu meta' }).click()
  await expect.element(screen().getByText('Te faltan 2 kg para tu meta de 78 kg.')).toBeVisible()
})

test('a pressed button repeats its step until the finger leaves it', async () => {
  const { advance } = await openApp({ path: 'calculator', user: 'ana' })
  const weight = screen().getByRole('spinbutton', { name: /^Peso/ }).first()
  const more = button(/^Más: Peso/).first()
  await weight.fill('50')
  vi.setTimerTickMode('manual')
  const readWeight = () => Number(weight.element().getAttribute('aria-valuenow'))
  const send = (type: string) => more.element().dispatchEvent(new PointerEvent(type, { bubbles: true }))
  const tap = () => more.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  tap()
  await expect.poll(readWeight).toBeGreaterThan(50)
  const step = readWeight() - 50
  let steps = 1
  for (const end of ['pointerup', 'pointerout', 'pointercancel']) {
    send('pointerdown')
    // The first step after 450 ms, the second 90 ms later.
    await advance(540)
    steps += 2
    await expect.poll(readWeight).toBe(50 + steps * step)
    send(end)
    await advance(1_000)
    // The click at the end of a long press is not a step. The next click is a step.
    tap()
    send('pointerdown')
    send('pointerup')
    tap()
    steps += 1
    await expect.poll(readWeight).toBe(50 + steps * step)
  }
})

test('settings are saved once, after a pause in typing or when the member leaves the screen', async () => {
  const { network, advance } = await openApp({ path: 'editmyfit', user: 'eli' })
  const findSaved = () =>
    network.requests.filter(({ action }) => action === 'myfitedit').map(({ fields }) => fields.categoria)
  await userEvent.type(screen().getByLabelText('Categoría (opcional)'), 'Damas')
  await expect.poll(findSaved).toEqual(['Damas'])
  await advance(10_000)
  expect(findSaved()).toEqual(['Damas'])
  await screen().getByLabelText('Categoría (opcional)').fill('Masters')
  await button('Volver').click()
  await expect.poll(findSaved).toEqual(['Damas', 'Masters'])
})

test('settings survive the end of a session and disappear when another member logs in', async () => {
  const { network, reopen } = await openApp({ path: 'editmyfit', user: 'fede' })
  const readSettings = () => localStorage.getItem('molde.fitness.2')
  const logInAgain = async (user: string) => {
    localStorage.removeItem('userData')
    reopen('login')
    await page.getByLabelText('Usuario').fill(user)
    await page.getByLabelText('Clave', { exact: true }).fill('molde1234')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect.element(page.getByCss('#login-username')).not.toBeInTheDocument()
  }
  await screen().getByLabelText('Categoría (opcional)').fill('Damas')
  await expect.poll(() => network.requests.some(({ action }) => action === 'myfitedit')).toBe(true)
  await expect.poll(readSettings).toContain('Damas')
  await logInAgain('fede')
  expect(readSettings()).toContain('Damas')
  await logInAgain('gabi')
  expect(readSettings()).toBeNull()
})
