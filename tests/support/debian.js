import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const longest = 10 * 60_000

/**
 * Installs packages of Debian, as root or by a sudo that asks nothing. Says on stderr what goes wrong.
 * @param {string[]} packages
 * @returns {boolean} whether all of them are there now
 */
export function installDebian(...packages) {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  // Two test files may lack something at the same time, and apt-get fails at once where another one runs.
  const alone = ['flock', join(tmpdir(), 'molde-apt.lock'), ...apt]
  return (
    succeeds([...alone, 'update', '-qq']) &&
    succeeds([...alone, 'install', '-y', '-qq', '--no-install-recommends', ...packages])
  )
}

/**
 * Runs a command, its errors shown.
 * @param {string[]} words
 * @param {number} timeLimit ms
 */
export function succeeds([command = '', ...args], timeLimit = longest) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 2], timeout: timeLimit })
  return status === 0
}
