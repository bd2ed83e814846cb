// A member's records, weight and tests: addons marcas, peso, tests, and actions marcaadd, pesoadd,
// myfitedit
import * as zod from 'zod/mini'
import * as texts from '../messages.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { list, named, number, optionalNumber, record, text } from '../wire/readers.ts'
import { audience, level } from './workout.ts'

const repetitions = zod.pipe(
  number,
  zod.transform(reps => Math.max(1, reps)),
)

const liftRecord = record({
  id: ['id', text, 'Id of the record.'],
  lift: ['ejercicio', text, 'Name of the lift.'],
  kilos: ['kilos', number, 'Load, in kg.'],
  reps: ['reps', repetitions, 'Number of repetitions, 1 or more.'],
  date: ['fecha', text, 'Date, YYYY-MM-DD.'],
})
/** A weight lifted for a number of repetitions. `date` YYYY-MM-DD. */
export type LiftRecord = zod.output<typeof liftRecord>

export const lifts = read('marcas', {
  name: 'lifts',
  host: 'addons',
  summary: 'Lists the lifts that the member has logged.',
  withoutOk: true,
  request: {},
  answer: { records: ['d', list(liftRecord), 'Records, latest first.'] },
  persistFor: aWeek,
})

export const logRecord = write('marcaadd', {
  name: 'logRecord',
  summary: 'Logs a lift of the member.',
  request: {
    lift: ['ejercicio', text, 'Name of the lift.'],
    kilos: ['kilos', number, 'Load, in kg.'],
    reps: ['reps', number, 'Number of repetitions.'],
    date: ['fecha', text, 'Date, YYYY-MM-DD.'],
  },
  answer: {},
  invalidates: ['lifts'],
  offline: { queue: { dedupeBy: ['date', 'lift', 'kilos', 'reps'], label: texts.recordName } },
})
export type Lift = zod.output<typeof logRecord.request>

const weighing = record({
  id: ['id', text, 'Id of the weighing.'],
  date: ['fecha', text, 'Date, YYYY-MM-DD.'],
  kilos: ['kilos', number, 'Body weight, in kg.'],
  waist: ['cintura', optionalNumber, 'Waist, in cm. Null: not measured.'],
  hips: ['cadera', optionalNumber, 'Hips, in cm. Null: not measured.'],
})
/** Weight in kg and measures in cm of a day. */
export type Weighing = zod.output<typeof weighing>

export const bodyWeight = read('peso', {
  name: 'bodyWeight',
  host: 'addons',
  summary: 'Lists the member’s weighings and returns the weight goal. Available to the member only.',
  withoutOk: true,
  request: {},
  answer: {
    weighings: ['d', list(weighing), 'Weighings, at most one per day, earliest first.'],
    goal: ['meta', optionalNumber, 'Weight goal, in kg. Null: no goal.'],
  },
  persistFor: aWeek,
})

export const logWeight = write('pesoadd', {
  name: 'logWeight',
  summary:
    'Logs the weight of a day, sets the weight goal, or both. A second weight for a day replaces the first.',
  request: {
    date: ['fecha', text, 'Date, YYYY-MM-DD.'],
    kilos: ['kilos', optionalNumber, 'Body weight, in kg. Empty: only the goal changes.'],
    waist: ['cintura', optionalNumber, 'Waist, in cm. Empty: not measured.'],
    hips: ['cadera', optionalNumber, 'Hips, in cm. Empty: not measured.'],
    goal: ['meta', optionalNumber, 'Weight goal, in kg. Empty: no change.'],
  },
  answer: {},
  invalidates: ['bodyWeight'],
  offline: { queue: { dedupeBy: ['date', 'goal'], label: texts.bodyWeightName } },
})
export type WeightEntry = zod.output<typeof logWeight.request>

const test = record({
  id: ['id', text, 'Id of the test.'],
  name: ['name', text, 'Name of the test.'],
  unit: ['unidad', text, 'Unit of the results. s: seconds.'],
  better: [
    'mejor',
    named({ mas: 'more', menos: 'less' }, 'more'),
    'Better result: mas (the higher value) or menos (the lower value).',
  ],
  results: [
    'd',
    list(
      record({
        date: ['fecha', text, 'Date, YYYY-MM-DD.'],
        value: ['valor', number, 'Result, in the unit of the test.'],
      }),
    ),
    'Results, earliest first.',
  ],
})
/** A physical test with its results, the earliest first. */
export type FitnessTest = zod.output<typeof test>

export const fitnessTests = read('tests', {
  name: 'fitnessTests',
  host: 'addons',
  summary: 'Lists the member’s results in physical tests, as recorded by a coach.',
  withoutOk: true,
  request: {},
  answer: { tests: ['d', list(test), 'Tests with at least one result.'] },
  persistFor: aWeek,
})

export const saveFitnessSettings = write('myfitedit', {
  name: 'saveFitnessSettings',
  summary: 'Saves the training settings that the gym uses.',
  request: {
    unit: ['unidad', named({ kg: 'kg', lb: 'lb' }, null), 'Unit of weight: kg or lb.'],
    level: ['nivel', level, 'Level: rx (as prescribed) or escalado (scaled).'],
    category: ['categoria', text, 'Category, for example Damas or Masters 40+. Empty: no category.'],
    visible: [
      'visible',
      audience,
      'Audience of the results: todos (everyone), gimnasio (the gym only) or yo (the member only).',
    ],
  },
  answer: {},
  offline: { queue: { dedupeBy: [], label: texts.equipmentName } },
})
export type FitnessSettings = zod.output<typeof saveFitnessSettings.request>
