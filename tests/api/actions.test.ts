import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const client = (user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)

test('distinguishes an unknown action', async () => {
  const ana = await client('ana')
  for (const action of ['nada', '__proto__', 'constructor', 'toString'])
    expect(await ana.wire(action)).toBeNull()
})

test('generates the same gym from the same seed and clock', async () => {
  const again = await quickSandbox({ gyms: [demo], now: () => noon })
  const fresh = await quickSandbox({ gyms: [demo], now: () => noon })
  const [a, b] = [await new Client(again).logIn('dani'), await new Client(fresh).logIn('dani')]
  expect(await a.slots()).toEqual(await b.slots())
  await again.close()
  await fresh.close()
})
