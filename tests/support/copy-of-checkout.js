import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const home = resolve(import.meta.dirname, '../..')

/**
 * Copies this checkout's tracked and new files to an empty folder, with a link to the same packages. Experiments there change nothing
 * here.
 * @param {string} folder
 */
export function copyCheckout(folder) {
  const { stdout, status } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error('git could not list the files of this checkout.')
  // File times are preserved: with a newer lock file, `npm ci` would run there and empty the packages of this checkout.
  // A file that was deleted and not yet committed is still listed.
  for (const path of stdout.split('\0').filter(path => path !== ''))
    if (existsSync(join(home, path)))
      cpSync(join(home, path), join(folder, path), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'), 'junction')
}
