// Paged reads. Not with the other reads, which are in the first load.
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { SharedAnswer } from '../../contract/wire/answer.ts'
import type { Read } from '../operation.ts'
import { askInTurn } from './ask-in-turn.ts'

/** The query key of all pages together: another shape than one answer, so never the same key. */
export const pagesKey = <Asked extends object>({ endpoint }: Read<Asked>, asked: NoInfer<Asked>) =>
  [endpoint.name, asked, 'pages'] as const

/** Reads page after page; `askedAt` gives the fields that ask for the page from a position on, '' for the first. Not while it is not `enabled`. */
export function useReadPages<Asked extends object, Answer extends SharedAnswer & { next: string }>(
  read: Read<Asked, Answer>,
  askedAt: (from: string) => NoInfer<Asked>,
  enabled = true,
): UseInfiniteQueryResult<InfiniteData<Answer>> {
  return useInfiniteQuery({
    queryKey: pagesKey(read, askedAt('')),
    queryFn: ({ pageParam, signal }) => askInTurn(read, askedAt(pageParam), signal),
    initialPageParam: '',
    getNextPageParam: last => last.next || undefined,
    meta: { read },
    enabled,
  })
}
