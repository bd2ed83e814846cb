// Vite plugins of the component tests: the app's compiler and styles, and the sandbox behind every gym that a test opens.
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type PluginOption, type ViteDevServer } from 'vite'
import { brandStyles } from '../../../template/gallery/brand-styles.ts'
import { emptyTitles } from './empty-titles.ts'

/** Below it are the gyms: `/__gym` opens one, `/__gym/<id>/` is its backend. */
const gymsPath = '/__gym'
/** Pictures that members upload. */
const picturesPath = '/pwa/uploads/'

export const stagePlugins = (): PluginOption[] => [
  react(),
  brandStyles(),
  emptyTitles(),
  bundledPackages(),
  sandboxes(),
  studios(),
]

/** Packages that Vite bundles before the first test. A package that it met later would reload the page under a running test. */
const packages = [
  ...[
    'react',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
  ],
  ...['@ionic/react', '@ionic/react-router', 'ionicons/icons', '@tanstack/react-query'],
  ...[
    'zod',
    'zod/mini',
    'idb-keyval',
    'dompurify',
    'qr',
    'qr/decode.js',
    'firebase/app',
    'firebase/messaging',
  ],
  'axe-core',
]

const bundledPackages = (): Plugin => ({
  name: 'molde:bundled-packages',
  config: () => ({ optimizeDeps: { include: packages } }),
})

/** Serves the sandbox from this process. It is loaded with the first request, and again after a change of its sources. */
function sandboxes(): Plugin {
  let loaded: Promise<typeof import('./gyms.ts')> | undefined
  const load = (server: ViteDevServer) => {
    loaded ??= server.ssrLoadModule('/tests/component/stage/gyms.ts') as Promise<typeof import('./gyms.ts')>
    return loaded
  }
  return {
    name: 'molde:component-sandboxes',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const isGyms = [gymsPath, picturesPath].some(path => request.url?.startsWith(path))
        if (!isGyms) return next()
        load(server).then(gyms => gyms.handleRequest(request, response), next)
      })
    },
    async buildEnd() {
      await (await loaded)?.closeGyms()
    },
  }
}

/** Serves the studios of the tests of `molde studio` from this process, and the pictures of their gyms. */
function studios(): Plugin {
  type Studios = typeof import('../studio/stage/studios.ts')
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
