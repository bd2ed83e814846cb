import { useCallback, useEffect, useReducer } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { ask } from '../../../api/ask.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { searchPeople } from '../../../domain/people/operations.ts'
import { emptySearch, isSearched, type SearchState, searchReducer } from '../rules/search-state.ts'

const pause = 250

export interface PersonSearch extends SearchState {
  type: (text: string) => void
  clear: () => void
}

/** Searches people while the text is typed, each time under a new number. */
export function usePersonSearch(): PersonSearch {
  const [state, dispatch] = useReducer(searchReducer, emptySearch)
  const { text, seq } = state
  useEffect(() => {
    if (!isSearched(text)) return
    const timer = setTimeout(() => {
      ask(searchPeople, { words: text.trim(), seq: String(seq) })
        .then(answer => dispatch({ type: 'answered', answer }))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          dispatch({ type: 'failed', seq, words: errorSentence(error) })
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
