// Paged reads. They are apart from the other reads, which are in the first load.
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { SharedAnswer } from '../../contract/wire/answer.ts'
import type { Read } from '../operation.ts'
import { askInTurn } from './ask-in-turn.ts'

/**
 * Query key of all pages together. Its shape differs from the key of a single answer, so the two never
 * collide.
 */
export const pagesKey = <Asked extends object>({ endpoint }: Read<Asked>, asked: NoInfer<Asked>) =>
  [endpoint.name, asked, 'pages'] as const

/**
 * Reads page after page, while `enabled`. `askedAt` returns the request for the page at a position, '' for
 * the first page.
 */
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
