import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { manifestSchema } from '#protocol/gym/manifest.ts'
import { type Action, addons, answers } from '#tests/support/protocol.ts'

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
    ['empty texts and values of other types', { err: ['', null, {}, 'a'] }, ['a']],
  ])('reads the errors of %s', (_, fields, expected) => {
    expect(read('ping', fields)).toMatchObject({ errors: expected })
  })

  test.each([
    [{ inf: ['a'] }, ['a']],
    [{ info: { k: 'a' } }, ['a']],
  ])('reads the notices %o', (fields, expected) => {
    expect(read('ping', fields)).toMatchObject({ info: expected })
  })

  test('reads an unknown code as none', () => {
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
    ['invalid numbers', { name: 'Abono', libre: 'x', dias: null }, { name: 'Abono', credits: 0, days: 0 }],
  ])('has a pass with %s', (_, abono, expected) => {
    expect(read('reservar', { ok: 1, abono })).toMatchObject({ pass: expected })
  })
})

describe('a schedule', () => {
  test('skips invalid entries and keeps the classes', () => {
    const answer = z.parse(answers.turnos, {
      ok: 1,
      d: [{ id: 7, name: 'Yoga', estado: 'libre' }, 'junk', null],
    })
    expect(answer.slots).toHaveLength(1)
    expect(answer.slots[0]).toMatchObject({ id: '7', name: 'Yoga', state: 'free' })
  })

  test('reads an unknown state as closed', () => {
    const answer = z.parse(answers.turnos, { d: { a: { id: 1, estado: 'raro' } } })
    expect(answer.slots[0]?.state).toBe('closed')
  })
})

describe('a profile', () => {
  test('reports a refused field by the app’s name, and ignores fields outside the form', () => {
    const refusedField = (campo: string) => z.parse(answers.perfiledit, { ok: 0, campo }).field
    expect(['fullname', 'email', 'celular', 'nacimiento'].map(refusedField)).toEqual([
      'fullname',
      'email',
      'phone',
      'birth',
    ])
    expect(['', 'rol', 'constructor'].map(refusedField)).toEqual([null, null, null])
  })
})

describe('the discount of a coupon', () => {
  test.each([
    [20, 20],
    ['12.5', 12.5],
    [150, 100],
    [-5, 0],
    ['all', 0],
  ])('reads %o as %d percent', (porciento, percent) => {
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
])('reads %o repetitions of a lift as %d', (reps, times) => {
  const { records } = z.parse(addons.marcas, { d: [{ id: 1, ejercicio: 'squat', kilos: 80, reps }] })
  expect(records[0]?.reps).toBe(times)
})

describe('app.json', () => {
  test.each([
    ['', '/'],
    ['/', '/'],
    ['https://api.example.com', 'https://api.example.com/'],
    ['https://api.example.com/v2//', 'https://api.example.com/v2/'],
  ])('normalizes the tenant base %o to end in one slash', (api, expected) => {
    expect(z.parse(manifestSchema, { name: 'Box', api }).api).toBe(expected)
  })

  test('reads missing branches as 0', () => {
    expect(z.parse(manifestSchema, { name: 'Box' })).toMatchObject({ branches: 0, defaultBranch: 0 })
  })
})

test('readers never throw or return NaN for a JSON object', () => {
  const names = Object.keys(answers) as Action[]
  const keys = fc.constantFrom(
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
  const json = fc.dictionary(keys, fc.jsonValue())
  fc.assert(
    fc.property(fc.constantFrom(...names), json, (name, value) => {
      // JSON.stringify writes NaN as null, so a text marks NaN here.
      const written = JSON.stringify(read(name, value), (_, inner) =>
        Number.isNaN(inner) ? 'not a number' : inner,
      )
      expect(written).not.toContain('not a number')
    }),
  )
})
