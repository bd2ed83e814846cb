import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, other } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo, other], now: () => noon })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.setClock(noon))

const minute = 60_000
const hour = 60 * minute

describe('an account', () => {
  const fields = {
    fullname: 'Nora Vidal',
    email: 'Nora@Example.com',
    celular: '',
    username: 'nora',
    password: 'molde1234',
  }

  test('is created once and lets its owner log in by name or e-mail', async () => {
    const stranger = new Client(sandbox)
    expect(await stranger.ask('registro', fields)).toMatchObject({ ok: 1 })
    for (const name of ['nora', 'nora@example.com'])
      await expect(new Client(sandbox).logIn(name)).resolves.toBeDefined()
    expect(await stranger.wire('registro', { ...fields, username: 'norita' })).toMatchObject({
      ok: 0,
      cod: 'existe',
    })
  })

  test.each([
    ['email', 'nora@'],
    ['password', 'corta'],
    ['username', 'a b'],
    ['fullname', ' '],
  ])('with an invalid %s is refused with the field’s name', async (field, value) => {
    const refused = await new Client(sandbox).wire('registro', { ...fields, [field]: value })
    expect(refused).toMatchObject({ ok: 0, campo: field })
  })

  test('is not revealed by a password request', async () => {
    const stranger = new Client(sandbox)
    const there = await stranger.wire('claverecup', { username: 'ana' })
    expect(await stranger.wire('claverecup', { username: 'nobody' })).toEqual(there)
  })

  test('lists its gyms for the universal app, and nothing for an unknown user', async () => {
    expect((await sandbox.companies('ana', '10.0.0.1')).d).toEqual([
      { name: 'Demo Fit', dominio: 'demo' },
      { name: 'Other', dominio: 'other' },
    ])
    expect(await sandbox.companies('nobody', '10.0.0.1')).toEqual({ ok: 1, d: [] })
    for (let time = 0; time < 20; time += 1) await sandbox.companies('ana', '10.0.0.2')
    expect((await sandbox.companies('ana', '10.0.0.2')).d).toEqual([])
  })

  test('lists nothing for an hour to an address that tried unknown names', async () => {
    for (let time = 0; time < 4; time += 1) await sandbox.companies(`nobody${time}`, '10.0.0.3')
    expect((await sandbox.companies('ana', '10.0.0.3')).d).toHaveLength(2)
    await sandbox.companies('nobody', '10.0.0.3')
    expect(await sandbox.companies('ana', '10.0.0.3')).toEqual({ ok: 1, d: [] })
    expect((await sandbox.companies('ana', '10.0.0.4')).d).toHaveLength(2)
    sandbox.setClock(noon + hour)
    onTestFinished(() => sandbox.setClock(noon))
    expect((await sandbox.companies('ana', '10.0.0.3')).d).toHaveLength(2)
  })
})
