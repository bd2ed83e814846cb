import { chevronForward } from 'ionicons/icons'
import type { OwnedPass } from '#protocol/payments/passes.ts'
import { IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { Card } from '#ui/content/Card.tsx'
import * as texts from '../messages.ts'
import styles from './PassList.module.css'
import { byUse, hasExpired, passState } from './pass-state.ts'

/** The member's passes with their remaining credits and expiry. */
export function PassList({
  passes,
  onOpen,
}: {
  passes: readonly OwnedPass[]
  onOpen: (pass: OwnedPass) => void
}) {
  return (
    <ul className={styles.list}>
      {byUse(passes).map(pass => (
        <li key={pass.id}>
          <PassCard pass={pass} onOpen={() => onOpen(pass)} />
        </li>
      ))}
    </ul>
  )
}

const unitOf = (credits: number, isOver: boolean): string =>
  `${texts.credit}${credits === 1 ? '' : 's'}${isOver ? ` ${texts.unused}` : ''}`

function PassCard({ pass, onOpen }: { pass: OwnedPass; onOpen: () => void }) {
  const { tone, label } = passState(pass)
  const isOver = hasExpired(pass)
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.text}>
          <p className={styles.credits}>
            <span className={classes(styles.number, isOver && styles.lost)}>{pass.credits}</span>
            <span className={styles.unit}>{unitOf(pass.credits, isOver)}</span>
          </p>
          <div className={styles.what}>
            <p className={styles.name}>{pass.name}</p>
            <Badge tone={tone}>{label}</Badge>
          </div>
        </div>
        <IconButton icon={chevronForward} label={`${texts.movementsOf} ${pass.name}`} onClick={onOpen} />
      </div>
    </Card>
  )
}
