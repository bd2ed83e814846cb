// addons marcas, peso, tests; actions marcaadd, pesoadd, myfitedit: what a member can do, and weighs
import * as zod from 'zod/mini'
import { answerWithoutOk } from './answer.ts'
import { list, number, optionalNumber, text, word } from './wire.ts'
import { audiences } from './workout.ts'

const record = zod.pipe(
  zod.object({ id: text, ejercicio: text, kilos: number, reps: number, fecha: text }),
  zod.transform(wire => ({
    id: wire.id,
    lift: wire.ejercicio,
    kilos: wire.kilos,
    reps: Math.max(1, wire.reps),
    date: wire.fecha,
  })),
)
/** So many kilos so many times. `date` YYYY-MM-DD. */
export type LiftRecord = zod.output<typeof record>

/** The latest first. */
export const recordsAnswer = answerWithoutOk(
  zod.pipe(
    zod.object({ d: list(record) }),
    zod.transform(wire => ({ records: wire.d })),
  ),
)

export const recordRequest = zod.object({
  ejercicio: zod.string(),
  kilos: zod.string(),
  reps: zod.string(),
  fecha: zod.string(),
  rid: zod.string(),
})

const weighing = zod.pipe(
  zod.object({ id: text, fecha: text, kilos: number, cintura: optionalNumber, cadera: optionalNumber }),
  zod.transform(wire => ({
    id: wire.id,
    date: wire.fecha,
    kilos: wire.kilos,
    waist: wire.cintura,
    hips: wire.cadera,
  })),
)
/** One day's weight in kg and measures in cm. */
export type Weighing = zod.output<typeof weighing>

/** The earliest first; `goal` in kg, null for none. */
export const weightAnswer = answerWithoutOk(
  zod.pipe(
    zod.object({ d: list(weighing), meta: optionalNumber }),
    zod.transform(wire => ({ weighings: wire.d, goal: wire.meta })),
  ),
)

/** `kilos` '' where only the goal (`meta`) is changed; measures '' where they were not taken. */
export const weightRequest = zod.object({
  fecha: zod.string(),
  kilos: zod.string(),
  cintura: zod.string(),
  cadera: zod.string(),
  meta: zod.string(),
  rid: zod.string(),
})

const test = zod.pipe(
  zod.object({
    id: text,
    name: text,
    unidad: text,
    mejor: word(['mas', 'menos'], 'mas'),
    d: list(zod.object({ fecha: text, valor: number })),
  }),
  zod.transform(wire => ({
    id: wire.id,
    name: wire.name,
    unit: wire.unidad,
    /** Whether more is better (metres) or less (seconds). */
    moreIsBetter: wire.mejor === 'mas',
    results: wire.d.map(({ fecha, valor }) => ({ date: fecha, value: valor })),
  })),
)
/** A physical test and its results, the earliest first. */
export type FitnessTest = zod.output<typeof test>

export const testsAnswer = answerWithoutOk(
  zod.pipe(
    zod.object({ d: list(test) }),
    zod.transform(wire => ({ tests: wire.d })),
  ),
)

export const fitnessSettingsRequest = zod.object({
  unidad: zod.enum(['kg', 'lb']),
  nivel: zod.enum(['rx', 'escalado']),
  categoria: zod.string(),
  visible: zod.enum(audiences),
  rid: zod.string(),
})
