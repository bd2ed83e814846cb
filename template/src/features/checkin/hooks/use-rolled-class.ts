import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Slot } from '../../../domain/classes/operations.ts'
import { useSchedule } from '../../../domain/classes/use-schedule.ts'
import { rolledSlot } from '../../../platform/roll-path.ts'

/** Today's classes, and the one whose roll is called: that of the address, until another is chosen. */
export function useRolledClass() {
  const named = useNamedSlot()
  const [chosen, choose] = useState<Slot | null | undefined>(undefined)
  const { slots, today, read } = useSchedule()
  const fromAddress = slots?.find(({ id }) => id === named) ?? null
  const slot = chosen === undefined ? fromAddress : chosen
  return { slot, choose, todays: slots?.filter(({ date }) => date === today) ?? [], read }
}

/** The page stays where it is when another is opened over it, whose address says nothing of a class. */
function useNamedSlot(): string | null {
  const named = rolledSlot(useLocation())
  const [last, setLast] = useState(named)
  if (named !== null && named !== last) setLast(named)
  return named ?? last
}
