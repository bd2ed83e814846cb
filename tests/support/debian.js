import { spawnSync } from 'node:child_process'

const longest = 10 * 60_000

/**
 * Installs packages of Debian, as root or by a sudo that asks nothing. Says on stderr what goes wrong.
 * @param {string[]} packages
 * @returns {boolean} whether all of them are there now
 */
export function installDebian(...packages) {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  return (
    succeeds([...apt, 'update', '-qq']) &&
    succeeds([...apt, 'install', '-y', '-qq', '--no-install-recommends', ...packages])
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
