/** The part of `navigator.connection` that is used here. Only Chromium supports it. */
interface Connection {
  saveData?: unknown
  effectiveType?: unknown
}

/**
 * Returns true if the member saves data, or the connection is 2G. False in browsers without this information.
 */
export function isDataScarce(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection')
  if (!connection) return false
  return connection.saveData === true || /^(slow-)?2g$/.test(String(connection.effectiveType))
}
