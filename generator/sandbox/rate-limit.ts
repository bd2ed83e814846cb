import type { Wire } from './call.ts'

/** How often something may be done: at most `most` times `within` ms, for each of whom it is told by name. */
export interface Limit {
  /** Counts one more time and says whether it was one too many, which is not counted. */
  allows(who: string, now: number): boolean
  /** Whether one more time would be too many. Counts nothing. */
  isReached(who: string, now: number): boolean
  /** Forgets the last time: it turned out to be none that counts. */
  takeBack(who: string): void
}

/** So many names are kept of each limit. Who invents new ones pushes the oldest out, and no memory is filled. */
const mostNames = 10_000

export function newLimit({ most, within }: { most: number; within: number }): Limit {
  // The name that was counted last stands at the end.
  const times = new Map<string, readonly number[]>()
  // A clock that was set back shuts nobody out.
  const recent = (who: string, now: number) =>
    (times.get(who) ?? []).filter(at => at <= now && now - at < within)
  const dropOld = (now: number) => {
    for (const [who, counted] of times) {
      const isOver = now - (counted.at(-1) ?? 0) >= within
      if (!isOver && times.size <= mostNames) return
      times.delete(who)
    }
  }
  return {
    allows(who, now) {
      const counted = recent(who, now)
      if (counted.length >= most) return false
      times.delete(who)
      times.set(who, [...counted, now])
      dropOld(now)
      return true
    },
    isReached: (who, now) => recent(who, now).length >= most,
    takeBack(who) {
      const counted = times.get(who)?.slice(0, -1) ?? []
      if (counted.length > 0) times.set(who, counted)
      else times.delete(who)
    },
  }
}

export const tooManyTries = 'Demasiados intentos. Esperá unos minutos y probá de nuevo.'

/** The answer to who reached a limit. */
export const tooOften: Wire = { ok: 0, err: [tooManyTries] }
