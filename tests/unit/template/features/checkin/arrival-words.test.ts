import { expect, test } from 'vitest'
import { arrivalWords } from '../../../../../template/src/features/checkin/rules/arrival-words.ts'
import { shortNames } from '../../../../../template/src/features/checkin/rules/short-names.ts'

test.each([
  [{ kind: 'open', late: false }, 'Podés dar el presente hasta las 19:00.'],
  [{ kind: 'open', late: true }, 'La clase ya empezó: Tomás va a figurar tarde.'],
  [{ kind: 'there', late: false }, 'Tomás ya dio el presente'],
  [{ kind: 'there', late: true }, 'Tomás ya dio el presente, tarde'],
  [{ kind: 'absent' }, 'Tomás figura ausente. Si está acá, avisale a su coach.'],
  [{ kind: 'over' }, 'La clase ya terminó.'],
] as const)('of somebody of the family, %o is "%s"', (arrival, words) => {
  expect(arrivalWords(arrival, '19:00', 'Tomás')).toBe(words)
})

test('of oneself it speaks to oneself', () => {
  expect(arrivalWords({ kind: 'open', late: true }, '19:00', '')).toContain('vas a figurar tarde')
  expect(arrivalWords({ kind: 'there', late: false }, '19:00', '')).toBe('Ya diste el presente')
  expect(arrivalWords({ kind: 'absent' }, '19:00', '')).toContain('Si estás acá')
})

test('people go by their first names, unless two share one', () => {
  const family = [
    { id: '1', fullname: 'Tomás Paredes' },
    { id: '2', fullname: 'Ana Paredes' },
    { id: '3', fullname: 'Ana Luz Gil' },
  ]
  expect(shortNames(family).map(({ name }) => name)).toEqual(['Tomás', 'Ana Paredes', 'Ana Luz Gil'])
})
