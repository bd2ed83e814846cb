import type { SandboxGym } from '../call.ts'
import { addDays, wallAt } from '../gym-time.ts'
import { memberIds } from './people.ts'
import type { Random } from './random.ts'

export interface SeededPass {
  id: number
  person: number
  name: string
  credits: number
  total: number
  expires: string
}

/** Passes in every state: those of the logins as they are described, the others by chance. */
export function seededPasses({ timeZone }: SandboxGym, now: number, random: Random): SeededPass[] {
  const today = wallAt(timeZone, now).date
  const pass = (id: number, person: number, total: number, credits: number, days: number): SeededPass => ({
    id,
    person,
    name: `Abono ${total} clases`,
    credits,
    total,
    expires: addDays(today, days),
  })
  return [
    pass(1, 1, 8, 6, 21),
    pass(2, 2, 8, 1, 2),
    pass(3, 3, 12, 4, -3),
    ...memberIds.map(id => pass(id, id, random.pick([4, 8, 12]), random.below(5), random.below(40) - 6)),
  ]
}
