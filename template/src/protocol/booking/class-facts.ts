// Facts of a class in all endpoints that mention a class. Dates and times are in the gym's time zone.
import { number, optional, record, text } from '../wire/readers.ts'

export const person = record({
  id: ['id', text, 'Id of the person.'],
  fullname: ['fullname', text, 'Full name.'],
})

export const classFacts = {
  name: ['name', text, 'Kind of class, such as Yoga or CrossFit.'],
  time: ['time', text, 'Start time, HH:mm in the gym’s time zone.'],
  end: ['fin', text, 'End time, HH:mm in the gym’s time zone. An end before the start is on the next day.'],
  date: ['fecha', text, 'Date, YYYY-MM-DD in the gym’s time zone.'],
  startsAt: ['ts', number, 'Start time, in ms since 1970.'],
  coach: ['coach', optional(person), 'Coach of the class.'],
  branch: ['sede', number, 'Id of the branch. 0 if the gym has no branches.'],
} as const
