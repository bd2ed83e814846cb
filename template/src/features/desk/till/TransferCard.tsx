import { alertCircleOutline, checkmarkOutline, chevronForward, closeOutline } from 'ionicons/icons'
import { type RefObject, useEffect, useRef } from 'react'
import { useUnknown } from '#api/unknown-actions.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { date as dateLabel } from '#features/payments/messages.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import { ago } from '#platform/time/relative-time.ts'
import type { ReportedTransfer } from '#protocol/desk/till.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useAnnounceChange } from '#ui/query/use-announce-change.ts'
import * as texts from '../messages.ts'
import { SentPicture } from '../review/SentPicture.tsx'
import { personPath } from '../shared/person-path.ts'
import styles from './till.module.css'
import { compareAmounts, differenceInWords, sameProofInWords } from './transfer-facts.ts'

interface TransferCardProps {
  transfer: ReportedTransfer
  /** Number of transfers to review, including this transfer. */
  waiting: number
  /** The action in progress, or null. */
  busy: string | null
  onAccept: () => void
  onReject: () => void
  onLater: () => void
}

/** A transfer with its person, amount, purpose and proof, and the buttons that decide it. */
export function TransferCard({ transfer, waiting, busy, ...decisions }: TransferCardProps) {
  const { onAccept, onReject, onLater } = decisions
  const canReview = useUnknown(['reviewTransfer']).length === 0
  const name = useFocusedWhenNew(transfer.id)
  const left = texts.transfersLeft(waiting)
  useAnnounceChange(left)
  return (
    <Stack as="article" aria-label={texts.transferOf(transfer.fullname)}>
      <p className={styles.waiting}>{left}</p>
      <Card>
        <div className={styles.columns}>
          <Facts transfer={transfer} name={name} />
          <SentPicture
            key={transfer.id}
            url={transfer.proof}
            name={texts.proof}
            description={texts.proofDescription}
          />
        </div>
      </Card>
      {canReview ? (
        <div className={styles.decisions}>
          <Button icon={checkmarkOutline} busy={busy === 'accept'} onClick={onAccept}>
            {texts.accept}
          </Button>
          <Button kind="outline" icon={closeOutline} busy={busy === 'reject'} onClick={onReject}>
            {texts.reject}
          </Button>
          {waiting > 1 && (
            <Button kind="quiet" icon={chevronForward} onClick={onLater}>
              {texts.decideLater}
            </Button>
          )}
        </div>
      ) : (
        <Text tone="soft">{texts.cannotReviewTransfers}</Text>
      )}
    </Stack>
  )
}

/** Returns a ref that focuses the name of the next transfer, so that a second tap does not decide it. */
function useFocusedWhenNew(id: string): RefObject<HTMLHeadingElement | null> {
  const name = useRef<HTMLHeadingElement>(null)
  const visibleId = useRef(id)
  useEffect(() => {
    if (visibleId.current === id) return
    visibleId.current = id
    // After the frame, as a closing dialog returns the focus to the button that opened it.
    const frame = requestAnimationFrame(() => name.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id])
  return name
}

interface FactsProps {
  transfer: ReportedTransfer
  name: RefObject<HTMLHeadingElement | null>
}

function Facts({ transfer, name }: FactsProps) {
  const { person, fullname, amount, date, reportedAt, aim, expected, sameProof } = transfer
  const { timeZone } = useGym().manifest
  const money = useMoney()
  const hasCards = useUnknown(['personCard']).length === 0
  const now = serverNow()
  const today = dateIn(timeZone, now)
  const difference = differenceInWords(compareAmounts(transfer), money)
  return (
    <div className={styles.facts}>
      <h2 ref={name} tabIndex={-1} className={styles.name}>
        {fullname}
      </h2>
      <p className={styles.amount}>{money(amount)}</p>
      {difference !== '' && (
        <Notice icon={alertCircleOutline} tone="warning">
          {texts.differsFromExpected(difference, money(expected))}
        </Notice>
      )}
      {sameProof.length > 0 && (
        <Notice icon={alertCircleOutline} tone="warning">
          {texts.proofUsedIn(sameProofInWords(sameProof, { money, today }))}
        </Notice>
      )}
      <dl className={styles.list}>
        <Fact name={texts.aim} value={aim || texts.noAim} />
        <Fact name={texts.expected} value={expected > 0 ? money(expected) : texts.nothingExpected} />
        <Fact name={dateLabel} value={date === '' ? texts.noDate : dayInWords(date, today)} />
        {reportedAt > 0 && <Fact name={texts.reported} value={ago(reportedAt, now, timeZone)} />}
      </dl>
      {hasCards && person !== '' && (
        <ButtonLink to={personPath(person)} kind="quiet" small>
          {texts.seeCard}
        </ButtonLink>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <Text as="dt" tone="soft">
        {name}
      </Text>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
