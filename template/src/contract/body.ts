// addons marcas, peso, tests; actions marcaadd, pesoadd, myfitedit: what a member can do, and weighs
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, optionalNumber, text, word } from './wire.ts'
import { audiences } from './workout.ts'

const record = z.pipe(
  z.object({ id: text, ejercicio: text, kilos: number, reps: number, fecha: text }),
  z.transform(wire => ({
    id: wire.id,
    lift: wire.ejercicio,
    kilos: wire.kilos,
    reps: Math.max(1, wire.reps),
    date: wire.fecha,
  })),
)
/** So many kilos so many times. `date` YYYY-MM-DD. */
export type LiftRecord = z.output<typeof record>

/** The latest first. */
export const recordsAnswer = answerWith(
  z.pipe(
    z.object({ d: list(record) }),
    z.transform(wire => ({ records: wire.d })),
  ),
)

export const recordRequest = z.object({
  ejercicio: z.string(),
  kilos: z.string(),
  reps: z.string(),
  fecha: z.string(),
  rid: z.string(),
})

const weighing = z.pipe(
  z.object({ id: text, fecha: text, kilos: number, cintura: optionalNumber, cadera: optionalNumber }),
  z.transform(wire => ({
    id: wire.id,
    date: wire.fecha,
    kilos: wire.kilos,
    waist: wire.cintura,
    hips: wire.cadera,
  })),
)
/** One day's weight in kg and measures in cm. */
export type Weighing = z.output<typeof weighing>

/** The earliest first; `goal` in kg, null for none. */
export const weightAnswer = answerWith(
  z.pipe(
    z.object({ d: list(weighing), meta: optionalNumber }),
    z.transform(wire => ({ weighings: wire.d, goal: wire.meta })),
  ),
)

/** `kilos` '' where only the goal (`meta`) is changed; measures '' where they were not taken. */
export const weightRequest = z.object({
  fecha: z.string(),
  kilos: z.string(),
  cintura: z.string(),
  cadera: z.string(),
  meta: z.string(),
  rid: z.string(),
})

const test = z.pipe(
  z.object({
    id: text,
    name: text,
    unidad: text,
    mejor: word(['mas', 'menos'], 'mas'),
    d: list(z.object({ fecha: text, valor: number })),
  }),
  z.transform(wire => ({
    id: wire.id,
    name: wire.name,
    unit: wire.unidad,
    /** Whether more is better (metres) or less (seconds). */
    moreIsBetter: wire.mejor === 'mas',
    results: wire.d.map(({ fecha, valor }) => ({ date: fecha, value: valor })),
  })),
)
/** A physical test and its results, the earliest first. */
export type FitnessTest = z.output<typeof test>

export const testsAnswer = answerWith(
  z.pipe(
    z.object({ d: list(test) }),
    z.transform(wire => ({ tests: wire.d })),
  ),
)

export const fitnessSettingsRequest = z.object({
  unidad: z.enum(['kg', 'lb']),
  nivel: z.enum(['rx', 'escalado']),
  categoria: z.string(),
  visible: z.enum(audiences),
  rid: z.string(),
})
