import {
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useContext, useEffect } from 'react'
import { PageVisible } from '#platform/page-visible.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import type { Read } from '#protocol/wire/operation.ts'
import { ApiError } from '../api-error.ts'
import { askInTurn } from './ask-in-turn.ts'
import { persistLimitMs } from './persisted-reads-store.ts'

const retries = 2

/**
 * Creates the query client of the whole app. Reads are retried if the backend could not be reached. Writes
 * never are.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isWorthAnotherTry(error),
        staleTime: 30_000,
        gcTime: persistLimitMs,
        // Requests are sent even if the browser reports no connection, so that the page can say so instead of
        // waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'offline' ? navigator.onLine : error.kind === 'timeout' || error.kind === 'server'
}

/** Query key of an answer. */
export const queryKey = <Input extends object>({ name }: Read<Input>, input: NoInfer<Input>) =>
  [name, input] as const

/**
 * Reads an operation. Refreshes it when the member returns to the app, and by its interval while the page is
 * visible. `error` is an ApiError, also for a refusal, which never becomes `data`.
 */
export function useRead<Input extends object, Answer extends SharedAnswer>(
  read: Read<Input, Answer>,
  input: NoInfer<Input>,
  options: Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'meta'> = {},
): UseQueryResult<Answer> {
  const key = queryKey(read, input)
  const queries = useQueryClient()
  const isVisible = useContext(PageVisible)
  const isPolled = Boolean(options.refetchInterval)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for a page that is entered again, not for another read
  useEffect(() => {
    // The interval would have refetched this by now.
    if (isVisible && isPolled)
      void queries.refetchQueries({ queryKey: key, exact: true, stale: true }, { cancelRefetch: false })
  }, [isVisible])
  return useQuery<Answer>({
    ...options,
    ...(!isVisible && { refetchInterval: false }),
    queryKey: key,
    queryFn: ({ signal }) => askInTurn(read, input, signal),
    meta: { read },
  })
}

/** Refetches the reads with these names. */
export function useRefresh(): (...reads: readonly string[]) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (...reads) => {
      await Promise.all(reads.map(name => queries.invalidateQueries({ queryKey: [name] })))
    },
    [queries],
  )
}
