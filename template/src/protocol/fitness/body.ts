// A member's records, weight and tests: addons marcas, peso, tests, and actions marcaadd, pesoadd,
// myfitedit
import * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import { list, named, number, optionalNumber, record, text } from '../wire/readers.ts'
import { audience, level } from './workout.ts'

const repetitions = zod.pipe(
  number,
  zod.transform(reps => Math.max(1, reps)),
)

const liftRecord = record({
  id: ['id', text, 'The record’s id.'],
  lift: ['ejercicio', text, 'Which lift.'],
  kilos: ['kilos', number, 'How much.'],
  reps: ['reps', repetitions, 'How many times, 1 or more.'],
  date: ['fecha', text, 'The day, YYYY-MM-DD.'],
})
/** A weight lifted for a number of repetitions. `date` YYYY-MM-DD. */
export type LiftRecord = zod.output<typeof liftRecord>

export const lifts = read('marcas', {
  name: 'lifts',
  host: 'addons',
  summary: 'What the member has lifted.',
  withoutOk: true,
  request: {},
  answer: { records: ['d', list(liftRecord), 'The latest first.'] },
  persistFor: aWeek,
})

export const logRecord = write('marcaadd', {
  name: 'logRecord',
  summary: 'Writes down how much the member lifted.',
  request: {
    lift: ['ejercicio', text, 'Which lift.'],
    kilos: ['kilos', number, 'How much.'],
    reps: ['reps', number, 'How many times.'],
    date: ['fecha', text, 'The day, YYYY-MM-DD.'],
  },
  answer: {},
  invalidates: ['lifts'],
  offline: { queue: { dedupeBy: ['date', 'lift', 'kilos', 'reps'], label: 'tu marca' } },
})
export type Lift = zod.output<typeof logRecord.request>

const weighing = record({
  id: ['id', text, 'The weighing’s id.'],
  date: ['fecha', text, 'The day, YYYY-MM-DD.'],
  kilos: ['kilos', number, 'The weight.'],
  waist: ['cintura', optionalNumber, 'In cm; null where it was not measured.'],
  hips: ['cadera', optionalNumber, 'In cm; null where they were not measured.'],
})
/** Weight in kg and measures in cm of a day. */
export type Weighing = zod.output<typeof weighing>

export const bodyWeight = read('peso', {
  name: 'bodyWeight',
  host: 'addons',
  summary: 'What the member weighed, and wants to weigh. Nobody else can ask for it.',
  withoutOk: true,
  request: {},
  answer: {
    weighings: ['d', list(weighing), 'The earliest first, one a day.'],
    goal: ['meta', optionalNumber, 'In kilos; null for none.'],
  },
  persistFor: aWeek,
})

export const logWeight = write('pesoadd', {
  name: 'logWeight',
  summary: 'A day’s weight, or the goal alone. A second weight of a day takes the place of the first.',
  request: {
    date: ['fecha', text, 'The day, YYYY-MM-DD.'],
    kilos: ['kilos', optionalNumber, 'The weight; empty where only the goal is changed.'],
    waist: ['cintura', optionalNumber, 'In cm; empty where it was not measured.'],
    hips: ['cadera', optionalNumber, 'In cm; empty where they were not measured.'],
    goal: ['meta', optionalNumber, 'The goal in kilos; empty where it stays.'],
  },
  answer: {},
  invalidates: ['bodyWeight'],
  offline: { queue: { dedupeBy: ['date', 'goal'], label: 'tu peso' } },
})
export type WeightEntry = zod.output<typeof logWeight.request>

const test = record({
  id: ['id', text, 'The test’s id.'],
  name: ['name', text, 'What it is called.'],
  unit: ['unidad', text, 'What it is measured in; s for seconds.'],
  better: ['mejor', named({ mas: 'more', menos: 'less' }, 'more'), 'mas: more is better; menos: less is.'],
  results: [
    'd',
    list(
      record({
        date: ['fecha', text, 'The day, YYYY-MM-DD.'],
        value: ['valor', number, 'What came of it.'],
      }),
    ),
    'The earliest first.',
  ],
})
/** A physical test with its results, the earliest first. */
export type FitnessTest = zod.output<typeof test>

export const fitnessTests = read('tests', {
  name: 'fitnessTests',
  host: 'addons',
  summary: 'The physical tests that a coach took of the member.',
  withoutOk: true,
  request: {},
  answer: { tests: ['d', list(test), 'The tests that there are results of.'] },
  persistFor: aWeek,
})

export const saveFitnessSettings = write('myfitedit', {
  name: 'saveFitnessSettings',
  summary: 'How the member trains, as far as it concerns the gym.',
  request: {
    unit: ['unidad', named({ kg: 'kg', lb: 'lb' }, null), 'kg or lb.'],
    level: ['nivel', level, 'rx, as prescribed, or escalado.'],
    category: ['categoria', text, 'Damas, Masters 40+; empty for none.'],
    visible: ['visible', audience, 'Who sees results: todos; gimnasio, the gym alone; yo, the member alone.'],
  },
  answer: {},
  offline: { queue: { dedupeBy: [], label: 'tus ajustes de entrenamiento' } },
})
export type FitnessSettings = zod.output<typeof saveFitnessSettings.request>
