import { beforeEach, expect, test, vi } from 'vitest'
import { type Answering, json, raw, startBackend } from '../../api/backend.ts'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

async function open(answer: Answering) {
  const backend = await startBackend(answer)
  vi.stubGlobal('navigator', { onLine: true })
  const { sendToken } = await import('#pwa/push/registration.ts')
  return { ...backend, sendToken }
}
const telling = { token: 'tkn', userId: '31', today: '2026-11-25' }

test('sends the token once a day, and stores it under the earlier app’s keys', async () => {
  const { sendToken, asked, drawer } = await open(json({ ok: 1 }))
  await sendToken(telling)
  await sendToken(telling)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.path).toBe('/pwa/utoken2')
  expect(asked[0]?.fields).toMatchObject({ token: 'tkn', uid: '31', d: 'ANDROID' })
  expect([drawer.getItem('tupdate'), drawer.getItem('fcmtkn')]).toEqual(['2026-11-25', 'tkn31'])
  await sendToken({ ...telling, today: '2026-11-26' })
  await sendToken({ ...telling, today: '2026-11-26', userId: '32' })
  expect(asked).toHaveLength(3)
})

test.each([
  ['a refusal', json({ ok: 0, err: ['No.'] })],
  ['an error', raw(500, 'oh')],
])('stores nothing after %s, and sends the token again', async (_, answer) => {
  const { sendToken, asked, drawer } = await open(answer)
  for (const time of [1, 2]) {
    await expect(sendToken(telling)).rejects.toThrow()
    expect(asked).toHaveLength(time)
  }
  expect(drawer.names).not.toContain('tupdate')
  expect(drawer.names).not.toContain('fcmtkn')
})
