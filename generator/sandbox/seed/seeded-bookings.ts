import { day } from '#generator/time-units.ts'
import type { SandboxGym } from '../call.ts'
import { weekOf } from '../gym-time.ts'
import type { Random } from './random.ts'
import { isOfAnotherWeek, type SeededSlot, usualOf } from './seeded-classes.ts'
import { memberIds } from './seeded-people.ts'

export interface SeededBooking {
  slot: number
  person: number
  pass: number | null
  state: 'active' | 'cancelledLate'
  attendance: 'present' | 'absent' | null
  stars: number | null
}

const coming = { pass: null, state: 'active', attendance: null, stars: null } as const

/**
 * Distributes members over the classes as their `fill` says, never in two classes at once, and adds the named
 * people's bookings.
 */
export function seededBookings(
  gym: SandboxGym,
  slots: readonly SeededSlot[],
  now: number,
  random: Random,
): SeededBooking[] {
  const busy = new Map<number, Set<number>>()
  const others = slots.flatMap(slot => {
    const here = busy.get(slot.starts_at) ?? new Set()
    busy.set(slot.starts_at, here)
    return peopleFor(slot, here, random).map(person => ({ ...coming, slot: slot.id, person }))
  })
  return [...others, ...pastOf(slots, now), ...weekOfFede(gym, slots, now), ...habitOfBeto(gym, slots, now)]
}

/** Books both classes per week of Fede's pass. */
function weekOfFede(gym: SandboxGym, slots: readonly SeededSlot[], now: number): SeededBooking[] {
  const { from, to } = weekOf(gym, now)
  const open = slots.filter(
    slot => slot.starts_at >= from && slot.starts_at < to && slot.fill < slot.capacity,
  )
  const days = [...new Map(open.map(slot => [Math.floor(slot.starts_at / day), slot])).values()]
  return days.slice(-2).map(({ id }) => ({ ...coming, slot: id, person: 8, pass: 8 }))
}

/** Books the same class every week for Beto. */
function habitOfBeto(gym: SandboxGym, slots: readonly SeededSlot[], now: number): SeededBooking[] {
  const usual = usualOf(slots, now)
  const before = slots.filter(slot => usual && slot.starts_at < now && isOfAnotherWeek(gym, slot, usual))
  return before.map(({ id }) => ({ ...coming, attendance: 'present', slot: id, person: 2 }))
}

/** Books Ana's last days. The latest class is still to be rated. */
function pastOf(slots: readonly SeededSlot[], now: number): SeededBooking[] {
  const was = slots.filter(({ ends_at, fill, capacity }) => ends_at < now && fill < capacity)
  const days = [...new Map(was.map(slot => [Math.floor(slot.starts_at / day), slot])).values()]
  return days
    .sort((a, b) => b.starts_at - a.starts_at)
    .slice(0, ways.length)
    .map(({ id }, index) => ({ ...coming, ...ways[index], slot: id, person: 1, pass: 1 }))
}

const ways: readonly Partial<SeededBooking>[] = [
  { attendance: 'present' },
  { attendance: 'present', stars: 5 },
  { state: 'cancelledLate' },
  { attendance: 'absent' },
]

/** Picks members in turn from a random start, without those who are busy at that hour. */
function peopleFor({ fill }: SeededSlot, here: Set<number>, random: Random): number[] {
  const start = random.below(memberIds.length)
  const turn = [...memberIds.slice(start), ...memberIds.slice(0, start)]
  const chosen = turn.filter(person => !here.has(person)).slice(0, fill)
  for (const person of chosen) here.add(person)
  return chosen
}
