/** A point on P-256, uncompressed: the sign for that, and two coordinates. */
const length = 65
const uncompressed = 4

/** The bytes of a public key as the gym publishes it (base64url); null for what is none. */
export function publicKeyIn(written: string): Uint8Array<ArrayBuffer> | null {
  try {
    const base64 = written.replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    return bytes.length === length && bytes[0] === uncompressed ? bytes : null
  } catch {
    // No base64.
    return null
  }
}
