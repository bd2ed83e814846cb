// The gallery of the app's parts, as `npm run gallery` shows it, for the tests of one file.
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { home } from './molde.ts'
import { afterAll, beforeAll, sharedBrowser } from './playwright.ts'

/** Served from before the first test of the file that calls it until after the last; `address` ends in a slash. */
export function galleryFor(): { readonly address: string } {
  let server: ViteDevServer
  let address = ''
  beforeAll(async () => {
    server = await createServer({
      configFile: join(home, 'template/gallery/vite.config.ts'),
      server: { port: 0, host: '127.0.0.1', hmr: false },
      logLevel: 'error',
    })
    await server.listen()
    const [url = ''] = server.resolvedUrls?.local ?? []
    address = url
    // The first visit makes Vite read and bundle the packages, and load the page anew.
    const page = await sharedBrowser().newPage()
    await page.goto(address, { timeout: 60_000 })
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    await page.close()
  })
  afterAll(async () => {
    await server?.close()
  })
  return {
    get address() {
      return address
    },
  }
}
