// Vite plugins of the component tests: the app's compiler and styles, and the sandbox behind every gym that a test opens.
import react from '@vitejs/plugin-react'
import type { Plugin, PluginOption, ViteDevServer } from 'vite'
import { brandStyles } from '#gallery/brand-styles.ts'
import { emptyTitles } from './empty-titles.ts'

/** The path of the gyms. `/__gym` opens a gym, and `/__gym/<id>/` is its backend. */
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

/**
 * Packages that Vite bundles before the first test. A package found later would reload the page during a test.
 */
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

/**
 * Serves the sandbox from this process. The first request loads the sandbox, and so does a change of its
 * sources.
 */
function sandboxes(): Plugin {
  let gymsModule: Promise<typeof import('./gyms.ts')> | undefined
  const load = (server: ViteDevServer) => {
    gymsModule ??= server.ssrLoadModule('/tests/component/stage/gyms.ts') as Promise<
      typeof import('./gyms.ts')
    >
    return gymsModule
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
      await (await gymsModule)?.closeGyms()
    },
  }
}
