import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const cachedStartTime = new Map<number, string>()

/**
 * The start time of a process as its system reports it, or null if no such process lives. Number and start time
 * together identify a process, because numbers are used again.
 */
export function startTimeOf(pid: number): string | null {
  if (pid !== process.pid) return readStartTime(pid)
  const startTime = cachedStartTime.get(pid) ?? readStartTime(pid)
  if (startTime !== null) cachedStartTime.set(pid, startTime)
  return startTime
}

function readStartTime(pid: number): string | null {
  if (process.platform === 'linux') return fromProc(pid)
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : null
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() === '' ? null : stdout.trim()
}

/**
 * Fields of /proc/<pid>/stat after the command's name, which may contain anything. The state is the first, the
 * start time the 20th.
 */
function fromProc(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    // There is no such process.
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
