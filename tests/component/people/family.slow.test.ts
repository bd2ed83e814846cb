// A parent checks in a child.
import { expect, test } from 'vitest'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const today = '2026-11-25'
const people = () => screen().getByRole('group', { name: '¿Quién llega?' })

test('a parent checks in a child, with the class and the code of the child', async () => {
  const { gym } = await openApp({
    path: 'checkin',
    user: 'ana',
    at: '17:45',
    async before({ gym }) {
      await gym.setClock(Date.parse(`${today}T06:00:00-03:00`))
      const ana = await gym.logIn('ana')
      const [child] = (await ana.ask('familia')).family
      const slot = (await ana.slots(today)).find(({ time }) => time === '18:00')
      expect((await ana.book(slot?.id ?? '', { cid: child?.id ?? '' })).errors).toEqual([])
      await gym.setClock(Date.parse(`${today}T17:45:00-03:00`))
    },
  })
  const ana = await gym.logIn('ana')
  const child = (await ana.ask('familia')).family[0]?.id ?? ''
  await expect.element(screen().getByText('Ya diste el presente', { exact: true })).toBeVisible()
  await expect.element(people().getByRole('button', { name: 'Yo' })).toHaveAttribute('aria-pressed', 'true')
  await people().getByRole('button', { name: 'Tomás' }).click()
  await expect.element(screen().getByRole('heading', { name: 'O mostrá el código de Tomás' })).toBeVisible()
  await expect.element(screen().getByText(new RegExp(`^${child}-`))).toBeVisible()
  await expectAccessible()
  await screen().getByRole('button', { name: 'Tomás está acá' }).click()
  await expect.element(screen().getByText('Tomás ya dio el presente', { exact: true })).toBeVisible()
  await expectAccessible()
  await people().getByRole('button', { name: 'Yo' }).click()
  await expect.element(screen().getByText('Ya diste el presente', { exact: true })).toBeVisible()
  expect((await ana.ask('checkincode', { cid: child })).classes).toMatchObject([{ attendance: 'present' }])
})

test('a member without a family sees no choice of people', async () => {
  await openApp({ path: 'checkin', user: 'dani' })
  await expect.element(screen().getByText('Hoy no tenés clases')).toBeVisible()
  await expect.element(people()).not.toBeInTheDocument()
})
