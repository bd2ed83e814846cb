// Progress of jobs for windows. Each window requests the changes since the version that it last saw.
import type { Message } from '../problem-messages.ts'

export const kinds = ['build', 'verify', 'deploy'] as const
export type JobKind = (typeof kinds)[number]

/** `same`: there was nothing to do. `left`: not reached, because the job was stopped or the machine failed. */
export type GymJobState = 'queued' | 'working' | 'done' | 'same' | 'failed' | 'left'

/** Number of gyms by state. */
type Counts = Partial<Record<GymJobState, number | undefined>>

export interface Progress {
  gym: string
  state: GymJobState
  /** `waiting`: for another writer of the gym, named in `said`. */
  step: '' | 'icons' | 'compile' | 'write' | 'verify' | 'send' | 'waiting'
  /** Messages, limited to the first. */
  said: readonly Message[]
  /** Number of further messages. */
  more: number
}

export interface Entry {
  /** Grows with each entry. */
  id: number
  /** ms since 1970 */
  at: number
  kind: JobKind
  /** '' for the whole job. */
  gym: string
  state: GymJobState
  said: readonly Message[]
  more: number
  /** ms */
  took: number
  /** Counts by final state, for the whole job. */
  counts: Counts
}

export interface Job {
  id: number
  kind: JobKind
  /** `planning`: the job's steps are being determined. */
  state: 'planning' | 'running' | 'stopping' | 'ended'
  total: number
  counts: Counts
  /** Errors of the whole job. */
  said: readonly string[]
}

/** Changes since a version that a window has seen. */
export interface JobChanges {
  version: number
  /** Running or last job. null before the first job of this run. */
  work: Job | null
  gyms: readonly Progress[]
  log: readonly Entry[]
}

/** Limit of the log. The oldest entries are dropped. */
const maxEntries = 5_000

/** Records the progress of a job. */
export interface JobRecord {
  kind: JobKind
  counts(): Counts
  /** Errors of the whole job. */
  said: readonly string[]
  gyms(): readonly Progress[]
  isRunning(): boolean
  turn(state: Job['state']): void
  show(progress: Progress): void
  note(sentences: readonly string[]): void
  enter(entry: Omit<Entry, 'id' | 'at' | 'kind'>): void
}

export interface Ledger {
  begin(kind: JobKind, gyms: readonly string[]): JobRecord
  since(version: number): JobChanges
}

/** `onChange` is called with each new version. */
export function openLedger(onChange: () => void): Ledger {
  let version = 0
  let work: Omit<Job, 'counts'> | null = null
  let gyms = new Map<string, Progress & { version: number }>()
  const log: Entry[] = []
  const next = (): number => {
    version += 1
    onChange()
    return version
  }
  const progressSince = (seen = -1): Progress[] =>
    [...gyms.values()].filter(one => one.version > seen).map(({ version: _, ...progress }) => progress)
  return {
    begin(kind, names) {
      const own: Omit<Job, 'counts'> = {
        ...{ id: next(), kind, state: 'planning', total: names.length, said: [] },
      }
      work = own
      gyms = new Map()
      const show = (progress: Progress) => gyms.set(progress.gym, { ...progress, version: next() })
      for (const gym of names) show({ gym, state: 'queued', step: '', said: [], more: 0 })
      return {
        kind,
        show,
        counts: () => countsOf(progressSince()),
        get said() {
          return own.said
        },
        gyms: () => progressSince(),
        isRunning: () => own.state !== 'ended',
        turn(state) {
          own.state = state
          next()
        },
        note(sentences) {
          own.said = [...own.said, ...sentences]
          next()
        },
        enter(entry) {
          log.push({ ...entry, kind, id: next(), at: Date.now() })
          if (log.length > maxEntries) log.shift()
        },
      }
    },
    since: seen => ({
      version,
      work: work && { ...work, counts: countsOf(progressSince()) },
      gyms: progressSince(seen),
      log: log.filter(({ id }) => id > seen),
    }),
  }
}

function countsOf(gyms: readonly Progress[]): Counts {
  const counts: Counts = {}
  for (const { state } of gyms) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
