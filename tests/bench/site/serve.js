// A static server as a gym's host is one: compressed once, hashed files for ever, every other path the page.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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

/** @typedef {'br' | 'gzip'} Encoding */
/** @type {Record<Encoding, (bytes: Buffer) => Buffer>} */
const compress = {
  br: bytes => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: bytes => gzipSync(bytes, { level: 9 }),
}

/**
 * Serves a folder on a free port of 127.0.0.1.
 * @param {string} folder
 * @param {Encoding} encoding for whoever accepts it
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveSite(folder, encoding) {
  const files = readSite(folder, encoding)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = files.has(pathname) ? pathname : extname(pathname) ? null : '/index.html'
    const file = path === null ? undefined : files.get(path)
    if (path === null || !file) return void response.writeHead(404).end()
    const accepted = file.packed && request.headers['accept-encoding']?.includes(encoding)
    response.writeHead(200, {
      'content-type': file.type,
      'cache-control': /^\/(assets|icons)\/[^/]+\.[\w-]{8}\.?\w*$/.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(accepted ? { 'content-encoding': encoding, vary: 'Accept-Encoding' } : {}),
    })
    response.end(accepted ? file.packed : file.bytes)
  })
  await /** @type {Promise<void>} */ (new Promise(resolve => server.listen(0, '127.0.0.1', resolve)))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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
