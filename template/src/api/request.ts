// For topics that are not declared in domain/ yet.
import type { Action, AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { type AskOptions, ask } from './ask.ts'
import { writeNamed } from './named.ts'

export const request = <Name extends Action>(
  action: Name,
  fields: RequestOf<Name>,
  options: AskOptions = {},
): Promise<AnswerOf<Name>> => ask(writeNamed(action), fields, options)
