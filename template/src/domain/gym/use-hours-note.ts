import { isOtherClock, zoneInWords } from '../../platform/time/zone-in-words.ts'
import { useGym } from './gym.ts'

/** On a phone with another clock than the gym's: a line that says of which place the hours on the page are. */
export function useHoursNote(): string | null {
  const { timeZone } = useGym().manifest
  return isOtherClock(timeZone, Date.now()) ? zoneInWords(timeZone) : null
}
