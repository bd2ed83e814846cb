/// <reference lib="dom" />
import { expect, test, vi } from 'vitest'
import { type Answering, broken, json, raw, startBackend } from '#tests/unit/template/api/backend.ts'

async function logOutOffline(answer: Answering) {
  const backend = await startBackend(answer)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { beginLogout, finishLogout } = await import('#features/account/shared/pending-logout.ts')
  beginLogout('demo', 'push-token')
  return { ...backend, finishLogout }
}

test('reports a logout to the gym once, with the phone’s token and without member data', async () => {
  const { finishLogout, asked, drawer } = await logOutOffline(json({ ok: 1 }))
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
])('reports the logout again later if the gym %s', async (_, answer) => {
  const { finishLogout, asked, drawer } = await logOutOffline(answer)
  await finishLogout('demo')
  expect(drawer.names).toContain('molde.logout')
  await finishLogout('demo')
  expect(asked.length).toBeGreaterThan(1)
})

test('does not log out a member who has logged in since, and reports to no other gym', async () => {
  const { finishLogout, asked, drawer } = await logOutOffline(json({ ok: 1 }))
  await finishLogout('fuerza-sur')
  expect(drawer.names).toContain('molde.logout')
  drawer.setItem('userData', JSON.stringify({ user: { id: '32', username: 'beto' }, ck: ['a', 'b'] }))
  await finishLogout('demo')
  expect(asked).toEqual([])
  expect(drawer.names).toEqual(['userData'])
})
