import { calendarClearOutline } from 'ionicons/icons'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import type { ClassOfDay } from '../class-of-day.ts'
import * as texts from '../messages.ts'
import { classNow } from '../roll-call/roll.ts'
import { ClassCard } from './ClassCard.tsx'
import { partedAt } from './day-facts.ts'
import styles from './today.module.css'

interface DayClassesProps {
  slots: readonly ClassOfDay[]
  /** The server's time, ms. */
  now: number
  /** The id of the class with its roll beside the list, undefined without such a pane. */
  chosen?: string | null
  onOpen: (slot: ClassOfDay) => void
  onAdd: (slot: ClassOfDay) => void
}

/** The classes of a day. While others are to come, all past classes but the chosen hide behind a button. */
export function DayClasses({ slots, now, chosen, onOpen, onAdd }: DayClassesProps) {
  const [showsOver, setShowsOver] = useState(false)
  const { over, left } = partedAt(slots, now)
  const running = classNow(left, now)?.id
  if (slots.length === 0)
    return <Empty icon={calendarClearOutline} title={texts.noClasses} text={texts.noClassesText} />
  const hidden = left.length > 0 ? over.filter(({ id }) => id !== chosen) : []
  const hides = hidden.length > 0 && !showsOver
  return (
    <>
      {hidden.length > 0 && (
        <p className={styles.overButton}>
          <Button small kind="quiet" aria-expanded={!hides} onClick={() => setShowsOver(!showsOver)}>
            {hides ? texts.showOver(hidden.length) : texts.hideOver}
          </Button>
        </p>
      )}
      <ul className={styles.list} aria-label={texts.classesOfDay}>
        {(hides ? slots.filter(slot => !hidden.includes(slot)) : slots).map(slot => (
          <ClassCard
            key={slot.id}
            slot={slot}
            isNow={slot.id === running}
            isOver={over.includes(slot)}
            isChosen={chosen === undefined ? null : chosen === slot.id}
            onOpen={() => onOpen(slot)}
            onAdd={() => onAdd(slot)}
          />
        ))}
      </ul>
    </>
  )
}
