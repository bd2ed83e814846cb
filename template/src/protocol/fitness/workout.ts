// The workout of a day and the members' results: addon wod, action scoreadd
import type * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import {
  flag,
  list,
  named,
  number,
  optional,
  optionalNumber,
  optionalOr,
  record,
  text,
} from '../wire/readers.ts'

const measures = { tiempo: 'time', rondas: 'rounds', kilos: 'load' } as const

const line = record({
  text: ['txt', text, 'What to do.'],
  percent: ['pct', optionalNumber, 'Of the member’s best at the lift; null where it is no matter of load.'],
  lift: ['ejercicio', text, 'Which lift the percentage is of; empty for none.'],
})
export type WorkoutLine = zod.output<typeof line>

const part = record({
  id: ['id', text, 'The part’s id.'],
  name: ['nombre', text, 'What it is called.'],
  kind: [
    'tipo',
    named({ ...measures, nada: 'none' }, 'none'),
    'How it is scored: tiempo, the time it took; rondas, rounds and repetitions; kilos, the load; nada, not at all.',
  ],
  text: ['txt', text, 'What it is about.'],
  cap: ['tope', number, 'Seconds after which it ends; 0 for no limit.'],
  benchmark: ['benchmark', text, 'The known workout that it is; empty for none.'],
  lines: ['lineas', list(line), 'Its lines.'],
  mine: [
    'mio',
    optional(
      record({
        mark: ['marca', text, 'The result in words.'],
        rx: ['rx', flag, 'Whether it was done as prescribed, not scaled.'],
      }),
    ),
    'The member’s own result.',
  ],
})
/** A part of a workout, with the member's result if logged. */
export type WorkoutPart = zod.output<typeof part>

export const workout = read('wod', {
  name: 'workout',
  host: 'addons',
  summary: 'The workout of a day, with the member’s own results.',
  withoutOk: true,
  request: { date: ['fecha', text, 'The day, YYYY-MM-DD.'] },
  answer: {
    state: [
      'estado',
      named({ publicado: 'published', pendiente: 'pending', nohay: 'none' }, 'none'),
      'publicado; pendiente, there is one to be published; nohay, there is none.',
    ],
    title: ['titulo', text, 'What the day is called.'],
    opensAt: ['abre', optionalNumber, 'When a workout that is not published yet will be, in ms.'],
    parts: ['d', optionalOr(list(part), []), 'Its parts; left out where nothing is published.'],
  },
  persistFor: aWeek,
})
export type Workout = zod.output<typeof workout.answer>

const audiences = { todos: 'everyone', gimnasio: 'gym', yo: 'me' } as const
/** Null for an unknown audience. */
export const audience = named(audiences, null)
/** The people allowed to see a result. */
export type Audience = (typeof audiences)[keyof typeof audiences]

/** As prescribed, or scaled. */
export const level = named({ rx: 'rx', escalado: 'scaled' }, null)

/** The `part` of a result for a workout that is not the gym's. */
export const freeWorkout = 'libre'

export const logScore = write('scoreadd', {
  name: 'logScore',
  summary:
    'A result of a part of a day’s workout, of a known workout, or of one of the member’s own. Logged again, it takes the place of the earlier one.',
  request: {
    part: [
      'parte',
      text,
      'The part of the day’s workout, or libre for one’s own; empty for a known workout.',
    ],
    benchmark: ['benchmark', text, 'The known workout; empty for a part.'],
    date: ['fecha', text, 'The day it was done, YYYY-MM-DD.'],
    kind: ['tipo', named(measures, null), 'How it is measured: tiempo, rondas or kilos.'],
    seconds: ['tiempo', optionalNumber, 'The time in seconds; empty for another kind.'],
    rounds: ['rondas', optionalNumber, 'The whole rounds; empty for another kind.'],
    reps: ['reps', optionalNumber, 'Repetitions beside the rounds; empty for another kind.'],
    kilos: ['kilos', optionalNumber, 'The load; empty for another kind.'],
    rx: ['rx', flag, '1 as prescribed, 0 scaled.'],
    note: ['nota', text, 'A note; empty for none.'],
    visible: ['visible', audience, 'Who sees it: todos; gimnasio, the gym alone; yo, the member alone.'],
  },
  answer: {
    position: ['pos', number, 'Where the result stands in its ranking; 0 where it stands in none.'],
  },
  invalidates: ['workout', 'ranking'],
  offline: { queue: { dedupeBy: ['date', 'part', 'benchmark'], label: 'tu resultado' } },
})
export type Score = zod.output<typeof logScore.request>
