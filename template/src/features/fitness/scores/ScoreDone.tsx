import { checkmarkCircle, cloudUploadOutline, medalOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { useOnline } from '#platform/device/use-online.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { sentWhen } from '#ui/query/offline-messages.ts'
import * as texts from '../messages.ts'
import { placeLabel } from '../ranking/ranking.ts'
import styles from './scores.module.css'

interface ScoreDoneProps {
  /** The position in the ranking, 0 outside the ranking. Null for an unsent result. */
  position: number | null
  /** The subject and the result: 'Fran: 3:10' */
  what: string
  onAnother: () => void
}

export function ScoreDone({ position, what, onAnother }: ScoreDoneProps) {
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Stack gap={3}>
      <Card tone="brand">
        <div className={styles.result}>
          {position ? (
            <span className={styles.place} aria-hidden="true">
              {placeLabel(position)}
            </span>
          ) : (
            <Icon icon={position === null ? cloudUploadOutline : checkmarkCircle} size="large" />
          )}
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {titleOf(position, online)}
          </h2>
          <p className={styles.text}>{what}</p>
          {position === null && <p className={styles.text}>{texts.sentByItself}</p>}
        </div>
      </Card>
      {position !== null && (
        <ButtonLink to="/leaderboard" block icon={medalOutline}>
          {texts.viewRanking}
        </ButtonLink>
      )}
      <Button kind="quiet" block onClick={onAnother}>
        {texts.logAnother}
      </Button>
    </Stack>
  )
}

function titleOf(position: number | null, online: boolean): string {
  if (position === null) return online ? texts.savedAndQueued(sentWhen(online)) : texts.savedUntilBack
  return position > 0 ? texts.yourPlaceIs(placeLabel(position)) : texts.scoreSaved
}
