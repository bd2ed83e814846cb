import { describe, expect, test } from 'vitest'
import { ofDesk, ofSchedule } from '#features/desk/class-of-day.ts'
import {
  classOfInterest,
  noticesOf,
  partedAt,
  takenInWords,
  visitorsInWords,
} from '#features/desk/today/day-facts.ts'
import { readAnswer } from '#tests/support/protocol.ts'

const person = (fullname: string, more: object = {}) => ({ id: fullname, cid: 1, fullname, ...more })
const at = (hour: string) => Date.parse(`2026-11-26T${hour}:00-03:00`)
const classAt = (time: string, fin: string, more: object = {}) => ({
  ...{ id: time, name: 'Yoga', fecha: '2026-11-26', time, fin, ts: at(time) },
  ...more,
})
const day = (...d: object[]) => readAnswer('hoy', { ok: 1, d })?.classes.map(ofDesk) ?? []
const one = (more: object) => day(classAt('09:00', '10:00', more))[0] ?? expect.fail('No class was read.')

test.each([
  [[], ''],
  [['Ana Gutiérrez'], 'Ana'],
  [['Ana Gutiérrez', 'Beto Ibáñez'], 'Ana y Beto'],
  [['Ana A', 'Beto B', 'Caro C'], 'Ana, Beto y Caro'],
  [['Ana A', 'Beto B', 'Caro C', 'Dani D', 'Eli E'], 'Ana, Beto, Caro y 2 más'],
  [['  ', 'Beto B'], 'Alguien y Beto'],
])('names the visitors %o as: %s', (names, words) => {
  expect(visitorsInWords(names.map(fullname => ({ fullname })))).toBe(words)
})

test('shows the capacity only if the gym sends one', () => {
  expect(takenInWords({ taken: 8, capacity: 12 })).toBe('8 de 12')
  expect(takenInWords({ taken: 8, capacity: 0 })).toBe('8')
})

describe('the notices of a class', () => {
  test('are empty if there is nothing to report', () => {
    expect(noticesOf(one({ van: [person('Ana')] }))).toEqual([])
  })

  test('count the present, the waitlist, the debtors and the first visits', () => {
    const van = [
      person('Ana', { estado: 'presente', deuda: 28_000 }),
      person('Beto', { deuda: 10, primera: 1 }),
      person('Caro', { estado: 'tarde' }),
    ]
    const esperan = [{ cid: 9, fullname: 'Dani' }]
    expect(noticesOf(one({ van, esperan })).map(({ text }) => text)).toEqual([
      '2 de 3 presentes',
      '1 en espera',
      '2 deben',
      '1 por primera vez',
    ])
  })

  test('of a schedule without people show only the waitlist', () => {
    const [slot] = readAnswer('turnos', { ok: 1, d: [classAt('09:00', '10:00', { espera: 3 })] })?.slots ?? []
    expect(slot && noticesOf(ofSchedule(slot))).toEqual([{ tone: 'neutral', text: '3 en espera' }])
  })
})

describe('the classes of a day', () => {
  const classes = day(classAt('09:00', '10:00'), classAt('13:00', '14:00'), classAt('18:00', '19:00'))
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)

  test.each([
    ['08:00', [], ['09:00', '13:00', '18:00']],
    ['09:59', [], ['09:00', '13:00', '18:00']],
    ['10:00', ['09:00'], ['13:00', '18:00']],
    ['23:00', ['09:00', '13:00', '18:00'], []],
  ])('at %s these are over: %o', (now, over, left) => {
    const parted = partedAt(classes, at(now))
    expect([ids(parted.over), ids(parted.left)]).toEqual([over, left])
  })

  test.each([
    ['07:00', '09:00'],
    ['08:45', '09:00'],
    ['12:00', '13:00'],
    ['13:20', '13:00'],
    ['22:00', '18:00'],
  ])('at %s reception sees the class at %s', (now, id) => {
    expect(classOfInterest(classes, at(now))?.id).toBe(id)
    expect(classOfInterest([], at(now))).toBeNull()
  })
})
