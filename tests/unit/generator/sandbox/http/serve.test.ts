import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import { networkUrls } from '#generator/sandbox/http/network-address.ts'
import { serveApp } from '#generator/sandbox/http/serve.ts'

const app = new Hono<SandboxHttpEnv>().get('/', context => context.text('here'))
const isThere = (address: string, port: number) =>
  fetch(`http://${address}:${port}/`).then(
    answer => answer.ok,
    () => false,
  )

// On Linux, a server at all addresses answers at each address of 127.0.0.0/8. One of them stands in for the
// network.
describe.runIf(process.platform === 'linux')('a server', () => {
  test.each([
    ['only this machine by default', undefined, [true, false]],
    ['every address of this machine', '0.0.0.0', [true, true]],
  ])('listens at %s', async (_, host, expected) => {
    const listening = await serveApp(app, 0, { orNext: false, ...(host !== undefined && { host }) })
    const reachable = await Promise.all(
      ['127.0.0.1', '127.0.0.2'].map(address => isThere(address, listening.port)),
    )
    await listening.close()
    expect(reachable).toEqual(expected)
  })

  test('rejects an address of another machine without listening', async () => {
    await expect(serveApp(app, 0, { orNext: true, host: '192.0.2.55' })).rejects.toThrow(
      'This machine has no address 192.0.2.55.',
    )
  })
})

test.each([
  ['127.0.0.1', []],
  ['::1', []],
  ['192.0.2.5', ['http://192.0.2.5:4173']],
  ['2001:db8::5', ['http://[2001:db8::5]:4173']],
])('a server at %s is reachable from the network at %j', (host, urls) => {
  expect(networkUrls(host, 4173)).toEqual(urls)
})
