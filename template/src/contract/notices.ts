// actions avisos, avisosedit: of what a member wants to be told
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { flag, list, text } from './wire.ts'

const topic = z.pipe(
  z.object({ id: text, name: text, txt: text, on: flag }),
  z.transform(({ txt, ...wire }) => ({ ...wire, text: txt })),
)
/** Something the gym tells by notices, and whether this member is told. */
export type Topic = z.output<typeof topic>

export const topicsAnswer = answerWith(
  z.pipe(
    z.object({ d: list(topic) }),
    z.transform(wire => ({ topics: wire.d })),
  ),
)

export const topicRequest = z.object({ id: z.string(), on: z.enum(['0', '1']), rid: z.string() })
