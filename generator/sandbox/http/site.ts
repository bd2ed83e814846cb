import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import { earlierList, lifetimeOf, screenPath, steadyHeaders } from '#generator/host-config/headers.ts'
import type { FileStore } from '#generator/system/system.ts'

const page = 'index.html'
const screen = new RegExp(screenPath)

type Needs = Pick<FileStore, 'readFile'>

/**
 * Serves the built sites as a host would, with its headers. `siteOf` returns the folder of a host name, or
 * null.
 */
export function siteApp(siteOf: (host: string) => string | null, system: Needs): Hono {
  const app = new Hono()
  const compressed = compressedOnce()
  app.get('*', async context => {
    const site = siteOf(context.req.header('host') ?? '')
    if (site === null) return context.text('There is no such gym here.', 404)
    const requestedPath = decodedPath(context.req.path)
    if (requestedPath === null) return context.text('Not found', 404)
    const path = screen.test(`/${requestedPath}`) ? page : requestedPath
    if (path.endsWith('/')) return context.text('Not found', 404)
    const bytes = await system.readFile(join(site, path))
    // The worker of an earlier app reads a 404 for its list of files as the order to delete files that its open
    // page still uses.
    if (!bytes) return context.text('Not found', `/${path}` === earlierList ? 503 : 404)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const type = typeOf(path)
    const headers = {
      ...Object.fromEntries(steadyHeaders),
      ETag: etag,
      'Cache-Control': lifetimeOf(path),
      'Content-Type': type,
    }
    if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304, headers)
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return context.body(new Uint8Array(bytes), 200, headers)
    context.header('Vary', 'Accept-Encoding')
    if (!takesGzip(context.req.header('accept-encoding')))
      return context.body(new Uint8Array(bytes), 200, headers)
    return context.body(compressed(etag, bytes), 200, {
      ...headers,
      // The compressed file has other bytes, so the validator is weak.
      ETag: `W/${etag}`,
      'Content-Encoding': 'gzip',
    })
  })
  return app
}

const maxCompressed = 500

/** Compresses a file at the first request. Compressing at every request would cost more than all other work. */
function compressedOnce(): (etag: string, bytes: Uint8Array) => Uint8Array<ArrayBuffer> {
  const cache = new Map<string, Uint8Array<ArrayBuffer>>()
  return (etag, bytes) => {
    const result = cache.get(etag) ?? new Uint8Array(gzipSync(bytes))
    cache.set(etag, result)
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size > maxCompressed) cache.delete(oldest)
    return result
  }
}

const takesGzip = (encodings = ''): boolean =>
  encodings.split(',').some(encoding => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(encoding))

/** Returns the path inside the site, or null for a path that could lead out of it. */
function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path).replace(/^\//, '')
    const leadsOut = decoded.split('/').some(step => step === '..' || step === '.' || step.includes('\\'))
    return leadsOut || decoded.includes('\0') ? null : decoded
  } catch {
    // No file has a name that cannot be decoded.
    return null
  }
}

function typeOf(path: string): string {
  if (path.endsWith('.webmanifest')) return 'application/manifest+json'
  return getMimeType(path) ?? 'application/octet-stream'
}
