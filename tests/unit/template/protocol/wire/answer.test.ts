import { describe, expect, it } from 'vitest'
import { parse } from 'zod/mini'
import { isMute, sharedAnswer, sharedAnswerWithoutOk } from '#protocol/wire/answer.ts'

describe('an answer without content', () => {
  const mute = (json: object) => isMute(json, parse(sharedAnswer, json))

  it.each([{}, { txt: 'x' }, { cod: 'whatever' }, { ahora: 5 }, { informe: 'x' }])('includes %j', json => {
    expect(mute(json)).toBe(true)
  })

  it.each([
    ...[{ ok: 0 }, { ok: null }, { ok: 1 }, { ok: 2 }, { cod: 'llena' }],
    ...[{ info: ['Listo.'] }, { inf: ['Listo.'] }, { error: ['No.'] }],
    ...[{ err: ['No.'] }, { err: 'No.' }, { error: { a: 'No.' } }, { info: [], error: [] }, { err: [] }],
  ])('excludes %j', json => {
    expect(mute(json)).toBe(false)
  })
})

describe('an answer without an outcome', () => {
  it('is a refusal, unless the specification requires no ok', () => {
    expect(parse(sharedAnswer, {}).ok).toBe(0)
    expect(parse(sharedAnswerWithoutOk, {}).ok).toBe(1)
  })

  it('is a refusal in both cases if it has an error message', () => {
    expect(parse(sharedAnswer, { err: ['No.'] }).ok).toBe(0)
    expect(parse(sharedAnswerWithoutOk, { err: ['No.'] }).ok).toBe(0)
    expect(parse(sharedAnswerWithoutOk, { ok: 0 }).ok).toBe(0)
  })
})

it('removes messages repeated under both names', () => {
  const { info, errors } = parse(sharedAnswer, {
    ...{ inf: ['a', 'b'], info: { x: 'a', y: 'c' } },
    ...{ err: ['d'], error: ['d', 'e'] },
  })
  expect(info).toEqual(['a', 'b', 'c'])
  expect(errors).toEqual(['d', 'e'])
})
