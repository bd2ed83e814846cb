import { arrowUndoOutline, checkmarkDoneOutline } from 'ionicons/icons'
import { useState } from 'react'
import { serverNow } from '#platform/time/clock.ts'
import { Button } from '#ui/Button.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import type { RolledClass } from '../class-of-day.ts'
import * as texts from '../messages.ts'
import { isEarly, type RollPerson, unmarked } from './roll.ts'
import styles from './roll-call.module.css'
import type { Roll } from './use-roll-call.ts'

interface MarkAllProps {
  slot: RolledClass
  people: readonly RollPerson[]
  mark: Roll['mark']
  /** True if the gym's backend supports removing marks. */
  canUndo: boolean
}

/** The people marked last, and their mark. */
interface Done {
  bookings: readonly string[]
  attendance: 'present' | 'absent'
}

/**
 * Marks all unmarked people as present, or as absent once some are marked. Undo removes the marks of the last
 * use, except those changed since. The buttons keep their places: if the list below moved between two taps, the
 * next tap would mark another person.
 */
export function MarkAll({ slot, people, mark, canUndo }: MarkAllProps) {
  const [done, setDone] = useState<Done>({ bookings: [], attendance: 'present' })
  const left = unmarked(people)
  const undoable = people.filter(
    ({ booking, attendance }) => done.bookings.includes(booking) && attendance === done.attendance,
  )
  const isBegun = left.length < people.length
  const confirm = useConfirm()
  async function markLeft(attendance: Done['attendance']) {
    if (isEarly(slot, serverNow()) && !(await confirm(earlyQuestion(slot)))) return
    setDone({ bookings: left.map(({ booking }) => booking), attendance })
    void mark(left, attendance)
  }
  const undo = () => {
    setDone({ ...done, bookings: [] })
    void mark(undoable, 'none')
  }
  return (
    <>
      <Button
        small
        icon={checkmarkDoneOutline}
        disabled={left.length === 0}
        onClick={() => void markLeft('present')}
      >
        <Either first={!isBegun} labels={[texts.allPresent, texts.othersPresent]} />
      </Button>
      <Button
        small
        kind="outline"
        disabled={left.length === 0 || !isBegun}
        onClick={() => void markLeft('absent')}
      >
        {texts.othersAbsent}
      </Button>
      {canUndo && (
        <Button
          small
          kind="quiet"
          icon={arrowUndoOutline}
          disabled={left.length > 0 || undoable.length === 0}
          onClick={undo}
        >
          {texts.undo}
        </Button>
      )}
    </>
  )
}

/** Shows either of two labels in the space of the larger. */
function Either({ first, labels: [one, other] }: { first: boolean; labels: readonly [string, string] }) {
  return (
    <span className={styles.either}>
      <span className={first ? undefined : styles.unseen}>{one}</span>
      <span className={first ? styles.unseen : undefined}>{other}</span>
    </span>
  )
}

const earlyQuestion = ({ name, time }: RolledClass) => ({
  title: texts.startsAt(name, time),
  text: texts.rollEarlyQuestion,
  no: texts.notYet,
  yes: texts.callRoll,
})
