import { day, hour, minute } from '../../durations.ts'
import type { SandboxGym } from '../call.ts'
import { addDays, instantOf, wallAt, weekdayOf } from '../gym-time.ts'
import { coachIds } from './people.ts'
import type { Random } from './random.ts'

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
  /** How many of its places are to be taken. */
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
}

const kinds = {
  cross: { name: 'Cross Training', minutes: 60, capacity: 14 },
  funcional: { name: 'Funcional', minutes: 50, capacity: 16 },
  yoga: { name: 'Yoga Vinyasa', minutes: 60, capacity: 12 },
  spinning: { name: 'Spinning', minutes: 45, capacity: 10 },
  halterofilia: { name: 'Halterofilia', minutes: 75, capacity: 8 },
  movilidad: { name: 'Movilidad & Stretching', minutes: 45, capacity: 14 },
  open: { name: 'Open Box', minutes: 90, capacity: 20 },
} as const satisfies Record<string, Kind>

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

/** The class that is always full: members meet the waitlist. */
const fullTime = '19:00'

/** The class that is held online. */
const onlineTime = '21:15'

/** Three weeks of classes around `now`, at every branch. */
export function seededSlots(gym: SandboxGym, now: number, random: Random): SeededSlot[] {
  const today = wallAt(gym.timeZone, now).date
  const dates = Array.from({ length: daysBefore + daysAfter + 1 }, (_, index) =>
    addDays(today, index - daysBefore),
  )
  const branches = Array.from({ length: Math.max(1, gym.branches) }, (_, index) => gym.defaultBranch + index)
  const slots = branches.flatMap(branch =>
    dates.flatMap(date => rowsOf(date).map(row => seededSlot(gym, branch, date, row, random))),
  )
  return slots.map((slot, index) => ({ ...slot, id: index + 1 }))
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
