import { aWeek, read, write } from '../../api/operation.ts'
import {
  family as familyEndpoint,
  searchPeople as searchPeopleEndpoint,
  staffBook as staffBookEndpoint,
  users as usersEndpoint,
} from '../../contract/people.ts'

export type { Person, SearchAnswer } from '../../contract/people.ts'

export const family = read(familyEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const searchPeople = read(searchPeopleEndpoint, { keptFor: 0, notThere: 'refused' })

export const users = read(usersEndpoint, { keptFor: 0, notThere: 'unknown' })

export const staffBook = write(staffBookEndpoint, {
  changes: ['schedule', 'classPeople', 'attendees'],
  offline: 'refuse',
  unknown: 'No sabemos si la reserva quedó hecha. Fijate quién va a la clase antes de probar de nuevo.',
})
