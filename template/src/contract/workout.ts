// addon wod, action scoreadd: the workout of a day and what members made of it
import * as zod from 'zod/mini'
import { answerWith, answerWithoutOk } from './answer.ts'
import { flag, list, number, optional, optionalNumber, text, word } from './wire.ts'

const kinds = ['tiempo', 'rondas', 'kilos', 'nada'] as const
const kindNames = { tiempo: 'time', rondas: 'rounds', kilos: 'load', nada: 'none' } as const
/** How a part is scored: the time it took, rounds and repetitions, the load, or not at all. */
export type ScoreKind = (typeof kindNames)[keyof typeof kindNames]

const line = zod.pipe(
  zod.object({ txt: text, pct: optionalNumber, ejercicio: text }),
  zod.transform(wire => ({ text: wire.txt, percent: wire.pct, lift: wire.ejercicio })),
)
/** One line of a part; `percent` of one's best at `lift`, null where it is no matter of load. */
export type WorkoutLine = zod.output<typeof line>

const part = zod.pipe(
  zod.object({
    id: text,
    nombre: text,
    tipo: word(kinds, 'nada'),
    txt: text,
    tope: number,
    benchmark: text,
    lineas: list(line),
    mio: optional(zod.object({ marca: text, rx: flag })),
  }),
  zod.transform(wire => ({
    id: wire.id,
    name: wire.nombre,
    kind: kindNames[wire.tipo] as ScoreKind,
    text: wire.txt,
    /** Seconds after which it ends, 0 for no limit. */
    cap: wire.tope,
    /** The name of the known workout that it is, '' for none. */
    benchmark: wire.benchmark,
    lines: wire.lineas,
    mine: wire.mio && { mark: wire.mio.marca, rx: wire.mio.rx },
  })),
)
/** A part of a workout, with one's own result where there is one. */
export type WorkoutPart = zod.output<typeof part>

const states = ['publicado', 'pendiente', 'nohay'] as const
const stateNames = { publicado: 'published', pendiente: 'pending', nohay: 'none' } as const

/** `opensAt`: when a workout that is not published yet will be, ms. */
export const workoutAnswer = answerWithoutOk(
  zod.pipe(
    zod.object({ estado: word(states, 'nohay'), titulo: text, abre: optionalNumber, d: list(part) }),
    zod.transform(wire => ({
      state: stateNames[wire.estado],
      title: wire.titulo,
      opensAt: wire.abre,
      parts: wire.d,
    })),
  ),
)

/** Who may see a result. */
export const audiences = ['todos', 'gimnasio', 'yo'] as const
export type Audience = (typeof audiences)[number]

/** `parte`: of the day's workout, or `benchmark`: a known one, the other ''. Of tiempo (seconds), rondas and reps, kilos what the kind asks for, else ''. */
export const scoreRequest = zod.object({
  parte: zod.string(),
  benchmark: zod.string(),
  fecha: zod.string(),
  tipo: zod.enum(['tiempo', 'rondas', 'kilos']),
  tiempo: zod.string(),
  rondas: zod.string(),
  reps: zod.string(),
  kilos: zod.string(),
  rx: zod.enum(['0', '1']),
  nota: zod.string(),
  visible: zod.enum(audiences),
  rid: zod.string(),
})

/** `position`: where the result stands in its ranking, 0 where it stands in none. */
export const scoreAnswer = answerWith(
  zod.pipe(
    zod.object({ pos: number }),
    zod.transform(wire => ({ position: wire.pos })),
  ),
)
