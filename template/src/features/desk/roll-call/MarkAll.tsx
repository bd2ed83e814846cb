import { arrowUndoOutline, checkmarkDoneOutline } from 'ionicons/icons'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { type RollPerson, unmarked } from './roll.ts'
import type { Roll } from './use-roll-call.ts'

interface MarkAllProps {
  people: readonly RollPerson[]
  mark: Roll['mark']
  /** Whether the gym's backend takes marks back. */
  canUndo: boolean
}

/** Whom it marked last, and how. */
interface Done {
  bookings: readonly string[]
  attendance: 'present' | 'absent'
}

/**
 * Marks everybody who has no mark: present, or absent once the others are marked. What it did can be taken back, until it does something
 * else; not what was marked one by one since.
 */
export function MarkAll({ people, mark, canUndo }: MarkAllProps) {
  const [done, setDone] = useState<Done>({ bookings: [], attendance: 'present' })
  const left = unmarked(people)
  const undoable = people.filter(
    ({ booking, attendance }) => done.bookings.includes(booking) && attendance === done.attendance,
  )
  const isBegun = left.length < people.length
  const markLeft = (attendance: Done['attendance']) => {
    setDone({ bookings: left.map(({ booking }) => booking), attendance })
    void mark(left, attendance)
  }
  const undo = () => {
    setDone({ ...done, bookings: [] })
    void mark(undoable, 'none')
  }
  return (
    <>
      {left.length > 0 && (
        <Button small icon={checkmarkDoneOutline} onClick={() => markLeft('present')}>
          {isBegun ? 'Los demás, presentes' : 'Todos presentes'}
        </Button>
      )}
      {left.length > 0 && isBegun && (
        <Button small kind="outline" onClick={() => markLeft('absent')}>
          Los demás, ausentes
        </Button>
      )}
      {canUndo && left.length === 0 && undoable.length > 0 && (
        <Button small kind="quiet" icon={arrowUndoOutline} onClick={undo}>
          Deshacer
        </Button>
      )}
    </>
  )
}
