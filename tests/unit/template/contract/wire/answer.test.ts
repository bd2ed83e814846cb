import { describe, expect, it } from 'vitest'
import { parse } from 'zod/mini'
import {
  isMute,
  sharedAnswer,
  sharedAnswerWithoutOk,
} from '../../../../../template/src/contract/wire/answer.ts'

describe('an answer that says nothing', () => {
  const mute = (json: object) => isMute(json, parse(sharedAnswer, json))

  it.each([{}, { txt: 'x' }, { cod: 'whatever' }, { ahora: 5 }, { informe: 'x' }])('%j is one', json => {
    expect(mute(json)).toBe(true)
  })

  it.each([
    ...[{ ok: 0 }, { ok: null }, { ok: 1 }, { ok: 2 }, { cod: 'llena' }],
    ...[{ info: ['Listo.'] }, { inf: ['Listo.'] }, { error: ['No.'] }],
    ...[{ err: ['No.'] }, { err: 'No.' }, { error: { a: 'No.' } }, { info: [], error: [] }, { err: [] }],
  ])('%j is not', json => {
    expect(mute(json)).toBe(false)
  })
})

describe('an answer without an outcome', () => {
  it('is a refusal, unless the specification asks for none', () => {
    expect(parse(sharedAnswer, {}).ok).toBe(0)
    expect(parse(sharedAnswerWithoutOk, {}).ok).toBe(1)
  })

  it('is a refusal either way with a message of error', () => {
    expect(parse(sharedAnswer, { err: ['No.'] }).ok).toBe(0)
    expect(parse(sharedAnswerWithoutOk, { err: ['No.'] }).ok).toBe(0)
    expect(parse(sharedAnswerWithoutOk, { ok: 0 }).ok).toBe(0)
  })
})

it('a message under both names is one', () => {
  const { info, errors } = parse(sharedAnswer, {
    ...{ inf: ['a', 'b'], info: { x: 'a', y: 'c' } },
    ...{ err: ['d'], error: ['d', 'e'] },
  })
  expect(info).toEqual(['a', 'b', 'c'])
  expect(errors).toEqual(['d', 'e'])
})
