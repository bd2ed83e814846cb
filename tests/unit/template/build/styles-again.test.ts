import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { stylesAgain } from '../../../../template/build/styles-again.js'
import { emptyFolder } from '../../../support/folder.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page that holds links. `come`: the next file comes. */
class Page {
  links: Link[] = []
  come = true
  readonly head = { appendChild: (link: Link) => this.append(link) }
  readonly createElement = () => new Link(this)
  readonly getElementsByTagName = () => this.links
  readonly querySelector = () => null

  get styles() {
    return this.links.filter(({ rel }) => rel === 'stylesheet')
  }

  private append(link: Link) {
    this.links.push(link)
    const event = new Event(this.come ? 'load' : 'error')
    queueMicrotask(() => link.dispatchEvent(event))
  }
}

class Link extends EventTarget {
  rel = ''
  href = ''
  private readonly page: Page

  constructor(page: Page) {
    super()
    this.page = page
  }

  remove() {
    this.page.links = this.page.links.filter(link => link !== this)
  }
}

/** Builds an app whose screen has styles, and returns the function that loads the screen. */
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
    plugins: [stylesAgain()],
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

test('a stylesheet that did not come is requested again by the next import', async () => {
  const page = new Page()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  const load = await builtScreen()

  page.come = false
  await expect(load()).rejects.toThrow('Unable to preload CSS')
  await expect(load()).rejects.toThrow('Unable to preload CSS')
  expect(page.styles).toEqual([])

  page.come = true
  await expect(load()).resolves.toMatchObject({ name: 'Turnos' })
  expect(page.styles).toHaveLength(1)
  await load()
  expect(page.styles).toHaveLength(1)
})

test('a helper that Vite writes otherwise ends the build', async () => {
  const { transform } = stylesAgain()
  const handler = typeof transform === 'object' ? transform.handler : transform
  expect(() => Reflect.apply(handler ?? (() => {}), {}, ['export const preload = () => {}'])).toThrow(
    "in Vite's preload helper",
  )
})
