import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { UserError } from '../../system/user-error.ts'
import type { SandboxHttpEnv } from './env.ts'

const slowestRequest = 15_000
const portsTried = 20

export interface Listening {
  port: number
  close(): Promise<void>
}

/** Serves an app on a port; with `orNext`, on the first free one from there on. Port 0 is any free one. */
export async function serveApp(
  app: Hono<SandboxHttpEnv>,
  port: number,
  { orNext }: { orNext: boolean },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  // Node itself answers 408 to who sends slower than this.
  server.requestTimeout = slowestRequest
  const ports = orNext ? Array.from({ length: portsTried }, (_, step) => port + step) : [port]
  for (const candidate of ports) {
    const taken = await listen(server, candidate)
    if (taken !== null) return { port: taken, close: () => close(server) }
  }
  throw new UserError(
    'environment',
    `Port ${port} is taken.`,
    'Name another with --port, or end what listens there.',
  )
}

/** The port that is listened on, null where it is taken. */
function listen(server: Server, port: number): Promise<number | null> {
  return new Promise((done, failed) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.removeAllListeners('listening')
      if (error.code === 'EADDRINUSE') done(null)
      else
        failed(
          new UserError(
            'environment',
            `Port ${port} cannot be used: ${error.message}.`,
            'Name another with --port.',
          ),
        )
    }
    server.once('error', onError)
    server.listen(port, () => {
      server.off('error', onError)
      const address = server.address()
      done(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise(done => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
