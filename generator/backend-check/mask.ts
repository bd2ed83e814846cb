// A backend's text may repeat what was sent to it, and may be of any length.

/** Returns a text without secrets, and no longer than a line. */
export type Mask = (text: string) => string

const maxCharacters = 160

/** Creates a mask for `secrets`, also as they are written in JSON, addresses and forms. */
export function createMask(secrets: readonly string[]): Mask {
  const hidden = secrets
    // Shorter secrets also occur in everyday words.
    .filter(secret => secret.length > 2)
    .flatMap(encodingsOf)
    .sort((one, other) => other.length - one.length)
  return message => {
    const masked = hidden.reduce((text, secret) => text.replaceAll(secret, '•••'), message)
    return masked.length > maxCharacters ? `${masked.slice(0, maxCharacters)}…` : masked
  }
}

const encodingsOf = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  new URLSearchParams({ '': secret }).toString().slice(1),
]
