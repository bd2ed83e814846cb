// What a backend says may repeat what it was sent, and may be of any length.

/** A text without secrets, and no longer than a line. */
export type Mask = (said: string) => string

const mostCharacters = 160

/** Masks `secrets`, as they are and as they are written in JSON, addresses and forms. */
export function masking(secrets: readonly string[]): Mask {
  const hidden = secrets
    // What is shorter is in words of every day as well.
    .filter(secret => secret.length > 2)
    .flatMap(writtenAs)
    .sort((one, other) => other.length - one.length)
  return said => {
    const masked = hidden.reduce((text, secret) => text.replaceAll(secret, '•••'), said)
    return masked.length > mostCharacters ? `${masked.slice(0, mostCharacters)}…` : masked
  }
}

const writtenAs = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  new URLSearchParams({ '': secret }).toString().slice(1),
]
