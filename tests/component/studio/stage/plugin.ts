// Vite plugin of the studio's component tests.
import { createServer, type Plugin, type ViteDevServer } from 'vite'

/** Serves the studios of component tests and the pictures of their gyms from this process. */
export function studios(): Plugin {
  type Studios = typeof import('./studios.ts')
  let loader: Promise<ViteDevServer> | undefined
  let studiosModule: Promise<Studios> | undefined
  async function load(): Promise<Studios> {
    loader ??= createLoader()
    return (await (await loader).ssrLoadModule('/tests/component/studio/stage/studios.ts')) as Studios
  }
  return {
    name: 'molde:component-studios',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const isPicture = request.headers.host?.includes('.localhost')
        if (!isPicture && !request.url?.startsWith('/__studio')) return next()
        studiosModule ??= load()
        studiosModule.then(({ handleRequest }) => handleRequest(request, response), next)
      })
    },
    async buildEnd() {
      await (await studiosModule)?.closeStudios()
      await (await loader)?.close()
    },
  }
}

/**
 * Creates a loader for the studio, which calls `import()` in Node. Vitest's own server compiles it for the
 * browser.
 */
const createLoader = (): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
