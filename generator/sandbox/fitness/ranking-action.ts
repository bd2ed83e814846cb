import * as z from 'zod'
import { ranking } from '#protocol/fitness/ranking.ts'
import type { MemberCall } from '../call.ts'
import { isResultVisible } from '../database/visibility.ts'
import { defineRead } from '../define-operation.ts'
import { isDate, wallAt } from '../gym-time.ts'
import { bestFirst, markOf, rankSql, scoreRow } from './mark.ts'
import * as texts from './messages.ts'
import { benchmarks, resultKeyOf, workoutOf } from './workout-of-day.ts'

const rankedRow = scoreRow.extend({
  position: z.coerce.number(),
  person: z.number(),
  fullname: z.string(),
  picture: z.string(),
  note: z.string(),
})
const monthRow = z.object({
  position: z.coerce.number(),
  person: z.number(),
  fullname: z.string(),
  picture: z.string(),
  count: z.coerce.number(),
})
const maxRows = 100

/** Ranks a part of a day's workout, a month by its number of logged days, or a well-known workout. */
export const rankingAction = defineRead(ranking, {
  for: 'member',
  answer(call, { kind, id, date: requestedDate }) {
    const date = isDate(requestedDate) ? requestedDate : wallAt(call.gym.timeZone, call.now).date
    if (kind === 'month') return rankMonth(call, date.slice(0, 7))
    return kind === 'benchmark' ? rankBenchmark(call, id) : rankDay(call, date, id)
  },
})

async function rankDay(call: MemberCall, date: string, partId: string) {
  const workout = await workoutOf(call.gym, date, call.db)
  const parts =
    workout && workout.publishedAt <= call.now ? workout.parts.filter(({ kind }) => kind !== 'none') : []
  const part = parts.find(({ id }) => id === partId) ?? parts[0]
  const choices = parts.map(({ id, name }) => ({ id, name }))
  if (!part) return { title: '', rows: [], choices }
  return { title: part.name, rows: await rowsOf(call, resultKeyOf(part), date), choices }
}

async function rankBenchmark(call: MemberCall, requestedName: string) {
  const name = benchmarks.find(one => one === requestedName) ?? benchmarks[0]
  const choices = benchmarks.map(one => ({ id: one, name: one }))
  return { title: name, rows: await rowsOf(call, name, null), choices }
}

/** Loads the best result of each member. Results visible to their owner alone are hidden from others. */
async function rowsOf({ gym, person, db }: MemberCall, part: string, date: string | null) {
  const rows = await db.rows(
    rankedRow,
    `SELECT s.person, p.fullname, COALESCE(p.picture, '') AS picture, s.note, s.kind, s.seconds, s.rounds, s.reps, s.kilos, s.rx,
       ${rankSql} AS position
     FROM (SELECT DISTINCT ON (s.person) s.* FROM scores s
       WHERE s.gym = $1 AND s.part = $2 AND ($3::text IS NULL OR s.date = $3) AND (s.visible <> 'me' OR s.person = $4)
       ORDER BY s.person, ${bestFirst}) s
     JOIN people p ON p.gym = s.gym AND p.id = s.person
     WHERE $5 OR ${isResultVisible('p', '$4')} ORDER BY ${bestFirst} LIMIT ${maxRows}`,
    [gym.gym, part, date, person.id, person.role === 'staff'],
  )
  return rows.map(row => ({
    position: row.position,
    fullname: row.fullname,
    picture: row.picture,
    mark: markOf(row),
    rx: row.rx === 1,
    mine: row.person === person.id,
    note: row.note,
  }))
}

async function rankMonth({ gym, person, db }: MemberCall, month: string) {
  const rows = await db.rows(
    monthRow,
    `SELECT s.person, p.fullname, COALESCE(p.picture, '') AS picture, count(DISTINCT s.date) AS count,
       rank() OVER (ORDER BY count(DISTINCT s.date) DESC) AS position
     FROM scores s JOIN people p ON p.gym = s.gym AND p.id = s.person
     WHERE s.gym = $1 AND left(s.date, 7) = $2 AND (s.visible <> 'me' OR s.person = $3)
       AND ($4 OR ${isResultVisible('p', '$3')})
     GROUP BY s.person, p.fullname, p.picture ORDER BY count DESC, p.fullname LIMIT ${maxRows}`,
    [gym.gym, month, person.id, person.role === 'staff'],
  )
  return {
    title: texts.monthRanking,
    rows: rows.map(row => ({
      position: row.position,
      fullname: row.fullname,
      picture: row.picture,
      mark: texts.days(row.count),
      rx: true,
      mine: row.person === person.id,
      note: '',
    })),
    choices: [],
  }
}
