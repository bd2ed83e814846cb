// Marking all messages or news as read with one tap.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const markAll = () => screen().getByRole('button', { name: /^Marcar como leído/ })

test('one tap marks all messages, and one tap marks all news', async () => {
  const { gym, reopen } = await openApp({ path: 'tab2', user: 'ana' })
  const ana = await gym.logIn('ana')
  const { messages, news } = await ana.ask('unread')
  expect(Math.min(messages, news)).toBeGreaterThan(1)
  await expect.element(markAll()).toHaveAccessibleName(`Marcar como leído (${messages})`)
  await expectAccessible()
  await markAll().click()
  await expect.element(markAll()).not.toBeInTheDocument()
  await expect.element(screen().getByRole('img', { name: 'Sin leer' })).not.toBeInTheDocument()
  expect(await ana.ask('unread')).toMatchObject({ messages: 0, news })
  reopen('tab1')
  await markAll().click()
  await expect.element(markAll()).not.toBeInTheDocument()
  expect(await ana.ask('unread')).toMatchObject({ messages: 0, news: 0 })
})

test('messages that the gym could not mark stay unread', async () => {
  const { gym, network } = await openApp({ path: 'tab2', user: 'ana', gym: 'fuerza-sur' })
  const ana = await gym.logIn('ana')
  const before = await ana.ask('unread')
  // The first request arrives, and every later request is lost.
  network.edit('mensajeread', answer => {
    network.fail('mensajeread', 'cut')
    return answer
  })
  await markAll().click()
  await expect.element(page.getByText(/^No quedó todo como leído\./).first()).toBeVisible()
  await expect.element(page.getByText(/quedaron como leídos/)).not.toBeInTheDocument()
  expect(await ana.ask('unread')).toMatchObject({ messages: before.messages - 1 })
  const marks = screen().getByRole('img', { name: 'Sin leer' })
  await expect.poll(() => marks.elements().length).toBe(before.messages - 1)
})

test('nothing is marked without a connection', async () => {
  const { network } = await openApp({ path: 'tab2', user: 'ana' })
  await expect.element(markAll()).toBeVisible()
  network.setOnline(false)
  await markAll().click()
  await expect.element(page.getByText('Necesitás conexión para esto.').first()).toBeVisible()
  expect(network.requests.filter(({ action }) => action === 'mensajeread')).toEqual([])
})
