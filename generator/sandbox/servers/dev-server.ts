import { Console } from 'node:console'
import { watch } from 'node:fs'
import { join, relative } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createLogger, createServer, type Plugin } from 'vite'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { blankInCache } from '../database/blank.ts'
import { sessionsInCache } from '../database/session-store.ts'
import { backendApp } from '../http/backend-app.ts'
import { isEvery, isLoopback, networkUrls, thisMachine } from '../http/network-address.ts'
import { cannotListen } from '../http/serve.ts'
import { type Sandbox, startSandbox } from '../sandbox.ts'
import { gymFacts } from './gym-facts.ts'

export interface DevOptions {
  gym: string
  paths: Paths
  system: Pick<FileStore, 'readFile' | 'writeFile' | 'list' | 'replaceSymlink' | 'realPath'>
  port: number
  /** The address to listen at, 0.0.0.0 for all. Defaults to this machine alone. */
  host?: string
  /** The port of a gateway in front of this server, which then listens on this machine alone. */
  gatewayPort?: number | undefined
  database?: string | undefined
  /** Renders dist/<gym>/. Called at the start and after every change of the template or the gym's folder. */
  render: () => Promise<void>
}

export interface Dev {
  url: string
  /** The port of this server, even behind a gateway. */
  port: number
  /** The URLs for others on the network. */
  network: readonly string[]
  close(): Promise<void>
}

/**
 * Starts Vite on a rendered project, with the sandbox behind it. Changes of the sources render the project
 * again.
 */
export async function startDev({
  gym,
  paths,
  system,
  port,
  host = thisMachine,
  gatewayPort,
  database,
  render,
}: DevOptions): Promise<Dev> {
  await render()
  const project = join(paths.out, gym)
  await linkPackages(project, paths, system)
  const sandbox = await startSandbox({
    gyms: [await gymFacts(gym, join(project, 'public'), system)],
    database,
    blank: blankInCache(paths, system),
    // A change of the code restarts the sandbox. It must not log out its developer.
    sessions: database ? undefined : sessionsInCache(gym, paths, system),
  })
  // The path differs if a checkout borrows the packages of another.
  const packages = await system.realPath(join(paths.home, 'node_modules'))
  const server = await createServer({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    cacheDir: join(paths.cache, 'vite', gym),
    // Vite logs to stderr, because stdout is for the address.
    customLogger: createLogger('info', { console: new Console(process.stderr), allowClearScreen: false }),
    plugins: [sandboxPlugin(sandbox, gym)],
    server: {
      port,
      host: gatewayPort ? thisMachine : host,
      allowedHosts: ['.localhost'],
      fs: { allow: [project, paths.home, packages] },
    },
  })
  await server.listen().catch(async (error: NodeJS.ErrnoException) => {
    await Promise.all([server.close(), sandbox.close()])
    throw cannotListen(error, port, host)
  })
  const address = server.httpServer?.address()
  const stopWatching = watchSources([paths.template, join(paths.tenants, gym)], render)
  const listening = typeof address === 'object' && address ? address.port : port
  const reachedAt = gatewayPort ?? listening
  const network = networkUrls(host, reachedAt)
  const isLocal = isLoopback(host) || isEvery(host)
  return {
    url: (isLocal ? undefined : network[0]) ?? `http://${gym}.localhost:${reachedAt}`,
    port: listening,
    network,
    close: async () => {
      stopWatching()
      await server.close()
      await sandbox.close()
    },
  }
}

/**
 * Links the checkout's packages into a project outside the checkout. A project inside finds them without a
 * link.
 */
async function linkPackages(project: string, paths: Paths, system: DevOptions['system']): Promise<void> {
  const isInside = !relative(paths.home, project).startsWith('..')
  const isThere = (await system.list(project)).some(({ name }) => name === 'node_modules')
  if (!isInside && !isThere)
    await system.replaceSymlink(join(project, 'node_modules'), join(paths.home, 'node_modules'))
}

function sandboxPlugin(sandbox: Sandbox, gym: string): Plugin {
  const listener = getRequestListener(backendApp(sandbox, () => gym).fetch)
  return {
    name: 'molde:sandbox',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (/^\/(pwa|__sandbox)\//.test(request.url ?? '')) void listener(request, response)
        else next()
      })
    },
  }
}

const settle = 60

/** Renders after changes, once per burst. Returns a function that stops it. */
function watchSources(folders: readonly string[], render: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      render().catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
    }, settle)
  }
  const watchers = folders.map(folder => watch(folder, { recursive: true }, later))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
