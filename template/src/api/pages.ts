// Reads that come page after page. Apart from the other reads: the app begins with those.
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { SharedAnswer } from '../contract/answer.ts'
import { ask } from './ask.ts'
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
