import { describe, expect, test } from 'vitest'
import { editProfile } from '#protocol/account/profile.ts'
import { bookClass } from '#protocol/booking/bookings.ts'
import { attendees } from '#protocol/checkin/roll-call.ts'
import { codes } from '#protocol/wire/answer.ts'
import {
  clockName,
  encodeAnswer,
  encodeCode,
  encodeSome,
  fieldsOf,
  namesOf,
  numbersOf,
  wordsOf,
} from '#protocol/wire/encode.ts'
import { decodeAnswer, decodeRequest, encodeRequest } from '#protocol/wire/endpoint.ts'
import {
  anything,
  flag,
  list,
  messages,
  named,
  number,
  optional,
  optionalNumber,
  record,
  text,
} from '#protocol/wire/readers.ts'

const guest = { booking: 'g7', person: 0, fullname: 'Luz', photo: '', pass: '' }

test('encodes an empty state as an empty word, and decodes it as null', () => {
  const wire = encodeAnswer(attendees, { attendees: [{ ...guest, attendance: null }] })
  expect(wire).toEqual({ d: [{ id: 'g7', cid: 0, fullname: 'Luz', foto: '', estado: '', abono: '' }] })
  expect(decodeAnswer(attendees, { ok: 1, ...wire })?.attendees[0]?.attendance).toBeNull()
})

test('throws for values that do not fit the declaration', () => {
  const misfits = [{ attendance: 'asleep' }, { attendance: null, fullname: null }]
  for (const misfit of misfits)
    expect(() => encodeAnswer(attendees, { attendees: [{ ...guest, ...misfit }] })).toThrow('does not fit')
})

test('names the path of a value that does not fit, and accepts any value for a reader without shape', () => {
  const write = () => encodeAnswer(attendees, { attendees: [{ ...guest, attendance: 'asleep' }] })
  expect(write).toThrow('attendees.attendees.0.attendance: "asleep" does not fit what is declared.')
  const loose = { name: 'loose', answerFields: record({ any: ['x', {} as typeof text, 'Whatever.'] }) }
  expect(encodeAnswer(loose, { any: [1] })).toEqual({ x: [1] })
})

test('decodes the server’s clock', () => {
  expect(decodeAnswer(attendees, { ok: 1, [clockName]: 1_700_000_000_000 })?.now).toBe(1_700_000_000_000)
})

describe('descriptions for readers of an answer outside the app', () => {
  const fields = { id: ['id', text, 'Its id.'], credits: ['libre', number, 'How many.'] } as const
  const pass = record(fields)
  const names = { id: 'id', credits: 'libre' }
  const readers = { id: text, credits: number }

  test.each([
    ['a record', pass],
    ['a list of records', list(pass)],
    ['an optional record', optional(pass)],
    ['a list of optional records', list(optional(pass))],
  ])('of %s list the names and the readers', (_, reader) => {
    expect(namesOf(reader)).toEqual(names)
    expect(fieldsOf(reader)).toEqual(readers)
  })

  test.each([
    ['a text', text],
    ['a word', named({ si: 'yes' }, null)],
    ['an unknown reader', {}],
  ])('of %s are empty', (_, reader) => {
    expect(namesOf(reader)).toEqual({})
    expect(fieldsOf(reader)).toEqual({})
    expect([...numbersOf(reader)]).toEqual([])
  })

  test('have no words for an unknown reader, which cannot be encoded as a record', () => {
    expect(wordsOf({})).toEqual({})
    expect(() => encodeSome({ name: 'none', answerFields: text }, {})).toThrow(
      'none: its answer is no record.',
    )
    expect(() => encodeSome({ name: 'none', answerFields: {} as typeof text }, {})).toThrow(
      'its answer is no record.',
    )
  })
})

test('encodes each code as its own word', () => {
  const words = Object.values(codes).map(encodeCode)
  expect(words).toEqual(Object.keys(codes))
  expect(encodeCode('')).toBe('')
  expect(decodeAnswer(attendees, { ok: 0, cod: 'abonovencido' })?.code).toBe('passExpired')
})

