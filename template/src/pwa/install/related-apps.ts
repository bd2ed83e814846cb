interface WithRelatedApps {
  getInstalledRelatedApps: () => Promise<readonly unknown[]>
}

/**
 * Resolves with true if the store app that the web manifest names is on this phone. Only Chrome on Android
 * knows.
 */
export async function hasStoreApp(): Promise<boolean> {
  if (!knowsRelatedApps(navigator)) return false
  try {
    return (await navigator.getInstalledRelatedApps()).length > 0
  } catch (error) {
    console.info('The browser does not say which apps are installed.', error)
    return false
  }
}

const knowsRelatedApps = (browser: object): browser is WithRelatedApps => 'getInstalledRelatedApps' in browser
