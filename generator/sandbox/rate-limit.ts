import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type Call, Refusal } from './call.ts'
import { firstRow } from './database/database.ts'
import * as texts from './messages.ts'

/** The database that counts the tries, and the current time, ms. */
type Counting = Pick<Call, 'db' | 'now'>

/**
 * Allows at max `max` tries `within` ms for each caller. Every call is a single statement, so that concurrent
 * tries of several processes are counted correctly. Must not be used inside a transaction, because a rollback
 * would undo the count.
 */
export interface Limit {
  /** Counts a try. Returns false, without counting it, if the limit is reached. */
  allows(who: string, counting: Counting): Promise<boolean>
  /** True if the limit is reached. Counts nothing. */
  isReached(who: string, counting: Counting): Promise<boolean>
  /** Takes back the last try. */
  takeBack(who: string, counting: Counting): Promise<void>
}

/** Returns the key of a user of a gym. It is a hash, so that the limits store no names. */
export const userKey = (gym: string, username: string): string =>
  `${gym} ${createHash('sha256').update(username).digest('base64')}`

/** Returns the key of a member of a gym. */
export const memberKey = (gym: string, person: number): string => `${gym} ${person}`

/** Number of expired rows that each try deletes, more than it can add. */
const swept = 20

/**
 * SQL of the recent tries of `t`. Concurrent tries are counted out of order and the clocks of machines differ,
 * so tries in the future within the same span count too. A clock that was set back further blocks nobody.
 */
const recentTries = (now: string, within: string) =>
  `SELECT at FROM unnest(t.times) AS at WHERE abs(${now} - at) < ${within}`

const countRow = z.object({ count: z.coerce.number() })

/** Creates a limit. `name` distinguishes it from other limits in the database. */
export function newLimit({ name, max, within }: { name: string; max: number; within: number }): Limit {
  return {
    async allows(who, { db, now }) {
      const counted = await db.write(
        `WITH over AS (DELETE FROM tries WHERE (name, who) IN (
           SELECT name, who FROM tries WHERE until <= $3 AND (name, who) <> ($1, $2)
           ORDER BY until LIMIT ${swept} FOR UPDATE SKIP LOCKED))
         INSERT INTO tries AS t (name, who, times, until) VALUES ($1, $2, ARRAY[$3::bigint], $3::bigint + $4::bigint)
         ON CONFLICT (name, who) DO UPDATE
           SET times = ARRAY(${recentTries('$3', '$4')}) || $3::bigint,
             until = GREATEST(EXCLUDED.until, (SELECT max(at) + $4 FROM (${recentTries('$3', '$4')}) AS counted))
           WHERE (SELECT count(*) FROM (${recentTries('$3', '$4')}) AS counted) < $5`,
        [name, who, now, within, max],
      )
      return counted === 1
    },
    async isReached(who, { db, now }) {
      const counted = await firstRow(
        db,
        countRow,
        `SELECT (SELECT count(*) FROM (${recentTries('$3::bigint', '$4::bigint')}) AS counted) AS count
         FROM tries t WHERE name = $1 AND who = $2`,
        [name, who, now, within],
      )
      return (counted?.count ?? 0) >= max
    },
    async takeBack(who, { db }) {
      await db.write(
        'UPDATE tries SET times = trim_array(times, 1) WHERE name = $1 AND who = $2 AND cardinality(times) > 0',
        [name, who],
      )
    },
  }
}

export const tooManyTries = texts.tooManyAttempts

/** The refusal when a limit is reached. */
export const tooManyTriesRefusal = (): Refusal => new Refusal('', tooManyTries)
