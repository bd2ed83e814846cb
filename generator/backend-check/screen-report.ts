// The effect of a backend's answers on the screens of the app.

import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'
import { routes } from '#shell/navigation/routes.ts'
import type { State } from './judge.ts'
// Generated from the screens' imports by tests/architecture/backend-check.test.ts.
import operationsByScreen from './screen-operations.json' with { type: 'json' }

/**
 * works: all of its operations are answered well. limited: some are not. off: the app hides the screen, because the
 * backend does not know the read that it needs. fails: that read fails, so members see an error.
 */
export interface ScreenReport {
  path: string
  title: string
  area: string
  state: 'works' | 'limited' | 'off' | 'fails'
  /** The names of the operations because of which it does not work. */
  because: string[]
}

/**
 * Returns the state of an operation, by its name or that of its endpoint. undefined if there is no such
 * operation.
 */
export type StateOf = (name: string) => { kind: 'read' | 'write'; state: State } | undefined

const operationsOf = (path: string): string[] => {
  const names: unknown = Reflect.get(operationsByScreen, path)
  return typeof names === 'string' ? names.split(' ').filter(name => name !== '') : []
}

/** Reports on every screen of the app. */
export function screensOf(stateOf: StateOf): ScreenReport[] {
  return routes.map(({ path, title, area, needs }) => {
    const needed = needs && stateOf(needs)?.state
    const lacking = operationsOf(path).filter(name => isLacking(stateOf(name)?.state))
    const base = { path, title, area }
    if (needs && needed === 'unknown') return { ...base, state: 'off', because: [needs] }
    if (needs && needed === 'fails') return { ...base, state: 'fails', because: [needs] }
    return { ...base, state: lacking.length > 0 ? 'limited' : 'works', because: lacking }
  })
}

const isLacking = (state: State | undefined): boolean =>
  state === 'unknown' || state === 'differs' || state === 'fails'

const switchable = Object.keys(writtenApp.shape.areas.unwrap().shape)

/**
 * The areas to switch off: a screen of the area is off, and no other screen of it shows anything, by itself or from an
 * answered read. The app itself hides the screens that are off, for a day at a time.
 */
export function areasOff(screens: readonly ScreenReport[], stateOf: StateOf): Record<string, false> {
  const showsSomething = ({ path, state: screenState }: ScreenReport): boolean => {
    const names = operationsOf(path)
    const isAnswered = (name: string) => {
      const { kind, state } = stateOf(name) ?? {}
      return kind === 'read' && state !== 'unknown' && state !== 'notAsked'
    }
    return screenState !== 'off' && (names.length === 0 || names.some(isAnswered))
  }
  const isOff = (area: string) => {
    const ofArea = screens.filter(one => one.area === area)
    return ofArea.some(({ state }) => state === 'off') && !ofArea.some(showsSomething)
  }
  return Object.fromEntries(switchable.filter(isOff).map(area => [area, false]))
}
