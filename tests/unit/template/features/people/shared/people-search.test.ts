import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptySearch,
  filterByName,
  isSearched,
  type SearchEvent,
  searchReducer,
} from '#features/people/shared/people-search.ts'

const ana = { id: '1', fullname: 'Ana', photo: '', detail: '', pass: '', credits: 0, debt: 0 }
const stateAfter = (...events: SearchEvent[]) => events.reduce(searchReducer, emptySearch)
const typeAction = (text: string, now: number): SearchEvent => ({ type: 'typed', text, now })
const answerAction = (seq: number | null, people = [ana], hasMore = false): SearchEvent => ({
  type: 'answered',
  answer: { seq, people, hasMore },
})

test('reports whether there are more results, until the text changes', () => {
  const full = stateAfter(typeAction('ana', 1), answerAction(1, [ana], true))
  expect(full.hasMore).toBe(true)
  expect(searchReducer(searchReducer(full, typeAction('anab', 2)), answerAction(2)).hasMore).toBe(false)
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
])('searches for %o: %o (§5)', (text, expected) => {
  expect(isSearched(text)).toBe(expected)
})

describe('an answer', () => {
  test('to the latest request replaces the list', { tags: ['@§4.4', '@§4.5', '@§4.6'] }, () => {
    expect(stateAfter(typeAction('ana', 100), answerAction(100)).people).toEqual([ana])
    expect(
      stateAfter(typeAction('ana', 100), answerAction(100), typeAction('anab', 200), answerAction(200, []))
        .people,
    ).toEqual([])
  })

  test.each([[99], [101], [null]])('with the number %o is ignored', seq => {
    expect(stateAfter(typeAction('ana', 100), answerAction(seq))).toMatchObject({
      people: [],
      answered: false,
    })
  })

  test('after the list was cleared leaves it empty', { tags: ['@§4.7'] }, () => {
    expect(stateAfter(typeAction('ana', 100), { type: 'cleared' }, answerAction(100))).toMatchObject({
      text: '',
      people: [],
    })
  })

  test('to a text that is now too short is ignored', () => {
    expect(stateAfter(typeAction('ana', 100), typeAction('an', 200), answerAction(100)).people).toEqual([])
  })

  test('sets the error only if the latest request failed', () => {
    const error = new Error('Hoy no.')
    expect(stateAfter(typeAction('ana', 100), { type: 'failed', seq: 100, error })).toMatchObject({
      error,
      answered: true,
    })
    expect(stateAfter(typeAction('ana', 100), { type: 'failed', seq: 99, error })).toMatchObject({
      error: null,
      answered: false,
    })
  })
})

test('increases the number with every search, even within a millisecond or after a clock change', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.nat())), searches => {
      let state = emptySearch
      for (const [text, now] of searches) {
        const next = searchReducer(state, typeAction(text, now))
        expect(next.seq).toBeGreaterThan(state.seq)
        state = next
      }
    }),
  )
})

test('finds people by part of their name, ignoring accents and case', () => {
  const people = [
    { id: '1', fullname: 'Ana Gutiérrez', photo: '' },
    { id: '2', fullname: 'Ñandú', photo: '' },
  ]
  expect(filterByName(people, 'GUTIE').map(({ id }) => id)).toEqual(['1'])
  expect(filterByName(people, 'nandu').map(({ id }) => id)).toEqual(['2'])
  expect(filterByName(people, '')).toHaveLength(2)
  expect(filterByName(people, '.*')).toEqual([])
})
