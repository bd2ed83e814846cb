import * as z from 'zod'
import type { Wire } from '../call.ts'
import type { AddonCall } from './call.ts'

const resultRow = z.object({
  id: z.number(),
  name: z.string(),
  unit: z.string(),
  better: z.string(),
  date: z.string(),
  value: z.number(),
})

/** tests: the physical tests that a coach took of the member. */
export async function tests({ gym, person, db }: AddonCall): Promise<Wire> {
  const rows = await db.rows(
    resultRow,
    `SELECT t.id, t.name, t.unit, t.better, r.date, r.value FROM test_results r
     JOIN tests t ON t.gym = r.gym AND t.id = r.test WHERE r.gym = $1 AND r.person = $2 ORDER BY t.id, r.date`,
    [gym.gym, person.id],
  )
  const byTest = new Map<number, (typeof rows)[number][]>()
  for (const row of rows) byTest.set(row.id, [...(byTest.get(row.id) ?? []), row])
  const d = [...byTest.values()].flatMap(results =>
    results.slice(0, 1).map(({ id, name, unit, better }) => ({
      id,
      name,
      unidad: unit,
      mejor: better,
      d: results.map(({ date, value }) => ({ fecha: date, valor: value })),
    })),
  )
  return { ok: 1, d }
}
