import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentTypeOf, lifetimeOf, screenPath } from '../../generator/hosts/headers.ts'

type Site = ReadonlyMap<string, Uint8Array>

/** Answers a request in the place of the host. Returns false to leave it to the host. */
export type Trouble = (path: string, response: ServerResponse) => boolean

/** A host of one gym's site, without its backend, that can fail in every way. */
export interface SiteHost {
  origin: string
  /** The site that it serves now. */
  site: Site
  /** The present fault. */
  trouble: Trouble
  /** The paths that were asked for, in order. */
  asked: string[]
  close(): Promise<void>
}

/** Starts a host of `site` on a port of its own. The caller closes it. */
export async function startSiteHost(site: Site): Promise<SiteHost> {
  const host: Omit<SiteHost, 'origin' | 'close'> = { site, trouble: () => false, asked: [] }
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    host.asked.push(pathname)
    if (host.trouble(pathname, response)) return
    const path = new RegExp(screenPath).test(pathname) ? 'index.html' : pathname.slice(1)
    const bytes = host.site.get(path)
    if (bytes) sendFile(response, path, bytes)
    else response.writeHead(404, { 'Cache-Control': 'no-cache' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return Object.assign(host, {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  })
}

/** Answers with a file of a site, with the headers of a gym's host. */
export function sendFile(response: ServerResponse, path: string, bytes: Uint8Array): void {
  response
    .writeHead(200, { 'Content-Type': contentTypeOf(path), 'Cache-Control': lifetimeOf(path) })
    .end(bytes)
}
