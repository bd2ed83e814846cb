import { lead, type Plan, type Segment } from './timer-plan.ts'

export type Phase = 'lead' | 'work' | 'rest' | 'done'

/** Where a plan stands at an instant. All times in ms. */
export interface TimerState {
  phase: Phase
  round: number
  rounds: number
  msInPhase: number
  /** Infinity in work that only the athlete ends, 0 when all is done. */
  msLeftInPhase: number
  /** Of work and rest, without the lead. */
  elapsed: number
  /** Which of the plan's segments: -1 in the lead, one past the last when all is done. */
  index: number
}

/** Where a plan stands `ms` after the tap. Each phase holds from its first millisecond until just before the next one's. */
export function timerAt(plan: Plan, ms: number): TimerState {
  if (ms < lead) return inLead(plan, Math.max(0, ms))
  const index = plan.segments.findLastIndex(({ from }) => from <= ms)
  const segment = plan.segments[index]
  return segment && ms < plan.end ? inSegment(plan, segment, index, ms) : whenDone(plan, ms)
}

const inLead = ({ rounds }: Plan, ms: number): TimerState => ({
  phase: 'lead',
  round: 1,
  rounds,
  msInPhase: ms,
  msLeftInPhase: lead - ms,
  elapsed: 0,
  index: -1,
})

const inSegment = ({ rounds }: Plan, segment: Segment, index: number, ms: number): TimerState => ({
  phase: segment.kind,
  round: segment.round,
  rounds,
  msInPhase: ms - segment.from,
  msLeftInPhase: segment.from + segment.ms - ms,
  elapsed: ms - lead,
  index,
})

const whenDone = ({ rounds, end, segments }: Plan, ms: number): TimerState => ({
  phase: 'done',
  round: rounds,
  rounds,
  msInPhase: ms - end,
  msLeftInPhase: 0,
  elapsed: end - lead,
  index: segments.length,
})
