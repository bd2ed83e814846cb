// actions avisos, avisosedit: of what a member wants to be told
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { flag, list, text } from './wire.ts'

const topic = zod.pipe(
  zod.object({ id: text, name: text, txt: text, on: flag }),
  zod.transform(({ txt, ...wire }) => ({ ...wire, text: txt })),
)
/** Something the gym tells by notices, and whether this member is told. */
export type Topic = zod.output<typeof topic>

export const topicsAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(topic) }),
    zod.transform(wire => ({ topics: wire.d })),
  ),
)

export const topicRequest = zod.object({ id: zod.string(), on: zod.enum(['0', '1']), rid: zod.string() })
