import { beforeAll } from 'vitest'
import { routes } from '#shell/navigation/routes.ts'

/**
 * Loads the modules of every screen before the tests of a file. Otherwise the first test would wait for all
 * modules.
 */
export const loadScreens = (): void =>
  beforeAll(async () => {
    const { screenOf } = await import('#shell/navigation/screens.ts')
    await Promise.all(routes.map(({ path }) => screenOf(path)()))
  }, 300_000)
