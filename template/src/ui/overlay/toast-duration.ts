export interface DurationOptions {
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | undefined
  position?: 'top' | 'bottom'
}

/** Of the specification, §8.6 and §9.1. */
const shortestMs = 2500
const shortestRefusalMs = 5000
/** A slow reader's pace. */
const msPerCharacter = 70

/** Long enough to be read. A toast at the top is the specification's own, of unread messages. */
export function durationOf(message: string, { tone, position }: DurationOptions): number {
  if (position === 'top') return shortestMs
  const isRefusal = tone === 'danger' || tone === 'warning'
  return Math.max(isRefusal ? shortestRefusalMs : shortestMs, message.length * msPerCharacter)
}
