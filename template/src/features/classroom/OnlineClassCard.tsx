import { videocamOutline } from 'ionicons/icons'
import { useEffect } from 'react'
import type { OnlineClass } from '../../domain/classroom/operations.ts'
import { followable } from '../../platform/address.ts'
import { dateIn, dayInWords, hourIn } from '../../platform/gym-time.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useGym } from '../../ui/gym.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './OnlineClassCard.module.css'

/** One online class. `askAgain` is called once when its link should be there by the clock, and is not yet. */
export function OnlineClassCard({ of, askAgain }: { of: OnlineClass; askAgain: () => Promise<unknown> }) {
  const { timeZone } = useGym().manifest
  const now = useNow()
  const address = followable(of.url, '/', location.origin)
  const isDue = now >= of.opensAt && address === null
  useEffect(() => {
    if (isDue) void askAgain()
  }, [isDue, askAgain])
  return (
    <Card tone={address ? 'brand' : 'plain'}>
      <div className={styles.card}>
        <p className={styles.when}>
          {dayInWords(of.date, dateIn(timeZone, now))}, {of.time} a {of.end}
        </p>
        <h3 className={styles.name}>{of.name}</h3>
        {of.coach && <p className={styles.coach}>con {of.coach.fullname}</p>}
        {address ? (
          <ButtonAnchor beside href={address} block icon={videocamOutline}>
            Entrá a la clase
          </ButtonAnchor>
        ) : (
          <p className={styles.wait}>Se habilita a las {hourIn(timeZone, of.opensAt)}</p>
        )}
      </div>
    </Card>
  )
}
