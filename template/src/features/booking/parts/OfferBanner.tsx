import { useRead } from '../../../api/queries.ts'
import { useBranchName } from '../../../domain/branches/use-branches.ts'
import { waitlists } from '../../../domain/waitlist/operations.ts'
import { dateIn, dayInWords } from '../../../platform/gym-time.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useGym } from '../../../ui/gym.ts'
import { useNow } from '../../../ui/use-now.ts'
import { clockLeft } from '../rules/clock-left.ts'
import styles from './OfferBanner.module.css'

const often = 30_000

/** A place that is held for the member, over everything else: its clock is running. */
export function OfferBanner() {
  const { data } = useRead(waitlists, {}, { refetchInterval: often })
  const now = useNow()
  const offer = data?.waitlists.find(({ offeredUntil }) => (offeredUntil ?? 0) > now)
  const branch = useBranchName(offer?.branch ?? 0)
  const { timeZone } = useGym().manifest
  if (!offer) return null
  const person = offer.person && `para ${offer.person.fullname}`
  return (
    <Card tone="brand">
      <div className={styles.offer} role="status">
        <p className={styles.words}>
          <strong>Se liberó un lugar en {offer.name}</strong>
          <span>
            {[`${dayInWords(offer.date, dateIn(timeZone, now))} ${offer.time}`, branch, person]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>Te lo guardamos {clockLeft((offer.offeredUntil ?? 0) - now)}</span>
        </p>
        <ButtonLink to="/listaespera">Confirmá tu lugar</ButtonLink>
      </div>
    </Card>
  )
}
