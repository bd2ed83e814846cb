// Every write with a choice of failures. At night, with every failure and every answer to the question about the outcome.
import { expect, test } from 'vitest'
import { isNightly } from '#tests/support/nightly.ts'
import { writes } from '#tests/support/writes.ts'
import { loadScreens } from '../stage/load-screens.ts'
import { topics } from './recipes/all.ts'
import { type Cell, cellsOf, testFailedWrites, writeCases } from './write-tests.ts'

/** Chooses another failure for each write, and the last cells, which succeed. */
function chooseCells(cells: readonly Cell[], index: number): Cell[] {
  const end = cells.findIndex(([failure]) => failure === 'lost after the commit')
  const failing = cells.slice(0, end)
  return [...failing.filter((_, position) => position === index % failing.length), ...cells.slice(end)]
}

loadScreens()
testFailedWrites(isNightly ? cells => cells : chooseCells)

test('every kind of failure is tried with several writes', () => {
  const all = new Set(writeCases.flatMap(writeCase => cellsOf(writeCase).map(String)))
  const chosen = writeCases.flatMap((writeCase, index) => chooseCells(cellsOf(writeCase), index).map(String))
  expect([...all].filter(cell => chosen.filter(name => name === cell).length < 2)).toEqual([])
})

test('every write has recipes in exactly one topic', () => {
  const named = topics.flatMap(topic => Object.keys(topic))
  expect(named.toSorted()).toEqual(Object.keys(writes).toSorted())
})
