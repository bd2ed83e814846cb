/// <reference lib="dom" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NavigationHistory } from '../../../../../template/src/app/navigation/motion.ts'

/** What one animation of Ionic's is told, in its own words. */
interface Told {
  page: unknown
  duration: number
  transform: [from: string, to: string]
  parts: Told[]
}

interface Configuration {
  navAnimation: (outlet: unknown, options: object) => { told: Told }
}

const configure = vi.fn((_: Configuration) => {})
vi.mock('@ionic/react', () => ({
  setupIonicReact: configure,
  createAnimation: () => {
    const told: Told = { page: null, duration: 0, transform: ['', ''], parts: [] }
    const animation = {
      told,
      duration: (ms: number) => Object.assign(told, { duration: ms }) && animation,
      addElement: (page: unknown) => Object.assign(told, { page }) && animation,
      fromTo: (property: string, from: string, to: string) =>
        (property === 'transform' ? Object.assign(told, { transform: [from, to] }) : told) && animation,
      addAnimation: (part: { told: Told }) => told.parts.push(part.told) && animation,
      easing: () => animation,
      fill: () => animation,
      beforeRemoveClass: () => animation,
      afterClearStyles: () => animation,
    }
    return animation
  },
}))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  configure.mockClear()
})

/** The animation of the last step of a walk over paths, each with the number of its entry in the history. */
async function shownFor(direction: 'forward' | 'back' | undefined, ...walk: [id: number, path: string][]) {
  const { configureIonic } = await import('../../../../../template/src/app/navigation/configure.ts')
  const navigation = new NavigationHistory()
  configureIonic(navigation)
  for (const [id, path] of walk) navigation.arrive({ id, path })
  const build = configure.mock.calls.at(-1)?.[0].navAnimation
  const told = build?.(null, { direction, enteringEl: 'entering', leavingEl: 'leaving' }).told
  const [entering, leaving] = told?.parts ?? []
  return { duration: told?.duration, entering, leaving }
}

const motions = {
  forward: () => shownFor(undefined, [0, '/tab3'], [1, '/pagos']),
  back: () => shownFor(undefined, [1, '/pagos'], [0, '/tab3']),
  root: () => shownFor(undefined, [2, '/login'], [2, '/tab3']),
  swap: () => shownFor(undefined, [0, '/tab3'], [1, '/tab1']),
}

describe('the motion between two pages', () => {
  test.each([
    ['forward', 'translateX(36px)', 'translateX(-18px)'],
    ['back', 'translateX(-36px)', 'translateX(18px)'],
    ['root', 'translateX(0px)', 'translateX(0px)'],
    ['swap', 'translateX(0px)', 'translateX(0px)'],
  ] as const)('%s: the new page comes from %s, the old one goes to %s', async (motion, from, to) => {
    const { entering, leaving } = await motions[motion]()
    expect(entering).toMatchObject({ page: 'entering', transform: [from, 'none'] })
    expect(leaving).toMatchObject({ page: 'leaving', transform: ['none', to] })
  })

  test('takes a time of its own for each kind', async () => {
    const times = await Promise.all(Object.values(motions).map(async shown => (await shown()).duration))
    expect(new Set(times).size).toBe(4)
  })

  test('goes by what was asked for where the entry was replaced', async () => {
    const { entering } = await shownFor('back', [0, '/pagos'], [0, '/tab3'])
    expect(entering?.transform).toEqual(['translateX(-36px)', 'none'])
  })
})
