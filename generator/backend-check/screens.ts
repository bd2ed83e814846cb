// What a backend's answers mean for the screens of the app.
import { routes } from '../../template/src/app/navigation/routes.ts'
import { writtenApp } from '../tenant/app-json/schema.ts'
import type { State } from './judge.ts'
// Written out of the screens' imports by tests/architecture/backend-check.test.ts.
import operationsByScreen from './screen-operations.json' with { type: 'json' }

/**
 * works: all that was asked is answered well; limited: some of it is not; off: the app hides it, since the backend does not know the read
 * without which it has nothing to show; fails: that read fails, so members see an error.
 */
export interface ScreenReport {
  path: string
  title: string
  area: string
  state: 'works' | 'limited' | 'off' | 'fails'
  /** Why it does not work: operations by their names. */
  because: string[]
}

/** An operation's state, by its name or that of its endpoint; undefined for one that is none. */
export type StateOf = (name: string) => { kind: 'read' | 'write'; state: State } | undefined

const operationsOf = (path: string): string[] => {
  const names: unknown = Reflect.get(operationsByScreen, path)
  return typeof names === 'string' ? names.split(' ').filter(name => name !== '') : []
}

/** Every screen of the app. */
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
 * The areas to switch off: those of which a screen is off, and no other shows anything, neither by itself nor by a read that was answered.
 * The app hides the screens that are off by itself, a day at a time.
 */
export function areasOff(screens: readonly ScreenReport[], stateOf: StateOf): Record<string, false> {
  const showsSomething = ({ path, state: shown }: ScreenReport): boolean => {
    const names = operationsOf(path)
    const isAnswered = (name: string) => {
      const { kind, state } = stateOf(name) ?? {}
      return kind === 'read' && state !== 'unknown' && state !== 'notAsked'
    }
    return shown !== 'off' && (names.length === 0 || names.some(isAnswered))
  }
  const isOff = (area: string) => {
    const those = screens.filter(one => one.area === area)
    return those.some(({ state }) => state === 'off') && !those.some(showsSomething)
  }
  return Object.fromEntries(switchable.filter(isOff).map(area => [area, false]))
}
