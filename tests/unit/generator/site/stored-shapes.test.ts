import { expect, test } from 'vitest'
import { shapesIn, unreadValues } from '#generator/site/stored-shapes.ts'
import * as ledger from '#platform/storage/ledger.ts'

const bundle = (text: string) => new Map([['shapes.json', new TextEncoder().encode(text)]])

test('lists values that a later version saved in a newer shape or added', () => {
  const reading = { fitness: 1, cart: 1, owner: 2 }
  const later = [
    { shapes: { fitness: 3, cart: 1, owner: 2, timer: 1 }, at: 30 },
    { shapes: { fitness: 2, cart: 1, owner: 1 }, at: 20 },
  ]
  expect(unreadValues(later, reading)).toEqual([
    { name: 'fitness', shape: 3, reads: 1, since: 20 },
    { name: 'timer', shape: 1, reads: null, since: 30 },
  ])
  expect(unreadValues(later, { ...reading, fitness: 3, timer: 1 })).toEqual([])
  expect(unreadValues([{ shapes: { toString: 1 }, at: 1 }], reading)).toMatchObject([{ reads: null }])
})

test.each(['', '{"fitness":', '[]', '{"fitness":"2"}', '{"fitness":0}', '{"fitness":1.5}'])(
  'rejects a bundle with the shapes %s',
  text => {
    expect(() => shapesIn(bundle(text))).toThrow()
  },
)

test('includes the shape of every ledger value, with a prefix for values of a window', () => {
  const shapes = ledger.shapes()
  const { ofPhone, queues, copies, ofMember, inDatabase, ofWindow, ofMemberInWindow } = ledger
  const ofAll = [ofPhone, queues, copies, ofMember, inDatabase].flatMap(rows => Object.entries<number>(rows))
  const inWindow = [ofWindow, ofMemberInWindow].flatMap(rows => Object.entries<number>(rows))
  const rows = [...ofAll, ...inWindow.map(([name, shape]) => [`window.${name}`, shape] as const)]
  expect(Object.keys(shapes)).toHaveLength(rows.length)
  for (const [name, shape] of rows) expect(shapes[name]).toBe(shape)
  expect(shapesIn(bundle(JSON.stringify(shapes)))).toEqual(shapes)
})
