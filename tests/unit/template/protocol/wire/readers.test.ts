import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sharedAnswer, sharedAnswerWithoutOk } from '#protocol/wire/answer.ts'
import {
  anything,
  count,
  flag,
  formOf,
  list,
  messages,
  named,
  number,
  optional,
  optionalFlag,
  optionalNumber,
  optionalOk,
  optionalOr,
  record,
  text,
  wireShapes,
  wordFor,
} from '#protocol/wire/readers.ts'

/** The result of each reader for the same value, or null for an unreadable value. */
const cases: readonly [value: unknown, number: number | null, flag: boolean | null, text: string][] = [
  [1, 1, true, '1'],
  ['1', 1, true, '1'],
  [true, 1, true, ''],
  [0, 0, false, '0'],
  ['0', 0, false, '0'],
  [2, 2, null, '2'],
  ['2', 2, null, '2'],
  [-3, -3, null, '-3'],
  ['-3', -3, null, '-3'],
  [' 7 ', 7, null, ' 7 '],
  ['1.5', 1.5, null, '1.5'],
  [false, null, false, ''],
  ['', null, null, ''],
  [' ', null, null, ' '],
  ['true', null, null, 'true'],
  ['x', null, null, 'x'],
  [Number.NaN, null, null, 'NaN'],
  [Number.POSITIVE_INFINITY, null, null, 'Infinity'],
  ['Infinity', null, null, 'Infinity'],
  [[1], null, null, ''],
  [{}, null, null, ''],
  [null, null, null, ''],
  [undefined, null, null, ''],
]

describe.each(cases)('%o', (value, asNumber, asFlag, asText) => {
  test(`is ${asNumber} as a number`, () => {
    expect(z.parse(optionalNumber, value)).toBe(asNumber)
    expect(z.parse(number, value)).toBe(asNumber ?? 0)
    expect(z.parse(count, value)).toBe(Math.max(0, asNumber ?? 0))
    expect(z.parse(optionalOk, value)).toBe(value === undefined ? null : (asNumber ?? 0))
  })

  test(`is ${asFlag} as a flag`, () => {
    expect(z.parse(optionalFlag, value)).toBe(asFlag)
    expect(z.parse(flag, value)).toBe(asFlag ?? false)
  })

  test(`is “${asText}” as a text, and itself as anything`, () => {
    expect(z.parse(text, value)).toBe(asText)
    expect(z.parse(anything, value)).toEqual(value ?? null)
  })
})

const person = record({ id: ['num', number, 'Their id.'], name: ['nombre', text, 'Their name.'] })
const ana = { num: '1', nombre: 'Ana' }

describe('a list', () => {
  test.each([
    ['as a list', [ana, { num: 2, nombre: 'Beto' }], ['Ana', 'Beto']],
    ['as a keyed map', { a: ana, b: { num: 2, nombre: 'Beto' } }, ['Ana', 'Beto']],
    ['with invalid entries', ['junk', ana, null, 7], ['Ana']],
    ['that is empty', [], []],
    ['that is a text', 'Ana', []],
    ['that is a number', 7, []],
    ['that is null', null, []],
    ['that is missing', undefined, []],
  ])('%s keeps the valid entries', (_, value, names) => {
    expect(z.parse(list(person), value).map(({ name }) => name)).toEqual(names)
  })

  test('of messages keeps only non-empty texts', () => {
    expect(z.parse(messages, { a: 'Uno', b: '', c: 2, d: null })).toEqual(['Uno', '2'])
    expect(z.parse(messages, 'Uno')).toEqual(['Uno'])
    expect(z.parse(messages, '')).toEqual([])
  })
})

describe('an optional value', () => {
  test.each([
    ['there', ana, { id: 1, name: 'Ana' }],
    ['a text', 'Ana', null],
    ['null', null, null],
    ['missing', undefined, null],
  ])('reads as the value or as null: %s', (_, value, expected) => {
    expect(z.parse(optional(person), value)).toEqual(expected)
  })

  test('reads as the given default', () => {
    const nobody = { id: 0, name: '' }
    expect(z.parse(optionalOr(person, nobody), 'Ana')).toBe(nobody)
    expect(z.parse(optionalOr(person, nobody), ana)).toEqual({ id: 1, name: 'Ana' })
  })
})

describe('a word on the wire', () => {
  const states = { libre: 'free', llena: 'full' } as const
  test.each([
    ['libre', 'free'],
    ['llena', 'full'],
    ['Libre', 'closed'],
    ['toString', 'closed'],
    ['', 'closed'],
    [7, 'closed'],
    [undefined, 'closed'],
  ])('%o is %s', (word, name) => {
    expect(z.parse(named(states, 'closed'), word)).toBe(name)
  })

  test('is found by the name of its value', () => {
    expect(wordFor(states, 'full')).toBe('llena')
    expect(wordFor(states, 'closed')).toBeUndefined()
  })
})

