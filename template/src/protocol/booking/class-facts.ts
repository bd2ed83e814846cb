// The facts of a class, shared by all endpoints that mention a class. Dates and hours are the gym's wall time.
import { number, optional, record, text } from '../wire/readers.ts'

export const person = record({
  id: ['id', text, 'Their id.'],
  fullname: ['fullname', text, 'Their name.'],
})

export const classFacts = {
  name: ['name', text, 'What is done there: Yoga, CrossFit.'],
  time: ['time', text, 'When it begins, HH:mm in the gym’s time zone.'],
  end: ['fin', text, 'When it ends, HH:mm; one that ends before it begins ends the next day.'],
  date: ['fecha', text, 'Its day, YYYY-MM-DD in the gym’s time zone.'],
  startsAt: ['ts', number, 'When it begins, in ms.'],
  coach: ['coach', optional(person), 'Who gives it.'],
  branch: ['sede', number, 'The branch where it is, 0 where the gym has none.'],
} as const
