// Reads that come page after page. Apart from the other reads: the app begins with those.
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { SharedAnswer } from '../contract/answer.ts'
import type { Action, AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { ask } from './ask.ts'
import { readNamed } from './named.ts'
import type { Read } from './operation.ts'

/** Under which page after page is kept: another shape, so never the key of one answer. */
export const pagesKey = <Asked extends object>({ endpoint }: Read<Asked>, asked: NoInfer<Asked>) =>
  [endpoint.name, asked, 'pages'] as const

/** Reads page after page; `askedAt` says what is asked for the page that begins at a place, '' for the first. */
export function useReadPages<Asked extends object, Answer extends SharedAnswer & { next: string }>(
  read: Read<Asked, Answer>,
  askedAt: (from: string) => NoInfer<Asked>,
): UseInfiniteQueryResult<InfiniteData<Answer>> {
  return useInfiniteQuery({
    queryKey: pagesKey(read, askedAt('')),
    queryFn: ({ pageParam, signal }) => ask(read, askedAt(pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: last => last.next || undefined,
    meta: { read },
  })
}

/** Actions that answer a page, with where the next one begins. */
type PagedAction = {
  [Name in Action]: AnswerOf<Name> extends { next: string } ? Name : never
}[Action]

/** For topics that are not declared in domain/ yet. */
export const usePages = <Name extends PagedAction>(
  action: Name,
  fieldsAt: (from: string) => RequestOf<Name>,
): UseInfiniteQueryResult<InfiniteData<AnswerOf<Name>>> => useReadPages(readNamed(action), fieldsAt)
