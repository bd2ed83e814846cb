import {
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Addon } from '../contract/addons.ts'
import type { Action, AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { keptFor } from '../platform/reads-copy.ts'
import { ApiError } from './api-error.ts'
import { read } from './request.ts'

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
export const queryKey = <Name extends Action>(action: Name, fields: RequestOf<Name>) =>
  [action, fields] as const

/** Reads an action; refreshed on return to the app. `error` is an ApiError, also where the gym refuses: data was always given. */
export function useAction<Name extends Action>(
  action: Name,
  fields: RequestOf<Name>,
  options: Omit<UseQueryOptions<AnswerOf<Name>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<AnswerOf<Name>> {
  return useQuery<AnswerOf<Name>>({
    ...options,
    queryKey: queryKey(action, fields),
    queryFn: ({ signal }) => read(action, fields, { signal }),
  })
}

/** Asks again for whatever these actions and addons answered. */
export function useRefresh(): (...actions: (Action | Addon)[]) => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    async (...actions) => {
      await Promise.all(actions.map(action => queries.invalidateQueries({ queryKey: [action] })))
    },
    [queries],
  )
}
