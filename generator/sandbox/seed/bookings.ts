import type { SeededSlot } from './classes.ts'
import { memberIds } from './people.ts'
import type { Random } from './random.ts'

export interface SeededBooking {
  slot: number
  person: number
}

/** Who goes where: as many members as each class has places to fill, nobody in two classes at once. */
export function seededBookings(slots: readonly SeededSlot[], random: Random): SeededBooking[] {
  const busy = new Map<number, Set<number>>()
  return slots.flatMap(slot => {
    const here = busy.get(slot.starts_at) ?? new Set()
    busy.set(slot.starts_at, here)
    return peopleFor(slot, here, random).map(person => ({ slot: slot.id, person }))
  })
}

/** Takes members in turn from a place by chance on, those who are not elsewhere at that hour. */
function peopleFor({ fill }: SeededSlot, here: Set<number>, random: Random): number[] {
  const start = random.below(memberIds.length)
  const turn = [...memberIds.slice(start), ...memberIds.slice(0, start)]
  const chosen = turn.filter(person => !here.has(person)).slice(0, fill)
  for (const person of chosen) here.add(person)
  return chosen
}
