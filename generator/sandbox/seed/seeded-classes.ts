import { day, hour, minute } from '#generator/time-units.ts'
import type { SandboxGym } from '../call.ts'
import { addDays, instantOf, wallAt, weekdayOf } from '../gym-time.ts'
import type { Random } from './random.ts'
import { coachIds } from './seeded-people.ts'

export interface SeededSlot {
  id: number
  name: string
  branch: number
  coach: number
  starts_at: number
  ends_at: number
  opens_at: number
  cancel_until: number
  online: number
  capacity: number
  /** The number of spots to fill. */
  fill: number
}

const daysBefore = 7
const daysAfter = 13
const opensBefore = 5 * day
const cancelBefore = 2 * hour

interface Kind {
  name: string
  minutes: number
  capacity: number
  /** A description for newcomers. */
  about: string
}

const kinds = {
  cross: {
    name: 'Cross Training',
    minutes: 60,
    capacity: 14,
    about: 'Fuerza y resistencia en equipo, con el WOD del día. Cada ejercicio tiene su versión más fácil.',
  },
  funcional: {
    name: 'Funcional',
    minutes: 50,
    capacity: 16,
    about: 'Circuitos con el peso del cuerpo y pesas livianas, para cualquier nivel.',
  },
  yoga: {
    name: 'Yoga Vinyasa',
    minutes: 60,
    capacity: 12,
    about: 'Posturas que siguen la respiración. Hay mats; vení con ropa cómoda.',
  },
  spinning: {
    name: 'Spinning',
    minutes: 45,
    capacity: 10,
    about: 'Cuarenta y cinco minutos de bici con música, sierras y sprints. Traé toalla y agua.',
  },
  halterofilia: {
    name: 'Halterofilia',
    minutes: 75,
    capacity: 8,
    about: 'Técnica de arranque y envión, con barra. Conviene haber hecho Cross Training antes.',
  },
  movilidad: {
    name: 'Movilidad & Stretching',
    minutes: 45,
    capacity: 14,
    about: 'Para aflojar después de entrenar: articulaciones, elongación y aire.',
  },
  open: {
    name: 'Open Box',
    minutes: 90,
    capacity: 20,
    about: 'El salón abierto: entrenás por tu cuenta, con un coach cerca.',
  },
} as const satisfies Record<string, Kind>

/** The descriptions of all kinds of classes. */
export const seededKinds = Object.values(kinds).map(({ name, about }) => ({ name, about }))

type Row = [time: string, kind: keyof typeof kinds]
const weekday: Row[] = [
  ['07:00', 'cross'],
  ['08:15', 'funcional'],
  ['09:30', 'yoga'],
  ['13:00', 'open'],
  ['17:00', 'funcional'],
  ['18:00', 'cross'],
  ['19:00', 'spinning'],
  ['20:00', 'halterofilia'],
  ['21:15', 'movilidad'],
]
const saturday: Row[] = [
  ['09:00', 'cross'],
  ['10:15', 'yoga'],
  ['11:30', 'open'],
]
const sunday: Row[] = [
  ['10:00', 'open'],
  ['18:00', 'movilidad'],
]

/** The hour of the class that is always full, to show the waitlist. */
const fullTime = '19:00'

/** The hour of the online class. */
const onlineTime = '21:15'

/** Three weeks of classes around `now` at every branch, and at the end an earlier one that Beto attended. */
export function seededSlots(gym: SandboxGym, now: number, random: Random): SeededSlot[] {
  const today = wallAt(gym.timeZone, now).date
  const dates = Array.from({ length: daysBefore + daysAfter + 1 }, (_, index) =>
    addDays(today, index - daysBefore),
  )
  const branches = Array.from({ length: Math.max(1, gym.branches) }, (_, index) => gym.defaultBranch + index)
  const slots = branches.flatMap(branch =>
    dates.flatMap(date => rowsOf(date).map(row => seededSlot(gym, branch, date, row, random))),
  )
  return [...slots, ...weeksBefore(gym, usualOf(slots, now), 2)].map((slot, index) => ({
    ...slot,
    id: index + 1,
  }))
}

/** The class that Beto books every week. Its next date can be booked. */
export const usualOf = <Slot extends SeededSlot>(slots: readonly Slot[], now: number): Slot | undefined =>
  slots.find(({ starts_at, fill, capacity }) => starts_at > now + day && fill < capacity)

/** The same class some weeks earlier. */
function weeksBefore(gym: SandboxGym, slot: SeededSlot | undefined, weeks: number): SeededSlot[] {
  if (!slot) return []
  const { date, time } = wallAt(gym.timeZone, slot.starts_at)
  const starts_at = instantOf(gym.timeZone, { date: addDays(date, -7 * weeks), time })
  const earlier = starts_at - slot.starts_at
  const { ends_at, opens_at, cancel_until } = slot
  return [
    {
      ...{ ...slot, starts_at, fill: 0 },
      ...{
        ends_at: ends_at + earlier,
        opens_at: opens_at + earlier,
        cancel_until: cancel_until + earlier,
      },
    },
  ]
}

/** True if both are the same class in different weeks. */
export function isOfAnotherWeek(gym: SandboxGym, one: SeededSlot, other: SeededSlot): boolean {
  const [a, b] = [wallAt(gym.timeZone, one.starts_at), wallAt(gym.timeZone, other.starts_at)]
  const isSame = a.time === b.time && weekdayOf(a.date) === weekdayOf(b.date)
  return isSame && a.date !== b.date && one.name === other.name && one.branch === other.branch
}

function rowsOf(date: string): Row[] {
  const number = weekdayOf(date)
  if (number === 0) return sunday
  return number === 6 ? saturday : weekday
}

function seededSlot(
  gym: SandboxGym,
  branch: number,
  date: string,
  [time, kind]: Row,
  random: Random,
): SeededSlot {
  const { name, minutes, capacity } = kinds[kind]
  const starts_at = instantOf(gym.timeZone, { date, time })
  const part = 25 + random.below(70)
  return {
    id: 0,
    name,
    branch,
    coach: random.pick(coachIds),
    starts_at,
    ends_at: starts_at + minutes * minute,
    opens_at: starts_at - opensBefore,
    cancel_until: starts_at - cancelBefore,
    online: time === onlineTime ? 1 : 0,
    capacity,
    fill: time === fullTime ? capacity : Math.min(capacity - 2, Math.round((capacity * part) / 100)),
  }
}
