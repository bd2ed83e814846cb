import { isOtherClock, zoneInWords } from '#platform/time/zone-in-words.ts'
import { useGym } from './gym.ts'

/**
 * Returns a line that names the time zone of the hours on the page, if the phone's clock differs from the
 * gym's.
 */
export function useHoursNote(): string | null {
  const { timeZone } = useGym().manifest
  return isOtherClock(timeZone, Date.now()) ? zoneInWords(timeZone) : null
}
