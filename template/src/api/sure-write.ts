// For topics that are not declared in domain/ yet.
import type { Action, AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { type WriteOptions, writeOnce } from './idempotent-write.ts'
import { writeNamed } from './named.ts'

/** Actions that write, each write with an id of its own (`rid`). */
export type SureAction = { [Name in Action]: RequestOf<Name> extends { rid: string } ? Name : never }[Action]

export const sureWrite = <Name extends SureAction>(
  action: Name,
  fields: Omit<RequestOf<Name>, 'rid'>,
  options: WriteOptions = {},
): Promise<AnswerOf<Name>> => writeOnce(writeNamed(action), fields, options)
