import { Console } from 'node:console'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { getMimeType } from 'hono/utils/mime'
import { createLogger, createServer as createVite } from 'vite'
import type { Files } from '#generator/system/system.ts'
import { thisMachine } from '../http/network-address.ts'

export interface HotPageOptions {
  /** The folder of the page, with its vite.config.ts. */
  root: string
  /** The entry module of the page, relative to the folder. */
  entry: string
  /** Vite's cache of compiled packages. */
  cacheDir: string
  /** Folders from which files may be served. */
  allow: readonly string[]
  /** Files of the page that are outside its folder, by path. */
  files: Files
}

/** A page served from its sources, with hot reload, behind another server. */
export interface HotPage {
  /** Returns the response for a path of the page. */
  fetch(request: Request): Promise<Response>
  /**
   * Takes the socket that reports changes to the page. It belongs to the server in front, so that the page
   * reconnects after a restart.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** Request headers that Vite reads, and response headers of use to the browser. */
const forwarded = {
  request: ['accept', 'if-none-match', 'sec-fetch-dest'],
  response: ['content-type', 'cache-control', 'etag'],
}

/** Starts Vite for a page, on a port of its own. */
export async function openHotPage({ root, entry, cacheDir, allow, files }: HotPageOptions): Promise<HotPage> {
  let handle: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => handle(request, response))
  server.listen(0, thisMachine)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const vite = await createVite({
    root,
    base: '/',
    configFile: join(root, 'vite.config.ts'),
    cacheDir,
    appType: 'mpa',
    optimizeDeps: { entries: [entry] },
    // Stdout is for the address of the server in front.
    customLogger: createLogger('info', { console: new Console(process.stderr), allowClearScreen: false }),
    server: { middlewareMode: true, hmr: { server }, fs: { allow: [...allow] } },
  })
  handle = (request, response) => vite.middlewares(request, response)
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const bytes = files.get(pathname.slice(1))
      if (bytes)
        return new Response(new Uint8Array(bytes), {
          headers: { 'Content-Type': getMimeType(pathname) ?? 'application/octet-stream' },
        })
      const headers = pick(request.headers, forwarded.request)
      const response = await fetch(`http://${thisMachine}:${port}${pathname}${search}`, { headers })
      return new Response(response.body, {
        status: response.status,
        headers: pick(response.headers, forwarded.response),
      })
    },
    upgrade: (...event) => {
      server.emit('upgrade', ...event)
    },
    async close() {
      await vite.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

const pick = (headers: Headers, names: readonly string[]): [string, string][] =>
  names.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
