import type { FoundPerson, Person, SearchAnswer } from '#protocol/people/people.ts'

/** §5: minimum length of a search. */
export const shortestSearch = 3

export interface SearchState {
  text: string
  /** Number of the latest request. Answers to other requests are stale. 0 before the first. */
  seq: number
  people: readonly FoundPerson[]
  /** True if there are more people than the answer has. */
  hasMore: boolean
  /** True once the latest request was answered. */
  answered: boolean
  /** Error of the latest request, or null. */
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

/**
 * §4: applies only the answer to the latest request. Clearing empties list and text, and ignores pending
 * answers.
 */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return { ...state, ...applyText(state, event.text, event.now) }
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

/**
 * The number is the current millisecond, and always greater than the previous number, even if the clock goes
 * back.
 */
function applyText(state: SearchState, text: string, now: number): Partial<SearchState> {
  const seq = Math.max(now, state.seq + 1)
  return isSearched(text)
    ? { text, seq, answered: false, error: null }
    : { text, seq, people: [], answered: false, error: null }
}

/** Counts characters as people do. Ignores surrounding spaces. */
export const isSearched = (text: string): boolean => [...text.trim()].length >= shortestSearch

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * Returns the people whose name contains the text, ignoring accents and case. Returns all people for an empty
 * text.
 */
export const filterByName = <Match extends Person>(people: readonly Match[], text: string): Match[] =>
  people.filter(({ fullname }) => plain(fullname).includes(plain(text)))
