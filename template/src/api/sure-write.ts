import type { Action, AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { unlessCutShort } from '../platform/unfinished.ts'
import { newWriteId } from '../platform/write-id.ts'
import { ApiError, isMissing, isOutcomeUnknown } from './api-error.ts'
import { notTaken, refusedWith } from './own-refusal.ts'
import { request, requestOutcome } from './request.ts'

/** Actions that write, each write with an id of its own (`rid`). */
export type Write = { [Name in Action]: RequestOf<Name> extends { rid: string } ? Name : never }[Action]

export interface SureWriteOptions {
  /** ms for the first answer. */
  timeLimit?: number
  /** Called once when no answer came and the gym is asked what became of the write. */
  onLost?: () => void
  /** What the member is told where the gym never heard of it. */
  neverArrived?: string
  /** The write's id, where somebody keeps it; a new one otherwise. */
  rid?: string
}

/**
 * Writes once. Where the answer is lost, the gym is asked what became of it, and it is never sent again.
 * Throws ApiError where the session is over, and of kind 'unknown' where nobody can say whether it was done.
 */
export function sureWrite<Name extends Write>(
  action: Name,
  fields: Omit<RequestOf<Name>, 'rid'>,
  options: SureWriteOptions = {},
): Promise<AnswerOf<Name>> {
  return unlessCutShort(() => writeOrAsk(action, fields, options))
}

async function writeOrAsk<Name extends Write>(
  action: Name,
  fields: Omit<RequestOf<Name>, 'rid'>,
  { timeLimit, onLost, neverArrived = notArrived, rid = newWriteId() }: SureWriteOptions,
): Promise<AnswerOf<Name>> {
  try {
    const all = { ...fields, rid } as RequestOf<Name>
    return await request(action, all, timeLimit === undefined ? {} : { timeLimit })
  } catch (error) {
    if (isMissing(error)) return refusedWith(action, notTaken)
    if (!isOutcomeUnknown(error)) throw error
    onLost?.()
    const outcome = await askForOutcome(action, rid)
    if (outcome === 'unreachable' || outcome === 'untold') throw outcomeUnknown(action, error)
    return outcome === 'never arrived' ? refusedWith(action, neverArrived) : outcome
  }
}

const notArrived = 'El pedido no llegó al gimnasio. Probá de nuevo.'

/** Where a member can see whether it was done, in the place of the sentence for all writes. */
const whereToLook: Partial<Record<Write, string>> = {
  reservar: 'No sabemos si tu reserva quedó hecha. Fijate en Mis Reservas antes de probar de nuevo.',
  esperaok: 'No sabemos si tu lugar quedó confirmado. Fijate en Mis Reservas antes de probar de nuevo.',
  reservacancel: 'No sabemos si tu reserva se canceló. Fijate en Mis Reservas antes de probar de nuevo.',
  reservaradd: 'No sabemos si la reserva quedó hecha. Fijate quién va a la clase antes de probar de nuevo.',
  reservardel: 'No sabemos si el lugar se canceló. Fijate quién va a la clase antes de probar de nuevo.',
  esperaadd: 'No sabemos si el gimnasio lo anotó. Fijate en tu lista de espera antes de probar de nuevo.',
  esperadel: 'No sabemos si saliste de la lista. Fijate antes de probar de nuevo.',
  invitadoadd: 'No sabemos si tu invitado quedó anotado. Fijate antes de probar de nuevo.',
  comprar: 'No sabemos si tu pedido llegó. Fijate en tus pagos antes de probar de nuevo.',
  ordendel: 'No sabemos si tu pedido se canceló. Fijate en tus pagos antes de probar de nuevo.',
  transferadd: 'No sabemos si tu transferencia llegó. Fijate en la lista antes de probar de nuevo.',
  claveedit: 'No sabemos si tu clave cambió. Probá con las dos la próxima vez que ingreses.',
  cuentabaja: 'No sabemos si tu cuenta se cerró. Cerrá sesión y probá ingresar.',
}

/** That nobody can say whether a write was done, in words for people. */
export function outcomeUnknown(action: Write, cause?: unknown): ApiError {
  const words = whereToLook[action]
  return new ApiError('unknown', `${action}: nobody can say whether it was done.`, {
    cause,
    ...(words !== undefined && { errors: [words] }),
  })
}

/** ms before each question. The first waits for a request that may still be on its way. */
const pauses = [800, 1_500, 3_000, 5_000, 8_000, 8_000]
/** After so many answers that tell nothing the backend is taken for one that never will. */
const mostUntold = 2

/**
 * What became of a write whose answer was lost. 'never arrived': the gym says so, and will refuse it; 'untold': it answers, but cannot
 * say; 'unreachable': it does not answer. Of the last two, nothing is known.
 */
export async function askForOutcome<Name extends Write>(
  action: Name,
  rid: string,
): Promise<AnswerOf<Name> | 'never arrived' | 'untold' | 'unreachable'> {
  let untold = 0
  for (const pause of pauses) {
    await new Promise(done => setTimeout(done, pause))
    const outcome = await ask(action, rid)
    if (outcome !== 'untold' && outcome !== 'unreachable') return outcome
    if (outcome === 'untold') untold += 1
    if (untold >= mostUntold) return 'untold'
  }
  return 'unreachable'
}

async function ask<Name extends Write>(action: Name, rid: string) {
  try {
    return await requestOutcome(action, rid, { timeLimit: 5_000 })
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'session') throw error
    return error.kind === 'missing' ? 'untold' : 'unreachable'
  }
}
