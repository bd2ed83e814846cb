import { useState } from 'react'
import type { Equipment } from '../../../platform/equipment.ts'
import { takeScoreSubject } from '../../../platform/score-subject.ts'
import { takeTimedResult } from '../../../platform/timed-result.ts'
import { forgetInWindow, keepInWindow, readInWindow } from '../../../platform/window-store.ts'
import { useEnter } from '../../../ui/use-enter.ts'
import { emptyScore, inScoreUnit, ofSubject, withTimed } from '../rules/score.ts'
import { type ScoreDraft, scoreDraft } from '../rules/score-draft.ts'
import { useEquipment } from './use-equipment.ts'

const key = 'molde.score'
/** ms after which nobody means a draft any more. */
const meantFor = 12 * 60 * 60_000

/** The result that is being written: kept while the window is open, begun by what was chosen elsewhere and by the timer; `onArrival` when the page is come to anew. */
export function useScore(onArrival: () => void) {
  const { equipment } = useEquipment()
  const [kept, setKept] = useState(() => arrived(null, equipment))
  // The page may still be there from an earlier visit.
  useEnter(() => {
    setKept(arrived(kept, equipment))
    onArrival()
  })
  const draft = inScoreUnit(kept, equipment.unit)
  function set(next: ScoreDraft) {
    setKept(next)
    keepInWindow(key, next)
  }
  return {
    draft,
    change: (changes: Partial<ScoreDraft>) => set({ ...draft, ...changes }),
    clear: () => {
      setKept(emptyScore(equipment, Date.now()))
      forgetInWindow(key)
    },
  }
}

function arrived(before: ScoreDraft | null, equipment: Equipment): ScoreDraft {
  const now = Date.now()
  const draft = before ?? readInWindow(key, scoreDraft)
  const base = draft && now - draft.at < meantFor ? draft : emptyScore(equipment, now)
  const [subject, timed] = [takeScoreSubject(), takeTimedResult()]
  const chosen = subject ? ofSubject(base, subject) : base
  const next = timed ? withTimed(chosen, timed) : chosen
  keepInWindow(key, next)
  return next
}
