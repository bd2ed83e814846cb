// Reads and hashes every file below the given folders: the minimum cost of detecting that nothing changed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const all = createHash('sha256')
for (const path of process.argv.slice(2)) {
  for (const file of filesAt(path)) all.update(createHash('sha256').update(readFileSync(file)).digest())
}
console.log(all.digest('hex'))

/** @param {string} path */
function filesAt(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(entry => join(entry.parentPath, entry.name))
}
