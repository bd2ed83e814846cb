import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { UserError } from '#generator/system/user-error.ts'
import type { SandboxHttpEnv } from './env.ts'
import { isEvery, isLoopback, thisMachine } from './network-address.ts'

const requestTimeoutMs = 15_000
const portsTried = 20

export interface Listening {
  port: number
  close(): Promise<void>
}

interface ServeOptions {
  orNext: boolean
  host?: string
  hosts?: readonly string[]
  /** Handles requests for another protocol, such as WebSocket. They are refused by default. */
  onUpgrade?: OnUpgrade
}
type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Serves an app on a port of this machine, and of the network if `host` is a network address, or at `hosts`
 * alone. With `orNext`, it takes the first free port from `port` on. Port 0 selects any free port.
 */
export async function serveApp(
  app: Hono<SandboxHttpEnv>,
  port: number,
  { orNext, host = thisMachine, onUpgrade, ...given }: ServeOptions,
): Promise<Listening> {
  const hosts = given.hosts ?? (isLoopback(host) || isEvery(host) ? [host] : [thisMachine, host])
  const ports = orNext ? Array.from({ length: portsTried }, (_, step) => port + step) : [port]
  for (const candidate of ports) {
    const listening = await listenOn(app, candidate, hosts, onUpgrade)
    if (listening) return listening
  }
  throw new UserError(
    'environment',
    `Port ${port} is taken.`,
    'Name another with --port, or end what listens there.',
  )
}

/** Starts a server for each address on a single port. Null if the port is taken. */
async function listenOn(
  app: Hono<SandboxHttpEnv>,
  port: number,
  hosts: readonly string[],
  onUpgrade: OnUpgrade | undefined,
): Promise<Listening | null> {
  const servers: Server[] = []
  const closeAll = async () => {
    await Promise.all(servers.map(close))
  }
  let taken: number | null = port
  try {
    for (const host of hosts) {
      const server = createAdaptorServer({ fetch: app.fetch }) as Server
      // Node answers 408 to a client that takes longer to send a request.
      server.requestTimeout = requestTimeoutMs
      if (onUpgrade) server.on('upgrade', onUpgrade)
      servers.push(server)
      taken = await listen(server, taken, host)
      if (taken === null) break
    }
  } catch (error) {
    await closeAll()
    throw error
  }
  if (taken !== null) return { port: taken, close: closeAll }
  await closeAll()
  return null
}

/** Returns the port on which the server listens, or null if it is taken. */
function listen(server: Server, port: number, host: string): Promise<number | null> {
  return new Promise((done, failed) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.removeAllListeners('listening')
      if (error.code === 'EADDRINUSE') done(null)
      else failed(cannotListen(error, port, host))
    }
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      const address = server.address()
      done(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}

/** The error for a port that cannot be used, with the fix. */
export const cannotListen = (error: NodeJS.ErrnoException, port: number, host: string): UserError =>
  error.code === 'EADDRNOTAVAIL'
    ? new UserError(
        'environment',
        `This machine has no address ${host}.`,
        'Use --host 0.0.0.0 for all it has.',
      )
    : new UserError(
        'environment',
        `Port ${port} cannot be used: ${error.message}.`,
        'Name another with --port.',
      )

function close(server: Server): Promise<void> {
  return new Promise(done => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
