import { alertCircle, checkmarkCircle } from 'ionicons/icons'
import { Hours } from '#features/booking/shared/Hours.tsx'
import { useGym } from '#features/gym/shared/gym.ts'
import { hourIn } from '#platform/time/gym-time.ts'
import { timeUntil } from '#platform/time/relative-time.ts'
import { hour } from '#platform/time/units.ts'
import type { TodaysClass } from '#protocol/checkin/checkin.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { Card } from '#ui/content/Card.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import * as texts from '../messages.ts'
import { type Arrival, arrivalAt } from '../shared/arrival.ts'
import styles from './arrival.module.css'
import { arrivalMessage, clockOf } from './main-class.ts'

interface ArrivalCardProps {
  one: TodaysClass
  /** The server's time, ms. */
  now: number
  /** The relative's name, '' for the member. */
  name: string
}

/** The main class of today with its check-in state. */
export function ArrivalCard({ one, now, name }: ArrivalCardProps) {
  const { timeZone } = useGym().manifest
  const arrival = arrivalAt(one, now)
  return (
    <Card tone="brand">
      <Stack gap={1}>
        <Hours time={one.time} end={one.end} />
        <h2 className={styles.name}>{one.name}</h2>
        <div className={styles.state}>
          {arrival.kind === 'before' ? (
            <Opens at={hourIn(timeZone, one.opensAt)} left={arrival.opensIn} />
          ) : (
            <State arrival={arrival} text={arrivalMessage(arrival, one.end, name)} />
          )}
        </div>
      </Stack>
    </Card>
  )
}

function Opens({ at, left }: { at: string; left: number }) {
  return (
    <>
      <p className={styles.label}>{texts.opensBefore(at)}</p>
      <p className={styles.clock} role="timer" aria-label={texts.timeToOpening}>
        {left < hour ? clockOf(left) : timeUntil(left)}
      </p>
    </>
  )
}

function State({ arrival: { kind }, text }: { arrival: Arrival; text: string }) {
  if (kind !== 'there' && kind !== 'absent') return <p className={styles.label}>{text}</p>
  return (
    <p className={kind === 'there' ? styles.done : styles.missed}>
      <Icon icon={kind === 'there' ? checkmarkCircle : alertCircle} />
      <span>{text}</span>
    </p>
  )
}

/** The member's other classes of today, each with its check-in state. */
export function OtherClasses({ classes, now }: { classes: readonly TodaysClass[]; now: number }) {
  const { timeZone } = useGym().manifest
  if (classes.length === 0) return null
  return (
    <Section title={texts.alsoToday}>
      <List label={texts.otherClasses}>
        {classes.map(one => (
          <ListRow
            key={one.booking}
            start={<span className="tabular">{one.time}</span>}
            title={one.name}
            end={<StateBadge arrival={arrivalAt(one, now)} opens={hourIn(timeZone, one.opensAt)} />}
          />
        ))}
      </List>
    </Section>
  )
}

function StateBadge({ arrival, opens }: { arrival: Arrival; opens: string }) {
  switch (arrival.kind) {
    case 'before':
      return <span>{texts.opensAt(opens)}</span>
    case 'open':
      return <Badge tone="brand">{texts.open}</Badge>
    case 'there':
      return <Badge tone="success">{arrival.late ? texts.late : texts.present}</Badge>
    case 'absent':
      return <Badge tone="danger">{texts.absent}</Badge>
    case 'over':
      return <Badge>{texts.over}</Badge>
  }
}
