// For topics that are not declared in domain/ yet.
import type { AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import type { WriteOptions } from './idempotent-write.ts'
import { writeNamed } from './named.ts'
import { resolvedWrite, type Unsettled } from './resolved-write.ts'
import type { SureAction } from './sure-write.ts'

export const settledWrite = <Name extends SureAction>(
  action: Name,
  fields: Omit<RequestOf<Name>, 'rid'>,
  unsettled: Unsettled,
  options: WriteOptions = {},
): Promise<AnswerOf<Name>> => resolvedWrite(writeNamed(action), fields, unsettled, options)
