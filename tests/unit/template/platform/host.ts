import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Host {
  origin: string
  close: () => Promise<void>
}

type Answer = (incoming: IncomingMessage, response: ServerResponse) => unknown

/** Starts a site's host on a free port, for one test. */
export async function startHost(answer: Answer): Promise<Host> {
  const server = createServer((incoming, response) => {
    respond(answer, incoming, response).catch((error: unknown) =>
      response.destroy(new Error('The host failed at its answer.', { cause: error })),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  onTestFinished(close)
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function respond(answer: Answer, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  await answer(incoming, response)
}
