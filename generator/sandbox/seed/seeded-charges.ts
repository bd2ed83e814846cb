import { day } from '#generator/time-units.ts'
import type { SandboxGym } from '../call.ts'
import { addDays, wallAt } from '../gym-time.ts'
import { unitsPerOne } from '../payments/amounts.ts'

const fee = 28_000 * unitsPerOne

/** Monthly fees of some members: paid, due soon, or overdue. */
export function seededCharges({ timeZone }: SandboxGym, now: number) {
  const today = wallAt(timeZone, now).date
  const charge = (id: number, person: number, days: number, paid: boolean) => ({
    id,
    person,
    concept: 'Cuota mensual',
    amount: fee,
    due: addDays(today, days),
    paid_at: paid ? now + (days - 2) * day : null,
    way: paid ? (id % 2 === 0 ? 'online' : 'transfer') : null,
  })
  return [
    charge(1, 1, -85, true),
    charge(2, 1, -55, true),
    charge(3, 1, -25, true),
    charge(4, 1, 14, false),
    charge(5, 2, -20, true),
    charge(6, 7, -38, true),
    charge(7, 7, -8, false),
  ]
}
