import { alertCircle, checkmarkCircle } from 'ionicons/icons'
import type { TodaysClass } from '../../../contract/checkin.ts'
import { timeUntil } from '../../../platform/countdown.ts'
import { hourIn } from '../../../platform/gym-time.ts'
import { Card } from '../../../ui/Card.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { type Arrival, arrivalAt } from '../rules/arrival.ts'
import { clockOf } from '../rules/clock.ts'
import styles from './ArrivalCard.module.css'

const oneHour = 60 * 60_000

/** The class of today that matters now, and what can be said of being there. `now`: the server's time, ms. */
export function ArrivalCard({ one, now }: { one: TodaysClass; now: number }) {
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
            <State arrival={arrival} until={one.end} />
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
        {left < oneHour ? clockOf(left) : timeUntil(left)}
      </p>
    </>
  )
}

function State({ arrival, until }: { arrival: Exclude<Arrival, { kind: 'before' }>; until: string }) {
  switch (arrival.kind) {
    case 'open':
      return (
        <p className={styles.label}>
          {arrival.late
            ? 'La clase ya empezó: vas a figurar tarde.'
            : `Podés dar el presente hasta las ${until}.`}
        </p>
      )
    case 'there':
      return (
        <p className={styles.done}>
          <Icon icon={checkmarkCircle} />
          <span>{arrival.late ? 'Ya diste el presente, tarde' : 'Ya diste el presente'}</span>
        </p>
      )
    case 'absent':
      return (
        <p className={styles.missed}>
          <Icon icon={alertCircle} />
          <span>Figurás ausente. Si estás acá, avisale a tu coach.</span>
        </p>
      )
    case 'over':
      return <p className={styles.label}>La clase ya terminó.</p>
  }
}
