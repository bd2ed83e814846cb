import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { emptyFolder } from './folder.ts'
import { onTestFinished } from './runner.ts'

export interface S3Store {
  /** What a client is given as its endpoint. */
  endpoint: string
  /** An object as a browser gets it: its bytes and headers. */
  get(bucket: string, key: string): Promise<{ status: number; headers: Headers; text: string }>
  /** Calls of each kind, as `PUT box/index.html`, since the last time. */
  calls(): string[]
  /** What happens before a call is passed on. */
  onCall(what: (call: string) => Promise<void> | void): void
}

/**
 * A store that speaks S3, on loopback, with empty buckets. The emulator does not know conditional writes: the door before it answers those
 * as S3 does, 412 where the object is not the one that the writer means.
 */
export async function startS3(...buckets: string[]): Promise<S3Store> {
  const directory = await emptyFolder()
  const configureBuckets = buckets.map(name => ({ name, configs: [] }))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port: inner } = await server.run()
  onTestFinished(() => server.close())
  let calls: string[] = []
  let before: (call: string) => Promise<void> | void = () => {}
  const direct = (path: string) => fetch(`http://127.0.0.1:${inner}${path}`)
  const refused = async ({ headers, url = '' }: IncomingMessage) => {
    const { 'if-match': match, 'if-none-match': none } = headers
    if (match === undefined && none === undefined) return false
    const found = await direct(url.replace(/\?.*/, ''))
    const etag = found.ok ? found.headers.get('etag') : null
    return match === undefined ? etag !== null : etag !== match
  }
  const pass = async (asked: IncomingMessage, response: ServerResponse) => {
    const call = `${asked.method} ${(asked.url ?? '').slice(1).replace(/\?.*/, '')}`
    calls.push(call)
    await before(call)
    if (asked.method === 'PUT' && (await refused(asked))) {
      asked.resume()
      response.writeHead(412, { 'content-type': 'application/xml' })
      return response.end('<Error><Code>PreconditionFailed</Code></Error>')
    }
    const { 'if-match': _, 'if-none-match': __, ...headers } = asked.headers
    const onward = request(
      { host: '127.0.0.1', port: inner, path: asked.url, method: asked.method, headers },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    asked.pipe(onward)
    return response
  }
  const door = createServer((asked, response) => {
    pass(asked, response).catch(() => response.destroy())
  })
  await new Promise<void>(done => door.listen(0, '127.0.0.1', done))
  onTestFinished(() => void door.close())
  const { port } = door.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async get(bucket, key) {
      const answer = await direct(`/${bucket}/${key}`)
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
    calls() {
      const all = calls
      calls = []
      return all
    },
    onCall(what) {
      before = what
    },
  }
}
