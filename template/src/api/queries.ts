import {
  type InfiniteData,
  QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Addon } from '../contract/addons.ts'
import type { Action, AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { ApiError } from './api-error.ts'
import { keptFor } from './kept-reads.ts'
import { read, request } from './request.ts'

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
/** Under which page after page is kept: another shape, so never the key of one answer. */
export const pagesKey = <Name extends Action>(action: Name, fields: RequestOf<Name>) =>
  [action, fields, 'pages'] as const

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

/** Writes with an action, once for each call. */
export function useWrite<Name extends Action>(
  action: Name,
): UseMutationResult<AnswerOf<Name>, Error, RequestOf<Name>> {
  return useMutation({ mutationFn: (fields: RequestOf<Name>) => request(action, fields) })
}

/** Reads an action page after page; `fieldsAt` says what is asked for the page that begins at a place, '' for the first. */
export function usePages<Name extends PagedAction>(
  action: Name,
  fieldsAt: (from: string) => RequestOf<Name>,
): UseInfiniteQueryResult<InfiniteData<AnswerOf<Name>>> {
  return useInfiniteQuery({
    queryKey: pagesKey(action, fieldsAt('')),
    queryFn: ({ pageParam, signal }) => read(action, fieldsAt(pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: last => last.next || undefined,
  })
}

/** Actions that answer a page, with where the next one begins. */
type PagedAction = {
  [Name in Action]: AnswerOf<Name> extends { next: string } ? Name : never
}[Action]

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
