/// <reference lib="dom" />
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NavigationHistory } from '#shell/navigation/motion.ts'

interface Keyframe {
  offset: number
  opacity: number
  transform?: string
}

/** The options of a single Ionic animation. */
interface AnimationOptions {
  page: unknown
  duration: number
  keyframes: Keyframe[]
  parts: AnimationOptions[]
}

interface Configuration {
  navAnimation: (outlet: unknown, options: object) => { options: AnimationOptions }
}

const configure = vi.fn((_: Configuration) => {})
vi.mock('@ionic/react', () => ({
  setupIonicReact: configure,
  createAnimation: () => {
    const options: AnimationOptions = { page: null, duration: 0, keyframes: [], parts: [] }
    const animation = {
      options,
      duration: (ms: number) => Object.assign(options, { duration: ms }) && animation,
      addElement: (page: unknown) => Object.assign(options, { page }) && animation,
      keyframes: (keyframes: Keyframe[]) => Object.assign(options, { keyframes }) && animation,
      addAnimation: (part: { options: AnimationOptions }) => options.parts.push(part.options) && animation,
      fill: () => animation,
      beforeRemoveClass: () => animation,
      afterClearStyles: () => animation,
    }
    return animation
  },
}))

let firePopState: (event: { hasUAVisualTransition?: boolean }) => void
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('addEventListener', (name: string, listener: typeof firePopState) => {
    if (name === 'popstate') firePopState = listener
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  configure.mockClear()
})

const pageOf = (name: string) => ({ name, querySelectorAll: (query: string) => `${name} ${query}` })
const enteringEl = pageOf('entering')
const leavingEl = pageOf('leaving')

/** Returns the animation of the last step along the paths, each with its number in the history. */
async function buildTransitionAfter(
  direction: 'forward' | 'back' | undefined,
  ...walk: [id: number, path: string][]
) {
  const { configureIonic } = await import('#shell/navigation/configure.ts')
  const navigation = new NavigationHistory()
  configureIonic(navigation)
  for (const [id, path] of walk) navigation.arrive({ id, path })
  return buildTransition(direction)
}

function buildTransition(direction?: 'forward' | 'back') {
  const build = configure.mock.calls.at(-1)?.[0].navAnimation
  const options = build?.(null, { direction, enteringEl, leavingEl }).options
  const [entering, leaving] = options?.parts ?? []
  return { duration: options?.duration, entering, leaving }
}

const ways = (options: AnimationOptions | undefined) =>
  options?.keyframes.flatMap(({ transform }) => transform ?? [])

const motions = {
  forward: () => buildTransitionAfter(undefined, [0, '/tab3'], [1, '/pagos']),
  back: () => buildTransitionAfter(undefined, [1, '/pagos'], [0, '/tab3']),
  root: () => buildTransitionAfter(undefined, [2, '/login'], [2, '/tab3']),
  swap: () => buildTransitionAfter(undefined, [0, '/tab3'], [1, '/tab1']),
}

describe('the motion between two pages', () => {
  test.each([
    ['forward', 'translateX(36px)', 'translateX(-18px)'],
    ['back', 'translateX(-36px)', 'translateX(18px)'],
    ['root', 'translateX(0px)', 'translateX(0px)'],
    ['swap', 'translateX(0px)', 'translateX(0px)'],
  ] as const)('%s: the new page comes from %s, the old one goes to %s', async (motion, from, to) => {
    const { entering, leaving } = await motions[motion]()
    expect(ways(entering)).toEqual([from, 'none'])
    expect(ways(leaving)).toEqual(['none', to])
  })

  test('has a different duration for each kind', async () => {
    const times = await Promise.all(
      Object.values(motions).map(async transition => (await transition()).duration),
    )
    expect(new Set(times).size).toBe(4)
  })

  test('follows the requested direction if the history entry was replaced', async () => {
    const { entering } = await buildTransitionAfter('back', [0, '/pagos'], [0, '/tab3'])
    expect(ways(entering)).toEqual(['translateX(-36px)', 'none'])
  })

  test.each(['forward', 'back', 'root', 'swap'] as const)(
    '%s: the new page begins to show once the old one is gone',
    async motion => {
      const { entering, leaving } = await motions[motion]()
      const gone = leaving?.keyframes.find(({ opacity }) => opacity === 0)?.offset
      expect(gone).toBeLessThan(1)
      const hidden = entering?.keyframes.filter(({ opacity }) => opacity < 0.02)
      expect(hidden?.map(({ offset }) => offset)).toEqual([0, gone])
      expect(leaving?.keyframes.at(-1)).toMatchObject({ offset: 1, opacity: 0 })
      expect(entering?.keyframes.at(-1)).toMatchObject({ offset: 1, opacity: 1 })
    },
  )

  test('excludes the bottom bar when switching tabs', async () => {
    const { entering, leaving } = await motions.swap()
    expect([entering?.page, leaving?.page]).toEqual([
      'entering :scope > :not(nav)',
      'leaving :scope > :not(nav)',
    ])
    const { entering: next } = await motions.forward()
    expect(next?.page).toBe(enteringEl)
  })

  test('is skipped after a gesture that the browser has already animated', async () => {
    const { configureIonic } = await import('#shell/navigation/configure.ts')
    const navigation = new NavigationHistory()
    configureIonic(navigation)
    const goTo = (id: number, path: string) => {
      navigation.arrive({ id, path })
      return buildTransition().duration
    }
    goTo(0, '/tab3')
    goTo(1, '/pagos')
    firePopState({ hasUAVisualTransition: true })
    expect(goTo(0, '/tab3')).toBe(0)
    expect(goTo(1, '/pagos')).toBe(300)
    firePopState({ hasUAVisualTransition: false })
    expect(goTo(0, '/tab3')).toBe(260)
    // Safari before 18 does not report this.
    firePopState({})
    expect(goTo(-1, '/perfil')).toBe(260)
  })
})
