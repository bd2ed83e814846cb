// Progress of jobs for windows. Each window requests the changes since the version that it last saw.
import type {
  Entry,
  GymJobState,
  Job,
  JobChanges,
  JobKind,
  Progress,
} from '../../../template/studio/work/answers.ts'

/** Limit of the log. The oldest entries are dropped. */
const maxEntries = 5_000

/** Records the progress of a job. */
export interface JobRecord {
  kind: JobKind
  /** Number of gyms by state. */
  counts(): Job['counts']
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

export function openLedger(): Ledger {
  let version = 0
  let work: Omit<Job, 'counts'> | null = null
  let gyms = new Map<string, Progress & { version: number }>()
  const log: Entry[] = []
  const next = (): number => {
    version += 1
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

function countsOf(gyms: readonly Progress[]): Job['counts'] {
  const counts: Partial<Record<GymJobState, number>> = {}
  for (const { state } of gyms) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
