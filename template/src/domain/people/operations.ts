import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/people/people.ts'

export type { FoundPerson, Person, Relative, SearchAnswer } from '../../protocol/people/people.ts'

export const family = read(wire.family, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const searchPeople = read(wire.searchPeople, { persistFor: 0, whenNotFound: 'recordGone' })

export const users = read(wire.users, { persistFor: 0, whenNotFound: 'unsupported' })

export const staffBook = write(wire.staffBook, {
  invalidates: ['schedule', 'classPeople', 'attendees', 'deskDay', 'personCard'],
  offline: 'refuse',
  whenOutcomeUnknown:
    'No sabemos si la reserva quedó hecha. Fijate quién va a la clase antes de probar de nuevo.',
})
