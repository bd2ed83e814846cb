import {
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SharedAnswer } from '../contract/answer.ts'
import type { EndpointName } from '../contract/endpoints.ts'
import { keptFor } from '../platform/reads-copy.ts'
import { ApiError } from './api-error.ts'
import { ask } from './ask.ts'
import type { Read } from './operation.ts'

const retries = 2

/** What the whole app asks through. Reads are tried again where the way was at fault; writes never are. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isWorthAnotherTry(error),
        staleTime: 30_000,
        gcTime: keptFor,
        // Asked even where the browser says that there is no connection: then the page can tell, rather than wait.
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

/** Under which an answer is kept. */
export const queryKey = <Asked extends object>({ endpoint }: Read<Asked>, asked: NoInfer<Asked>) =>
  [endpoint.name, asked] as const

/** Reads; refreshed on return to the app. `error` is an ApiError, also where the gym refuses: data was always given. */
export function useRead<Asked extends object, Answer extends SharedAnswer>(
  read: Read<Asked, Answer>,
  asked: NoInfer<Asked>,
  options: Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'meta'> = {},
): UseQueryResult<Answer> {
  return useQuery<Answer>({
    ...options,
    queryKey: queryKey(read, asked),
    queryFn: ({ signal }) => ask(read, asked, { signal }),
    meta: { read },
  })
}

/** Reads anew whatever the reads of these names answered. */
export function useRefresh(): (...reads: readonly EndpointName[]) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (...reads) => {
      await Promise.all(reads.map(name => queries.invalidateQueries({ queryKey: [name] })))
    },
    [queries],
  )
}
