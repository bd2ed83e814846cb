import { day } from '#generator/time-units.ts'
import type { SandboxGym } from '../call.ts'
import { addDays, wallAt } from '../gym-time.ts'
import type { Random } from './random.ts'
import { child, memberIds } from './seeded-people.ts'

export interface SeededPass {
  id: number
  person: number
  name: string
  credits: number
  total: number
  expires: string
  weekly: number | null
}

/** Passes in every state: as described for the logins, random for the others. */
export function seededPasses({ timeZone }: SandboxGym, now: number, random: Random): SeededPass[] {
  const today = wallAt(timeZone, now).date
  const pass = (id: number, person: number, total: number, credits: number, days: number): SeededPass => ({
    id,
    person,
    name: `Abono ${total} clases`,
    credits,
    total,
    expires: addDays(today, days),
    weekly: null,
  })
  return [
    pass(1, 1, 8, 6, 21),
    pass(2, 2, 8, 1, 2),
    pass(3, 3, 12, 4, -3),
    pass(4, child.id, 4, 3, 12),
    pass(7, 7, 8, 5, 15),
    { ...pass(8, 8, 8, 4, 18), name: 'Plan 2 por semana', weekly: 2 },
    pass(9, 9, 8, 6, 20),
    ...memberIds.map(id => pass(id, id, random.pick([4, 8, 12]), random.below(5), random.below(40) - 6)),
  ]
}

/** The movements that lead to the credits of each pass. */
export function seededMovements(passes: readonly SeededPass[], now: number) {
  return passes.flatMap(({ id, total, credits, name }) => {
    const used = total - credits
    const bought = {
      id: id * 100,
      pass: id,
      at: now - 9 * day,
      kind: 'bought',
      count: total,
      balance: total,
      text: name,
    }
    const uses = Array.from({ length: used }, (_, index) => ({
      id: id * 100 + index + 1,
      pass: id,
      at: now - Math.round(((used - index) * 8 * day) / (used + 1)),
      kind: 'used',
      count: -1,
      balance: total - index - 1,
      text: 'Reserva de una clase',
    }))
    return [bought, ...uses]
  })
}
