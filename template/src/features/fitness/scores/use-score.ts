import { useState } from 'react'
import { useGym } from '#features/gym/shared/gym.ts'
import { clearInWindow, persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import { hour } from '#platform/time/units.ts'
import { useEnter } from '#ui/page/use-page-visible.ts'
import type { Equipment } from '../equipment/equipment.ts'
import { useEquipment } from '../equipment/use-equipment.ts'
import { emptyScore, inScoreUnit, ofDay, ofSubject, type ScoreDraft, scoreDraft, withTimed } from './score.ts'
import { type ScoreSubject, takeScoreSubject } from './score-subject.ts'
import { type TimedResult, takeTimedResult } from './timed-result.ts'

const key = 'molde.score'
/** Maximum age of a draft in ms. */
const meantFor = 12 * hour

/**
 * The draft of a result, stored until the window closes. Another screen or the timer can start it. Calls
 * `onArrival` when the page is entered again.
 */
export function useScore(onArrival: () => void) {
  const { equipment } = useEquipment()
  const { timeZone } = useGym().manifest
  const [entered, setEntered] = useState(() => startDraft(null, equipment, timeZone))
  // The page may still be mounted from an earlier visit.
  useEnter(() => {
    setEntered(startDraft(entered, equipment, timeZone))
    onArrival()
  })
  const draft = inScoreUnit(entered, equipment.unit)
  function set(next: ScoreDraft) {
    setEntered(next)
    persistScore(next)
  }
  return {
    draft,
    change: (changes: Partial<ScoreDraft>) => set({ ...draft, ...changes }),
    clear: () => {
      setEntered(emptyScore(equipment, Date.now()))
      clearInWindow(key)
    },
  }
}

export const persistScore = (score: ScoreDraft): void => persistInWindow(key, score)
export const readScore = (): ScoreDraft | null => restoreInWindow(key, scoreDraft)

function startDraft(before: ScoreDraft | null, equipment: Equipment, timeZone: string): ScoreDraft {
  const now = Date.now()
  const draft = before ?? readScore()
  const base = draft && now - draft.at < meantFor ? draft : emptyScore(equipment, now)
  const [subject, timed] = [takeScoreSubject(), takeTimedResult()]
  const next = withArrivals(base, subject, timed, timeZone)
  persistScore(next)
  return next
}

/** A new subject takes precedence. With a timer result, an earlier subject of another day is dropped. */
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
