// The page of statements: each has a test here or elsewhere, or a reason that still holds.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { statements } from './statements.ts'

const tests = resolve(import.meta.dirname, '..')
const sources = readdirSync(import.meta.dirname)
  .filter(name => name.endsWith('.test.ts') && name !== 'table.test.ts')
  .map(name => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
const tested = new Set([...sources.matchAll(/'(§[\w.]+)'/g)].map(([, id]) => id))

test('each statement has one of: a test here, a test elsewhere, a reason', () => {
  const wrong = statements.filter(({ id, elsewhere, without }) => {
    const ways = [tested.has(id), elsewhere !== undefined, without !== undefined]
    return ways.filter(way => way).length !== 1
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('every test is of a statement', () => {
  const known = new Set(statements.map(({ id }) => id))
  expect([...tested].filter(id => id === undefined || !known.has(id))).toEqual([])
})

test('each statement exists once, and none of the specification’s is left out', () => {
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length)
  expect(statements.length).toBe(207)
})

test('a test elsewhere is there, by its name', () => {
  const gone = statements.filter(
    ({ elsewhere }) =>
      elsewhere && !readFileSync(join(tests, elsewhere.file), 'utf8').includes(elsewhere.test),
  )
  expect(gone.map(({ id }) => id)).toEqual([])
})

const decisionsFolder = resolve(tests, '../docs/decisions')
/** The titles of the decisions that hold: what is superseded is no reason. */
const decisions = new Set(
  readdirSync(decisionsFolder)
    .map(name => readFileSync(join(decisionsFolder, name), 'utf8'))
    .filter(text => !/^- Status: superseded by/m.test(text))
    .flatMap(text => /^# \d+\. (.*)$/m.exec(text)?.[1] ?? []),
)

test('a reason holds today: it promises nothing, and the decision it names is written down', () => {
  const stale = statements.filter(
    ({ without }) =>
      without &&
      (/\b(yet|later|soon|comes with|not built|will be)\b/.test(without.because) ||
        (without.decision !== undefined && !decisions.has(without.decision))),
  )
  expect(stale.map(({ id }) => id)).toEqual([])
})

test('a note that leads to a decision leads to one that is written down', () => {
  const named = statements.flatMap(({ note }) => /\(DECISIONS: (.*)\)/.exec(note ?? '')?.[1] ?? [])
  expect(named.filter(heading => !decisions.has(heading))).toEqual([])
})
