import { describe, expect, test } from 'vitest'
import {
  birthdayOf,
  creditsGlance,
  debtGlance,
  newPass,
  nextClassGlance,
  passInWords,
  pastState,
} from '#features/desk/person/person-facts.ts'

const today = '2026-11-25'
const money = (amount: number) => `$ ${amount}`
const pass = (id: string, more = {}) => ({
  ...{ id, name: 'Abono 8 clases', credits: 3, total: 8, days: 20, expires: '2026-12-15' },
  ...{ state: 'active' as const, ...more },
})
const [yesterday, tomorrow] = ['2026-11-24', '2026-11-26']
const charge = (amount: number, date: string, state: 'due' | 'overdue' | 'review' | 'rejected' | 'paid') => ({
  ...{ id: `c${amount}`, date, concept: 'Cuota', amount, state, way: null, url: '', person: null },
})

describe('the debt summary', () => {
  const overdue = charge(7.2, yesterday, 'overdue')
  const later = charge(5, tomorrow, 'due')
  const inReview = charge(28.1, yesterday, 'review')
  const rejected = charge(28.1, yesterday, 'rejected')
  test.each([
    ['nothing', [], 0, 'Al día', '', 'success'],
    ['a paid charge', [charge(9, yesterday, 'paid')], 0, 'Al día', '', 'success'],
    ['an overdue charge', [overdue], 7.2, '$ 7.2', '', 'danger'],
    ['a charge due today', [charge(5, today, 'due')], 0, 'Al día', '$ 5 por vencer', 'neutral'],
    ['an overdue charge and a later charge', [overdue, later], 7.2, '$ 7.2', '$ 5 por vencer', 'danger'],
    ['a transfer in review', [inReview], 28.1, 'Al día', 'Transferencia en revisión', 'neutral'],
    [
      'a transfer in review and a debt',
      [inReview, overdue],
      35.3,
      '$ 7.2',
      'Transferencia en revisión',
      'danger',
    ],
    ['a rejected transfer', [rejected], 28.1, '$ 28.1', '', 'danger'],
    [
      'a rejected transfer of a later charge',
      [{ ...later, state: 'rejected' as const }],
      0,
      'Al día',
      '$ 5 por vencer',
      'neutral',
    ],
    [
      'all at once',
      [inReview, overdue, later],
      35.3,
      '$ 7.2',
      '$ 5 por vencer, transferencia en revisión',
      'danger',
    ],
  ])('%s', (_, charges, debt, value, text, tone) => {
    expect(debtGlance({ debt, charges }, money, today)).toMatchObject({ value, text, tone })
  })
})

describe('the credits summary', () => {
  test.each([
    [[], '0', 'Sin abono', 'warning'],
    [[pass('1', { days: -1, state: 'expired' })], '0', 'Sin abono vigente', 'warning'],
    [[pass('1', { credits: 0, state: 'used' })], '0', 'Sin abono vigente', 'warning'],
    [[pass('1')], '3', 'Vence en 20 días', 'neutral'],
    [[pass('1'), pass('2', { days: 1 })], '6', 'El primero vence en 1 día', 'warning'],
    [[pass('1', { days: 0 }), pass('2', { days: -3 })], '3', 'Vence hoy', 'warning'],
  ])('%j', (passes, value, text, tone) => {
    expect(creditsGlance(passes)).toMatchObject({ value, text, tone })
  })
})

test('shows the day and hour of the next class', () => {
  const at = (date: string) => [
    {
      ...{ booking: '1', slot: '2', name: 'Open Box', time: '13:00', end: '14:00', date, startsAt: 0 },
      coach: null,
      branch: 0,
    },
  ]
  expect(nextClassGlance([], today).value).toBe('Ninguna')
  expect(nextClassGlance(at('2026-11-25'), today)).toMatchObject({ value: 'hoy 13:00', text: 'Open Box' })
  expect(nextClassGlance(at('2026-11-26'), today).value).toBe('mañana 13:00')
  expect(nextClassGlance(at('2026-12-04'), today)).toMatchObject({
    value: '4/12 13:00',
    words: 'viernes 4 de diciembre, 13:00',
  })
  expect(nextClassGlance(at('pronto'), today).value).toBe('pronto 13:00')
})

describe('a birthday', () => {
  test.each([
    ['1992-11-25', '25 de noviembre de 1992 · 34 años', true],
    ['1992-11-26', '26 de noviembre de 1992 · 33 años', false],
    ['2025-11-24', '24 de noviembre de 2025 · 1 año', false],
    ['2030-11-25', '25 de noviembre de 2030', false],
    ['1800-11-25', '25 de noviembre de 1800', false],
  ])('%s', (birth, text, isToday) => {
    expect(birthdayOf(birth, today)).toEqual({ text, isToday })
  })

  test.each(['', 'ayer', '0000-00-00', '1992-13-40'])('is not shown for %o', birth => {
    expect(birthdayOf(birth, today)).toBeNull()
  })

  test('on 29 February is celebrated on the 28th in other years', () => {
    expect(birthdayOf('2000-02-29', '2026-02-28')).toEqual({
      text: '29 de febrero de 2000 · 26 años',
      isToday: true,
    })
    expect(birthdayOf('2000-02-29', '2028-02-28')?.isToday).toBe(false)
    expect(birthdayOf('2000-02-29', '2028-02-29')?.isToday).toBe(true)
  })
})

test.each([
  ['active', null, 'present', 'Presente'],
  ['active', null, 'late', 'Llegó tarde'],
  ['active', null, 'absent', 'Ausente'],
  ['active', null, null, 'Sin lista'],
  ['cancelled', null, 'absent', 'Canceló'],
  ['cancelled', 'member', null, 'Canceló'],
  ['cancelledLate', 'member', null, 'Canceló tarde'],
  ['cancelled', 'staff', null, 'La canceló recepción'],
  ['cancelledLate', 'staff', null, 'La canceló recepción'],
  ['cancelled', 'gym', null, 'Clase suspendida'],
] as const)(
  'describes a class in state %s, ended by %s, with attendance %s',
  (state, endedBy, attendance, label) => {
    const facts = { booking: '1', name: 'Yoga', time: '10:00', end: '11:00', date: today, startsAt: 0 }
    expect(pastState({ ...facts, coach: null, branch: 0, state, endedBy, attendance }).label).toBe(label)
  },
)

test('finds the pass of a sale by comparison, and returns null if several passes are new', () => {
  const [old, sold] = [pass('1'), pass('2')]
  expect(newPass([old], [old, sold])).toBe(sold)
  expect(newPass([old], [old])).toBeNull()
  expect(newPass([], [old, sold])).toBeNull()
  expect(passInWords(sold)).toBe('Abono 8 clases: 3 créditos, hasta el martes 15 de diciembre.')
  expect(passInWords(pass('3', { credits: 1, expires: '' }))).toBe('Abono 8 clases: 1 crédito.')
})
