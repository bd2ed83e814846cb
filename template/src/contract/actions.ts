// Every action of the protocol by its name on the wire, with what is sent and what comes back.
import * as z from 'zod/mini'
import { sharedAnswer } from './answer.ts'
import {
  bookingAnswer,
  bookingOutcomeRequest,
  bookingsAnswer,
  bookingsRequest,
  bookRequest,
  cancelRequest,
} from './booking.ts'
import { loginAnswer, loginRequest } from './login.ts'
import { passesAnswer } from './passes.ts'
import { searchAnswer, searchRequest, staffBookAnswer, staffBookRequest, usersAnswer } from './people.ts'
import { pushTokenRequest } from './push-token.ts'
import { slotsAnswer, slotsRequest } from './slot.ts'
import { unreadAnswer } from './unread.ts'

const nothing = z.object({})

export const actions = {
  login: { request: loginRequest, answer: loginAnswer },
  unread: { request: nothing, answer: unreadAnswer },
  utoken2: { request: pushTokenRequest, answer: sharedAnswer },
  turnos: { request: slotsRequest, answer: slotsAnswer },
  reservar: { request: bookRequest, answer: bookingAnswer },
  reservaver: { request: bookingOutcomeRequest, answer: bookingAnswer },
  reservacancel: { request: cancelRequest, answer: sharedAnswer },
  misreservas: { request: bookingsRequest, answer: bookingsAnswer },
  abonos: { request: nothing, answer: passesAnswer },
  search: { request: searchRequest, answer: searchAnswer },
  usuarios: { request: nothing, answer: usersAnswer },
  reservaradd: { request: staffBookRequest, answer: staffBookAnswer },
  ping: { request: nothing, answer: sharedAnswer },
} as const

export type Action = keyof typeof actions
export type RequestOf<Name extends Action> = z.output<(typeof actions)[Name]['request']>
export type AnswerOf<Name extends Action> = z.output<(typeof actions)[Name]['answer']>

const answers: { [Name in Action]: { answer: z.ZodMiniType<AnswerOf<Name>> } } = actions

/** What `action` answered, checked and renamed; null where it is no answer at all. */
export function readAnswer<Name extends Action>(action: Name, value: unknown): AnswerOf<Name> | null {
  const read = z.safeParse(answers[action].answer, value)
  return read.success ? read.data : null
}
