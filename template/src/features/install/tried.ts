const key = 'molde.renewed'

/** Remembers, over the reload, which build should run after it. */
export function tried(version: string): void {
  try {
    if (version !== '') sessionStorage.setItem(key, version)
  } catch (error) {
    console.info('That the app was renewed is not remembered.', error)
  }
}

/** The build that should run by now; null where nothing was tried since the window was opened. */
export function lastTried(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Nothing is kept where nothing can be.
    return null
  }
}
