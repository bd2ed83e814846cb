// Paged reads. They are apart from the other reads, which are in the first load.
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import type { Read } from '#protocol/wire/operation.ts'
import { askInTurn } from './ask-in-turn.ts'

/**
 * Query key of all pages together. Its shape differs from the key of a single answer, so the two never
 * collide.
 */
export const pagesKey = <Input extends object>({ name }: Read<Input>, input: NoInfer<Input>) =>
  [name, input, 'pages'] as const

/**
 * Reads page after page, while `enabled`. `inputAt` returns the request for the page at a position, '' for
 * the first page.
 */
export function useReadPages<Input extends object, Answer extends SharedAnswer & { next: string }>(
  read: Read<Input, Answer>,
  inputAt: (from: string) => NoInfer<Input>,
  enabled = true,
): UseInfiniteQueryResult<InfiniteData<Answer>> {
  return useInfiniteQuery({
    queryKey: pagesKey(read, inputAt('')),
    queryFn: ({ pageParam, signal }) => askInTurn(read, inputAt(pageParam), signal),
    initialPageParam: '',
    getNextPageParam: last => last.next || undefined,
    meta: { read },
    enabled,
  })
}
