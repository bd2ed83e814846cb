import { expect, test } from 'vitest'
import { inputReasons, reasonText } from '#generator/plan/reason.ts'

const previous = {
  factory: 'f',
  template: 't',
  materials: { 'app.json': 'a', '../defaults.json': 'd' },
  fields: { currency: 'ARS' },
}
const listReasons = (
  materials: Record<string, string>,
  fields: Record<string, string> | null = previous.fields,
) =>
  inputReasons({ ...previous, materials: { ...previous.materials, ...materials } }, fields, previous).map(
    reasonText,
  )

test('names the changed file if no field changed', () => {
  expect(listReasons({ 'app.json': 'A' })).toEqual(['app.json changed, and nothing in what it says'])
  expect(listReasons({ '../defaults.json': 'D' })).toEqual(['defaults.json changed'])
  expect(listReasons({ 'app.json': 'A', '../defaults.json': 'D' })).toEqual([
    'app.json changed, and nothing in what it says',
  ])
})

test('names a changed app.json that cannot be read', () => {
  expect(listReasons({ 'app.json': 'A' }, null)).toEqual(['app.json changed'])
})

test('names a changed file of unknown kind', () => {
  expect(listReasons({ 'shortcut.png': 's' })).toEqual(['shortcut.png changed'])
})

test('names the field affected by a changed default', () => {
  expect(listReasons({ '../defaults.json': 'D' }, { currency: 'UYU' })).toEqual(['currency changed'])
})
