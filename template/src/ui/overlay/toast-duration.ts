export interface DurationOptions {
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | undefined
  position?: 'top' | 'bottom'
}

/** Values from §8.6 and §9.1. */
const shortestMs = 2500
const shortestRefusalMs = 5000
/** Reading speed of a slow reader. */
const msPerCharacter = 70

/**
 * Returns a time that is long enough to read the message. A toast at the top is the unread toast of the
 * specification.
 */
export function durationOf(message: string, { tone, position }: DurationOptions): number {
  if (position === 'top') return shortestMs
  const isRefusal = tone === 'danger' || tone === 'warning'
  return Math.max(isRefusal ? shortestRefusalMs : shortestMs, message.length * msPerCharacter)
}
