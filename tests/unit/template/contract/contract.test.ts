import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { manifestSchema } from '../../../../template/src/contract/gym/manifest.ts'
import { type Action, addons, answers } from '../../../support/protocol.ts'

const read = (action: Action, value: unknown) => z.parse(answers[action], value)

describe('the shared part of an answer', () => {
  test.each([
    [1, 1],
    ['1', 1],
    [true, 1],
    [2, 2],
    [0, 0],
    ['0', 0],
    [false, 0],
    [undefined, 0],
    ['yes', 0],
    [Number.NaN, 0],
  ])('ok %o reads as %d', (ok, expected) => {
    expect(read('ping', { ok })).toMatchObject({ ok: expected })
  })

  test.each([
    ['a list', { err: ['a', 'b'] }, ['a', 'b']],
    ['a keyed map', { err: { cupo: 'a', pase: 'b' } }, ['a', 'b']],
    ['the other name', { error: ['a'] }, ['a']],
    ['the other name as a map', { error: { x: 'a' } }, ['a']],
    ["PHP's empty map", { err: [] }, []],
    ['nothing', {}, []],
    ['null', { err: null }, []],
    ['empty texts and things that are no text', { err: ['', null, {}, 'a'] }, ['a']],
  ])('errors come as %s', (_, fields, expected) => {
    expect(read('ping', fields)).toMatchObject({ errors: expected })
  })

  test.each([
    [{ inf: ['a'] }, ['a']],
    [{ info: { k: 'a' } }, ['a']],
  ])('notices come as %o', (fields, expected) => {
    expect(read('ping', fields)).toMatchObject({ info: expected })
  })

  test('a code that is not known reads as none', () => {
    expect(read('ping', { cod: 'llena' })).toMatchObject({ code: 'full' })
    expect(read('ping', { cod: 'marciano' })).toMatchObject({ code: '' })
  })
})

describe('a booking', () => {
  const nobody = { name: '', credits: 0, days: 0 }

  test.each([
    ['absent', undefined, nobody],
    ['null', null, nobody],
    ["PHP's empty map", [], nobody],
    ['numbers as texts', { name: 'Abono', libre: '2', dias: '30' }, { name: 'Abono', credits: 2, days: 30 }],
    ['days gone by', { name: 'Abono', libre: 0, dias: -1 }, { name: 'Abono', credits: 0, days: -1 }],
    [
      'numbers that are none',
      { name: 'Abono', libre: 'x', dias: null },
      { name: 'Abono', credits: 0, days: 0 },
    ],
  ])('has a pass that is %s', (_, abono, expected) => {
    expect(read('reservar', { ok: 1, abono })).toMatchObject({ pass: expected })
  })
})

describe('a schedule', () => {
  test('leaves out what is no class and keeps the rest', () => {
    const answer = z.parse(answers.turnos, {
      ok: 1,
      d: [{ id: 7, name: 'Yoga', estado: 'libre' }, 'junk', null],
    })
    expect(answer.slots).toHaveLength(1)
    expect(answer.slots[0]).toMatchObject({ id: '7', name: 'Yoga', state: 'free' })
  })

  test('a state that is not known cannot be booked', () => {
    const answer = z.parse(answers.turnos, { d: { a: { id: 1, estado: 'raro' } } })
    expect(answer.slots[0]?.state).toBe('closed')
  })
})

describe('a profile', () => {
  test('tells the field that was refused by the app’s name, and none that is not of the form', () => {
    const refused = (campo: string) => z.parse(answers.perfiledit, { ok: 0, campo }).field
    expect(['fullname', 'email', 'celular', 'nacimiento'].map(refused)).toEqual([
      'fullname',
      'email',
      'phone',
      'birth',
    ])
    expect(['', 'rol', 'constructor'].map(refused)).toEqual([null, null, null])
  })
})

describe('what a coupon takes off', () => {
  test.each([
    [20, 20],
    ['12.5', 12.5],
    [150, 100],
    [-5, 0],
    ['all', 0],
  ])('%o is %d per cent', (porciento, percent) => {
    expect(read('planes', { ok: 1, cupon: { codigo: 'HOLA', porciento } })).toMatchObject({
      coupon: { percent },
    })
  })
})

test.each([
  [5, 5],
  ['3', 3],
  [0, 1],
  [-2, 1],
  [undefined, 1],
])('a lift of %o repetitions was done %d times', (reps, times) => {
  const { records } = z.parse(addons.marcas, { d: [{ id: 1, ejercicio: 'squat', kilos: 80, reps }] })
  expect(records[0]?.reps).toBe(times)
})

describe('app.json', () => {
  test.each([
    ['', '/'],
    ['/', '/'],
    ['https://api.example.com', 'https://api.example.com/'],
    ['https://api.example.com/v2//', 'https://api.example.com/v2/'],
  ])('a tenant base written %o ends in one slash', (api, expected) => {
    expect(z.parse(manifestSchema, { name: 'Box', api }).api).toBe(expected)
  })

  test('branches missing are none', () => {
    expect(z.parse(manifestSchema, { name: 'Box' })).toMatchObject({ branches: 0, defaultBranch: 0 })
  })
})

test('no JSON object makes a reader throw or leaves a NaN behind', () => {
  const names = Object.keys(answers) as Action[]
  const known = fc.constantFrom(
    'ok',
    'inf',
    'err',
    'd',
    'abono',
    'reserva',
    'user',
    'ck',
    'unread',
    'seq',
    'libre',
    'id',
  )
  const json = fc.dictionary(known, fc.jsonValue())
  fc.assert(
    fc.property(fc.constantFrom(...names), json, (name, value) => {
      // JSON writes NaN as null; a text tells them apart.
      const written = JSON.stringify(read(name, value), (_, inner) =>
        Number.isNaN(inner) ? 'not a number' : inner,
      )
      expect(written).not.toContain('not a number')
    }),
  )
})
