// Reads that come page after page. Apart from the other reads: the app begins with those.
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Action, AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { read } from './request.ts'

/** Under which page after page is kept: another shape, so never the key of one answer. */
export const pagesKey = <Name extends Action>(action: Name, fields: RequestOf<Name>) =>
  [action, fields, 'pages'] as const

/** Reads an action page after page; `fieldsAt` says what is asked for the page that begins at a place, '' for the first. */
export function usePages<Name extends PagedAction>(
  action: Name,
  fieldsAt: (from: string) => RequestOf<Name>,
): UseInfiniteQueryResult<InfiniteData<AnswerOf<Name>>> {
  return useInfiniteQuery({
    queryKey: pagesKey(action, fieldsAt('')),
    queryFn: ({ pageParam, signal }) => read(action, fieldsAt(pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: last => last.next || undefined,
  })
}

/** Actions that answer a page, with where the next one begins. */
type PagedAction = {
  [Name in Action]: AnswerOf<Name> extends { next: string } ? Name : never
}[Action]
