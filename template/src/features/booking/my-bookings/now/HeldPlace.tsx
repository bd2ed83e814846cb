import { useRead } from '#api/reads/queries.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useBranchName } from '#features/gym/shared/use-branches.ts'
import { useNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import { second } from '#platform/time/units.ts'
import { waitlists } from '#protocol/booking/waitlist.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import * as later from '../../later-messages.ts'
import * as texts from '../../messages.ts'
import { Countdown } from '../../waitlist/Countdown.tsx'
import { heldFor } from '../../waitlist/offer.ts'
import { useOfferAnnouncements } from '../../waitlist/use-offer-announcements.ts'
import styles from './now.module.css'

/** A place that a waitlist holds for the member. Shown first because it expires. */
export function HeldPlace() {
  const { data } = useRead(
    waitlists,
    {},
    // Poll only while the member is on a waitlist.
    { refetchInterval: ({ state }) => (state.data?.waitlists.length ?? 0) > 0 && 30 * second },
  )
  const now = useNow()
  useOfferAnnouncements(data?.waitlists, now)
  const offer = data?.waitlists.find(waiting => heldFor(waiting, now) > 0)
  const branch = useBranchName(offer?.branch ?? 0)
  const { timeZone } = useGym().manifest
  if (!offer) return null
  const person = offer.person && texts.forPerson(offer.person.fullname)
  return (
    <Card tone="brand">
      <Cluster gap={3} align="center" between>
        <p className={styles.offerText}>
          <strong>{later.placeFreeIn(offer.name)}</strong>
          <span>
            {[`${dayInWords(offer.date, dateIn(timeZone, now))} ${offer.time}`, branch, person]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>
            <span>{`${texts.heldFor} `}</span>
            <Countdown left={heldFor(offer, now)} />
          </span>
        </p>
        <ButtonLink to="/listaespera">{texts.confirmPlace}</ButtonLink>
      </Cluster>
    </Card>
  )
}
