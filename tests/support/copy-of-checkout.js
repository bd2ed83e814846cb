import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const home = resolve(import.meta.dirname, '../..')

/**
 * Copies what git knows of this checkout, as it is now, over the same packages: what is tried there changes nothing here.
 * @param {string} folder an empty one
 */
export function copyCheckout(folder) {
  const { stdout, status } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error('git does not tell what belongs to this checkout.')
  // With a newer lock file, `npm ci` would run there and empty the packages of this checkout.
  // A file that was deleted and not yet committed is still listed.
  for (const path of stdout.split('\0').filter(path => path !== ''))
    if (existsSync(join(home, path)))
      cpSync(join(home, path), join(folder, path), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'), 'junction')
}
