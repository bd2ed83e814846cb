import { checkmarkCircle, hourglassOutline } from 'ionicons/icons'
import { useGym } from '#features/gym/shared/gym.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import styles from './book.module.css'
import { opensInWords, slotOffer } from './slot-offer.ts'

interface BookButtonProps {
  slot: Slot
  now: number
  /** True while this class is being booked. */
  busy: boolean
  onBook: (waitlist: boolean) => void
  block?: boolean
  /** First name of the relative to add to a class that the member already booked. */
  relative?: string | undefined
  /** True if the main action is another button. Staff seldom book for themselves. */
  secondary?: boolean
}

/** The button that books a class or joins its waitlist, else a badge with the class's state. */
export function BookButton({ slot, now, busy, onBook, block, relative, secondary }: BookButtonProps) {
  const offer = slotOffer(slot, now)
  const labelFor = (action: string) => `${action}: ${slot.name}, ${slot.time}`
  const size = block ? { block: true } : { small: true }
  switch (offer.kind) {
    case 'book': {
      const label = relative === undefined ? texts.book : later.addRelative(relative)
      return (
        <Button
          {...size}
          kind={slot.reason || relative !== undefined || secondary ? 'outline' : 'primary'}
          busy={busy}
          onClick={() => onBook(false)}
          aria-label={labelFor(label)}
        >
          {label}
        </Button>
      )
    }
    case 'waitlist': {
      const label = relative === undefined ? texts.waitlist : later.waitlistFor(relative)
      return (
        <Button
          {...size}
          kind="outline"
          busy={busy}
          onClick={() => onBook(true)}
          aria-label={labelFor(label)}
        >
          {label}
        </Button>
      )
    }
    case 'booked':
      return (
        <Badge tone="success" icon={checkmarkCircle}>
          {texts.booked}
        </Badge>
      )
    case 'past':
      return <Badge icon={checkmarkCircle}>{texts.booked}</Badge>
    case 'waitlisted':
      return (
        <Badge tone="warning" icon={hourglassOutline}>
          {texts.waiting}
        </Badge>
      )
    case 'opens':
      return <Opens opensIn={offer.opensIn} now={now} />
    case 'closed':
      return <Badge>{texts.closed}</Badge>
  }
}

function Opens({ opensIn, now }: { opensIn: number; now: number }) {
  const { timeZone } = useGym().manifest
  return <span className={styles.opens}>{opensInWords(opensIn, now, timeZone)}</span>
}
