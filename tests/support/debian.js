import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const defaultTimeoutMs = 10 * 60_000

/**
 * Installs Debian packages, as root or with a sudo that needs no password. Prints errors to stderr.
 * @param {string[]} packages
 * @returns {boolean} true if all packages are installed
 */
export function installDebian(...packages) {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  // Two test files may install packages at the same time, and apt-get fails if another apt-get is running.
  const locked = ['flock', join(tmpdir(), 'molde-apt.lock'), ...apt]
  return (
    succeeds([...locked, 'update', '-qq']) &&
    succeeds([...locked, 'install', '-y', '-qq', '--no-install-recommends', ...packages])
  )
}

/**
 * True if a command succeeds. Its stderr is shown.
 * @param {string[]} words
 * @param {number} timeoutMs
 */
export function succeeds([command = '', ...args], timeoutMs = defaultTimeoutMs) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 2], timeout: timeoutMs })
  return status === 0
}
