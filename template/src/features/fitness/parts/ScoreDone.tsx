import { checkmarkCircle, cloudUploadOutline, medalOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../../pwa/use-online.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { sentWhen } from '../../../ui/offline-words.ts'
import { placeInWords } from '../rules/ranking.ts'
import styles from './ScoreDone.module.css'

interface ScoreDoneProps {
  /** Where it stands in its ranking, 0 for nowhere; null where it waits for a connection. */
  position: number | null
  /** 'Fran: 3:10' */
  what: string
  onAnother: () => void
}

/** What became of a result. */
export function ScoreDone({ position, what, onAnother }: ScoreDoneProps) {
  const online = useOnline()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.done}>
      <Card tone="brand">
        <div className={styles.result}>
          {position ? (
            <span className={styles.place} aria-hidden="true">
              {placeInWords(position)}
            </span>
          ) : (
            <Icon icon={position === null ? cloudUploadOutline : checkmarkCircle} size="large" />
          )}
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {titleOf(position, online)}
          </h2>
          <p className={styles.text}>{what}</p>
          {position === null && <p className={styles.text}>Se manda solo: no hace falta que esperes.</p>}
        </div>
      </Card>
      {position !== null && (
        <ButtonLink to="/leaderboard" block icon={medalOutline}>
          Mirá el ranking
        </ButtonLink>
      )}
      <Button kind="quiet" block onClick={onAnother}>
        Cargá otro resultado
      </Button>
    </div>
  )
}

function titleOf(position: number | null, online: boolean): string {
  if (position === null)
    return online ? `Guardado; se sube ${sentWhen(online)}` : 'Guardado; se sube al volver'
  return position > 0 ? `Quedaste ${placeInWords(position)}` : '¡Buen trabajo! Quedó guardado'
}
