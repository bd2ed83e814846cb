import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentTypeOf, lifetimeOf, screenPath } from '#generator/host-config/headers.ts'

type Site = ReadonlyMap<string, Uint8Array>

/** Answers a request instead of the host. Returns false to let the host answer. */
export type Trouble = (path: string, response: ServerResponse) => boolean

/** A host of a gym's site with configurable faults. */
export interface SiteHost {
  origin: string
  /** The served site. */
  site: Site
  /** The present fault. */
  trouble: Trouble
  /** The requested paths in order, without requests to the backend. */
  asked: string[]
  close(): Promise<void>
}

/** Starts a host of `site` on a free port. Requests to the backend are forwarded to `backendPort`. The caller closes the host. */
export async function startSiteHost(site: Site, backendPort?: number): Promise<SiteHost> {
  const host: Omit<SiteHost, 'origin' | 'close'> = { site, trouble: () => false, asked: [] }
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    const isForBackend = backendPort !== undefined && pathname.startsWith('/pwa/')
    if (!isForBackend) host.asked.push(pathname)
    if (host.trouble(pathname, response)) return
    if (isForBackend) return forward(incoming, response, backendPort)
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

/** Answers with a file of a site and the headers of a gym's host. */
export function sendFile(response: ServerResponse, path: string, bytes: Uint8Array): void {
  response
    .writeHead(200, { 'Content-Type': contentTypeOf(path), 'Cache-Control': lifetimeOf(path) })
    .end(bytes)
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, headers, url: path } = incoming
  const forwarded = request({ port, method, headers, path }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  incoming.pipe(forwarded)
}
