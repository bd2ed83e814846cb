import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { motionOf, NavigationHistory, navigationId, type Stop } from '#shell/navigation/motion.ts'

const tabs = ['/tab1', '/tab2', '/tab3']
const isTab = (path: string) => tabs.includes(path)
const at = (id: number, path: string): Stop => ({ id, path })

describe('motionOf', () => {
  it.each([
    { name: 'the first page', from: null, to: at(0, '/tab3'), motion: 'root' },
    { name: 'a new entry of the history', from: at(0, '/tab3'), to: at(1, '/turnos'), motion: 'forward' },
    { name: 'an older entry', from: at(4, '/turnos'), to: at(3, '/tab3'), motion: 'back' },
    { name: 'a much older entry', from: at(9, '/pagos'), to: at(1, '/turnos'), motion: 'back' },
    { name: 'a replaced entry', from: at(2, '/login'), to: at(2, '/tab3'), motion: 'root' },
    { name: 'from one tab to another', from: at(1, '/tab1'), to: at(2, '/tab3'), motion: 'swap' },
    { name: 'back from one tab to another', from: at(2, '/tab3'), to: at(1, '/tab1'), motion: 'swap' },
    {
      name: 'a replaced entry with back requested',
      from: at(0, '/turnos'),
      to: at(0, '/tab3'),
      requested: 'back',
      motion: 'back',
    },
    {
      name: 'an older entry, forward asked for',
      from: at(2, '/a'),
      to: at(1, '/b'),
      requested: 'forward',
      motion: 'back',
    },
  ] as const)('$name: $motion', ({ motion, ...step }) => {
    expect(motionOf(step, isTab)).toBe(motion)
  })

  it('is reversed when the navigation is reversed', () => {
    const stop = fc.record({ id: fc.nat(), path: fc.constantFrom('/turnos', '/pagos', '/tab1') })
    const turned = { forward: 'back', back: 'forward', root: 'root', swap: 'swap' } as const
    fc.assert(
      fc.property(stop, stop, (from, to) => {
        expect(motionOf({ from: to, to: from }, isTab)).toBe(turned[motionOf({ from, to }, isTab)])
      }),
    )
  })
})

describe('navigationId', () => {
  it.each([
    [{ idx: 3, key: 'abc', usr: null }, 3],
    [{ idx: '3' }, 0],
    [{ key: 'abc' }, 0],
    [null, 0],
    ['3', 0],
    [undefined, 0],
  ])('%j is %i', (state, id) => {
    expect(navigationId(state)).toBe(id)
  })
})

describe('NavigationHistory', () => {
  it('has no previous stop at first, then always the last stop', () => {
    const walk = new NavigationHistory()
    expect(walk.step()).toBeNull()
    walk.arrive(at(0, '/tab3'))
    expect(walk.step()).toEqual({ from: null, to: at(0, '/tab3') })
    walk.arrive(at(1, '/turnos'))
    walk.arrive(at(2, '/pagos'))
    expect(walk.step()).toEqual({ from: at(1, '/turnos'), to: at(2, '/pagos') })
  })
})
