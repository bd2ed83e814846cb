import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import pMap from 'p-map'
import type { Files } from '../system/system.ts'

// Hosts serve `x.js.br` and `x.js.gz` in the place of `x.js` to browsers that accept them, so that no request waits for a compression.

/** A smaller file fits into the first packets as it is. */
const minBytes = 1000

const isText = (path: string): boolean => /\.(?:html|js|css|json|webmanifest|svg|txt)$/.test(path)

/**
 * Of brotli. The highest takes 20 times as long as the other for 7 % less: it is for files that are compressed once for all gyms.
 * Quality 9 takes seven times as long as 6, for 0.4 % less. docs/performance.md has the figures.
 */
export const qualities = { shared: 11, gym: 6 }

/** zlib's own threads: more files at a time would only wait. */
const atOnce = 4

/**
 * Compresses the text files among `files`. Returns their compressed forms by path, where these are smaller. Equal bytes give equal
 * forms in one version of Node alone, so the forms are no part of what a site is compared by.
 */
export async function compressFiles(files: Files, quality: number): Promise<Files> {
  const texts = [...files].filter(([path, bytes]) => isText(path) && bytes.length >= minBytes)
  const forms = await pMap(texts, file => compressFile(file, quality), { concurrency: atOnce })
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

/** The paths without those of compressed forms of files that are also among them. */
export function withoutForms(paths: readonly string[]): string[] {
  const all = new Set(paths)
  return paths.filter(path => !all.has(originalOf(path) ?? ''))
}

/** The content of a compressed form. Null if it is damaged. */
export async function decompress(path: string, form: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await promisify(path.endsWith('.br') ? brotliDecompress : gunzip)(form)
  } catch {
    // zlib has no other failure than of its input.
    return null
  }
}