describe('a form', () => {
  const form = record({
    name: ['nombre', text, 'The name.'],
    state: ['estado', named({ libre: 'free' }, ''), 'The state.'],
    isOnline: ['online', flag, 'Whether it is online.'],
    days: ['dias', number, 'Days.'],
    note: ['nota', anything, 'A note.'],
  })

  test('has every field as text, under its name on the wire', () => {
    const values = { name: 'Yoga', state: 'free' as const, isOnline: true, days: 3, note: null }
    expect(formOf(form, values)).toEqual({
      nombre: 'Yoga',
      estado: 'libre',
      online: '1',
      dias: '3',
      nota: '',
    })
    expect(formOf(form, { ...values, state: '', isOnline: false })).toMatchObject({ estado: '', online: '0' })
  })

  test('accepts only a record', () => {
    expect(() => formOf(list(text), [])).toThrow('Only a record is sent as a form.')
  })
})

test('each reader has a shape that describes its wire format', () => {
  const readers = { number, count, optionalOk, flag, text, messages, anything }
  const kinds = Object.entries(readers).map(([name, reader]) => [name, wireShapes.get(reader)?.kind])
  expect(Object.fromEntries(kinds)).toEqual({
    number: 'number',
    count: 'number',
    optionalOk: 'number',
    flag: 'flag',
    text: 'text',
    messages: 'messages',
    anything: 'anything',
  })
  expect(wireShapes.get(optionalNumber)).toEqual({ kind: 'optional', of: number })
  expect(wireShapes.get(optionalFlag)).toEqual({ kind: 'optional', of: flag })
  expect(wireShapes.get(list(person))).toMatchObject({ kind: 'list' })
  expect(wireShapes.get(optional(person))).toEqual({ kind: 'optional', of: person })
  expect(wireShapes.get(named({ libre: 'free' }, ''))).toEqual({ kind: 'named', names: { libre: 'free' } })
  expect(wireShapes.get(person)).toMatchObject({
    kind: 'record',
    fields: { id: ['num', number, 'Their id.'] },
  })
})

describe('the shared part of all answers', () => {
  test.each([
    [{}, 0, 1],
    [{ err: ['No.'] }, 0, 0],
    [{ error: { x: 'No.' } }, 0, 0],
    [{ err: [''] }, 0, 1],
    [{ ok: 1, err: ['No.'] }, 1, 1],
    [{ ok: 0 }, 0, 0],
    [{ ok: 2 }, 2, 2],
    [{ ok: 'x' }, 0, 0],
  ])('%o: ok is %d if ok is required, otherwise %d', (wire, asked, notAsked) => {
    expect(z.parse(sharedAnswer, wire).ok).toBe(asked)
    expect(z.parse(sharedAnswerWithoutOk, wire).ok).toBe(notAsked)
  })

  test('merges the messages under both names without duplicates', () => {
    const wire = {
      ok: 1,
      inf: ['a', 'b'],
      info: { x: 'b', y: 'c' },
      err: ['d'],
      error: ['d', 'e'],
      ahora: '7',
    }
    expect(z.parse(sharedAnswer, wire)).toEqual({
      ok: 1,
      info: ['a', 'b', 'c'],
      errors: ['d', 'e'],
      code: '',
      now: 7,
    })
    expect(z.parse(sharedAnswer, {})).toMatchObject({ info: [], errors: [], now: null })
  })

  test.each([
    ['llena', 'full'],
    ['temprano', 'tooEarly'],
    ['cerrada', 'closed'],
    ['sincredito', 'noCredit'],
    ['abonovencido', 'passExpired'],
    ['abononosirve', 'passNotValid'],
    ['mismahora', 'sameHour'],
    ['yareservado', 'alreadyBooked'],
    ['limitesemana', 'weeklyLimit'],
    ['deuda', 'debt'],
    ['penalizado', 'suspended'],
    ['pausado', 'paused'],
    ['apto', 'medicalExpired'],
    ['esperallena', 'waitlistFull'],
    ['sesion', 'sessionOver'],
    ['nohay', 'notFound'],
    ['tarde', 'late'],
    ['existe', 'exists'],
    ['precio', 'priceChanged'],
    ['otro', ''],
  ])('reads the code %s as %o', (cod, code) => {
    expect(z.parse(sharedAnswer, { cod }).code).toBe(code)
  })
})
