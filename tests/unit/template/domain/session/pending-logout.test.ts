/// <reference lib="dom" />
import { expect, test, vi } from 'vitest'
import { type Answering, broken, json, raw, startBackend } from '../../api/backend.ts'

async function leftOffline(answer: Answering) {
  const backend = await startBackend(answer)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { beginLogout, finishLogout } = await import(
    '../../../../../template/src/domain/session/pending-logout.ts'
  )
  beginLogout('demo', 'push-token')
  return { ...backend, finishLogout }
}

test('the gym is told of a logout once, of the phone it was on, with nothing of the member', async () => {
  const { finishLogout, asked, drawer } = await leftOffline(json({ ok: 1 }))
  await finishLogout('demo')
  await finishLogout('demo')
  expect(asked.map(({ path, fields }) => [path, fields])).toEqual([
    ['/pwa/logout', { token: 'push-token', app1: '', app2: '', cookieios: '' }],
  ])
  expect(drawer.names).toEqual([])
})

test.each([
  ['cannot be reached', broken],
  ['fails', raw(502, '<h1>Bad Gateway</h1>')],
])('a gym that %s is told the next time', async (_, answer) => {
  const { finishLogout, asked, drawer } = await leftOffline(answer)
  await finishLogout('demo')
  expect(drawer.names).toContain('molde.logout')
  await finishLogout('demo')
  expect(asked.length).toBeGreaterThan(1)
})

test('nobody who has logged in since is logged out, and no other gym is told', async () => {
  const { finishLogout, asked, drawer } = await leftOffline(json({ ok: 1 }))
  await finishLogout('fuerza-sur')
  expect(drawer.names).toContain('molde.logout')
  drawer.setItem('userData', JSON.stringify({ user: { id: '32', username: 'beto' }, ck: ['a', 'b'] }))
  await finishLogout('demo')
  expect(asked).toEqual([])
  expect(drawer.names).toEqual(['userData'])
})
