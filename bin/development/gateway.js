// The address of npm run dev and npm run dev:studio. It stays open while the command behind it starts again: requests wait for the next
// start, and pages of an earlier start reload.
import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, request as send } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer | string }} Answer
 * @typedef {object} Gateway
 * @property {number} port
 * @property {() => void} hold keeps requests until the next start
 * @property {(port: number) => void} release hands requests to a new start, which listens on `port` of this machine
 * @property {() => void} close
 */

export const thisMachine = '127.0.0.1'
const portsTried = 20
/** Path of the socket on which a page waits for the start after its own. */
const startPath = '/__molde/start/'
/** RFC 6455: the constant of the handshake, and a text frame without text. */
const handshakeKey = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const emptyFrame = Buffer.from([0x81, 0])

/**
 * Listens on the first free port from `first` on. Resolves with null if it cannot.
 * @param {number} first
 * @param {string} host
 * @returns {Promise<Gateway | null>}
 */
export async function openGateway(first, host) {
  const events = new EventEmitter().setMaxListeners(0)
  let start = 0
  /** 0 while requests are held. */
  let target = 0
  const nextStart = () => once(events, 'start')

  /** @param {Request} request */
  async function answerTo(request) {
    const body = await buffer(request)
    for (;;) {
      while (target === 0) await nextStart()
      const attempt = { start, target }
      try {
        const answer = await forward(request, body, attempt.target)
        return isHotPage(answer) ? withReload(answer, attempt.start) : answer
      } catch (error) {
        // A write may have been done. A start that still runs has cut the connection on purpose.
        if (request.method !== 'GET' || attempt.target === target) throw error
      }
    }
  }

  const server = createServer((request, response) => {
    answerTo(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })
  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const { url = '', headers, rawHeaders } = request
    if (url.startsWith(startPath)) {
      socket.write(handshake(headers['sec-websocket-key']))
      if (start <= Number(url.slice(startPath.length))) await nextStart()
      socket.end(emptyFrame)
      return
    }
    while (target === 0) await nextStart()
    const behind = connect(target, thisMachine)
    behind.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => behind.destroy())
    behind.write(`GET ${url} HTTP/1.1\r\n${headerLines(rawHeaders)}\r\n`)
    behind.write(head)
    behind.pipe(socket).pipe(behind)
    if (socket.destroyed) behind.destroy()
  })

  const port = await listen(server, first, host)
  return port === null
    ? null
    : {
        port,
        hold() {
          target = 0
        },
        release(port) {
          start += 1
          target = port
          events.emit('start')
        },
        close() {
          server.close()
          server.closeAllConnections()
        },
      }
}

/**
 * @param {import('node:http').Server} server
 * @param {number} first
 * @param {string} host
 */
async function listen(server, first, host) {
  for (let port = first; port <= Math.min(first + portsTried, 65535); port += 1) {
    server.listen(port, host)
    try {
      await once(server, 'listening')
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') continue
      return null
    }
    const address = server.address()
    return address !== null && typeof address === 'object' ? address.port : port
  }
  return null
}

/**
 * @param {Request} request
 * @param {Buffer} body
 * @param {number} port
 * @returns {Promise<Answer>}
 */
const forward = ({ method, url, headers, socket }, body, port) =>
  new Promise((done, failed) => {
    const peer = socket.remoteAddress ?? ''
    const isLocal = /^(::ffff:)?127\.|^::1$/.test(peer)
    // The sandbox limits requests by their address.
    const from = isLocal ? {} : { 'x-forwarded-for': peer }
    const options = { host: thisMachine, port, method, path: url, agent: false }
    send({ ...options, headers: { ...headers, ...from, connection: 'close' } }, response => {
      const { 'transfer-encoding': _, connection: __, ...otherHeaders } = response.headers
      buffer(response).then(
        body => done({ status: response.statusCode ?? 502, headers: otherHeaders, body }),
        failed,
      )
    })
      .on('error', failed)
      .end(body)
  })

const isHotPage = (/** @type {Answer} */ { headers, body }) =>
  headers['content-type']?.startsWith('text/html') === true && body.includes('/@vite/client')

/**
 * Adds a script to a page which reloads it at the next start. Vite's own reload fails where a restart cuts the loading of the page.
 * @param {Answer} page
 * @param {number} start
 * @returns {Answer}
 */
function withReload({ status, headers, body }, start) {
  const { etag: _, 'content-length': __, ...otherHeaders } = headers
  const socket = `new WebSocket(\`ws://\${location.host}${startPath}${start}\`)`
  const script = `<script>${socket}.onmessage = () => location.reload()</script>`
  return {
    status,
    headers: { ...otherHeaders, 'cache-control': 'no-store' },
    body: body.toString().replace('<head>', `$&${script.replaceAll('$', '$$$$')}`),
  }
}

const handshake = (key = '') =>
  [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${createHash('sha1').update(`${key}${handshakeKey}`).digest('base64')}`,
    '\r\n',
  ].join('\r\n')

/** Writes names and values, as Node lists them in turn. */
const headerLines = (/** @type {string[]} */ raw) =>
  raw.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
