// The member's online classes and the recordings: action classroom
import type * as zod from 'zod/mini'
import { person } from '../booking/class-facts.ts'
import { aWeek, read } from '../wire/operation.ts'
import { list, number, optional, record, text } from '../wire/readers.ts'

const onlineClass = record({
  id: ['id', text, 'The class’s id.'],
  name: ['name', text, 'What is done there.'],
  time: ['time', text, 'When it begins, HH:mm in the gym’s time zone.'],
  end: ['fin', text, 'When it ends, HH:mm.'],
  date: ['fecha', text, 'Its day, YYYY-MM-DD in the gym’s time zone.'],
  startsAt: ['ts', number, 'When it begins, in ms.'],
  opensAt: ['abre', number, 'When its link begins to work, in ms.'],
  coach: ['coach', optional(person), 'Who gives it.'],
  url: ['url', text, 'Its link; empty until it works.'],
})
/** A class held online. */
export type OnlineClass = zod.output<typeof onlineClass>

const recording = record({
  id: ['id', text, 'The recording’s id.'],
  title: ['titulo', text, 'Its title.'],
  date: ['fecha', text, 'The day of the class, YYYY-MM-DD.'],
  minutes: ['minutos', number, 'How long it is.'],
  url: ['url', text, 'Where it can be seen.'],
})
/** A recording of a class. */
export type Recording = zod.output<typeof recording>

export const classroom = read('classroom', {
  name: 'classroom',
  summary:
    'The online classes that the member has booked, each with its link while it is open; and the recordings.',
  request: {},
  answer: {
    classes: ['d', list(onlineClass), 'The classes, the soonest first.'],
    recordings: ['grabaciones', list(recording), 'The recordings, the latest first.'],
  },
  persistFor: aWeek,
})
