import { expect, test } from 'vitest'
import { inputReasons, reasonText } from '../../../../generator/plan/reason.ts'

const then = {
  factory: 'f',
  template: 't',
  materials: { 'app.json': 'a', '../defaults.json': 'd' },
  fields: { currency: 'ARS' },
}
const reasons = (materials: Record<string, string>, fields: Record<string, string> | null = then.fields) =>
  inputReasons({ ...then, materials: { ...then.materials, ...materials } }, fields, then).map(reasonText)

test('what nothing followed from is told of the file that changed', () => {
  expect(reasons({ 'app.json': 'A' })).toEqual(['app.json changed, and nothing in what it says'])
  expect(reasons({ '../defaults.json': 'D' })).toEqual(['defaults.json changed'])
  expect(reasons({ 'app.json': 'A', '../defaults.json': 'D' })).toEqual([
    'app.json changed, and nothing in what it says',
  ])
})

test('a changed app.json that cannot be read is told by its name', () => {
  expect(reasons({ 'app.json': 'A' }, null)).toEqual(['app.json changed'])
})

test('a file whose kind is not known is told by its name', () => {
  expect(reasons({ 'shortcut.png': 's' })).toEqual(['shortcut.png changed'])
})

test('a default that changed is told as the field that follows it', () => {
  expect(reasons({ '../defaults.json': 'D' }, { currency: 'UYU' })).toEqual(['currency changed'])
})
