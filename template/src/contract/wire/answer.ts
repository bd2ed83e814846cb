// What every answer carries, whatever the action: {ok, inf, err, cod, ahora}.
import * as zod from 'zod/mini'
import { messages, named, optionalNumber, optionalOk } from './readers.ts'

/** The stable machine codes a backend may put beside its human text, and the app's names for them. */
export const codes = {
  llena: 'full',
  temprano: 'tooEarly',
  cerrada: 'closed',
  sincredito: 'noCredit',
  abonovencido: 'passExpired',
  abononosirve: 'passNotValid',
  mismahora: 'sameHour',
  yareservado: 'alreadyBooked',
  limitesemana: 'weeklyLimit',
  deuda: 'debt',
  penalizado: 'suspended',
  pausado: 'paused',
  apto: 'medicalExpired',
  esperallena: 'waitlistFull',
  sesion: 'sessionOver',
  nohay: 'notFound',
  tarde: 'late',
  existe: 'exists',
  precio: 'priceChanged',
} as const
export const code = named(codes, '')
export type Code = zod.output<typeof code>

/** `whenAbsent`: how an answer without `ok` and without a message of error reads. */
// @__NO_SIDE_EFFECTS__
const sharedPart = (whenAbsent: 0 | 1) =>
  zod.pipe(
    zod.object({
      ok: optionalOk,
      inf: messages,
      info: messages,
      err: messages,
      error: messages,
      cod: code,
      ahora: optionalNumber,
    }),
    zod.transform(wire => {
      const errors = [...new Set([...wire.err, ...wire.error])]
      return {
        ok: wire.ok ?? (errors.length > 0 ? 0 : whenAbsent),
        info: [...new Set([...wire.inf, ...wire.info])],
        errors,
        code: wire.cod,
        now: wire.ahora,
      }
    }),
  )

/**
 * The part of an answer that all actions share; a message under both names is one message. `ok`: 1 done, 0 refused,
 * 2 asks for a second confirmation; `now`: the server's clock in ms, null where it was not told.
 */
export const sharedAnswer = sharedPart(0)
export type SharedAnswer = zod.output<typeof sharedAnswer>

/** Without an outcome, a message or a list of messages it is no answer: an error written as JSON, an empty map. */
export const isMute = (json: object, { ok, code }: SharedAnswer): boolean =>
  ok === 0 && code === '' && !['ok', 'info', 'error', 'inf', 'err'].some(field => field in json)

/** The same of a call for which the specification (§7) shows no `ok`: none is asked for, and one that is 0 is a refusal all the same. */
export const sharedAnswerWithoutOk = sharedPart(1)

/** The schema of one action's answer: the shared part and the action's `own` fields. */
// @__NO_SIDE_EFFECTS__
export const answerWith = <Own>(own: zod.ZodMiniType<Own>) => zod.intersection(sharedAnswer, own)

/** `answerWith` of a call for which the specification shows no `ok`. */
// @__NO_SIDE_EFFECTS__
export const answerWithoutOk = <Own>(own: zod.ZodMiniType<Own>) =>
  zod.intersection(sharedAnswerWithoutOk, own)
