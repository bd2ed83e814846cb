import * as texts from '../messages.ts'
import { onClock } from './offer.ts'

/** The time left (ms) to confirm a held place. Not live, as `useOfferAnnouncements` announces its stages. */
export function Countdown({ left }: { left: number }) {
  return (
    <span role="timer" aria-live="off" aria-label={texts.timeToConfirm}>
      {onClock(left)}
    </span>
  )
}
