import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptySearch,
  filterByName,
  isSearched,
  type SearchEvent,
  searchReducer,
} from '../../../../../template/src/domain/people/people-search.ts'

const ana = { id: '1', fullname: 'Ana', photo: '', detail: '', pass: '', credits: 0, debt: 0 }
const stateAfter = (...events: SearchEvent[]) => events.reduce(searchReducer, emptySearch)
const typed = (text: string, now: number): SearchEvent => ({ type: 'typed', text, now })
const answered = (seq: number | null, people = [ana], hasMore = false): SearchEvent => ({
  type: 'answered',
  answer: { seq, people, hasMore },
})

test('an answer says whether there are more, until something else is typed', () => {
  const full = stateAfter(typed('ana', 1), answered(1, [ana], true))
  expect(full.hasMore).toBe(true)
  expect(searchReducer(searchReducer(full, typed('anab', 2)), answered(2)).hasMore).toBe(false)
  expect(searchReducer(full, { type: 'cleared' }).hasMore).toBe(false)
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
  test('to the latest request is shown, and replaces the list', { tags: ['@§4.4', '@§4.5', '@§4.6'] }, () => {
    expect(stateAfter(typed('ana', 100), answered(100)).people).toEqual([ana])
    expect(
      stateAfter(typed('ana', 100), answered(100), typed('anab', 200), answered(200, [])).people,
    ).toEqual([])
  })

  test.each([[99], [101], [null]])('with the number %o is ignored', seq => {
    expect(stateAfter(typed('ana', 100), answered(seq))).toMatchObject({ people: [], answered: false })
  })

  test('that comes after the list was cleared leaves it empty', { tags: ['@§4.7'] }, () => {
    expect(stateAfter(typed('ana', 100), { type: 'cleared' }, answered(100))).toMatchObject({
      text: '',
      people: [],
    })
  })

  test('to a text that has become too short is ignored', () => {
    expect(stateAfter(typed('ana', 100), typed('an', 200), answered(100)).people).toEqual([])
  })

  test('that failed says so, where it was the latest', () => {
    const error = new Error('Hoy no.')
    expect(stateAfter(typed('ana', 100), { type: 'failed', seq: 100, error })).toMatchObject({
      error,
      answered: true,
    })
    expect(stateAfter(typed('ana', 100), { type: 'failed', seq: 99, error })).toMatchObject({
      error: null,
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

test('people are found by part of their name, accents and case aside', () => {
  const people = [
    { id: '1', fullname: 'Ana Gutiérrez', photo: '' },
    { id: '2', fullname: 'Ñandú', photo: '' },
  ]
  expect(filterByName(people, 'GUTIE').map(({ id }) => id)).toEqual(['1'])
  expect(filterByName(people, 'nandu').map(({ id }) => id)).toEqual(['2'])
  expect(filterByName(people, '')).toHaveLength(2)
  expect(filterByName(people, '.*')).toEqual([])
})
