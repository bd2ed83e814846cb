import { join } from 'node:path'
import { brandCss } from '#generator/brand/css.ts'
import { brandTokens } from '#generator/brand/tokens.ts'
import { readBundle, writeBundle } from '#generator/bundle/bundle-cache.ts'
import { type Compiler, compile } from '#generator/bundle/compile.ts'
import { lockFile } from '#generator/site-inputs.ts'
import { digestFiles } from '#generator/system/digest.ts'
import type { Files } from '#generator/system/system.ts'

/**
 * True for files of template/ that the studio's page is built from: its own files, the app's components and
 * their build settings.
 */
const isSource = (path: string): boolean =>
  /^(src\/|studio\/|build\/ionic\/|package\.json$|tsconfig\.json$)/.test(path)

/** Vite reads its settings from the top folder. */
const settings = new TextEncoder().encode("export { default } from './studio/vite.config.ts'\n")

/** The studio's own colours, derived as a gym's are. */
const brand = { theme_color: '#2f4bde', theme_text: '#ffffff' }
export const studioStyle = (): Uint8Array => new TextEncoder().encode(brandCss(brandTokens(brand)))

/**
 * Returns the studio's page with its style. Compiled on first use and cached.
 * @throws {UserError} 'failed' if Vite fails
 */
export async function studioPage(compiler: Compiler, log: (line: string) => void): Promise<Files> {
  const { paths, system } = compiler
  const template = await system.readTree(paths.template, path => path.startsWith('node_modules/'))
  const lock = (await system.readFile(join(paths.home, lockFile))) ?? new Uint8Array()
  const own = [...template].filter(([path]) => isSource(path))
  const key = digestFiles(new Map([...own, [lockFile, lock]]))
  const cache = join(paths.cache, 'studio')
  const bundle = await readBundle(key, cache, system)
  if (typeof bundle === 'object') return withStyle(bundle.files)
  log('Compiling the studio, once.')
  const files = await compile(new Map([...own, ['vite.config.ts', settings]]), compiler)
  await system.remove(cache)
  await writeBundle({ key, files, compressed: new Map() }, cache, system)
  return withStyle(files)
}

const withStyle = (files: Files): Files => new Map([...files, ['brand.css', studioStyle()]])
