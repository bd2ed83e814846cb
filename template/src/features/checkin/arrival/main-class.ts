import { hasCheckedIn } from '#features/booking/messages.ts'
import { endsAt } from '#features/booking/shared/bookable.ts'
import { minute, second } from '#platform/time/units.ts'
import { twoDigits } from '#platform/time/words.ts'
import type { TodaysClass } from '#protocol/checkin/checkin.ts'
import * as texts from '../messages.ts'
import { type Arrival, arrivalAt } from '../shared/arrival.ts'

/** Returns the main class, or null: open for check-in, else running, else the next, else the latest. */
export function mainClass(classes: readonly TodaysClass[], now: number): TodaysClass | null {
  const ranked = classes.map(one => ({ one, rank: rankOf(one, now) }))
  const [first] = ranked.sort((a, b) => a.rank - b.rank || orderOf(a.one, b.one, a.rank))
  return first?.one ?? null
}

function rankOf(one: TodaysClass, now: number): number {
  const { kind } = arrivalAt(one, now)
  if (kind === 'open') return 0
  if (kind !== 'before' && now <= endsAt(one)) return 1
  return kind === 'before' ? 2 : 3
}

/** Sorts coming classes by time and past classes latest first. */
const orderOf = (a: TodaysClass, b: TodaysClass, rank: number): number =>
  (a.startsAt - b.startsAt) * (rank < 3 ? 1 : -1)

/** Returns true if a scan of the code can still change the check-in state of a class. */
export const isCodeOfUse = (classes: readonly TodaysClass[], now: number): boolean =>
  classes.some(one => ['open', 'before', 'absent'].includes(arrivalAt(one, now).kind) && now <= endsAt(one))

/** Describes a class whose check-in has opened. `until`: its end. `name`: a relative's, '' for the member. */
export function arrivalMessage(
  arrival: Exclude<Arrival, { kind: 'before' }>,
  until: string,
  name: string,
): string {
  switch (arrival.kind) {
    case 'open':
      if (!arrival.late) return texts.checkInUntil(until)
      return name === '' ? texts.willBeLate : texts.willBeLateOf(name)
    case 'there': {
      const state = name === '' ? hasCheckedIn : texts.isPresentOf(name)
      return arrival.late ? texts.thoughLate(state) : state
    }
    case 'absent':
      return name === '' ? texts.isAbsent : texts.isAbsentOf(name)
    case 'over':
      return texts.isOver
  }
}

/** Formats a duration under an hour, in ms, as minutes and seconds: '24:05'. */
export function clockOf(left: number): string {
  const whole = Math.max(0, Math.ceil(left / second)) * second
  return `${twoDigits(Math.floor(whole / minute))}:${twoDigits((whole % minute) / second)}`
}

/** Shortens names to the first name, except where two people share it. */
export function shortNames(people: readonly { id: string; fullname: string }[]) {
  const firsts = people.map(({ fullname }) => fullname.split(' ')[0] ?? '')
  return people.map(({ id, fullname }, index) => {
    const first = firsts[index] ?? ''
    const isShared = firsts.filter(one => one === first).length > 1
    return { id, name: isShared ? fullname : first }
  })
}
