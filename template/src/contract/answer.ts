// What every answer carries, whatever the action: {ok, inf, err, cod, ahora}.
import * as zod from 'zod/mini'
import { messages, number, optionalNumber, word } from './wire.ts'

/** The stable machine codes a backend may put beside its human text. */
export const codes = [
  'llena',
  'temprano',
  'cerrada',
  'sincredito',
  'abonovencido',
  'abononosirve',
  'mismahora',
  'yareservado',
  'limitesemana',
  'deuda',
  'penalizado',
  'pausado',
  'apto',
  'esperallena',
  'sesion',
  'nohay',
  'tarde',
  'existe',
  'precio',
] as const

const wireAnswer = zod.object({
  ok: number,
  inf: messages,
  info: messages,
  err: messages,
  error: messages,
  cod: word(codes, ''),
  ahora: optionalNumber,
})

/**
 * The part of an answer that all actions share. `ok`: 1 done, 0 refused, 2 asks for a second confirmation;
 * `now`: the server's clock in ms, null where it was not told.
 */
export const sharedAnswer = zod.pipe(
  wireAnswer,
  zod.transform(wire => ({
    ok: wire.ok,
    info: [...wire.inf, ...wire.info],
    errors: [...wire.err, ...wire.error],
    code: wire.cod,
    now: wire.ahora,
  })),
)

/** The schema of one action's answer: the shared part and the action's `own` fields. */
// @__NO_SIDE_EFFECTS__
export const answerWith = <Own>(own: zod.ZodMiniType<Own>) => zod.intersection(sharedAnswer, own)
