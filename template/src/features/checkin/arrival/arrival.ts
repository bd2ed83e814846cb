import { type Arrival, arrivalAt } from '../../../domain/checkin/arrival.ts'
import type { TodaysClass } from '../../../domain/checkin/operations.ts'
import { endsAt } from '../../../domain/classes/bookable.ts'
import { minute, second } from '../../../platform/time/units.ts'
import { twoDigits } from '../../../platform/time/words.ts'

/** The class to show first: an open one, else a running one, else the next, else the latest. null for none. */
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

/** Coming classes by time; past classes latest first. */
const orderOf = (a: TodaysClass, b: TodaysClass, rank: number): number =>
  (a.startsAt - b.startsAt) * (rank < 3 ? 1 : -1)

/** Whether scanning the code would still change something. */
export const isCodeOfUse = (classes: readonly TodaysClass[], now: number): boolean =>
  classes.some(one => ['open', 'before', 'absent'].includes(arrivalAt(one, now).kind) && now <= endsAt(one))

/** The sentence for a class that has opened. `until`: the hour it ends; `name`: of a relative, '' for the member. */
export function arrivalMessage(
  arrival: Exclude<Arrival, { kind: 'before' }>,
  until: string,
  name: string,
): string {
  switch (arrival.kind) {
    case 'open':
      if (!arrival.late) return `Podés dar el presente hasta las ${until}.`
      return `La clase ya empezó: ${name === '' ? 'vas' : `${name} va`} a figurar tarde.`
    case 'there':
      return `${name === '' ? 'Ya diste' : `${name} ya dio`} el presente${arrival.late ? ', tarde' : ''}`
    case 'absent':
      return name === ''
        ? 'Figurás ausente. Si estás acá, avisale a tu coach.'
        : `${name} figura ausente. Si está acá, avisale a su coach.`
    case 'over':
      return 'La clase ya terminó.'
  }
}

/** Less than an hour, in ms, as minutes and seconds: '24:05'. */
export function clockOf(left: number): string {
  const whole = Math.max(0, Math.ceil(left / second)) * second
  return `${twoDigits(Math.floor(whole / minute))}:${twoDigits((whole % minute) / second)}`
}

/** People by their first names; by the full name where two share the first. */
export function shortNames(people: readonly { id: string; fullname: string }[]) {
  const firsts = people.map(({ fullname }) => fullname.split(' ')[0] ?? '')
  return people.map(({ id, fullname }, index) => {
    const first = firsts[index] ?? ''
    const isShared = firsts.filter(one => one === first).length > 1
    return { id, name: isShared ? fullname : first }
  })
}
