import { useBranchName } from '#features/gym/shared/use-branches.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { dayInWords } from '#platform/time/gym-time.ts'
import type { Waiting } from '#protocol/booking/waitlist.ts'
import { Spoken } from '#ui/assistance/Spoken.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { NoticeChoice } from '../book/NoticeChoice.tsx'
import { Countdown } from './Countdown.tsx'
import { heldFor } from './offer.ts'
import styles from './waitlist.module.css'

interface WaitingCardProps {
  waiting: Waiting
  today: string
  now: number
  busy: boolean
  onAccept: () => void
  onLeave: () => void
  onNotice: (minutes: number) => void
}

/** A waitlist entry: the position on the list, or the held place with its countdown. */
export function WaitingCard(props: WaitingCardProps) {
  const { waiting, today, now } = props
  const branch = useBranchName(waiting.branch)
  const isOffered = heldFor(waiting, now) > 0
  return (
    <Card tone={isOffered ? 'brand' : 'plain'}>
      <div className={styles.card}>
        <p className={styles.when}>
          <span>{dayInWords(waiting.date, today)}</span>
          <span>{`${waiting.time} a ${waiting.end}`}</span>
        </p>
        <h2 className={styles.name}>{waiting.name}</h2>
        {waiting.coach && <p>{`con ${waiting.coach.fullname}`}</p>}
        {branch !== '' && <p>{`en ${branch}`}</p>}
        {waiting.person && <p>{`para ${waiting.person.fullname}`}</p>}
        {isOffered ? <Offer {...props} /> : <PlaceInLine {...props} />}
      </div>
    </Card>
  )
}

function Offer({ waiting, now, busy, onAccept, onLeave }: WaitingCardProps) {
  return (
    <>
      <p className={styles.offer}>Se liberó un lugar y te lo guardamos.</p>
      <p className={styles.clock}>
        <Countdown left={heldFor(waiting, now)} />
        <span className={styles.clockNote}>para confirmar</span>
      </p>
      <div className={styles.actions}>
        <Button busy={busy} onClick={onAccept}>
          Confirmar tu lugar
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          No puedo ir
        </Button>
      </div>
    </>
  )
}

function PlaceInLine({ waiting, busy, onLeave, onNotice }: WaitingCardProps) {
  const hasExpired = waiting.offeredUntil !== null
  const name = firstNameOf(waiting.person)
  return (
    <>
      {hasExpired && (
        <p className={styles.expired}>
          {`La oferta venció; ${name === '' ? 'seguís' : `${name} sigue`} en la lista`}
        </p>
      )}
      <p className={styles.position}>
        <span className={styles.number}>
          <Spoken spoken={`Número ${waiting.position}`}>{`${waiting.position}.º`}</Spoken>
        </span>
        <span>{`en la lista${waiting.length > 1 ? `, de ${waiting.length}` : ''}`}</span>
      </p>
      <NoticeChoice minutes={waiting.notice} onChange={onNotice} />
      <Button kind="quiet" busy={busy} onClick={onLeave} aria-label={`Salir de la lista de ${waiting.name}`}>
        Salir de la lista
      </Button>
    </>
  )
}
