import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RefusingProxy {
  port: number
  /** The number of requests for the refused file. */
  readonly asked: number
  close(): void
}

/** Stands before the server at `port`, and answers the first request for a file that matches `file` with 503. */
export async function startRefusingProxy(port: number, file: RegExp): Promise<RefusingProxy> {
  let asked = 0
  const server: Server = createServer((incoming, outgoing) => {
    // WebKit sends proxies whole addresses, Firefox asks as it would a server.
    const { pathname, search } = new URL(incoming.url ?? '', 'http://localhost')
    if (file.test(pathname) && asked++ === 0) {
      outgoing.writeHead(503, { 'Cache-Control': 'no-store' }).end()
      return
    }
    const { method, headers } = incoming
    const forwarded = request({ port, method, headers, path: pathname + search }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    get asked() {
      return asked
    },
    close: () => void server.close(),
  }
}
