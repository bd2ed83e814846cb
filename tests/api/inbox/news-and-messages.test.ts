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

describe('news and messages', () => {
  test('are unread until opened', async () => {
    const beto = await client('beto')
    expect(await beto.ask('unread')).toMatchObject({ messages: 1, news: 4 })
    const { articles } = await beto.ask('blog', { sede: '', desde: '' })
    expect(articles.map(({ pinned }) => pinned)).toEqual([true, false, false, false])
    await beto.ask('blogread', { id: articles[0]?.id ?? '' })
    const { messages } = await beto.ask('mensajes', { desde: '' })
    await beto.ask('mensajeread', { id: messages[0]?.id ?? '' })
    expect(await beto.ask('unread')).toMatchObject({ messages: 0, news: 3 })
  })

  test('of a branch are listed in that branch', async () => {
    const ana = await client('ana', 'other')
    const titles = async (sede: string) =>
      (await ana.ask('blog', { sede, desde: '' })).articles.map(({ title }) => title)
    const mine = await titles('1001')
    expect(await titles('1002')).toHaveLength(mine.length + 1)
    expect((await ana.ask('sedes')).branches).toEqual([
      { id: 1001, name: 'Centro', address: 'Av. San Martín 100, Buenos Aires' },
      { id: 1002, name: 'Norte', address: 'Av. San Martín 200, Buenos Aires' },
    ])
  })

  test('of other branches are not counted as unread', async () => {
    const ana = await client('ana', 'other')
    const before = (await ana.ask('unread')).news
    const { articles } = await ana.ask('blog', { sede: '1001', desde: '' })
    expect(before).toBe(articles.length)
    for (const { id } of articles) await ana.ask('blogread', { id })
    expect((await ana.ask('unread')).news).toBe(0)
  })

  test('of another member cannot be read or marked', async () => {
    const [ana, beto] = [await client('ana'), await client('beto')]
    const { messages } = await beto.ask('mensajes', { desde: '' })
    await ana.ask('mensajeread', { id: messages[0]?.id ?? '' })
    const before = await ana.ask('unread')
    expect(await ana.ask('unread')).toEqual(before)
    expect((await ana.ask('mensajes', { desde: '' })).messages.map(({ id }) => id)).not.toContain(
      messages[0]?.id,
    )
  })
})
