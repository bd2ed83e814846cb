/** Creates a new id for a write (`rid`). The backend always gives the same answer to the same id. */
export function newWriteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
