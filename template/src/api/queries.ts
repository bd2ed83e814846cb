import {
  QueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { Action, AnswerOf, RequestOf } from '../contract/actions.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

const retries = 2

/** What the whole app asks through. Reads are tried again where the way was at fault; writes never are. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && isWorthAnotherTry(error),
        staleTime: 30_000,
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

export const queryKey = <Name extends Action>(action: Name, fields: RequestOf<Name>) =>
  [action, fields] as const

/** Reads an action; refreshed on return to the app. `error` is an ApiError. */
export function useAction<Name extends Action>(
  action: Name,
  fields: RequestOf<Name>,
  options: Omit<UseQueryOptions<AnswerOf<Name>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<AnswerOf<Name>> {
  return useQuery<AnswerOf<Name>>({
    ...options,
    queryKey: queryKey(action, fields),
    queryFn: ({ signal }) => request(action, fields, { signal }),
  })
}

/** Writes with an action, once for each call. */
export function useWrite<Name extends Action>(
  action: Name,
): UseMutationResult<AnswerOf<Name>, Error, RequestOf<Name>> {
  return useMutation({ mutationFn: (fields: RequestOf<Name>) => request(action, fields) })
}
