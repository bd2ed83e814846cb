import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import pMap from 'p-map'
import type { Files } from '#generator/system/system.ts'

// Hosts serve `x.js.br` and `x.js.gz` in place of `x.js` to browsers that accept them, so no request waits for
// compression.

/** A smaller file fits into the first packets uncompressed. */
const minBytes = 1000

const isText = (path: string): boolean => /\.(?:html|js|css|json|webmanifest|svg|txt)$/.test(path)

/**
 * Qualities of brotli. The highest takes 20 times as long as the other for 7 % less, so it is for files that are
 * compressed once for all gyms. Quality 9 takes seven times as long as 6, for 0.4 % less. docs/performance.md has the
 * figures.
 */
export const qualities = { shared: 11, gym: 6 }

/** The number of zlib's threads. More files at a time would only wait. */
const maxConcurrent = 4

/**
 * Compresses the text files among `files`. Returns the compressed forms that are smaller, by path. Equal bytes give
 * equal forms only within a version of Node, so sites are compared without the forms.
 */
export async function compressFiles(files: Files, quality: number): Promise<Files> {
  const texts = [...files].filter(([path, bytes]) => isText(path) && bytes.length >= minBytes)
  const forms = await pMap(texts, file => compressFile(file, quality), { concurrency: maxConcurrent })
  return new Map(forms.flat().filter(([path]) => !files.has(path)))
}

async function compressFile([path, bytes]: [string, Uint8Array], quality: number) {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const forms: [string, Uint8Array][] = [
    [`${path}.br`, await promisify(brotliCompress)(bytes, { params })],
    [`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })],
  ]
  return forms.filter(([, form]) => form.length < bytes.length)
}

/** The path of the file that a host would serve in compressed form from `path`. Null for other files. */
export const originalOf = (path: string): string | null => /^(.+)\.(?:br|gz)$/.exec(path)?.[1] ?? null

/** The paths of the compressed forms of a file. */
export const formsOf = (path: string): string[] => [`${path}.br`, `${path}.gz`]

/** Leaves out the compressed forms of files that are also among the paths. */
export function withoutForms(paths: readonly string[]): string[] {
  const all = new Set(paths)
  return paths.filter(path => !all.has(originalOf(path) ?? ''))
}

/** The content of a compressed form. Null if it is damaged. */
export async function decompress(path: string, form: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await promisify(path.endsWith('.br') ? brotliDecompress : gunzip)(form)
  } catch {
    // zlib fails only because of its input.
    return null
  }
}
