// addon wod, action scoreadd: the workout of a day and what members made of it
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { flag, list, number, optional, optionalNumber, text, word } from './wire.ts'

const kinds = ['tiempo', 'rondas', 'kilos', 'nada'] as const
const kindNames = { tiempo: 'time', rondas: 'rounds', kilos: 'load', nada: 'none' } as const
/** How a part is scored: the time it took, rounds and repetitions, the load, or not at all. */
export type ScoreKind = (typeof kindNames)[keyof typeof kindNames]

const line = z.pipe(
  z.object({ txt: text, pct: optionalNumber, ejercicio: text }),
  z.transform(wire => ({ text: wire.txt, percent: wire.pct, lift: wire.ejercicio })),
)
/** One line of a part; `percent` of one's best at `lift`, null where it is no matter of load. */
export type WorkoutLine = z.output<typeof line>

const part = z.pipe(
  z.object({
    id: text,
    nombre: text,
    tipo: word(kinds, 'nada'),
    txt: text,
    tope: number,
    benchmark: text,
    lineas: list(line),
    mio: optional(z.object({ marca: text, rx: flag })),
  }),
  z.transform(wire => ({
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
export type WorkoutPart = z.output<typeof part>

const states = ['publicado', 'pendiente', 'nohay'] as const
const stateNames = { publicado: 'published', pendiente: 'pending', nohay: 'none' } as const

/** `opensAt`: when a workout that is not published yet will be, ms. */
export const workoutAnswer = answerWith(
  z.pipe(
    z.object({ estado: word(states, 'nohay'), titulo: text, abre: optionalNumber, d: list(part) }),
    z.transform(wire => ({
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
export const scoreRequest = z.object({
  parte: z.string(),
  benchmark: z.string(),
  fecha: z.string(),
  tipo: z.enum(['tiempo', 'rondas', 'kilos']),
  tiempo: z.string(),
  rondas: z.string(),
  reps: z.string(),
  kilos: z.string(),
  rx: z.enum(['0', '1']),
  nota: z.string(),
  visible: z.enum(audiences),
  rid: z.string(),
})

/** `position`: where the result stands in its ranking, 0 where it stands in none. */
export const scoreAnswer = answerWith(
  z.pipe(
    z.object({ pos: number }),
    z.transform(wire => ({ position: wire.pos })),
  ),
)
