import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { guarded, hasCode, orNull } from './disk-fault.ts'
import { draftOf } from './draft.ts'
import { Fault } from './fault.ts'
import { birthOf } from './process-birth.ts'
import type { Release, Waiting } from './workshop.ts'

const holderSchema = z.object({ host: z.string(), pid: z.int(), birth: z.string() })
type Holder = z.output<typeof holderSchema>

/** ms between two looks at a lock that somebody holds. */
const pause = 50
/** ms after which a holder on another machine is taken for dead: longer than any one gym takes. */
const longestHold = 10 * 60_000

/**
 * Holds `path`, a small file that names who holds it. Waits for a holder that lives; takes over from one that died, also
 * where another process has its number by now.
 */
export async function lock(path: string, { onWait, signal }: Waiting = {}): Promise<Release> {
  const mine = JSON.stringify({ host: hostname(), pid: process.pid, birth: birthOf(process.pid) ?? '' })
  for (let told = false; ; ) {
    if (take(path, mine)) return async () => release(path)
    const holder = readHolder(path)
    if (holder !== null && lives(holder, path)) {
      if (!told) onWait?.(`process ${holder.pid} on ${holder.host} (${path})`)
      told = true
      await sleep(pause)
      if (signal?.aborted)
        throw new Fault('stopped', `Stopped while waiting for ${path}.`, 'Run the same command again.')
    } else discard(path, holder)
  }
}

/** A link is made with its content or not at all, by one process only. */
function take(path: string, content: string): boolean {
  const draft = draftOf(path, 'new')
  return guarded(path, () => {
    mkdirSync(dirname(path), { recursive: true })
    try {
      writeFileSync(draft, content)
      linkSync(draft, path)
      return true
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false
      throw error
    } finally {
      rmSync(draft, { force: true })
    }
  })
}

const release = (path: string): void => {
  guarded(path, () => rmSync(path, { force: true }))
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

/** Of another machine's processes nothing can be known but how long they hold the lock. */
function lives({ host, pid, birth }: Holder, path: string): boolean {
  if (host === hostname()) return pid > 0 && birthOf(pid) === birth
  const since = orNull(path, () => statSync(path))?.mtimeMs ?? 0
  return Date.now() - since < longestHold
}

/**
 * Removes the lock of a dead holder. It is moved aside first: of two that discard at once only one succeeds, and who moved a
 * lock that was taken anew meanwhile puts it back.
 */
function discard(path: string, dead: Holder | null): void {
  const aside = draftOf(path, 'old')
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const moved = readHolder(aside)
  if (moved !== null && JSON.stringify(moved) !== JSON.stringify(dead) && lives(moved, aside))
    linkSync(aside, path)
  rmSync(aside, { force: true })
}
