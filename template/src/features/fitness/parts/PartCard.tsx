import { checkmarkCircle } from 'ionicons/icons'
import type { WorkoutPart } from '../../../domain/fitness/operations.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { BestLift } from '../rules/best-lifts.ts'
import { levelWords } from '../rules/own-results.ts'
import { clock } from '../rules/timer-words.ts'
import styles from './PartCard.module.css'
import type { PlatesWish } from './PlatesSheet.tsx'
import { WorkoutLineRow } from './WorkoutLineRow.tsx'

interface PartCardProps {
  part: WorkoutPart
  best: readonly BestLift[] | null
  /** Its day has come. */
  canScore: boolean
  onPlates: (wish: PlatesWish) => void
  onRecord: (lift: string) => void
  onScore: (part: WorkoutPart) => void
}

/** A part of a workout: what to do, with one's own kilos and one's own result. */
export function PartCard({ part, best, canScore, onPlates, onRecord, onScore }: PartCardProps) {
  const { name, text, cap, lines } = part
  return (
    <Card>
      <article className={styles.part}>
        <h3 className={styles.name}>{name}</h3>
        {(text || cap > 0) && (
          <p className={styles.text}>{[text, cap > 0 && `Tope ${clock(cap)}`].filter(Boolean).join(' · ')}</p>
        )}
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <WorkoutLineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name and do not move
              key={index}
              line={line}
              best={best}
              onPlates={onPlates}
              onRecord={onRecord}
            />
          ))}
        </ul>
        {part.kind !== 'none' && canScore && <OwnResult part={part} onScore={onScore} />}
      </article>
    </Card>
  )
}

function OwnResult({ part, onScore }: Pick<PartCardProps, 'part' | 'onScore'>) {
  const { mine, name } = part
  const score = () => onScore(part)
  if (!mine) {
    return (
      <Button kind="outline" aria-label={`Cargá tu resultado: ${name}`} onClick={score}>
        Cargá tu resultado
      </Button>
    )
  }
  return (
    <div className={styles.mine}>
      <Icon icon={checkmarkCircle} />
      <p className={styles.result}>
        <span className={styles.label}>Tu resultado</span>
        <strong className="tabular">{mine.mark}</strong> <span>{levelWords(mine.rx)}</span>
      </p>
      <Button kind="quiet" small aria-label={`Cambiá tu resultado: ${name}`} onClick={score}>
        Cambialo
      </Button>
    </div>
  )
}
