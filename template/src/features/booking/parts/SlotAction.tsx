import { checkmarkCircle, hourglassOutline } from 'ionicons/icons'
import type { Slot } from '../../../domain/classes/operations.ts'
import { countdown, isNear } from '../../../platform/countdown.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { slotOffer } from '../rules/slot-offer.ts'
import styles from './SlotAction.module.css'

interface SlotActionProps {
  slot: Slot
  now: number
  /** This class is being booked. */
  busy: boolean
  /** Day and hour at which booking opens, in words. */
  opensAt: string
  onBook: (waitlist: boolean) => void
  block?: boolean
}

/** What can be done with a class: its button, or why there is none. */
export function SlotAction({ slot, now, busy, opensAt, onBook, block }: SlotActionProps) {
  const offer = slotOffer(slot, now)
  const named = (words: string) => `${words}: ${slot.name}, ${slot.time}`
  const look = block ? { block: true } : { small: true }
  switch (offer.kind) {
    case 'book':
      return (
        <Button {...look} busy={busy} onClick={() => onBook(false)} aria-label={named('Reservá')}>
          Reservá
        </Button>
      )
    case 'waitlist':
      return (
        <Button
          {...look}
          kind="outline"
          busy={busy}
          onClick={() => onBook(true)}
          aria-label={named('Lista de espera')}
        >
          Lista de espera
        </Button>
      )
    case 'booked':
      return (
        <Badge tone="success" icon={checkmarkCircle}>
          Reservado
        </Badge>
      )
    case 'past':
      return <Badge icon={checkmarkCircle}>Reservado</Badge>
    case 'waitlisted':
      return (
        <Badge tone="warning" icon={hourglassOutline}>
          En espera
        </Badge>
      )
    case 'opens':
      return (
        <span className={styles.opens}>
          Abre {isNear(offer.opensIn) ? `en ${countdown(offer.opensIn)}` : opensAt}
        </span>
      )
    case 'closed':
      return <Badge>Cerrada</Badge>
  }
}
