import { useState } from 'react'
import type { Equipment } from '../../../platform/equipment.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { type ScoreSubject, takeScoreSubject } from '../../../platform/score-subject.ts'
import { hour } from '../../../platform/time.ts'
import { type TimedResult, takeTimedResult } from '../../../platform/timed-result.ts'
import { forgetInWindow, keepInWindow, readInWindow } from '../../../platform/window-store.ts'
import { useGym } from '../../../ui/gym.ts'
import { useEnter } from '../../../ui/use-enter.ts'
import { emptyScore, inScoreUnit, ofDay, ofSubject, withTimed } from '../rules/score.ts'
import { type ScoreDraft, scoreDraft } from '../rules/score-draft.ts'
import { useEquipment } from './use-equipment.ts'

const key = 'molde.score'
/** ms after which nobody means a draft any more. */
const meantFor = 12 * hour

/** The result that is being written: kept while the window is open, begun by what was chosen elsewhere and by the timer; `onArrival` when the page is come to anew. */
export function useScore(onArrival: () => void) {
  const { equipment } = useEquipment()
  const { timeZone } = useGym().manifest
  const [kept, setKept] = useState(() => arrived(null, equipment, timeZone))
  // The page may still be there from an earlier visit.
  useEnter(() => {
    setKept(arrived(kept, equipment, timeZone))
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

function arrived(before: ScoreDraft | null, equipment: Equipment, timeZone: string): ScoreDraft {
  const now = Date.now()
  const draft = before ?? readInWindow(key, scoreDraft)
  const base = draft && now - draft.at < meantFor ? draft : emptyScore(equipment, now)
  const [subject, timed] = [takeScoreSubject(), takeTimedResult()]
  const next = withArrivals(base, subject, timed, timeZone)
  keepInWindow(key, next)
  return next
}

/** What was just chosen holds; what was chosen earlier, for another day than the timer's, does not. */
function withArrivals(
  draft: ScoreDraft,
  subject: ScoreSubject | null,
  timed: TimedResult | null,
  timeZone: string,
): ScoreDraft {
  const chosen = subject ? ofSubject(draft, subject) : draft
  if (!timed) return chosen
  return withTimed(subject ? chosen : ofDay(chosen, dateIn(timeZone, timed.at)), timed)
}
