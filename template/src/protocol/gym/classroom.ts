// The member's online classes and the recordings: action classroom
import type * as zod from 'zod/mini'
import { person } from '../booking/class-facts.ts'
import { aWeek, read } from '../wire/operation.ts'
import { list, number, optional, record, text } from '../wire/readers.ts'

const onlineClass = record({
  id: ['id', text, 'Id of the class.'],
  name: ['name', text, 'Name of the activity.'],
  time: ['time', text, 'Start time, HH:mm in the gym’s time zone.'],
  end: ['fin', text, 'End time, HH:mm.'],
  date: ['fecha', text, 'Date of the class, YYYY-MM-DD in the gym’s time zone.'],
  startsAt: ['ts', number, 'Start time, in ms since 1970.'],
  opensAt: ['abre', number, 'Time from which the link works, in ms since 1970.'],
  coach: ['coach', optional(person), 'Coach of the class.'],
  url: ['url', text, 'Link to join the class. Empty until the link works.'],
})
/** A class held online. */
export type OnlineClass = zod.output<typeof onlineClass>

const recording = record({
  id: ['id', text, 'Id of the recording.'],
  title: ['titulo', text, 'Title of the recording.'],
  date: ['fecha', text, 'Date of the class, YYYY-MM-DD.'],
  minutes: ['minutos', number, 'Duration in minutes.'],
  url: ['url', text, 'Address of the recording.'],
})
/** A recording of a class. */
export type Recording = zod.output<typeof recording>

export const classroom = read('classroom', {
  name: 'classroom',
  summary:
    'Lists the online classes booked for the member and the family, each with its link while the link works. Also lists the recordings.',
  request: {},
  answer: {
    classes: ['d', list(onlineClass), 'Online classes, soonest first.'],
    recordings: ['grabaciones', list(recording), 'Recordings, latest first.'],
  },
  persistFor: aWeek,
})
