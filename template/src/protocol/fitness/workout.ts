// The workout of a day and the members' results: addon wod, action scoreadd
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
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
  text: ['txt', text, 'Text of the line, for example an exercise.'],
  percent: [
    'pct',
    optionalNumber,
    'Load, in percent of the member’s one-repetition maximum. Null: no prescribed load.',
  ],
  lift: ['ejercicio', text, 'Lift that the percentage refers to. Empty: no lift.'],
})
export type WorkoutLine = zod.output<typeof line>

const part = record({
  id: ['id', text, 'Id of the part.'],
  name: ['nombre', text, 'Name of the part.'],
  kind: [
    'tipo',
    named({ ...measures, nada: 'none' }, 'none'),
    'Scoring: tiempo (time), rondas (rounds and repetitions), kilos (load) or nada (not scored).',
  ],
  text: ['txt', text, 'Description of the part.'],
  cap: ['tope', number, 'Time limit, in seconds. 0: no limit.'],
  benchmark: ['benchmark', text, 'Name of the benchmark workout. Empty: not a benchmark workout.'],
  lines: ['lineas', list(line), 'Lines of the part.'],
  mine: [
    'mio',
    optional(
      record({
        mark: ['marca', text, 'Result as formatted text.'],
        rx: ['rx', flag, '1 for a result as prescribed, 0 for a scaled result.'],
      }),
    ),
    'Result of the member. Null: no result.',
  ],
})
/** A part of a workout, with the member's result if logged. */
export type WorkoutPart = zod.output<typeof part>

export const workout = read('wod', {
  name: 'workout',
  host: 'addons',
  summary: 'Returns the workout of a day with the member’s results.',
  withoutOk: true,
  request: { date: ['fecha', text, 'Day, YYYY-MM-DD.'] },
  answer: {
    state: [
      'estado',
      named({ publicado: 'published', pendiente: 'pending', nohay: 'none' }, 'none'),
      'State: publicado, pendiente (not published yet) or nohay (no workout).',
    ],
    title: ['titulo', text, 'Title of the day.'],
    opensAt: ['abre', optionalNumber, 'Publication time of a pending workout, in ms since 1970.'],
    parts: ['d', optionalOr(list(part), []), 'Parts of the workout. Empty or missing: nothing is published.'],
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
    'Logs a result for a part of a day’s workout, a benchmark workout or a workout of the member’s own. A second result for the same workout and day replaces the first.',
  request: {
    part: [
      'parte',
      text,
      'Id of the part of the day’s workout, or libre for a workout of the member’s own. Empty: a benchmark workout.',
    ],
    benchmark: ['benchmark', text, 'Name of the benchmark workout. Empty: not a benchmark workout.'],
    date: ['fecha', text, 'Date of the workout, YYYY-MM-DD.'],
    kind: ['tipo', named(measures, null), 'Scoring: tiempo, rondas or kilos.'],
    seconds: ['tiempo', optionalNumber, 'Time, in seconds. Empty unless `tipo` is tiempo.'],
    rounds: ['rondas', optionalNumber, 'Number of complete rounds. Empty unless `tipo` is rondas.'],
    reps: ['reps', optionalNumber, 'Repetitions beyond the complete rounds. Empty unless `tipo` is rondas.'],
    kilos: ['kilos', optionalNumber, 'Load, in kg. Empty unless `tipo` is kilos.'],
    rx: ['rx', flag, '1 for a result as prescribed, 0 for a scaled result.'],
    note: ['nota', text, 'Note. Empty: no note.'],
    visible: [
      'visible',
      audience,
      'Audience of the result: todos (everyone), gimnasio (the gym only) or yo (the member only).',
    ],
  },
  answer: {
    position: ['pos', number, 'Rank of the result. 0: not ranked.'],
  },
  invalidates: ['workout', 'ranking'],
  offline: { queue: { dedupeBy: ['date', 'part', 'benchmark'], label: texts.scoreName } },
})
export type Score = zod.output<typeof logScore.request>
