import { alertCircle, checkmarkCircle } from 'ionicons/icons'
import type { TodaysClass } from '../../../domain/checkin/operations.ts'
import { timeUntil } from '../../../platform/countdown.ts'
import { hourIn } from '../../../platform/gym-time.ts'
import { hour } from '../../../platform/time.ts'
import { Card } from '../../../ui/Card.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { type Arrival, arrivalAt } from '../rules/arrival.ts'
import { arrivalWords } from '../rules/arrival-words.ts'
import { clockOf } from '../rules/clock.ts'
import styles from './ArrivalCard.module.css'

interface ArrivalCardProps {
  one: TodaysClass
  /** The server's time, ms. */
  now: number
  /** Of somebody of the family, '' for oneself. */
  name: string
}

/** The class of today that matters now, and what can be said of being there. */
export function ArrivalCard({ one, now, name }: ArrivalCardProps) {
  const { timeZone } = useGym().manifest
  const arrival = arrivalAt(one, now)
  return (
    <Card tone="brand">
      <div className={styles.card}>
        <p className={styles.time}>
          {one.time} <span className={styles.end}>a {one.end}</span>
        </p>
        <h2 className={styles.name}>{one.name}</h2>
        <div className={styles.state}>
          {arrival.kind === 'before' ? (
            <Opens at={hourIn(timeZone, one.opensAt)} left={arrival.opensIn} />
          ) : (
            <State arrival={arrival} words={arrivalWords(arrival, one.end, name)} />
          )}
        </div>
      </div>
    </Card>
  )
}

function Opens({ at, left }: { at: string; left: number }) {
  return (
    <>
      <p className={styles.label}>Abre 30 min antes, a las {at}</p>
      <p className={styles.clock} role="timer" aria-label="Falta para que abra">
        {left < hour ? clockOf(left) : timeUntil(left)}
      </p>
    </>
  )
}

function State({ arrival: { kind }, words }: { arrival: Arrival; words: string }) {
  if (kind !== 'there' && kind !== 'absent') return <p className={styles.label}>{words}</p>
  return (
    <p className={kind === 'there' ? styles.done : styles.missed}>
      <Icon icon={kind === 'there' ? checkmarkCircle : alertCircle} />
      <span>{words}</span>
    </p>
  )
}
