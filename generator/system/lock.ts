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
import { guarded, hasCode, orNull } from './disk-error.ts'
import { startTimeOf } from './processes/start-time.ts'
import type { LockOptions, Release } from './system.ts'
import { temporaryNameFor } from './temporary-name.ts'
import { UserError } from './user-error.ts'

/** `birth`: the start time of its process, under the name that earlier versions of molde write and read. */
const holderSchema = z.object({ host: z.string(), pid: z.int(), birth: z.string() })
type Holder = z.output<typeof holderSchema>

/** ms between two looks at a lock that somebody holds. */
const pause = 50
/** ms between two signs of life that a holder gives: it touches its lock. */
const beat = 2_000
/** ms without one after which a holder on another machine is taken for dead. */
const usualPatience = 30_000
/** ms after which a lock is that of a dead holder at the first look: no two clocks differ by so much. */
const longAgo = 10 * 60_000

/**
 * Holds `path`, a small file that names who holds it. Waits for a holder that lives; takes over from one that died, also
 * where another process has its number by now.
 */
export async function lock(
  path: string,
  { onWait, signal, patience = usualPatience }: LockOptions = {},
): Promise<Release> {
  const mine = JSON.stringify({ host: hostname(), pid: process.pid, birth: startTimeOf(process.pid) ?? '' })
  const lives = looker(path, patience)
  for (let announced = false; ; ) {
    if (take(path, mine)) return held(path, mine)
    const holder = readHolder(path)
    if (holder !== null && lives(holder)) {
      if (!announced) onWait?.(`process ${holder.pid} on ${holder.host} (${path})`)
      announced = true
      await sleep(pause)
      if (signal?.aborted)
        throw new UserError('stopped', `Stopped while waiting for ${path}.`, 'Run the same command again.')
    } else discard(path, holder)
  }
}

/** Gives signs of life until it is released. Who was suspended for so long that another took over leaves that one's lock alone. */
function held(path: string, mine: string): Release {
  const isMine = () => orNull(path, () => readFileSync(path, 'utf8')) === mine
  const beating = setInterval(() => {
    try {
      const now = new Date()
      if (isMine()) utimesSync(path, now, now)
    } catch {
      // A disk that refuses this refuses the work as well, which tells it.
    }
  }, beat)
  beating.unref()
  return async () => {
    clearInterval(beating)
    if (isMine()) guarded(path, () => rmSync(path, { force: true }))
  }
}

/** A link is made with its content or not at all, by one process only. */
function take(path: string, content: string): boolean {
  const temporary = temporaryNameFor(path, 'new')
  return guarded(path, () => {
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

/** null for a lock that is gone by now or holds no name. */
function readHolder(path: string): Holder | null {
  const text = orNull(path, () => readFileSync(path, 'utf8'))
  if (text === null) return null
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    // Junk in the place of a lock names nobody who could still hold it.
    return { host: hostname(), pid: -1, birth: '' }
  }
}

/**
 * Tells whether the holder of a lock lives, look by look. Of another machine's processes nothing can be known but their signs of
 * life. They are not compared with the clock here, which may differ: what counts is whether the last one is still the last.
 */
function looker(path: string, patience: number): (holder: Holder) => boolean {
  let last = { sign: '', at: 0 }
  return holder => {
    if (holder.host === hostname()) return isHere(holder)
    const touched = orNull(path, () => statSync(path))?.mtimeMs ?? 0
    const sign = `${touched} ${JSON.stringify(holder)}`
    if (sign !== last.sign) last = { sign, at: performance.now() }
    return performance.now() - last.at < patience && Date.now() - touched < longAgo
  }
}

const isHere = ({ pid, birth }: Holder): boolean => pid > 0 && startTimeOf(pid) === birth

/**
 * Removes the lock of a dead holder. It is moved aside first: of two that discard at once only one succeeds, and who moved a
 * lock that was taken anew meanwhile puts it back.
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
