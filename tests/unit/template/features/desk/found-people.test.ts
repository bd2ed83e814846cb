import { expect, test } from 'vitest'
import { detailByName, foundRows } from '#features/desk/people/found-people.ts'

const foundPerson = (id: string, fullname: string, more = {}) => ({
  ...{ id, fullname, photo: '', detail: '', pass: '', credits: 0, debt: 0 },
  ...more,
})

test('shows the pass that pays, or that there is no valid pass', () => {
  const rows = foundRows([
    foundPerson('1', 'Ana Paz', { detail: 'ana', pass: 'Abono 8 clases', credits: 1 }),
    foundPerson('2', 'Beto Sosa', { detail: 'beto', debt: 500 }),
  ])
  expect(rows).toMatchObject([
    { detail: 'ana', pass: 'Abono 8 clases · 1 crédito', debt: 0 },
    { detail: 'beto', pass: 'Sin abono vigente', debt: 500 },
  ])
})

test('shows no passes if the gym sends only names', () => {
  expect(foundRows([foundPerson('1', 'Ana Paz'), foundPerson('2', 'Beto Sosa')])).toMatchObject([
    { detail: '', pass: '' },
    { detail: '', pass: '' },
  ])
})

test('distinguishes two people with the same name by their detail, otherwise by their number', () => {
  const details = (...people: ReturnType<typeof foundPerson>[]) =>
    foundRows(people).map(({ detail }) => detail)
  expect(
    details(
      foundPerson('1', 'Elena Ñañez', { detail: 'socio11' }),
      foundPerson('2', 'Elena Ñañez', { detail: 'socio40' }),
    ),
  ).toEqual(['socio11', 'socio40'])
  expect(
    details(foundPerson('1', 'Elena Ñañez'), foundPerson('2', 'elena nañez '), foundPerson('3', 'Otra')),
  ).toEqual(['N.º 1', 'N.º 2', ''])
  expect(
    details(foundPerson('1', 'Elena', { detail: 'e' }), foundPerson('2', 'Elena', { detail: 'e' })),
  ).toEqual(['e · N.º 1', 'e · N.º 2'])
})

test('distinguishes recent people with the same name by their number', () => {
  const people = [foundPerson('1', 'Elena Ñañez'), foundPerson('2', 'Elena Ñañez'), foundPerson('3', 'Otra')]
  expect(people.map(detailByName(people))).toEqual(['N.º 1', 'N.º 2', ''])
})
