// Fields shared by all responses, for every action: {ok, inf, err, cod, ahora}.
import * as zod from 'zod/mini'
import { messages, named, optionalNumber, optionalOk } from './readers.ts'

/** The stable machine codes that a backend may send with its text, and the app's names for them. */
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

/** `whenAbsent`: the value of `ok` for a response without `ok` and without an error message. */
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
 * The shared part of all responses. A message under both names counts once. `ok`: 1 done, 0 refused, 2 requests
 * a second confirmation. `now`: the server's clock in ms, null if missing.
 */
export const sharedAnswer = sharedPart(0)
export type SharedAnswer = zod.output<typeof sharedAnswer>

/**
 * True for JSON without an outcome or a message, which is no response of the protocol: an error written as
 * JSON, or an empty map.
 */
export const isMute = (json: object, { ok, code }: SharedAnswer): boolean =>
  ok === 0 && code === '' && !['ok', 'info', 'error', 'inf', 'err'].some(field => field in json)

/**
 * Like `sharedAnswer`, for calls without an `ok` in the specification (§7). A missing `ok` without
 * an error means success, but an `ok` of 0 is still a refusal.
 */
export const sharedAnswerWithoutOk = sharedPart(1)

/** Returns the schema of an action's response: the shared part and the action's `fields`. */
// @__NO_SIDE_EFFECTS__
export const answerWith = <Fields>(fields: zod.ZodMiniType<Fields>) => zod.intersection(sharedAnswer, fields)

/** Like `answerWith`, for calls without an `ok` in the specification. */
// @__NO_SIDE_EFFECTS__
export const answerWithoutOk = <Fields>(fields: zod.ZodMiniType<Fields>) =>
  zod.intersection(sharedAnswerWithoutOk, fields)
