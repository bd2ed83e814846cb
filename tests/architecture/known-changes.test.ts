import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownChanges } from '#tests/mutation/changes.js'
import { home } from '#tests/support/molde.ts'

const read = (path: string) => readFileSync(join(home, path), 'utf8')

test('every known change matches exactly one place, changes it, and names a test of the quick suite', () => {
  const unmatched = knownChanges.filter(({ file, from }) => read(file).split(from).length !== 2)
  expect(unmatched).toEqual([])
  expect(knownChanges.filter(({ from, to }) => from === to)).toEqual([])
  const tests = knownChanges.map(({ test }) => test)
  expect(
    tests.filter(test => !/(?<!\.slow|\.nightly)\.(test|spec)\.ts$/.test(test) || read(test) === ''),
  ).toEqual([])
})
