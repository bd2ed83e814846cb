import { onClock } from './offer.ts'

/** The time left to confirm a held place, ms. Screen readers read it on demand: `useOfferAnnouncements` announces its end. */
export function Countdown({ left }: { left: number }) {
  return (
    <span role="timer" aria-live="off" aria-label="Tiempo para confirmar">
      {onClock(left)}
    </span>
  )
}
