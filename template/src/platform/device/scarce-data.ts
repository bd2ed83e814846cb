/** The part of the browser's `navigator.connection` that is read here. Only Chromium has it. */
interface Connection {
  saveData?: unknown
  effectiveType?: unknown
}

/** Returns true while the member saves data, or the connection is of the second generation. False where the browser does not know. */
export function isDataScarce(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection')
  if (!connection) return false
  return connection.saveData === true || /^(slow-)?2g$/.test(String(connection.effectiveType))
}
