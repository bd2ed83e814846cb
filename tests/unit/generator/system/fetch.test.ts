import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { fetchAnswer, fetchBytes } from '#generator/system/fetch.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { freePort } from '#tests/support/port.ts'

const failureOf = (address: string) =>
  fetchBytes(address).then(
    () => 'read',
    (error: unknown) => String(error),
  )

test.each(['127.0.0.1', 'localhost'])('says why %s cannot be read: the connection is refused', async host => {
  expect(await failureOf(`http://${host}:${await freePort()}/`)).toMatch(/could not be read: .*ECONNREFUSED/)
})

test('says why an address cannot be read: no certificate, a name without an address, an answer with an error', async () => {
  const server = createServer((_, response) => void response.writeHead(503).end())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await failureOf(`https://127.0.0.1:${port}/`)).toMatch(/wrong version number|packet length/)
  expect(await failureOf('http://no-such-name.invalid/')).toMatch(/ENOTFOUND|EAI_AGAIN/)
  expect(await failureOf(`http://127.0.0.1:${port}/`)).toContain('it answered 503')
})

test('says why an address cannot be read: its certificate is self-signed', async () => {
  const folder = await emptyFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', ...curve, ...files], { stdio: 'ignore' })
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await failureOf(`https://127.0.0.1:${port}/`)).toContain(
    'could not be read: self-signed certificate',
  )
})

test.each<[string, (text: string) => Uint8Array]>([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('accepts %s as browsers do, and reads the content of the answer', async (encoding, compress) => {
  const server = createServer((request, response) => {
    const isAccepted = String(request.headers['accept-encoding']).split(', ').includes(encoding)
    if (!isAccepted) return response.end('in full size')
    const form = compress('compressed')
    const isDamaged = request.url === '/damaged'
    return response.setHeader('Content-Encoding', encoding).end(isDamaged ? form.subarray(3) : form)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { bytes, headers } = await fetchAnswer(`http://127.0.0.1:${port}/`)
  expect(new TextDecoder().decode(bytes)).toBe('compressed')
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(await failureOf(`http://127.0.0.1:${port}/damaged`)).toContain('the answer broke off')
})
