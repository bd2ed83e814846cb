// Vite plugin of the studio's component tests.
import { createServer, type Plugin, type ViteDevServer } from 'vite'

/** Serves the studios of component tests from this process, and the pictures of their gyms. */
export function studios(): Plugin {
  type Studios = typeof import('./studios.ts')
  let loader: Promise<ViteDevServer> | undefined
  let loaded: Promise<Studios> | undefined
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
        loaded ??= load()
        loaded.then(({ handleRequest }) => handleRequest(request, response), next)
      })
    },
    async buildEnd() {
      await (await loaded)?.closeStudios()
      await (await loader)?.close()
    },
  }
}

/** Loads code of the factory. Vitest's own server compiles `import()` for the browser, the studio calls it in Node. */
const createLoader = (): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
