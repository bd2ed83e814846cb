// Names of the bundle's scripts and styles. They import each other by names that never change. An import map
// in the page leads from these names to the files, whose names include a digest of their content. A changed
// file therefore changes no other file.
// See docs/decisions/0133-files-import-each-other-by-an-import-map.md.
import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Maps the stable path of each file to its path with a digest. */
export const fileNames = 'file-names.json'

/**
 * Returns the digest for a name that browsers may cache for a year (generator/host-config/headers.ts).
 * @param {Uint8Array} bytes
 */
export const nameDigest = bytes => createHash('sha256').update(bytes).digest('base64url').slice(0, 8)

/** @returns {import('vite').Plugin} renames the written files, and writes file-names.json beside them */
export function hashedNames() {
  return {
    name: 'molde:hashed-names',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: stableNames } } }),
    async writeBundle({ dir = '' }, bundle) {
      const code = Object.keys(bundle).filter(path => /^assets\/[^/]+\.(js|css)$/.test(path))
      const names = await Promise.all(code.sort().map(async path => [path, await renameByContent(dir, path)]))
      await writeFile(join(dir, fileNames), JSON.stringify(Object.fromEntries(names)))
    },
  }
}

/** @type {import('vite').Rolldown.OutputOptions} A picture's address is in the files that show it. An import map does not apply to it. */
const stableNames = {
  entryFileNames: 'assets/[name].js',
  // Ionic's own names are digests of its source, which do not compress.
  chunkFileNames: ({ name }) => `assets/${/^p-[\w-]{8}$/.test(name) ? 'ionic-part' : '[name]'}.js`,
  assetFileNames: ({ names }) =>
    names.every(name => name.endsWith('.css')) ? 'assets/[name][extname]' : 'assets/[name]-[hash][extname]',
}

/**
 * @param {string} folder
 * @param {string} path
 */
async function renameByContent(folder, path) {
  const digest = nameDigest(await readFile(join(folder, path)))
  const hashed = path.replace(/(\.\w+)$/, `-${digest}$1`)
  await rename(join(folder, path), join(folder, hashed))
  return hashed
}
