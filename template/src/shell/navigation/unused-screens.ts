import { isUnknown, useUnknown } from '#api/unknown-actions.ts'
import { routes } from './routes.ts'

const screens = routes.flatMap(({ path, needs }) => (needs === undefined ? [] : [{ path, needs }]))
const reads = screens.map(({ needs }) => needs)

/** Returns the paths of screens that this gym's backend does not know. Menu and tab bar leave them out. */
export const unusedScreens = (): readonly string[] =>
  screens.filter(({ needs }) => isUnknown(needs)).map(({ path }) => path)

/** `unusedScreens` as a hook that updates. */
export function useUnusedScreens(): readonly string[] {
  const unknown = useUnknown(reads)
  return screens.filter(({ needs }) => unknown.includes(needs)).map(({ path }) => path)
}
