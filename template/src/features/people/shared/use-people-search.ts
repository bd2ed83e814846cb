import { useCallback, useEffect, useReducer } from 'react'
import { ApiError } from '#api/api-error.ts'
import { ask } from '#api/ask.ts'
import { type FoundPerson, searchPeople } from '#protocol/people/people.ts'
import { emptySearch, isSearched, searchReducer } from './people-search.ts'

export interface PeopleSearch {
  text: string
  /** True if the text is long enough to search. */
  isSearched: boolean
  /** The result, in the shape of a read. `refetch` repeats the search after a failure. */
  result: {
    data: readonly FoundPerson[] | undefined
    error: Error | null
    dataUpdatedAt: number
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** True if there are more people than in the list. */
  hasMore: boolean
  type: (text: string) => void
  clear: () => void
}

/** Delay in ms between the last key and the request. */
const pause = 250

/** Searches people as the text is typed. Each request has a new number. */
export function usePeopleSearch(): PeopleSearch {
  const [state, dispatch] = useReducer(searchReducer, emptySearch)
  const { text, seq } = state
  useEffect(() => {
    if (!isSearched(text)) return
    const timer = setTimeout(() => {
      ask(searchPeople, { text: text.trim(), seq: String(seq) })
        .then(answer => dispatch({ type: 'answered', answer }))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          dispatch({ type: 'failed', seq, error })
        })
    }, pause)
    return () => clearTimeout(timer)
  }, [text, seq])
  const type = useCallback(
    (written: string) => dispatch({ type: 'typed', text: written, now: Date.now() }),
    [],
  )
  const clear = useCallback(() => dispatch({ type: 'cleared' }), [])
  const { people, hasMore, answered, error } = state
  const isThere = error === null && (answered || people.length > 0)
  const result = {
    data: isThere ? people : undefined,
    error,
    dataUpdatedAt: 0,
    isFetching: !answered,
    refetch: async () => type(text),
  }
  return { text, isSearched: isSearched(text), result, hasMore: isThere && hasMore, type, clear }
}
