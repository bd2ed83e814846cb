import { expect, test } from 'vitest'
import { arrivalMessage, shortNames } from '#features/checkin/arrival/main-class.ts'

test.each([
  [{ kind: 'open', late: false }, 'Podés dar el presente hasta las 19:00.'],
  [{ kind: 'open', late: true }, 'La clase ya empezó: Tomás va a figurar tarde.'],
  [{ kind: 'there', late: false }, 'Tomás ya dio el presente'],
  [{ kind: 'there', late: true }, 'Tomás ya dio el presente, tarde'],
  [{ kind: 'absent' }, 'Tomás figura ausente. Si está acá, avisale a su coach.'],
  [{ kind: 'over' }, 'La clase ya terminó.'],
] as const)('for a family member, describes %o as "%s"', (arrival, expected) => {
  expect(arrivalMessage(arrival, '19:00', 'Tomás')).toBe(expected)
})

test('addresses the member directly', () => {
  expect(arrivalMessage({ kind: 'open', late: true }, '19:00', '')).toContain('vas a figurar tarde')
  expect(arrivalMessage({ kind: 'there', late: false }, '19:00', '')).toBe('Ya diste el presente')
  expect(arrivalMessage({ kind: 'absent' }, '19:00', '')).toContain('Si estás acá')
})

test('uses first names, unless two people share a first name', () => {
  const family = [
    { id: '1', fullname: 'Tomás Paredes' },
    { id: '2', fullname: 'Ana Paredes' },
    { id: '3', fullname: 'Ana Luz Gil' },
  ]
  expect(shortNames(family).map(({ name }) => name)).toEqual(['Tomás', 'Ana Paredes', 'Ana Luz Gil'])
})
