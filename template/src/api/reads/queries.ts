import {
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { EndpointName } from '../../contract/endpoints.ts'
import type { SharedAnswer } from '../../contract/wire/answer.ts'
import { ApiError } from '../api-error.ts'
import type { Read } from '../operation.ts'
import { askInTurn } from './ask-in-turn.ts'
import { mostPersistedFor } from './persisted-reads-store.ts'

const retries = 2

/** The query client of the whole app. Reads are retried where the backend could not be reached; writes never are. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isWorthAnotherTry(error),
        staleTime: 30_000,
        gcTime: mostPersistedFor,
        // Sent even if the browser reports no connection: the page can then say so, rather than wait.
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

/** The query key of an answer. */
export const queryKey = <Asked extends object>({ endpoint }: Read<Asked>, asked: NoInfer<Asked>) =>
  [endpoint.name, asked] as const

/** Reads; refreshed when the member returns to the app. `error` is an ApiError, also for a refusal: `data` is never one. */
export function useRead<Asked extends object, Answer extends SharedAnswer>(
  read: Read<Asked, Answer>,
  asked: NoInfer<Asked>,
  options: Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'meta'> = {},
): UseQueryResult<Answer> {
  return useQuery<Answer>({
    ...options,
    queryKey: queryKey(read, asked),
    queryFn: ({ signal }) => askInTurn(read, asked, signal),
    meta: { read },
  })
}

/** Refetches the reads with these names. */
export function useRefresh(): (...reads: readonly EndpointName[]) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (...reads) => {
      await Promise.all(reads.map(name => queries.invalidateQueries({ queryKey: [name] })))
    },
    [queries],
  )
}
