import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptySearch,
  isSearched,
  type SearchEvent,
  searchReducer,
} from '../../../../../template/src/features/booking/rules/search-state.ts'

const ana = { id: '1', fullname: 'Ana', photo: '' }
const stateAfter = (...events: SearchEvent[]) => events.reduce(searchReducer, emptySearch)
const typed = (text: string, now: number): SearchEvent => ({ type: 'typed', text, now })
const answered = (seq: number | null, people = [ana]): SearchEvent => ({
  type: 'answered',
  answer: { seq, people },
})

test.each([
  ['', false],
  ['an', false],
  ['ana', true],
  ['  a ', false],
  [' an ', false],
  ['áñü', true],
  ['👩‍👩', true],
  ['🏋🏋', false],
])('%o is searched: %o (§5)', (text, expected) => {
  expect(isSearched(text)).toBe(expected)
})

describe('an answer', () => {
  test('to the latest request is shown, and replaces the list', () => {
    expect(stateAfter(typed('ana', 100), answered(100)).people).toEqual([ana])
    expect(
      stateAfter(typed('ana', 100), answered(100), typed('anab', 200), answered(200, [])).people,
    ).toEqual([])
  })

  test.each([[99], [101], [null]])('with the number %o is ignored', seq => {
    expect(stateAfter(typed('ana', 100), answered(seq))).toMatchObject({ people: [], answered: false })
  })

  test('that comes after the list was cleared leaves it empty', () => {
    expect(stateAfter(typed('ana', 100), { type: 'cleared' }, answered(100))).toMatchObject({
      text: '',
      people: [],
    })
  })

  test('to a text that has become too short is ignored', () => {
    expect(stateAfter(typed('ana', 100), typed('an', 200), answered(100)).people).toEqual([])
  })

  test('that failed says so, where it was the latest', () => {
    expect(stateAfter(typed('ana', 100), { type: 'failed', seq: 100, words: 'Hoy no.' })).toMatchObject({
      failed: 'Hoy no.',
      answered: true,
    })
    expect(stateAfter(typed('ana', 100), { type: 'failed', seq: 99, words: 'Hoy no.' })).toMatchObject({
      failed: '',
      answered: false,
    })
  })
})

test('the number grows with every search, in the same millisecond and when the clock goes back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.nat())), searches => {
      let state = emptySearch
      for (const [text, now] of searches) {
        const next = searchReducer(state, typed(text, now))
        expect(next.seq).toBeGreaterThan(state.seq)
        state = next
      }
    }),
  )
})
