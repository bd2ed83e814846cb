// Opens the gallery of the app's parts, as `npm run gallery` does, for the tests of a file.
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Stage } from '#gallery/Stage.tsx'
// Configures Ionic, and adds getByCss to the locators.
import '../stage/open-app.tsx'
import '../stage/screen.ts'

export interface GalleryOptions {
  /** The brand, by its index. */
  brand?: number
  /** Size of text in percent. */
  text?: number
  /** Answers to requests, by action. */
  answers?: Readonly<Record<string, (fields: URLSearchParams) => object>>
}

export interface OpenedGallery {
  /** Fails if the gallery has logged an error. */
  close(): void
}

const unread = { ok: 1, unread: 2, unreadblog: 0, d: [] }

export async function openGallery({
  brand = 0,
  text = 100,
  answers = {},
}: GalleryOptions = {}): Promise<OpenedGallery> {
  const errors: string[] = []
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    errors.push(parts.map(String).join(' '))
  })
  const nativeFetch = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const action = /\/(?:pwa|api)\/([^/?]+)/.exec(new URL(request.url).pathname)?.[1]
    if (action === undefined) return nativeFetch(request)
    return Response.json(answers[action]?.(new URLSearchParams(await request.text())) ?? unread)
  }
  await page.viewport(390, 844)
  document.documentElement.lang = 'es-AR'
  document.documentElement.dataset.theme = 'light'
  document.documentElement.style.fontSize = `${text}%`
  document.title = 'Gallery'
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'root'
  const root = createRoot(container)
  root.render(<Stage brand={brand} />)
  // The gallery opens before the tests of a file. There expect.poll is not available.
  await vi.waitFor(() => page.getByRole('heading', { name: 'Results', exact: true }).element(), 20_000)
  return {
    close() {
      root.unmount()
      container.remove()
      for (const overlay of document.querySelectorAll('ion-modal, ion-alert, ion-toast')) overlay.remove()
      window.fetch = nativeFetch
      consoleError.mockRestore()
      expect(errors).toEqual([])
    },
  }
}
