interface WithRelatedApps {
  getInstalledRelatedApps: () => Promise<readonly unknown[]>
}

/** Whether the gym's app from the store is on this phone, as the web manifest names it. Only Chrome on Android knows. */
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
