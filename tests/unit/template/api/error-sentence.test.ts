import { expect, test } from 'vitest'
import { ApiError, type ApiErrorKind, errorSentence, isOutcomeUnknown } from '#api/api-error.ts'

const kinds: ApiErrorKind[] = ['offline', 'timeout', 'server', 'garbled', 'refused', 'unknown', 'session']

test('gives each kind of error its own sentence with the next step', () => {
  const sentences = kinds.map(kind => errorSentence(new ApiError(kind, 'English, for the console')))
  expect(new Set(sentences).size).toBe(kinds.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*(Probá|probá|probar|Ingresá).*\.$/)
  expect(sentences.at(-1)).toBe('Tu sesión venció. Ingresá de nuevo.')
})

test.each([new Error('boom'), 'boom', null, undefined])('describes %o without its message', error => {
  expect(errorSentence(error)).toBe('Algo salió mal. Probá de nuevo.')
})

test.each([
  ['offline', true],
  ['timeout', true],
  ['server', true],
  ['garbled', true],
  ['missing', false],
  ['refused', false],
  ['unknown', true],
  ['session', false],
] as const)('a write that ended with %s has an unknown outcome: %o', (kind, expected) => {
  expect(isOutcomeUnknown(new ApiError(kind, 'x'))).toBe(expected)
})

test('does not treat an internal error as an unknown outcome', () => {
  expect(isOutcomeUnknown(new TypeError('x'))).toBe(false)
})
