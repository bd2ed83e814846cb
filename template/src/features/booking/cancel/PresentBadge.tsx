import { checkmarkCircle } from 'ionicons/icons'
import type { Booking } from '#protocol/booking/bookings.ts'
import { Badge } from '#ui/content/Badge.tsx'

/** A badge for a member or relative who has checked in. */
export function PresentBadge({ person }: Pick<Booking, 'person'>) {
  return (
    <Badge tone="success" icon={checkmarkCircle}>
      {person ? 'Ya dio el presente' : 'Ya diste el presente'}
    </Badge>
  )
}
