import type { Brand } from '#generator/brand/brand.ts'
import { brandCss } from '#generator/brand/css.ts'
import { digest, digestFiles } from '#generator/system/digest.ts'
import type { Files } from '#generator/system/system.ts'

/** Parts of a gym's page that can change in an open app. */
export interface Look {
  /** Unique for each look. */
  id: string
  /** Style of the brand, as in the page. */
  css: string
  /** Colours of the phone's bars, each with its media condition. */
  bars: readonly { color: string; media: string }[]
}

export function lookOf(brand: Pick<Brand, 'light' | 'dark' | 'themeColor'>): Look {
  const css = brandCss(brand)
  const bars = (['light', 'dark'] as const).map(scheme => ({
    color: brand.themeColor[scheme],
    media: `(prefers-color-scheme: ${scheme})`,
  }))
  return { id: digest(JSON.stringify([css, bars])), css, bars }
}

/** Inserted here, after the import map, because older browsers ignore a map after a module. */
const firstModule = '<script type="module"'
const framedPages = new WeakMap<Uint8Array, Uint8Array>()

/**
 * Adds the script that connects a framed page to the studio, with the ids of its site and its look. The rest of
 * the page is unchanged.
 */
export function pageInFrame(
  page: Uint8Array,
  { files, look }: { files: Files | null; look: Look | null },
): Uint8Array {
  const cached = framedPages.get(page)
  if (cached) return cached
  const script = `<script type="module" src="/__studio/inside.js" data-site="${files ? digestFiles(files) : ''}" data-look="${look?.id ?? ''}"></script>`
  const written = new TextDecoder().decode(page).replace(firstModule, `${script}\n    ${firstModule}`)
  const framed = new TextEncoder().encode(written)
  framedPages.set(page, framed)
  return framed
}
