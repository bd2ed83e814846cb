import { minute, second } from '#platform/time/units.ts'
import { twoDigits } from '#platform/time/words.ts'
import type { Waiting } from '#protocol/booking/waitlist.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'

/** Returns the ms for which a waitlist still holds a place, 0 without a held place. */
export const heldFor = ({ offeredUntil }: Pick<Waiting, 'offeredUntil'>, now: number): number =>
  Math.max(0, (offeredUntil ?? 0) - now)

/** Formats ms as m:ss. */
export function onClock(left: number): string {
  const seconds = Math.ceil(left / second)
  return `${Math.floor((seconds * second) / minute)}:${twoDigits(seconds % 60)}`
}

/** The stages of a held place. Screen readers announce a new stage instead of each second. */
export type OfferStage = 'held' | 'lastMinute' | 'lastSeconds' | 'over'

export function offerStage(left: number): OfferStage {
  if (left <= 0) return 'over'
  if (left <= 20 * second) return 'lastSeconds'
  return left <= minute ? 'lastMinute' : 'held'
}

/** Returns the announcement of a new stage, '' if unchanged or if the offer ended before the member saw it. */
export function offerAnnouncement(name: string, left: number, before: OfferStage | undefined): string {
  const stage = offerStage(left)
  if (stage === before) return ''
  if (stage === 'over') return before ? later.heldPlaceExpired(name) : ''
  return before
    ? later.timeLeftIn(timeLeft(left), name)
    : `${later.placeFreeIn(name)}. ${texts.heldFor} ${timeLeft(left)}.`
}

/** Returns '2 minutos y 5 segundos', the last minute in seconds. */
function timeLeft(left: number): string {
  const total = Math.ceil(left / second)
  if (total <= 60) return later.seconds(total)
  const minutes = later.minutes(Math.floor(total / 60))
  const rest = total % 60
  return rest > 0 ? later.and(minutes, later.seconds(rest)) : minutes
}
