import { useBranchName } from '../../../domain/branches/use-branches.ts'
import type { Waiting } from '../../../domain/waitlist/operations.ts'
import { dayInWords } from '../../../platform/gym-time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { clockLeft } from '../rules/clock-left.ts'
import { NoticeChoice } from './NoticeChoice.tsx'
import styles from './WaitingCard.module.css'

interface WaitingCardProps {
  waiting: Waiting
  today: string
  now: number
  busy: boolean
  onAccept: () => void
  onLeave: () => void
  onNotice: (minutes: number) => void
}

/** A class one waits for: the place in the line, or the place that is held, with its clock. */
export function WaitingCard(props: WaitingCardProps) {
  const { waiting, today, now } = props
  const branch = useBranchName(waiting.branch)
  const isOffered = waiting.offeredUntil !== null && waiting.offeredUntil > now
  return (
    <Card tone={isOffered ? 'brand' : 'plain'}>
      <div className={styles.card}>
        <p className={styles.when}>
          <span>{dayInWords(waiting.date, today)}</span>
          <span>
            {waiting.time} a {waiting.end}
          </span>
        </p>
        <h2 className={styles.name}>{waiting.name}</h2>
        {waiting.coach && <p className={styles.coach}>con {waiting.coach.fullname}</p>}
        {branch !== '' && <p className={styles.coach}>en {branch}</p>}
        {waiting.person && <p className={styles.coach}>para {waiting.person.fullname}</p>}
        {isOffered ? <Offer {...props} /> : <Line {...props} />}
      </div>
    </Card>
  )
}

function Offer({ waiting, now, busy, onAccept, onLeave }: WaitingCardProps) {
  return (
    <>
      <p className={styles.offer} role="status">
        Se liberó un lugar y te lo guardamos.
      </p>
      <p className={styles.clock}>
        <span role="timer" aria-label="Tiempo para confirmar">
          {clockLeft((waiting.offeredUntil ?? 0) - now)}
        </span>
        <span className={styles.clockWords}>para confirmar</span>
      </p>
      <div className={styles.actions}>
        <Button busy={busy} onClick={onAccept}>
          Confirmá tu lugar
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          No puedo ir
        </Button>
      </div>
    </>
  )
}

function Line({ waiting, now, busy, onLeave, onNotice }: WaitingCardProps) {
  const hasPassed = waiting.offeredUntil !== null && waiting.offeredUntil <= now
  return (
    <>
      {hasPassed && <p className={styles.passed}>La oferta venció; seguís en la lista</p>}
      <p className={styles.position}>
        <span className={styles.number}>{waiting.position}º</span>
        <span>en la lista{waiting.length > 1 && `, de ${waiting.length}`}</span>
      </p>
      <NoticeChoice minutes={waiting.notice} onChange={onNotice} />
      <Button kind="quiet" busy={busy} onClick={onLeave} aria-label={`Salí de la lista de ${waiting.name}`}>
        Salí de la lista
      </Button>
    </>
  )
}
