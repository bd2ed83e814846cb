import { useBranchName } from '#features/gym/shared/use-branches.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { dayInWords } from '#platform/time/gym-time.ts'
import type { Waiting } from '#protocol/booking/waitlist.ts'
import { Spoken } from '#ui/assistance/Spoken.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Cluster, Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
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
      <Stack gap={2}>
        <Text className={styles.when}>
          <span>{dayInWords(waiting.date, today)}</span>
          <span>{later.fromTo(waiting.time, waiting.end)}</span>
        </Text>
        <h2 className={styles.name}>{waiting.name}</h2>
        {waiting.coach && <Text>{texts.withCoach(waiting.coach.fullname)}</Text>}
        {branch !== '' && <Text>{texts.inBranch(branch)}</Text>}
        {waiting.person && <Text>{texts.forPerson(waiting.person.fullname)}</Text>}
        {isOffered ? <Offer {...props} /> : <PlaceInLine {...props} />}
      </Stack>
    </Card>
  )
}

function Offer({ waiting, now, busy, onAccept, onLeave }: WaitingCardProps) {
  return (
    <>
      <Text strong>{texts.placeHeld}</Text>
      <Text className={styles.clock}>
        <Countdown left={heldFor(waiting, now)} />
        <span className={styles.clockNote}>{texts.toConfirm}</span>
      </Text>
      <Cluster>
        <Button busy={busy} onClick={onAccept}>
          {texts.confirmPlace}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {texts.cannotGo}
        </Button>
      </Cluster>
    </>
  )
}

function PlaceInLine({ waiting, busy, onLeave, onNotice }: WaitingCardProps) {
  const hasExpired = waiting.offeredUntil !== null
  const name = firstNameOf(waiting.person)
  return (
    <>
      {hasExpired && <Text strong>{name === '' ? texts.offerExpired : later.offerExpiredFor(name)}</Text>}
      <Text className={styles.position}>
        <span className={styles.number}>
          <Spoken spoken={later.number(waiting.position)}>{`${waiting.position}.º`}</Spoken>
        </span>
        <span>{waiting.length > 1 ? later.inLineOf(waiting.length) : texts.inLine}</span>
      </Text>
      <NoticeChoice minutes={waiting.notice} onChange={onNotice} />
      <Button kind="quiet" busy={busy} onClick={onLeave} aria-label={later.leaveWaitlistOf(waiting.name)}>
        {texts.leaveWaitlist}
      </Button>
    </>
  )
}
