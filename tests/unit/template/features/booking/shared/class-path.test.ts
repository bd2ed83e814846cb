import { expect, test } from 'vitest'
import { classPath, parseClassPath } from '#features/booking/shared/class-path.ts'

const parse = (path: string) => parseClassPath(new URL(path, 'https://demo.example'))

test.each(['7', 'a b&c=d', 'ñ/1'])('includes the id %s in the path of a class', id => {
  const path = classPath({ id, date: '2026-12-03' })
  expect(path.startsWith('/turnos?')).toBe(true)
  expect(parse(path)).toEqual({ id, date: '2026-12-03' })
})

test.each([
  '/turnos',
  '/turnos?class=7',
  '/turnos?class=&date=2026-12-03',
  '/turnos?date=2026-12-03',
  '/turnos?class=7&date=hoy',
  '/turnos?class=7&date=2026-12-3',
  '/turnos?class=7&date=x2026-12-03',
  '/turnos?class=7&date=2026-12-03x',
  '/tab3?class=7&date=2026-12-03',
])('returns no class for %s', path => {
  expect(parse(path)).toBeNull()
})
