import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { annotations } from '#bin/output/github.ts'
import { problemData, problemLines } from '#bin/output/print-problems.ts'
import { positionOf } from '#generator/tenant/find.ts'
import type { Problem } from '#generator/tenant/problem.ts'

const begin = '-----BEGIN PRIVATE KEY-----'
const account = { type: 'service_account', private_key_id: 'hidden-id', private_key: `${begin}\nhidden\n` }

/** A problem at the text `wrong` in `source`. */
const problemIn = (source: string, texts: Partial<Problem> = {}): Problem => ({
  ...{ code: 'field/unknown', severity: 'error', gym: 'box', file: '/gyms/box/app.json', path: 'wrong' },
  ...{ message: 'There is no field "wrong".', hint: 'Remove it.', length: 5, source },
  ...positionOf(source, source.indexOf('wrong')),
  ...texts,
})

const outputOf = (problem: Problem): string =>
  [...problemLines(problem), ...annotations([problem]), JSON.stringify(problemData(problem))]
    .map(line => stripVTControlCharacters(line))
    .join('\n')

test.each([
  ['a text', '{ "wrong": 1, "secret": "hidden" }'],
  ['a text on the next line', '{ "secret":\n  "hidden", "wrong": 1 }'],
  ['a list', '{ "wrong": 1, "secret": ["hidden"] }'],
  ['an object', '{ "wrong": 1, "client_secret": { "value": "hidden" } }'],
  ['an object on several lines', '{ "password": {\n  "}": "]",\n  "value": "hidden", "wrong": 1\n} }'],
  ['a list that never ends', '{ "password": [\n  "hidden", "wrong": 1\n}'],
  ['a service account', `{ "wrong": 1, "service_account": ${JSON.stringify(account)} }`],
  ['JSON in a text', `{ "wrong": 1, "push": ${JSON.stringify(JSON.stringify(account))} }`],
  ['a key with real line breaks', `{ "description": "${begin}\nhidden wrong\n-----END PRIVATE KEY-----" }`],
])('masks a secret that is %s', (_, source) => {
  const output = outputOf(problemIn(source))
  expect(output).toContain('There is no field "wrong"')
  expect(output).not.toContain('hidden')
})

test('masks secrets in messages and hints', () => {
  const texts = { message: 'Not "secret": ["hidden"]', hint: `Did you mean "${begin}hidden"?` }
  const output = outputOf(problemIn('{ "wrong": 1 }', texts))
  expect(output).toContain('Not "secret": ')
  expect(output).not.toContain('hidden')
})

test('shows the lines after a secret', () => {
  const source = '{\n  "secret": { "a": "hidden", "b": ["]"] },\n  "colour": "wrong"\n}'
  expect(outputOf(problemIn(source))).toContain('3 |   "colour": "wrong"')
})
