import type { Score, WorkoutPart } from '../../../domain/fitness/operations.ts'
import { counted } from '../../../platform/counted.ts'
import type { Equipment } from '../../../platform/equipment.ts'
import type { Measure, ScoreSubject } from '../../../platform/score-subject.ts'
import type { TimedResult } from '../../../platform/timed-result.ts'
import { inKilos } from './line-load.ts'
import type { ScoreDraft } from './score-draft.ts'
import { clock } from './timer-words.ts'
import { converted, loadInWords } from './weight-unit.ts'

/** A result of which nothing is known yet, with the member's own usual level and audience. */
export const emptyScore = ({ unit, level, visible }: Equipment, now: number): ScoreDraft => ({
  subject: null,
  wanted: null,
  seconds: 0,
  rounds: 0,
  reps: 0,
  weight: 0,
  unit,
  rx: level === 'rx',
  note: '',
  visible,
  at: now,
})

/** A draft for what was chosen; what was typed for something else is of no use to it. */
export const ofSubject = (draft: ScoreDraft, subject: ScoreSubject): ScoreDraft =>
  isSame(draft.subject, subject)
    ? draft
    : { ...draft, subject, wanted: null, seconds: 0, rounds: 0, reps: 0, weight: 0, note: '' }

const isSame = (a: ScoreSubject | null, b: ScoreSubject): boolean =>
  a?.date === b.date && a.part === b.part && a.benchmark === b.benchmark

/** A draft whose result is of a day; what was chosen for another day is chosen anew. */
export const ofDay = (draft: ScoreDraft, date: string): ScoreDraft =>
  draft.subject === null || draft.subject.date === date ? draft : { ...draft, subject: null }

/** A draft with what the timer measured. What it is of is chosen anew where that is measured otherwise. */
export const withTimed = (draft: ScoreDraft, timed: TimedResult): ScoreDraft => ({
  ...draft,
  subject: draft.subject?.kind === timed.kind ? draft.subject : null,
  wanted: timed.kind,
  seconds: timed.kind === 'time' ? timed.seconds : 0,
  rounds: timed.kind === 'rounds' ? timed.rounds : 0,
  reps: timed.kind === 'rounds' ? timed.reps : 0,
})

/** The draft for a member who has changed the unit since. */
export function inScoreUnit(draft: ScoreDraft, unit: ScoreDraft['unit']): ScoreDraft {
  if (draft.unit === unit) return draft
  return { ...draft, unit, weight: Math.round(converted(draft.weight, draft.unit, unit) * 10) / 10 }
}

/** The parts of a day's workout that are scored. */
export function subjectsOf(date: string, parts: readonly WorkoutPart[]): ScoreSubject[] {
  return parts.flatMap(({ id, name, kind }) =>
    kind === 'none' ? [] : [{ date, part: id, benchmark: '', name, kind }],
  )
}

/** What a result is of where nothing was chosen: what is measured as the timer did, else the last part, which is the workout itself. */
export const likeliest = (subjects: readonly ScoreSubject[], wanted: Measure | null): ScoreSubject | null =>
  subjects.find(({ kind }) => kind === wanted) ?? subjects.at(-1) ?? null

/** Whether there is a result to be sent. No rounds but some repetitions is one. */
export function isScored({ kind }: ScoreSubject, draft: ScoreDraft): boolean {
  if (kind === 'time') return draft.seconds > 0
  return kind === 'load' ? draft.weight > 0 : draft.rounds > 0 || draft.reps > 0
}

/** The result in words: '8:24', '7 rondas + 12', '82,5 kg'. */
export function scoreWords({ kind }: ScoreSubject, draft: ScoreDraft): string {
  if (kind === 'time') return clock(draft.seconds)
  if (kind === 'load') return loadInWords(draft.weight, draft.unit)
  return counted(draft.rounds, 'ronda') + (draft.reps > 0 ? ` + ${draft.reps}` : '')
}

/** What is sent. */
export function scoreOf({ date, part, benchmark, kind }: ScoreSubject, draft: ScoreDraft): Score {
  return {
    part,
    benchmark,
    date,
    kind,
    seconds: kind === 'time' ? draft.seconds : null,
    rounds: kind === 'rounds' ? draft.rounds : null,
    reps: kind === 'rounds' ? draft.reps : null,
    kilos: kind === 'load' ? inKilos(draft.weight, draft.unit) : null,
    rx: draft.rx,
    note: draft.note.trim(),
    visible: draft.visible,
  }
}
