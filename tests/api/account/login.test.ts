import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const hour = 3_600_000

describe('login', () => {
  test('returns user, permissions and ticket', async () => {
    const answer = await new Client(sandbox).ask('login', { username: 'sofi', password: 'molde1234' })
    expect(answer).toMatchObject({ ok: 1, user: { username: 'sofi' }, permissions: ['staff'], now: noon })
    expect(answer.ticket).toHaveLength(2)
    expect(answer.sessionCookie).not.toBe('')
  })

  test('refuses a wrong password and an unknown user with the same message', async () => {
    const stranger = new Client(sandbox)
    const wrong = await stranger.wire('login', { username: 'ana', password: 'x' })
    const unknown = await stranger.wire('login', { username: 'nobody', password: 'x' })
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ ok: 0, err: ['El usuario o la clave no son correctos.'] })
  })

  test('limits guesses per user', async () => {
    const stranger = new Client(sandbox)
    for (let guess = 0; guess < 10; guess += 1)
      await stranger.wire('login', { username: 'caro', password: 'x' })
    await expect(new Client(sandbox).logIn('caro')).rejects.toThrow('Demasiados intentos')
    await expect(new Client(sandbox).logIn('dani')).resolves.toBeDefined()
    sandbox.setClock(noon + hour)
    await expect(new Client(sandbox).logIn('caro')).resolves.toBeDefined()
  })

  test('counts guesses with other spellings for the same user', async () => {
    sandbox.setClock(noon + 2 * hour)
    const stranger = new Client(sandbox, 'other')
    const spellings = ['caro', ' caro', 'caro  ', 'CARO', 'ca\0ro']
    for (let guess = 0; guess < 10; guess += 1)
      await stranger.wire('login', { username: spellings[guess % 5] ?? '', password: 'x' })
    for (const username of spellings)
      expect(await stranger.wire('login', { username, password: 'molde1234' })).toMatchObject({ ok: 0 })
  })

  const guessFrom = (address: string, username: string, password = 'x', gym = 'other') =>
    sandbox.answer({ gym, action: 'login', fields: { username, password }, ticket: null, address })

  test('does not lock a user out elsewhere after guesses from a single address', async () => {
    for (let minutes = 0; minutes < 60; minutes += 5) {
      sandbox.setClock(noon + 6 * hour + minutes * 60_000)
      for (let guess = 0; guess < 10; guess += 1) await guessFrom('192.0.2.7', 'beto')
    }
    expect(await guessFrom('192.0.2.8', 'beto', 'molde1234')).toMatchObject({ ok: 1 })
  })

  test('limits concurrent guesses at many users in a gym', async () => {
    sandbox.setClock(noon + 12 * hour)
    const guesses = Array.from({ length: 90 }, (_, index) =>
      guessFrom('192.0.2.9', `socio${10 + (index % 40)}`),
    )
    const replies = (await Promise.all(guesses)).map(answer => JSON.stringify(answer?.err))
    expect(replies.filter(reply => reply.includes('no son correctos'))).toHaveLength(60)
    expect(await guessFrom('192.0.2.9', 'ana', 'molde1234')).toMatchObject({
      ok: 0,
      err: [expect.stringContaining('Demasiados intentos')],
    })
    expect(await guessFrom('192.0.2.9', 'ana', 'molde1234', 'demo')).toMatchObject({ ok: 1 })
  })

  test('does not count correct logins', async () => {
    sandbox.setClock(noon + 4 * hour)
    for (let time = 0; time < 12; time += 1) await new Client(sandbox, 'other').logIn('ana')
  })

  test('lets a whole gym log in at once over its Wi-Fi', async () => {
    sandbox.setClock(noon + 14 * hour)
    const members = Array.from({ length: 65 }, (_, index) =>
      guessFrom('192.0.2.10', `socio${10 + (index % 40)}`, 'molde1234'),
    )
    expect((await Promise.all(members)).filter(answer => answer?.ok === 1)).toHaveLength(65)
  })
})

describe('a session', () => {
  test.each([
    ['that is missing', null],
    ['that is forged', ['00', '11']],
  ] as const)('%s is answered with the code sesion', async (_, ticket) => {
    const stranger = new Client(sandbox)
    stranger.ticket = ticket && [...ticket]
    expect(await stranger.ask('turnos')).toMatchObject({ ok: 0, code: 'sessionOver' })
  })

  test('is invalid with swapped halves or in another gym', async () => {
    const ana = await client('ana')
    const [selector, verifier] = ana.ticket ?? ['', '']
    ana.ticket = [verifier, selector]
    expect(await ana.ask('ping')).toMatchObject({ code: 'sessionOver' })
    const abroad = new Client(sandbox, 'other')
    abroad.ticket = [selector, verifier]
    expect(await abroad.ask('ping')).toMatchObject({ code: 'sessionOver' })
  })

  test('ends with the logout or after a month', async () => {
    const ana = await client('ana')
    await ana.wire('logout')
    expect(await ana.ask('ping')).toMatchObject({ code: 'sessionOver' })
    const beto = await client('beto')
    sandbox.setClock(noon + 31 * 24 * hour)
    expect(await beto.ask('ping')).toMatchObject({ code: 'sessionOver' })
  })
})
