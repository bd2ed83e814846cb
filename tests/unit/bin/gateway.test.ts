import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type Gateway, openGateway, thisMachine } from '#bin/development/gateway.js'

const emptyFrame = Buffer.from([0x81, 0])
const hotPage = '<html><head></head><script type="module" src="/@vite/client"></script></html>'

async function open(): Promise<Gateway & { url: string }> {
  const gateway = await openGateway(0, thisMachine)
  if (!gateway) throw new Error('No port.')
  onTestFinished(gateway.close)
  return { ...gateway, url: `http://${thisMachine}:${gateway.port}/` }
}

/** Starts the server of the command on a local port. */
async function startCommand(listener: RequestListener) {
  const server = createServer(listener)
  const end = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(end)
  await new Promise<void>(done => server.listen(0, thisMachine, done))
  return { port: (server.address() as AddressInfo).port, end }
}

const startAnswering = (text: string, type = 'text/plain') =>
  startCommand((_, response) => response.writeHead(200, { 'content-type': type, etag: '"1"' }).end(text))

/** Opens a WebSocket with the key of RFC 6455. Returns a function that waits for all received bytes. */
async function openSocket(url: string): Promise<() => Promise<Buffer>> {
  const key = 'dGhlIHNhbXBsZSBub25jZQ=='
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': key }
  const [response, socket, head] = await once(request(url, { headers }).end(), 'upgrade')
  expect(response.headers['sec-websocket-accept']).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
  return async () => Buffer.concat([head, await buffer(socket)])
}

test('holds a request until the first start, and during a restart until the next start', async () => {
  const gateway = await open()
  const first = fetch(gateway.url)
  const [one, two] = [await startAnswering('one'), await startAnswering('two')]
  gateway.release(one.port)
  expect(await (await first).text()).toBe('one')
  gateway.hold()
  one.end()
  const second = fetch(gateway.url, { method: 'POST', body: 'form' })
  gateway.release(two.port)
  expect(await (await second).text()).toBe('two')
})

test('repeats an interrupted read after a restart, but not a write', async () => {
  const gateway = await open()
  let onBothReceived = () => {}
  const areBothReceived = new Promise<void>(done => {
    onBothReceived = done
  })
  let count = 0
  const one = await startCommand((_, response) => {
    response.write('one')
    count += 1
    if (count === 2) onBothReceived()
  })
  const two = await startAnswering('two')
  gateway.release(one.port)
  const read = fetch(gateway.url)
  const write = fetch(gateway.url, { method: 'POST' })
  await areBothReceived
  gateway.hold()
  one.end()
  await expect(write).rejects.toThrow('fetch failed')
  gateway.release(two.port)
  expect(await (await read).text()).toBe('two')
})

test('closes a connection that the running command closes', async () => {
  const gateway = await open()
  const { port } = await startCommand(({ socket }) => socket.destroy())
  gateway.release(port)
  await expect(fetch(gateway.url)).rejects.toThrow('fetch failed')
})

test('reloads Vite pages after a restart and forwards other answers unchanged', async () => {
  const gateway = await open()
  const one = await startAnswering(hotPage, 'text/html')
  gateway.release(one.port)
  const response = await fetch(gateway.url)
  const page = await response.text()
  expect(response.headers.get('etag')).toBe(null)
  const [, path = ''] =
    /<head><script>.*\$\{location\.host\}\/(.+?)`\).*location\.reload\(\)/.exec(page) ?? []
  const frame = await openSocket(`${gateway.url}${path}`)
  gateway.hold()
  const two = await startAnswering('<head></head>', 'text/html')
  gateway.release(two.port)
  expect(await frame()).toEqual(emptyFrame)
  // The page was loaded from the first start and runs after the second start.
  const lateFrame = await openSocket(`${gateway.url}${path}`)
  expect(await lateFrame()).toEqual(emptyFrame)
  const other = await fetch(gateway.url)
  expect([await other.text(), other.headers.get('etag')]).toEqual(['<head></head>', '"1"'])
})

test('uses the next free port, and opens no gateway without a local address', async () => {
  const { port } = await startAnswering('')
  const gateway = await openGateway(port, thisMachine)
  onTestFinished(() => gateway?.close())
  expect(gateway?.port).toBeGreaterThan(port)
  expect(await openGateway(port, '192.0.2.1')).toBe(null)
})
