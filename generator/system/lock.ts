import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { guardDisk, hasCode, orNull } from './disk-error.ts'
import { startTimeOf } from './processes/start-time.ts'
import type { LockOptions, Release } from './system.ts'
import { temporaryNameFor } from './temporary-name.ts'
import { UserError } from './user-error.ts'

/** `startTime`: the start time of its process, as `startTimeOf` returns it. A later process may have the same number. */
const holderSchema = z.object({ host: z.string(), pid: z.int(), startTime: z.string() })
type Holder = z.output<typeof holderSchema>

/** ms between two checks of a lock that somebody holds. */
const checkIntervalMs = 50
/** ms between two heartbeats of a holder, which touches its lock. */
const heartbeatMs = 2_000
/** ms without a heartbeat after which a holder on another machine counts as dead. */
const defaultDeadAfterMs = 30_000
/** ms after which a holder counts as dead at the first check: no two clocks differ by so much. */
const longAgo = 10 * 60_000

/**
 * Holds `path`, a small file that names its holder. Waits for a living holder. Takes over from a dead holder, even if
 * another process has its number by now.
 */
export async function lock(
  path: string,
  { onWait, signal, deadAfterMs = defaultDeadAfterMs }: LockOptions = {},
): Promise<Release> {
  const mine = JSON.stringify({
    host: hostname(),
    pid: process.pid,
    startTime: startTimeOf(process.pid) ?? '',
  })
  const lives = openLivenessCheck(path, deadAfterMs)
  for (let announced = false; ; ) {
    if (take(path, mine)) return keepHolding(path, mine)
    const holder = readHolder(path)
    if (holder !== null && lives(holder)) {
      if (!announced) onWait?.(`process ${holder.pid} on ${holder.host} (${path})`)
      announced = true
      await sleep(checkIntervalMs)
      if (signal?.aborted)
        throw new UserError('stopped', `Stopped while waiting for ${path}.`, 'Run the same command again.')
    } else discard(path, holder)
  }
}

/**
 * Touches the lock until it is released. A process that was suspended until another took over leaves the new
 * lock alone.
 */
function keepHolding(path: string, mine: string): Release {
  const isMine = () => orNull(path, () => readFileSync(path, 'utf8')) === mine
  const heartbeat = setInterval(() => {
    try {
      const now = new Date()
      if (isMine()) utimesSync(path, now, now)
    } catch {
      // A disk that refuses this also refuses the work, which reports it.
    }
  }, heartbeatMs)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    if (isMine()) guardDisk(path, () => rmSync(path, { force: true }))
  }
}

/** Creates a link with its content, or not at all. Only one process succeeds. */
function take(path: string, content: string): boolean {
  const temporary = temporaryNameFor(path, 'new')
  return guardDisk(path, () => {
    mkdirSync(dirname(path), { recursive: true })
    try {
      writeFileSync(temporary, content)
      linkSync(temporary, path)
      return true
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false
      throw error
    } finally {
      rmSync(temporary, { force: true })
    }
  })
}

/** Null if the lock is gone by now. */
function readHolder(path: string): Holder | null {
  const text = orNull(path, () => readFileSync(path, 'utf8'))
  if (text === null) return null
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    // Junk in the place of a lock names no process that could still hold it.
    return { host: hostname(), pid: -1, startTime: '' }
  }
}

/**
 * Returns a function that checks repeatedly if the holder of a lock lives. Processes of another machine are known by
 * their heartbeats alone. Its clock may differ from this machine's, so the check is if the last heartbeat changes.
 */
function openLivenessCheck(path: string, deadAfterMs: number): (holder: Holder) => boolean {
  let last = { sign: '', at: 0 }
  return holder => {
    if (holder.host === hostname()) return isHere(holder)
    const touched = orNull(path, () => statSync(path))?.mtimeMs ?? 0
    const sign = `${touched} ${JSON.stringify(holder)}`
    if (sign !== last.sign) last = { sign, at: performance.now() }
    return performance.now() - last.at < deadAfterMs && Date.now() - touched < longAgo
  }
}

const isHere = ({ pid, startTime }: Holder): boolean => pid > 0 && startTimeOf(pid) === startTime

/**
 * Removes the lock of a dead holder. It is moved aside first: of two processes that discard it, only one succeeds. A
 * process that moved a newly taken lock puts it back.
 */
function discard(path: string, dead: Holder | null): void {
  const aside = temporaryNameFor(path, 'old')
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const moved = readHolder(aside)
  if (moved !== null && JSON.stringify(moved) !== JSON.stringify(dead)) linkSync(aside, path)
  rmSync(aside, { force: true })
}
