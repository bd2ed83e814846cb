import { expect, test } from 'vitest'
import { backendApp } from '#generator/sandbox/http/backend-app.ts'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'

/** A sandbox without actions. */
const sandbox = { answer: async () => null, troubles: { take: () => null } } as unknown as Sandbox

test('answers an unknown action without a message, because a 404 with a message means a deleted record', async () => {
  const app = backendApp(
    sandbox,
    () => 'demo',
    () => '203.0.113.7',
  )
  const answer = await app.request(
    'http://localhost/pwa/loquesea',
    { method: 'POST', body: new URLSearchParams() },
    {},
  )
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ ok: 0, cod: 'nohay' })
})
