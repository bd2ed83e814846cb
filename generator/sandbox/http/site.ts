import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getMimeType } from 'hono/utils/mime'
import {
  earlierList,
  hashedPaths,
  immutable,
  revalidated,
  screenPath,
  steadyHeaders,
} from '../../hosts/headers.ts'
import type { FileStore } from '../../system/system.ts'

const page = 'index.html'
const hashed = hashedPaths.map(pattern => new RegExp(pattern))
const screen = new RegExp(screenPath)

type Needs = Pick<FileStore, 'readFile'>

/** Serves the built sites as a host would, with its headers: `siteOf` tells which folder a host name means, null for none. */
export function siteApp(siteOf: (host: string) => string | null, system: Needs): Hono {
  const app = new Hono()
  app.use(compress())
  app.get('*', async context => {
    const site = siteOf(context.req.header('host') ?? '')
    if (site === null) return context.text('There is no such gym here.', 404)
    const asked = decodedPath(context.req.path)
    if (asked === null) return context.text('Not found', 404)
    const path = screen.test(`/${asked}`) ? page : asked
    const bytes = await system.readFile(join(site, path))
    // A phone with the earlier app takes a 404 for its list of files as the word to drop what its open page still needs.
    if (!bytes) return context.text('Not found', `/${path}` === earlierList ? 503 : 404)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const headers = {
      ...Object.fromEntries(steadyHeaders),
      ETag: etag,
      'Cache-Control': cacheFor(path),
      'Content-Type': typeOf(path),
    }
    if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304, headers)
    return context.body(new Uint8Array(bytes), 200, headers)
  })
  return app
}

/** The path inside of the site, null for one that could lead out of it. */
function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path).replace(/^\//, '')
    const leadsOut = decoded.split('/').some(step => step === '..' || step === '.' || step.includes('\\'))
    return leadsOut || decoded.includes('\0') || decoded.endsWith('/') ? null : decoded
  } catch {
    // Not decodable: no file has such a name.
    return null
  }
}

const cacheFor = (path: string): string =>
  hashed.some(pattern => pattern.test(`/${path}`)) ? immutable : revalidated

function typeOf(path: string): string {
  if (path.endsWith('.webmanifest')) return 'application/manifest+json'
  return getMimeType(path) ?? 'application/octet-stream'
}
