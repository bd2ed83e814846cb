import { expect, it } from 'vitest'
import { endpoint } from '#protocol/wire/endpoint.ts'
import { list, optional, text } from '#protocol/wire/readers.ts'

const declare = (answer: Parameters<typeof endpoint>[1]['answer']) =>
  endpoint('estante', { name: 'shelf', summary: 'A shelf.', request: {}, answer })

it.each([
  ['consists of a list', { rows: ['d', list(text), 'Rows.'] }, true],
  [
    'has a list beside other fields',
    { title: ['titulo', text, 'Title.'], rows: ['d', list(text), 'Rows.'] },
    true,
  ],
  ['has no field', {}, false],
  ['has an optional list', { rows: ['d', optional(list(text)), 'Rows.'] }, false],
  ['has a text instead of the list', { rows: ['d', text, 'Rows.'] }, false],
  ['has a list by another name', { rows: ['filas', list(text), 'Rows.'] }, false],
] as const)('an answer that %s: %j requires its list: %s', (_, answer, isList) => {
  expect(declare(answer).core).toBe(isList ? 'd' : undefined)
})
