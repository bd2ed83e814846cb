import { minute, second } from '../../../platform/time.ts'

/** What is left of an offer, m:ss; '0:00' once it is over. */
export function clockLeft(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / second))
  return `${Math.floor((seconds * second) / minute)}:${String(seconds % 60).padStart(2, '0')}`
}
