import { formatCount } from '#platform/format-count.ts'
import { twoDigits } from '#platform/time/words.ts'

/** Returns seconds in digits: '0:20', '12:00', '1:05:00'. */
export function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`
}

/** Returns seconds in words: '1 minuto y 20 segundos'. */
export function spoken(seconds: number): string {
  const parts = [
    formatCount(Math.floor(seconds / 3600), 'hora'),
    formatCount(Math.floor(seconds / 60) % 60, 'minuto'),
    formatCount(seconds % 60, 'segundo'),
  ].filter(part => !part.startsWith('0 '))
  return parts.length === 0 ? '0 segundos' : parts.join(', ').replace(/, ([^,]*)$/, ' y $1')
}
