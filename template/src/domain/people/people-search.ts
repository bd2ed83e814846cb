import type { FoundPerson, Person, SearchAnswer } from './operations.ts'

/** §5: a search is sent from three characters on. */
export const shortestSearch = 3

export interface SearchState {
  text: string
  /** The number of the latest request; answers to others are stale. 0 before the first. */
  seq: number
  people: readonly FoundPerson[]
  /** There are more people than the answer holds. */
  hasMore: boolean
  /** Whether the latest request was answered. */
  answered: boolean
  /** Why the latest was not answered; null where nothing is wrong. */
  error: Error | null
}

export const emptySearch: SearchState = {
  text: '',
  seq: 0,
  people: [],
  hasMore: false,
  answered: false,
  error: null,
}

export type SearchEvent =
  | { type: 'typed'; text: string; now: number }
  | { type: 'answered'; answer: SearchAnswer }
  | { type: 'failed'; seq: number; error: Error }
  | { type: 'cleared' }

/** §4: only the answer to the latest request is shown; clearing empties list and text, whatever is still on its way. */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return { ...state, ...typed(state, event.text, event.now) }
    case 'answered':
      if (event.answer.seq !== state.seq || !isSearched(state.text)) return state
      return {
        ...state,
        people: event.answer.people,
        hasMore: event.answer.hasMore,
        answered: true,
        error: null,
      }
    case 'failed':
      return event.seq === state.seq ? { ...state, people: [], answered: true, error: event.error } : state
    case 'cleared':
      return { ...emptySearch, seq: state.seq + 1 }
  }
}

/** The number is the millisecond, and always more than the one before, also when the clock goes back. */
function typed(state: SearchState, text: string, now: number): Partial<SearchState> {
  const seq = Math.max(now, state.seq + 1)
  return isSearched(text)
    ? { text, seq, answered: false, error: null }
    : { text, seq, people: [], answered: false, error: null }
}

/** Characters as people count them; spaces around do not. */
export const isSearched = (text: string): boolean => [...text.trim()].length >= shortestSearch

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The people whose name contains what was typed, accents and case aside; all of them where nothing was. */
export const namedLike = <Known extends Person>(people: readonly Known[], text: string): Known[] =>
  people.filter(({ fullname }) => plain(fullname).includes(plain(text)))
