import { expect, test } from 'vitest'
import { detailByName, foundRows } from '../../../../../template/src/features/desk/people/found-people.ts'

const found = (id: string, fullname: string, more = {}) => ({
  ...{ id, fullname, photo: '', detail: '', pass: '', credits: 0, debt: 0 },
  ...more,
})

test('a row says the pass that pays, or that there is none', () => {
  const rows = foundRows([
    found('1', 'Ana Paz', { detail: 'ana', pass: 'Abono 8 clases', credits: 1 }),
    found('2', 'Beto Sosa', { detail: 'beto', debt: 500 }),
  ])
  expect(rows).toMatchObject([
    { detail: 'ana', pass: 'Abono 8 clases · 1 crédito', debt: 0 },
    { detail: 'beto', pass: 'Sin abono vigente', debt: 500 },
  ])
})

test('of a gym that tells nothing but names, nothing is said of passes', () => {
  expect(foundRows([found('1', 'Ana Paz'), found('2', 'Beto Sosa')])).toMatchObject([
    { detail: '', pass: '' },
    { detail: '', pass: '' },
  ])
})

test('two of one name are told apart: by their detail, else by their number', () => {
  const details = (...people: ReturnType<typeof found>[]) => foundRows(people).map(({ detail }) => detail)
  expect(
    details(
      found('1', 'Elena Ñañez', { detail: 'socio11' }),
      found('2', 'Elena Ñañez', { detail: 'socio40' }),
    ),
  ).toEqual(['socio11', 'socio40'])
  expect(details(found('1', 'Elena Ñañez'), found('2', 'elena nañez '), found('3', 'Otra'))).toEqual([
    'N.º 1',
    'N.º 2',
    '',
  ])
  expect(details(found('1', 'Elena', { detail: 'e' }), found('2', 'Elena', { detail: 'e' }))).toEqual([
    'e · N.º 1',
    'e · N.º 2',
  ])
})

test('of recent look-ups, which are names alone, the number tells two apart', () => {
  const people = [found('1', 'Elena Ñañez'), found('2', 'Elena Ñañez'), found('3', 'Otra')]
  expect(people.map(detailByName(people))).toEqual(['N.º 1', 'N.º 2', ''])
})
