// What comes back for every action of the protocol, by the action's name on the wire.
import * as zod from 'zod/mini'
import { sharedAnswer, sharedAnswerWithoutOk } from './answer.ts'
import { loginAnswer } from './login.ts'
import { versionAnswer } from './version.ts'

export const answers = {
  login: loginAnswer,
  logout: sharedAnswer,
  registro: sharedAnswer,
  claverecup: sharedAnswer,
  version: versionAnswer,
  utoken2: sharedAnswerWithoutOk,
  avisoprueba: sharedAnswer,
  ping: sharedAnswer,
} as const

export type Action = keyof typeof answers
export type AnswerOf<Name extends Action> = zod.output<(typeof answers)[Name]>

const readers: { [Name in Action]: zod.ZodMiniType<AnswerOf<Name>> } = answers

/** What `action` answered, checked and renamed; null where it is no answer at all. */
export function readAnswer<Name extends Action>(action: Name, value: unknown): AnswerOf<Name> | null {
  const read = zod.safeParse(readers[action], value)
  return read.success ? read.data : null
}
