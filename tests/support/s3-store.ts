import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { steadyHeaders } from '#generator/host-config/headers.ts'
import { onTestFinished } from './runner.ts'

interface StoredObject {
  bytes: Buffer
  headers: Record<string, string>
  etag: string
  at: Date
}
type Buckets = Map<string, Map<string, StoredObject>>

/**
 * Faults of a call. `lost`: executed, then the connection is cut. `500 after`: executed, then answered with 500. `silent`: neither executed
 * nor answered. `silent after`: executed, never answered. `late`: executed after the client has given up. `cut`: the connection is cut
 * before the execution. `cut answer`: the answer ends halfway. `proxy`: a proxy answers 200 with an HTML page.
 */
export const faults = [
  'lost',
  '500 after',
  '500',
  '503',
  '403',
  '412',
  'silent',
  'silent after',
  'late',
  'cut',
  'cut answer',
  'proxy',
] as const
export type Fault = (typeof faults)[number]

export interface S3Store {
  /** The endpoint for clients. */
  endpoint: string
  /** The URL of a server in front of the store, as in `molde host s3`: /<bucket>/<key> with the headers of a site. */
  front: string
  /** Fetches an object like a browser. */
  get(bucket: string, key: string): Promise<{ status: number; headers: Headers; text: string }>
  /** Returns the calls since the last `calls()`, such as `PUT box/index.html`. */
  calls(): string[]
  /** Sets a function that chooses the fault of each call. */
  onCall(decide: (call: string) => Promise<Fault | undefined> | Fault | undefined): void
  /** Sets a function that is called after each change. */
  onChange(look: (bucket: string, key: string) => void): void
  /** The keys of a bucket, sorted. */
  keys(bucket: string): string[]
  bytes(bucket: string, key: string): Buffer | undefined
  /** Writes an object, or removes it with null, without a call. `at` is the simulated time of the write. */
  set(bucket: string, key: string, text: string | null, at?: Date): void
  /** Sets the message of refusals. */
  answerErrorsWith(message: string): void
  /** Resolves when no call is open. */
  waitUntilIdle(): Promise<void>
  /** Saves the contents. Returns a function that restores them. */
  save(): () => void
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const errorOf = (code: string, message: string) =>
  `<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`

/**
 * Starts an in-memory store on loopback with the part of S3 that molde uses: objects are replaced atomically, listings are sorted and
 * paged, and writes can have conditions.
 */
export async function startS3(...names: string[]): Promise<S3Store> {
  let buckets: Buckets = new Map(names.map(name => [name, new Map()]))
  let calls: string[] = []
  const open = new Set<ServerResponse>()
  let message = 'Access Denied'
  let decide: Parameters<S3Store['onCall']>[0] = () => undefined
  let look: Parameters<S3Store['onChange']>[0] = () => {}

  const store = (
    bucket: string,
    key: string,
    bytes: Buffer,
    headers: Record<string, string>,
    at = new Date(),
  ) => {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    const object = { bytes, headers, etag, at }
    buckets.get(bucket)?.set(key, object)
    look(bucket, key)
    return object
  }
  interface Answer {
    status: number
    headers?: Record<string, string>
    body?: Buffer | string
  }
  const refuse = (status: number, code: string): Answer => ({
    status,
    headers: { 'content-type': 'application/xml' },
    body: errorOf(code, message),
  })
  const answerTo = (request: IncomingMessage, body: Buffer): Answer => {
    const url = new URL(request.url ?? '', 'http://store')
    const [, bucket = '', ...parts] = url.pathname.split('/').map(decodeURIComponent)
    const key = parts.join('/')
    const objects = buckets.get(bucket)
    if (objects === undefined) return refuse(404, 'NoSuchBucket')
    const xml = { 'content-type': 'application/xml' }
    if (request.method === 'GET' && key === '')
      return { status: 200, headers: xml, body: listing(objects, url) }
    const object = objects.get(key)
    if (request.method === 'GET') {
      if (object === undefined) return refuse(404, 'NoSuchKey')
      return { status: 200, headers: { ...object.headers, etag: object.etag }, body: object.bytes }
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      look(bucket, key)
      return { status: 204 }
    }
    const { 'if-match': match, 'if-none-match': none, 'x-amz-copy-source': source } = request.headers
    if ((none === '*' && object) || (match !== undefined && object?.etag !== match))
      return refuse(412, 'PreconditionFailed')
    if (source !== undefined) {
      const [from = '', ...rest] = String(source).split('/').map(decodeURIComponent)
      const copied = buckets.get(from)?.get(rest.join('/'))
      if (copied === undefined) return refuse(404, 'NoSuchKey')
      const { etag } = store(bucket, key, copied.bytes, copied.headers)
      return {
        status: 200,
        headers: xml,
        body: `<CopyObjectResult><ETag>${escapeXml(etag)}</ETag></CopyObjectResult>`,
      }
    }
    const headers = Object.fromEntries(
      ['content-type', 'cache-control'].flatMap(name => {
        const value = request.headers[name]
        return value === undefined ? [] : [[name, String(value)]]
      }),
    )
    return { status: 200, headers: { etag: store(bucket, key, body, headers).etag } }
  }
  const send = (response: ServerResponse, { status, headers = {}, body = '' }: Answer, isCut = false) => {
    const bytes = Buffer.from(body)
    response.writeHead(status, { ...headers, 'content-length': status === 204 ? 0 : bytes.length })
    if (!isCut) return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    const call = `${request.method} ${(request.url ?? '').slice(1).replace(/\?.*/, '')}`
    calls.push(call)
    const fault = await decide(call)
    const chunks: Buffer[] = []
    if (fault === 'cut') return void response.destroy()
    for await (const chunk of request) chunks.push(chunk)
    const act = () => answerTo(request, Buffer.concat(chunks))
    switch (fault) {
      case 'lost':
        act()
        return void response.destroy()
      case '500 after':
        act()
        return send(response, refuse(500, 'InternalError'))
      case '500':
        return send(response, refuse(500, 'InternalError'))
      case '503':
        return send(response, refuse(503, 'SlowDown'))
      case '403':
        return send(response, refuse(403, 'AccessDenied'))
      case '412':
        return send(response, refuse(412, 'PreconditionFailed'))
      case 'silent':
        return
      case 'silent after':
        return void act()
      case 'late':
        return void response.on('close', act)
      case 'cut answer':
        return send(response, act(), true)
      case 'proxy':
        return send(response, { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Log in' })
      default:
        return send(response, act())
    }
  }
  const listen = async (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
    const server = createServer((request, response) => {
      handle(request, response).catch(() => response.destroy())
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const endpoint = await listen(serve)
  const front = await listen(async (request, response) => {
    const answer = answerTo(request, Buffer.alloc(0))
    send(response, { ...answer, headers: { ...answer.headers, ...Object.fromEntries(steadyHeaders) } })
  })
  return {
    endpoint,
    front,
    async get(bucket, key) {
      const answer = await fetch(`${front}/${bucket}/${key}`)
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
    calls() {
      const all = calls
      calls = []
      return all
    },
    onCall(next) {
      decide = next
    },
    onChange(next) {
      look = next
    },
    keys: bucket => [...(buckets.get(bucket)?.keys() ?? [])].sort(),
    bytes: (bucket, key) => buckets.get(bucket)?.get(key)?.bytes,
    set(bucket, key, text, at) {
      if (text === null) buckets.get(bucket)?.delete(key)
      else store(bucket, key, Buffer.from(text), {}, at)
    },
    answerErrorsWith(text) {
      message = text
    },
    async waitUntilIdle() {
      for (const response of open) await new Promise(done => response.once('close', done))
    },
    save() {
      const saved = new Map([...buckets].map(([name, objects]) => [name, new Map(objects)]))
      return () => {
        buckets = new Map([...saved].map(([name, objects]) => [name, new Map(objects)]))
      }
    },
  }
}

/** Small, so that a gym's listing has several pages. */
const pageSize = 100

function listing(objects: ReadonlyMap<string, StoredObject>, { searchParams }: URL): string {
  const prefix = searchParams.get('prefix') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const delimiter = searchParams.get('delimiter') ?? ''
  const below = [...objects.keys()].filter(key => key.startsWith(prefix))
  const grouped = below.map(key => {
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    return at === -1 ? key : key.slice(0, at + delimiter.length)
  })
  const keys = [...new Set(grouped)].filter(key => key > after).sort()
  const page = keys.slice(0, pageSize)
  const rows = page.map(key => {
    if (delimiter !== '' && key.endsWith(delimiter))
      return `<CommonPrefixes><Prefix>${escapeXml(key)}</Prefix></CommonPrefixes>`
    const object = objects.get(key)
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${object?.at.toISOString()}</LastModified><ETag>${escapeXml(object?.etag ?? '')}</ETag><Size>${object?.bytes.length}</Size></Contents>`
  })
  const next =
    keys.length > page.length
      ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
      : ''
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${rows.join('')}${next}</ListBucketResult>`
}
