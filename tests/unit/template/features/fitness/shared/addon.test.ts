/// <reference lib="dom" />
import { expect, test, vi } from 'vitest'
import { type Answering, broken, json, raw, startBackend } from '#tests/unit/template/api/backend.ts'

const session = { user: { id: '31', username: 'ana' }, ck: ['a', 'b'], myfit: ['1700', 'fit-token'] }

async function asking(answer: Answering, host?: string) {
  const backend = await startBackend(answer)
  backend.drawer.setItem('userData', JSON.stringify(session))
  const { askAddon } = await import('#features/fitness/shared/addon.ts')
  const { ranking } = await import('#protocol/fitness/ranking.ts')
  const ask = (signal?: AbortSignal) =>
    askAddon(
      { tenant: 'demo', host: host ?? `${backend.origin}/fit/` },
      ranking,
      { kind: 'month', date: '2026-11-25', id: '' },
      signal,
    )
  return { ...backend, ask }
}
const rows = { titulo: 'Noviembre', d: [{ pos: 1, fullname: 'Ana' }], opciones: [] }

test('sends the gym, the member and the query in the words of the wire', async () => {
  const { ask, asked } = await asking(json(rows))
  expect(await ask()).toMatchObject({ title: 'Noviembre', rows: [{ position: 1, fullname: 'Ana' }] })
  const { pathname, searchParams } = new URL(asked[0]?.path ?? '', 'http://gym.example')
  expect([asked[0]?.method, pathname]).toEqual(['GET', '/fit/api/ranking'])
  expect(Object.fromEntries(searchParams)).toEqual({
    site: 'demo',
    token: 'fit-token',
    tokentime: '1700',
    u: 'ana',
    tipo: 'mes',
    fecha: '2026-11-25',
    id: '',
  })
  expect(asked[0]?.headers.accept).toBe('application/json')
})

test('sends the request to the backend’s own address instead of an invalid host', async () => {
  const { ask, asked } = await asking(json(rows), 'javascript:alert(1)/')
  await ask()
  expect(asked.map(({ path }) => path.split('?')[0])).toEqual(['/pwa/api/ranking'])
})

test('sends an empty token for a member without fitness', async () => {
  const { ask, asked, drawer } = await asking(json(rows))
  drawer.setItem('userData', JSON.stringify({ user: session.user, ck: session.ck }))
  await ask()
  const { searchParams } = new URL(asked[0]?.path ?? '', 'http://gym.example')
  expect([searchParams.get('token'), searchParams.get('tokentime'), searchParams.get('u')]).toEqual([
    '',
    '',
    'ana',
  ])
})

test.each([
  ['is refused', json({ ok: 0, err: ['Hoy no.'] }), { kind: 'refused', errors: ['Hoy no.'] }],
  ['comes as a list', raw(200, '[]'), { kind: 'garbled' }],
  ['fails', raw(502, ''), { kind: 'server' }],
  ['breaks off', broken, { kind: 'offline' }],
])('rejects an answer that %s', async (_, answer, error) => {
  const { ask } = await asking(answer)
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError', ...error })
})

test('ends a session that the host no longer accepts', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { ask, drawer } = await asking(json({ ok: 0, cod: 'sesion' }))
  await expect(ask()).rejects.toMatchObject({ name: 'ApiError' })
  expect(drawer.names).not.toContain('userData')
})
