// The last step of `npm run build`: stamps this gym's page, icons and app.json onto the compiled bundle, into
// www/.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { stamp } from './stamp.js'

const project = resolve(import.meta.dirname, '..')

const site = stamp({
  page: await readFile(join(project, 'index.html')),
  publicFiles: await readFolder(join(project, 'public')),
  bundle: await readFolder(join(project, 'bundle')),
})
await publish(site, join(project, 'www'))
await rm(join(project, 'bundle'), { recursive: true })
console.log(`www/: ${site.size} files`)

/** @param {string} folder */
async function readFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const pairs = paths.map(async path => {
    /** @type {[string, Uint8Array]} */
    const pair = [relative(folder, path).split(sep).join('/'), await readFile(path)]
    return pair
  })
  return new Map(await Promise.all(pairs))
}

/**
 * Builds the site beside the old site and swaps them, so that www/ is never incomplete.
 * @param {Map<string, Uint8Array>} files
 * @param {string} folder
 */
async function publish(files, folder) {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(draft, path)), { recursive: true })
    await writeFile(join(draft, path), bytes)
  }
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}
