import * as z from 'zod/mini'
import type { Score, WorkoutPart } from '#protocol/fitness/workout.ts'
import { clock } from '../durations.ts'
import { audience, type Equipment } from '../equipment/equipment.ts'
import * as texts from '../messages.ts'
import { type RankingOptions, usualOptions } from '../ranking/ranking.ts'
import { convertWeight, inKilos, loadLabel, weightUnits } from '../weights.ts'
import { type Measure, measures, type ScoreSubject, scoreSubject } from './score-subject.ts'
import type { TimedResult } from './timed-result.ts'

export const longestNote = 300

const count = z.int().check(z.minimum(0))

export const scoreDraft = z.object({
  /** Null before a selection. */
  subject: z.nullable(scoreSubject),
  /** The measure of the timer's result. Null without a timer run. */
  wanted: z.nullable(z.enum(measures)),
  seconds: count,
  rounds: count,
  reps: count,
  /** Weight in `unit`. */
  weight: z.number().check(z.minimum(0)),
  unit: z.enum(weightUnits),
  rx: z.boolean(),
  note: z.string().check(z.maxLength(longestNote)),
  visible: audience,
  /** Start of the draft, in ms. */
  at: z.number(),
})
/** A result before it is sent. */
export type ScoreDraft = z.infer<typeof scoreDraft>

/** Returns an empty result with the member's default level and audience. */
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

/** Returns the draft for a subject. Values entered for another subject are dropped. */
export const ofSubject = (draft: ScoreDraft, subject: ScoreSubject): ScoreDraft =>
  isSame(draft.subject, subject)
    ? draft
    : { ...draft, subject, wanted: null, seconds: 0, rounds: 0, reps: 0, weight: 0, note: '' }

const isSame = (a: ScoreSubject | null, b: ScoreSubject): boolean =>
  a?.date === b.date && a.part === b.part && a.benchmark === b.benchmark

/** Returns the draft for a day. A subject of another day is dropped. */
export const ofDay = (draft: ScoreDraft, date: string): ScoreDraft =>
  draft.subject === null || draft.subject.date === date ? draft : { ...draft, subject: null }

/** Returns the draft with the timer's result. A subject with another measure is dropped. */
export const withTimed = (draft: ScoreDraft, timed: TimedResult): ScoreDraft => ({
  ...draft,
  subject: draft.subject?.kind === timed.kind ? draft.subject : null,
  wanted: timed.kind,
  seconds: timed.kind === 'time' ? timed.seconds : 0,
  rounds: timed.kind === 'rounds' ? timed.rounds : 0,
  reps: timed.kind === 'rounds' ? timed.reps : 0,
})

/** Converts the draft to another unit. */
export function inScoreUnit(draft: ScoreDraft, unit: ScoreDraft['unit']): ScoreDraft {
  if (draft.unit === unit) return draft
  return { ...draft, unit, weight: Math.round(convertWeight(draft.weight, draft.unit, unit) * 10) / 10 }
}

/** Returns the scored parts of a day's workout. */
export function subjectsOf(date: string, parts: readonly WorkoutPart[]): ScoreSubject[] {
  return parts.flatMap(({ id, name, kind }) =>
    kind === 'none' ? [] : [{ date, part: id, benchmark: '', name, kind }],
  )
}

/** Returns the default subject: the first with the timer's measure, otherwise the last part, which is the main workout. */
export const likeliest = (subjects: readonly ScoreSubject[], wanted: Measure | null): ScoreSubject | null =>
  subjects.find(({ kind }) => kind === wanted) ?? subjects.at(-1) ?? null

/** True if the draft has a result to send. Repetitions without a full round count as a result. */
export function isScored({ kind }: ScoreSubject, draft: ScoreDraft): boolean {
  if (kind === 'time') return draft.seconds > 0
  return kind === 'load' ? draft.weight > 0 : draft.rounds > 0 || draft.reps > 0
}

/** Returns for example '8:24', '7 rondas + 12' or '82,5 kg'. */
export function scoreLabel({ kind }: ScoreSubject, draft: ScoreDraft): string {
  if (kind === 'time') return clock(draft.seconds)
  if (kind === 'load') return loadLabel(draft.weight, draft.unit)
  return texts.roundsIn(draft.rounds) + (draft.reps > 0 ? ` + ${draft.reps}` : '')
}

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

/** Returns the ranking that contains a result. */
export const rankingOf = ({ date, part, benchmark }: ScoreSubject): RankingOptions =>
  benchmark ? { ...usualOptions, kind: 'benchmark', benchmark } : { ...usualOptions, date, day: part }
