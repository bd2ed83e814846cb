import { expect, test } from 'vitest'
import { backendApp } from '../../../../../generator/sandbox/http/backend.ts'
import type { Sandbox } from '../../../../../generator/sandbox/sandbox.ts'

/** As far as asking it for an action that it does not know goes. */
const sandbox = { answer: async () => null, troubles: { take: () => null } } as unknown as Sandbox

test('what it does not know it says without words: words under 404 are about a record that is gone', async () => {
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
