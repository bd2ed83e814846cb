import { checkmarkCircle } from 'ionicons/icons'
import type { Booking } from '#protocol/booking/bookings.ts'
import { Badge } from '#ui/content/Badge.tsx'
import * as texts from '../messages.ts'

/** A badge for a member or relative who has checked in. */
export function PresentBadge({ person }: Pick<Booking, 'person'>) {
  return (
    <Badge tone="success" icon={checkmarkCircle}>
      {person ? texts.personHasCheckedIn : texts.hasCheckedIn}
    </Badge>
  )
}