test('encodes only the given fields of an answer, and throws for an undeclared field', () => {
  const pass = { name: 'Abono 12 clases', credits: 3, days: -2 }
  expect(encodeSome(bookClass, { pass })).toEqual({
    abono: { name: 'Abono 12 clases', libre: 3, dias: -2 },
  })
  expect(() => encodeSome(attendees, { pass })).toThrow('attendees.pass is not declared.')
})

test.each([
  [true, '1'],
  [false, '0'],
])('encodes an optional flag like a required flag: %s as %j', (visible, word) => {
  const form = encodeRequest(editProfile, {
    fullname: 'Luz',
    email: '',
    phone: '',
    birth: '',
    visible,
    password: '',
  })
  expect(form.visible).toBe(word)
  expect(decodeRequest(editProfile, form)?.visible).toBe(visible)
  expect(decodeRequest(editProfile, {})?.visible).toBeNull()
})

describe('encodes an answer as declared', () => {
  const facts = {
    name: ['nombre', text, 'A name.'],
    count: ['cant', number, 'How many.'],
    isOn: ['on', flag, 'Whether it is on.'],
    days: ['dias', optionalNumber, 'Days; null for none.'],
    state: ['estado', named({ libre: 'free' }, null), 'The state.'],
    rest: ['datos', anything, 'Whatever else.'],
  } as const
  const fact = record(facts)
  const answerFields = record({
    facts: ['d', list(fact), 'The facts.'],
    best: ['mejor', optional(fact), 'The best; null for none.'],
    words: ['txt', messages, 'Words.'],
  })
  const given = { name: 'Yoga', count: 2, isOn: true, days: 3, state: 'free', rest: { a: [1] } }
  const sent = { nombre: 'Yoga', cant: 2, on: 1, dias: 3, estado: 'libre', datos: { a: [1] } }
  const encode = (answer: object) => encodeAnswer({ name: 'facts', answerFields }, answer)

  test('with the names and words of the wire, including list entries', () => {
    const bare = { name: 7, count: 0, isOn: false, days: null, state: null, rest: null }
    expect(encode({ facts: [given, bare], best: given, words: ['Hola'] })).toEqual({
      d: [sent, { nombre: 7, cant: 0, on: 0, dias: null, estado: '', datos: null }],
      mejor: sent,
      txt: ['Hola'],
    })
    expect(encode({ facts: [], best: null, words: [] })).toEqual({ d: [], mejor: null, txt: [] })
    expect(encode({ facts: [{ ...given, state: '' }], best: null, words: [] })).toMatchObject({
      d: [{ estado: '' }],
    })
  })

  test.each([
    ['facts.facts', { facts: 'none' }],
    ['facts.facts', { facts: null }],
    ['facts.facts.0', { facts: [null] }],
    ['facts.facts.0', { facts: ['Yoga'] }],
    ['facts.facts.1.name', { facts: [given, { ...given, name: null }] }],
    ['facts.best', { best: 'Yoga' }],
    ['facts.best.name', { best: { ...given, name: true } }],
    ['facts.best.count', { best: { ...given, count: '2' } }],
    ['facts.best.isOn', { best: { ...given, isOn: 1 } }],
    ['facts.best.days', { best: { ...given, days: '3' } }],
    ['facts.best.state', { best: { ...given, state: 'libre' } }],
  ])('naming the path %s of a value that does not fit', (way, misfit) => {
    expect(() => encode({ facts: [], best: null, words: [], ...misfit })).toThrow(
      new RegExp(`^${way}: .* does not fit what is declared\\.$`),
    )
  })

  test('in part only if the answer is a record', () => {
    expect(() => encodeSome({ name: 'facts', answerFields: list(fact) }, {})).toThrow(
      'facts: its answer is no record.',
    )
  })

  test('listing its numeric fields and the possible words', () => {
    expect([...numbersOf(fact)]).toEqual(['cant', 'dias'])
    expect([...numbersOf(list(fact))]).toEqual([])
    expect(wordsOf(facts.state[1])).toEqual({ free: 'libre' })
    expect(wordsOf(text)).toEqual({})
  })
})
