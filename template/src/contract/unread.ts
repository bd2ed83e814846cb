// action unread: empty body → the two counts
import * as zod from 'zod/mini'
import { answerWithoutOk } from './answer.ts'
import { number } from './wire.ts'

export const unreadAnswer = answerWithoutOk(
  zod.pipe(
    zod.object({ unread: number, unreadblog: number }),
    zod.transform(wire => ({ messages: Math.max(0, wire.unread), news: Math.max(0, wire.unreadblog) })),
  ),
)
