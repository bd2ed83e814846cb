// Vite plugins of the component tests: the app's compiler and styles, and the sandbox behind every gym that a test opens.
import react from '@vitejs/plugin-react'
import type { Plugin, PluginOption, ViteDevServer } from 'vite'
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
