import * as z from 'zod'
import {
  bodyWeight,
  type FitnessSettings,
  fitnessTests,
  lifts,
  logRecord,
  logWeight,
  saveFitnessSettings,
} from '#protocol/fitness/body.ts'
import { type MemberCall, Refusal } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import * as sharedTexts from '../messages.ts'
import { isMeasure, isWhole, loggedDate } from './mark.ts'
import * as texts from './messages.ts'

const liftRow = z.object({
  id: z.number(),
  lift: z.string(),
  kilos: z.number(),
  reps: z.number(),
  date: z.string(),
})

/** Lists the member's lifts, latest first. */
export const liftsAction = defineRead(lifts, {
  for: 'member',
  async answer({ gym, person, db }) {
    const records = await db.rows(
      liftRow,
      'SELECT id, lift, kilos, reps, date FROM lifts WHERE gym = $1 AND person = $2 ORDER BY date DESC, id DESC LIMIT 500',
      [gym.gym, person.id],
    )
    return { records }
  },
})

/** Logs a lift. */
export const recordAction = defineWrite(logRecord, {
  for: 'member',
  async work(call, { lift, kilos, reps, date }, connection) {
    const name = lift.trim()
    if (name === '' || name.length > 60) throw new Refusal('', texts.liftMissing)
    if (!isMeasure(kilos) || reps === 0 || !isWhole(reps, 100)) throw new Refusal('', texts.liftUnreadable)
    await connection.write(
      'INSERT INTO lifts (gym, person, lift, kilos, reps, date) VALUES ($1, $2, $3, $4, $5, $6)',
      [call.gym.gym, call.person.id, name, kilos, reps, loggedDate(date, call)],
    )
    return { info: [sharedTexts.saved] }
  },
})

const weighingRow = z.object({
  id: z.number(),
  date: z.string(),
  kilos: z.number(),
  waist: z.number().nullable(),
  hips: z.number().nullable(),
})
const goalRow = z.object({ goal: z.number().nullable() })

/** Lists the member's weighings, earliest first, and the goal. Visible to the member alone. */
export const bodyWeightAction = defineRead(bodyWeight, {
  for: 'member',
  async answer({ gym, person, db }) {
    const weighings = await db.rows(
      weighingRow,
      'SELECT id, date, kilos, waist, hips FROM weighings WHERE gym = $1 AND person = $2 ORDER BY date, id',
      [gym.gym, person.id],
    )
    const settings = await firstRow(
      db,
      goalRow,
      'SELECT goal FROM fitness_settings WHERE gym = $1 AND person = $2',
      [gym.gym, person.id],
    )
    return { weighings, goal: settings?.goal ?? null }
  },
})

const maxWeight = 500
const parseMeasure = (number: number | null): number | null =>
  number !== null && isMeasure(number) ? number : null

/** Logs the weight of a day, or only the goal. A second weight on a day replaces the first. */
export const weightAction = defineWrite(logWeight, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, person } = call
    const [kilos, goal] = [parseMeasure(input.kilos), parseMeasure(input.goal)]
    if (!kilos && !goal) throw new Refusal('', texts.weightMissing)
    if ([kilos, goal].some(one => one !== null && (one < 1 || one > maxWeight)))
      throw new Refusal('', texts.weightOutOfRange(maxWeight))
    if (goal) await saveSetting(call, 'goal', goal, connection)
    if (kilos)
      await connection.write(
        `INSERT INTO weighings (gym, person, date, kilos, waist, hips) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (gym, person, date) DO UPDATE SET kilos = EXCLUDED.kilos,
           waist = COALESCE(EXCLUDED.waist, weighings.waist), hips = COALESCE(EXCLUDED.hips, weighings.hips)`,
        [
          gym.gym,
          person.id,
          loggedDate(input.date, call),
          kilos,
          parseMeasure(input.waist),
          parseMeasure(input.hips),
        ],
      )
    return { info: [sharedTexts.saved] }
  },
})

const resultRow = z.object({
  id: z.number(),
  name: z.string(),
  unit: z.string(),
  better: z.enum(['more', 'less']),
  date: z.string(),
  value: z.number(),
})

/** Lists the physical tests that a coach recorded for the member. */
export const testsAction = defineRead(fitnessTests, {
  for: 'member',
  async answer({ gym, person, db }) {
    const rows = await db.rows(
      resultRow,
      `SELECT t.id, t.name, t.unit, t.better, r.date, r.value FROM test_results r
       JOIN tests t ON t.gym = r.gym AND t.id = r.test WHERE r.gym = $1 AND r.person = $2 ORDER BY t.id, r.date`,
      [gym.gym, person.id],
    )
    const byTest = new Map<number, (typeof rows)[number][]>()
    for (const row of rows) byTest.set(row.id, [...(byTest.get(row.id) ?? []), row])
    const tests = [...byTest.values()].flatMap(results =>
      results.slice(0, 1).map(({ id, name, unit, better }) => ({ id, name, unit, better, results })),
    )
    return { tests }
  },
})

const longestCategory = 60

/** Saves unit, level, category and the visibility of results. */
export const fitnessSettingsAction = defineWrite(saveFitnessSettings, {
  for: 'member',
  async work(call, { unit, level, category, visible }, connection) {
    if (unit === null || level === null || visible === null) throw new Refusal('', texts.settingsUnreadable)
    await saveSetting(call, 'unit', unit, connection)
    await saveSetting(call, 'level', level, connection)
    await saveSetting(call, 'category', category.slice(0, longestCategory), connection)
    await saveSetting(call, 'visible', visible, connection)
    return {}
  },
})

/** Column names come from this file, so the SQL is safe. */
const saveSetting = (
  { gym, person }: MemberCall,
  column: 'goal' | keyof FitnessSettings,
  value: string | number,
  connection: Connection,
) =>
  connection.write(
    `INSERT INTO fitness_settings (gym, person, ${column}) VALUES ($1, $2, $3)
     ON CONFLICT (gym, person) DO UPDATE SET ${column} = EXCLUDED.${column}`,
    [gym.gym, person.id, value],
  )
