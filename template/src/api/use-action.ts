// For topics that are not declared in domain/ yet.
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { Action, AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { readNamed } from './named.ts'
import { useRead } from './queries.ts'

export const useAction = <Name extends Action>(
  action: Name,
  fields: RequestOf<Name>,
  options: Omit<UseQueryOptions<AnswerOf<Name>>, 'queryKey' | 'queryFn' | 'meta'> = {},
): UseQueryResult<AnswerOf<Name>> => useRead(readNamed(action), fields, options)
