// The page of statements: each has a test here, or a reason.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statements } from './statements.ts'

const sources = readdirSync(import.meta.dirname)
  .filter(name => name.endsWith('.test.ts'))
  .map(name => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
const tested = new Set([...sources.matchAll(/statement\('(§[\d.]+)'/g)].map(([, id]) => id))

test('no statement is without a test or a reason, and none has both', () => {
  const wrong = statements.filter(({ id, without }) => tested.has(id) === (without !== undefined))
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('each statement stands once', () => {
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length)
})
