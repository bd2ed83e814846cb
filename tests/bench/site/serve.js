// A static server like a gym's host: files are compressed once, hashed files are immutable, and unknown paths get the page.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Network } from './network.js'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.txt', '.svg'])

/** @typedef {import('./network.js').Send} Send */
/** @typedef {'br' | 'gzip'} Encoding */
/** @type {Record<Encoding, (bytes: Buffer) => Buffer>} */
const compress = {
  br: bytes => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: bytes => gzipSync(bytes, { level: 9 }),
}

/** A served site with its origin and its simulated network. */
/** @typedef {{ url: string, network: Network, close: () => Promise<void> }} Site */

/**
 * Serves a folder on a free port of 127.0.0.1.
 * @param {string} folder
 * @param {Encoding} encoding for clients that accept it
 * @param {string} [backend] the origin that answers /pwa/
 * @returns {Promise<Site>}
 */
export async function serveSite(folder, encoding, backend) {
  const files = readSite(folder, encoding)
  const network = new Network()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    network.respond(pathname, response, send =>
      backend && pathname.startsWith('/pwa/')
        ? forward(request, backend, send)
        : answer(request, pathname, send),
    )
  })
  /** @param {import('node:http').IncomingMessage} request @param {string} pathname @param {Send} send */
  function answer(request, pathname, send) {
    const path = files.has(pathname) ? pathname : extname(pathname) ? null : '/index.html'
    const file = path === null ? undefined : files.get(path)
    if (path === null || !file) return send(404, {}, Buffer.alloc(0))
    const accepted = request.headers['accept-encoding']?.includes(encoding) ? file.packed : null
    const headers = {
      'content-type': file.type,
      'cache-control': /^\/(assets|icons)\/[^/]+\.[\w-]{8}\.?\w*$/.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(accepted ? { 'content-encoding': encoding, vary: 'Accept-Encoding' } : {}),
    }
    send(200, headers, accepted ?? file.bytes)
  }
  await /** @type {Promise<void>} */ (new Promise(resolve => server.listen(0, '127.0.0.1', resolve)))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    network,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Forwards a request to the backend.
 * @param {import('node:http').IncomingMessage} request
 * @param {string} backend
 * @param {Send} send
 */
function forward(request, backend, send) {
  const { method, headers, url } = request
  const fails = (/** @type {Error} */ error) => send(502, {}, Buffer.from(error.message))
  const forwarded = sendRequest(new URL(url ?? '/', backend), { method, headers }, response => {
    /** @type {Buffer[]} */
    const parts = []
    response.on('data', part => parts.push(part))
    response.on('error', fails)
    response.on('end', () => {
      const { 'transfer-encoding': _, connection: __, ...rest } = response.headers
      send(response.statusCode ?? 502, rest, Buffer.concat(parts))
    })
  })
  forwarded.on('error', fails)
  request.pipe(forwarded)
}

/**
 * @param {string} folder
 * @param {Encoding} encoding
 */
function readSite(folder, encoding) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  return new Map(
    entries.map(entry => {
      const path = join(entry.parentPath, entry.name)
      const bytes = readFileSync(path)
      const extension = extname(path)
      const type = types[/** @type {keyof typeof types} */ (extension)] ?? 'application/octet-stream'
      const packed = compressible.has(extension) ? compress[encoding](bytes) : null
      return [`/${relative(folder, path)}`, { bytes, type, packed }]
    }),
  )
}
