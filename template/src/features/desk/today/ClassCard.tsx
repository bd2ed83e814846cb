import { personAddOutline } from 'ionicons/icons'
import { useBranchName } from '#features/gym/shared/use-branches.ts'
import { IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/content/Badge.tsx'
import { Text } from '#ui/layout/Text.tsx'
import type { ClassOfDay } from '../class-of-day.ts'
import * as texts from '../messages.ts'
import { noticesOf, takenInWords, visitorsInWords } from './day-facts.ts'
import styles from './today.module.css'

interface ClassCardProps {
  slot: ClassOfDay
  /** True for the class that is about to begin or has begun. */
  isNow: boolean
  isOver: boolean
  /** True if its roll is beside the list, null without such a pane. */
  isChosen: boolean | null
  onOpen: () => void
  onAdd: () => void
}

/** A class of the day. A tap opens its roll, the button adds a person. */
export function ClassCard({ slot, isNow, isOver, isChosen, onOpen, onAdd }: ClassCardProps) {
  const { name, time, end, coach, visitors } = slot
  const branch = useBranchName(slot.branch)
  const notices = noticesOf(slot)
  return (
    <li
      className={classes(
        'surface',
        styles.card,
        isNow && styles.now,
        isOver && styles.over,
        isChosen === true && styles.chosen,
      )}
    >
      <button
        type="button"
        className={styles.open}
        onClick={onOpen}
        aria-current={isChosen === true ? 'true' : undefined}
      >
        <span className={styles.when}>
          <span className={styles.time}>{time}</span>
          <Text as="span" size="small" tone="soft">
            {end}
          </Text>
        </span>
        <span className={styles.what}>
          <span className={styles.top}>
            <span className={styles.name}>{name}</span>
            {isNow && <Badge tone="brand">{texts.now}</Badge>}
          </span>
          <span className={styles.soft}>{[coach?.fullname, branch].filter(Boolean).join(' · ')}</span>
          <span className={styles.people}>
            {`${texts.spots(takenInWords(slot))}${visitors && visitors.length > 0 ? `: ${visitorsInWords(visitors)}` : ''}`}
          </span>
          {notices.length > 0 && (
            <span className={styles.notices}>
              {notices.map(({ tone, text }) => (
                <Badge key={text} tone={tone}>
                  {text}
                </Badge>
              ))}
            </span>
          )}
        </span>
      </button>
      <IconButton icon={personAddOutline} label={texts.addSomebodyTo(name, time)} onClick={onAdd} />
    </li>
  )
}
