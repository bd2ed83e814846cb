import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { preloadHelper } from '#build/preload-helper.js'
import { emptyFolder } from '#tests/support/folder.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page with links. `come` lets the next file load. */
class Page {
  links: Link[] = []
  come = true
  readonly head = { append: (link: Link) => this.append(link) }
  readonly createElement = () => new Link(this)
  readonly querySelector = (selector: string) =>
    this.links.find(({ href }) => selector === `link[href="${href}"]`) ?? null

  get styles() {
    return this.links.filter(({ rel }) => rel === 'stylesheet')
  }

  private append(link: Link) {
    this.links.push(link)
    const { come } = this
    queueMicrotask(() => (come ? link.onload?.() : link.onerror?.()))
  }
}

class Link {
  readonly relList = { supports: () => true }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  rel = ''
  href = ''
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  remove() {
    this.page.links = this.page.links.filter(link => link !== this)
  }
}

/** Builds an app with a styled screen. Returns the function that loads the screen. */
async function builtScreen(): Promise<() => Promise<unknown>> {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'app.js'), `export const load = () => import('./screen.js')`)
  await writeFile(join(folder, 'screen.js'), `import './screen.css'\nexport const name = 'Turnos'`)
  await writeFile(join(folder, 'screen.css'), 'p { margin: 0 }')
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [preloadHelper()],
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(folder, 'app.js'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'app.js' },
      },
    },
  })
  const { load } = await import(pathToFileURL(join(folder, 'dist/app.js')).href)
  return load
}

test('requests a failed stylesheet again on the next import', async () => {
  const page = new Page()
  vi.stubGlobal('document', page)
  const load = await builtScreen()

  page.come = false
  await expect(load()).rejects.toThrow('did not come')
  await expect(load()).rejects.toThrow('did not come')
  expect(page.styles).toEqual([])

  page.come = true
  await expect(load()).resolves.toMatchObject({ name: 'Turnos' })
  expect(page.styles).toHaveLength(1)
  await load()
  expect(page.styles).toHaveLength(1)
  expect(page.links.filter(({ rel }) => rel === 'modulepreload')).toHaveLength(1)
})

test('fails the build if Vite renames its helper', async () => {
  const { transform } = preloadHelper()
  const handler = typeof transform === 'object' ? transform.handler : transform
  expect(() => Reflect.apply(handler ?? (() => {}), {}, ['export const preload = () => {}'])).toThrow(
    'has another name',
  )
})
