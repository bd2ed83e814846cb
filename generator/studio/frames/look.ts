// Parts of a stamped page that can change in an open app: the brand's style and the colours of the browser's
// bars.
import type { Look } from '../../../template/studio/answers.ts'
import { digest, digestFiles } from '../../system/digest.ts'
import type { Files } from '../../system/system.ts'

const looks = new WeakMap<Uint8Array, Look>()

/** Reads the look of a stamped index.html verbatim. */
export function lookOf(page: Uint8Array): Look {
  const read = looks.get(page) ?? readLook(new TextDecoder().decode(page))
  looks.set(page, read)
  return read
}

function readLook(page: string): Look {
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  const bars = [...page.matchAll(/<meta name="theme-color" content="([^"]*)" media="([^"]*)">/g)].map(
    ([, color = '', media = '']) => ({ color, media }),
  )
  return { id: digest(JSON.stringify([css, bars])), css, bars }
}

/** Inserted here, after the import map, because older browsers ignore a map after a module. */
const firstModule = '<script type="module"'
const framedPages = new WeakMap<Uint8Array, Uint8Array>()

/**
 * Adds the script that connects a framed page to the studio, with the ids of its site and its look. The rest of
 * the page is unchanged.
 */
export function pageInFrame(page: Uint8Array, files: Files): Uint8Array {
  const cached = framedPages.get(page)
  if (cached) return cached
  const script = `<script type="module" src="/__studio/inside.js" data-site="${digestFiles(files)}" data-look="${lookOf(page).id}"></script>`
  const written = new TextDecoder().decode(page).replace(firstModule, `${script}\n    ${firstModule}`)
  const framed = new TextEncoder().encode(written)
  framedPages.set(page, framed)
  return framed
}
