// action unread: empty body → the two counts
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { number } from './wire.ts'

export const unreadAnswer = answerWith(
  z.pipe(
    z.object({ unread: number, unreadblog: number }),
    z.transform(wire => ({ messages: Math.max(0, wire.unread), news: Math.max(0, wire.unreadblog) })),
  ),
)
