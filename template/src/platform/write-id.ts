/** A new id for one write (`rid`): the backend answers the same id always the same. */
export function newWriteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
