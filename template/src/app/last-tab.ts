const key = 'molde.tab'

/** Keeps the tab for as long as the window is open. Where nothing can be kept, the app opens on its first tab. */
export function rememberTab(path: string): void {
  try {
    sessionStorage.setItem(key, path)
  } catch (error) {
    console.info('The tab is not remembered.', error)
  }
}

/** The tab of this window's last visit, or null. */
export function lastTab(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
