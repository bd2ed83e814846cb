import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type Call, Refusal } from './call.ts'
import { firstRow } from './database/database.ts'

/** Where tries are counted, and the clock they are counted by. */
type Counting = Pick<Call, 'db' | 'now'>

/**
 * How often something may be done: at most `most` times `within` ms, for each caller by name. Each call is a statement of its
 * own, so that of many at once, in one process or several, no more are let through than of one after the other. Not for use inside of a
 * transaction: what is undone there would not have been counted.
 */
export interface Limit {
  /** Counts one more time and says whether it was one too many, which is not counted. */
  allows(who: string, counting: Counting): Promise<boolean>
  /** Whether one more time would be too many. Counts nothing. */
  isReached(who: string, counting: Counting): Promise<boolean>
  /** Forgets the last time: it turned out to be none that counts. */
  takeBack(who: string, counting: Counting): Promise<void>
}

/** The key of a user of a gym in the limits. It is a hash, so that the limits hold no names. */
export const userKey = (gym: string, username: string): string =>
  `${gym} ${createHash('sha256').update(username).digest('base64')}`

/** The key of a member of a gym in the limits. */
export const memberKey = (gym: string, person: number): string => `${gym} ${person}`

/** So many that are over are swept away with each that is counted: more than can be added. */
const swept = 20

/**
 * The times of `t` that count, as SQL. Many at once are counted in another order than they began in, and the clocks of several machines
 * differ: so later ones count as well, within the same span. A clock that was set back by more shuts nobody out.
 */
const recent = (now: string, within: string) =>
  `SELECT at FROM unnest(t.times) AS at WHERE abs(${now} - at) < ${within}`

const countRow = z.object({ count: z.coerce.number() })

/** A limit; `name` tells it from the others in the database. */
export function newLimit({ name, most, within }: { name: string; most: number; within: number }): Limit {
  return {
    async allows(who, { db, now }) {
      const counted = await db.write(
        `WITH over AS (DELETE FROM tries WHERE (name, who) IN (
           SELECT name, who FROM tries WHERE until <= $3 AND (name, who) <> ($1, $2)
           ORDER BY until LIMIT ${swept} FOR UPDATE SKIP LOCKED))
         INSERT INTO tries AS t (name, who, times, until) VALUES ($1, $2, ARRAY[$3::bigint], $3::bigint + $4::bigint)
         ON CONFLICT (name, who) DO UPDATE
           SET times = ARRAY(${recent('$3', '$4')}) || $3::bigint,
             until = GREATEST(EXCLUDED.until, (SELECT max(at) + $4 FROM (${recent('$3', '$4')}) AS counted))
           WHERE (SELECT count(*) FROM (${recent('$3', '$4')}) AS counted) < $5`,
        [name, who, now, within, most],
      )
      return counted === 1
    },
    async isReached(who, { db, now }) {
      const counted = await firstRow(
        db,
        countRow,
        `SELECT (SELECT count(*) FROM (${recent('$3::bigint', '$4::bigint')}) AS counted) AS count
         FROM tries t WHERE name = $1 AND who = $2`,
        [name, who, now, within],
      )
      return (counted?.count ?? 0) >= most
    },
    async takeBack(who, { db }) {
      await db.write(
        'UPDATE tries SET times = trim_array(times, 1) WHERE name = $1 AND who = $2 AND cardinality(times) > 0',
        [name, who],
      )
    },
  }
}

export const tooManyTries = 'Demasiados intentos. Esperá unos minutos y probá de nuevo.'

/** The refusal of who reached a limit. */
export const tooOften = (): Refusal => new Refusal('', tooManyTries)
