import { expect, test } from 'vitest'
import { noFilter } from '#features/booking/schedule/day-plan.ts'
import { shownInWords } from '#features/booking/schedule/shown-in-words.ts'
import type { Slot } from '#protocol/booking/classes.ts'

const slot = (date: string, name: string) => ({ date, name, coach: null }) as Slot
const slots = [slot('2026-11-30', 'Yoga'), slot('2026-11-30', 'Spinning'), slot('2026-12-01', 'Yoga')]
const monday = { date: '2026-11-30', filter: noFilter, showsWeek: false }
const yoga = { ...noFilter, activity: 'Yoga' }
const boxing = { ...noFilter, activity: 'Boxeo' }

test.each([
  [{}, 'Lunes 30 de noviembre, 2 clases'],
  [{ filter: yoga }, 'Lunes 30 de noviembre, 1 clase'],
  [{ filter: boxing }, ''],
  [{ showsWeek: true, filter: boxing }, 'Ninguna clase coincide'],
  [{ date: '2026-12-02' }, 'Miércoles 2 de diciembre, sin clases'],
  [{ showsWeek: true, filter: yoga }, '2 clases esta semana'],
])('with %o describes the list of classes as: %s', (change, words) => {
  expect(shownInWords(slots, { ...monday, ...change })).toBe(words)
})
