import { useBranchName } from '#features/gym/shared/use-branches.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { dayInWords } from '#platform/time/gym-time.ts'
import type { Waiting } from '#protocol/booking/waitlist.ts'
import { Spoken } from '#ui/assistance/Spoken.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { NoticeChoice } from '../book/NoticeChoice.tsx'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
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
          <span>{later.fromTo(waiting.time, waiting.end)}</span>
        </p>
        <h2 className={styles.name}>{waiting.name}</h2>
        {waiting.coach && <p>{texts.withCoach(waiting.coach.fullname)}</p>}
        {branch !== '' && <p>{texts.inBranch(branch)}</p>}
        {waiting.person && <p>{texts.forPerson(waiting.person.fullname)}</p>}
        {isOffered ? <Offer {...props} /> : <PlaceInLine {...props} />}
      </div>
    </Card>
  )
}

function Offer({ waiting, now, busy, onAccept, onLeave }: WaitingCardProps) {
  return (
    <>
      <p className={styles.offer}>{texts.placeHeld}</p>
      <p className={styles.clock}>
        <Countdown left={heldFor(waiting, now)} />
        <span className={styles.clockNote}>{texts.toConfirm}</span>
      </p>
      <div className={styles.actions}>
        <Button busy={busy} onClick={onAccept}>
          {texts.confirmPlace}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {texts.cannotGo}
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
        <p className={styles.expired}>{name === '' ? texts.offerExpired : later.offerExpiredFor(name)}</p>
      )}
      <p className={styles.position}>
        <span className={styles.number}>
          <Spoken spoken={later.number(waiting.position)}>{`${waiting.position}.º`}</Spoken>
        </span>
        <span>{waiting.length > 1 ? later.inLineOf(waiting.length) : texts.inLine}</span>
      </p>
      <NoticeChoice minutes={waiting.notice} onChange={onNotice} />
      <Button kind="quiet" busy={busy} onClick={onLeave} aria-label={later.leaveWaitlistOf(waiting.name)}>
        {texts.leaveWaitlist}
      </Button>
    </>
  )
}
