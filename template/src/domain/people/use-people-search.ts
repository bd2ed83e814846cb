import { useCallback, useEffect, useReducer } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { searchPeople } from './operations.ts'
import { emptySearch, isSearched, type SearchState, searchReducer } from './people-search.ts'

export interface PeopleSearch extends SearchState {
  type: (text: string) => void
  clear: () => void
}

/** ms after the last key before the text is sent. */
const pause = 250

/** Searches people while the text is typed, each time under a new number. */
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
  return {
    ...state,
    type: useCallback((written: string) => dispatch({ type: 'typed', text: written, now: Date.now() }), []),
    clear: useCallback(() => dispatch({ type: 'cleared' }), []),
  }
}
