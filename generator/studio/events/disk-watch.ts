// Reports changes of gyms by editors, git and terminals.
import { basename, relative, sep } from 'node:path'
import { hasCode } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileWatch, StopWatching } from '#generator/system/system.ts'
import { isTemporaryName } from '#generator/system/temporary-name.ts'
import type { Tell } from './events.ts'

export interface DiskWatch {
  /** True if changes on the disk are reported. */
  isWatching(): boolean
  /** Begins to watch. Resolves once changes are reported, or watching has failed and will be retried. */
  start(): Promise<void>
  stop(): void
}

interface Options {
  paths: Pick<Paths, 'tenants' | 'out'>
  system: FileWatch
  tell: Tell
  log: (line: string) => void
}

/** A save or a checkout changes many files. They are reported together, this long after the last, ms. */
const settleMs = 80
/** Longest delay of a report, ms. */
const maxDelayMs = 1_000
/** Time until watching is tried again, ms. */
const retryMs = 10_000

export function openDiskWatch({ paths, system, tell, log }: Options): DiskWatch {
  let stops: StopWatching[] = []
  let started: Promise<void> | undefined
  let isWatching = false
  let isClosed = false
  let failures = 0
  const timers = new Set<NodeJS.Timeout>()
  const gyms = collectChanges(() => tell({ topic: 'gyms' }))
  const builds = collectChanges(names => {
    for (const gym of names) tell({ topic: 'build', gym })
  })

  function end(): void {
    for (const stop of stops) stop()
    stops = []
  }
  function later(work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void work()
    }, retryMs)
    timers.add(timer.unref())
  }
  function turn(on: boolean): void {
    if (isWatching === on) return
    isWatching = on
    tell({ topic: 'watch', isWatching })
  }
  function fail(error: unknown): void {
    end()
    if (isClosed || !started) return
    failures += 1
    if (failures === 1) log(`Changes by other programs appear with a delay: ${messageOf(error)}`)
    started = undefined
    turn(false)
    later(start)
  }
  async function watch(folder: string, maxDepth: number, onChange: (path: string) => void): Promise<void> {
    const skip = (path: string) =>
      isTemporaryName(basename(path)) || relative(folder, path).split(sep).some(isHidden)
    const stop = await system.watchTree(folder, { maxDepth, skip, onChange, onFailed: fail })
    if (isClosed) stop()
    else stops.push(stop)
  }
  /** Watches the links of built sites, dist/<gym>/www. dist/ may be created later. */
  async function watchBuilds(): Promise<void> {
    if (isClosed) return
    try {
      await watch(paths.out, 1, path => {
        const [gym = '', name = 'www'] = relative(paths.out, path).split(sep)
        if (name === 'www') builds.add(gym)
      })
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) return fail(error)
      later(watchBuilds)
    }
  }
  async function startNow(): Promise<void> {
    const before = failures
    try {
      await watch(paths.tenants, Number.POSITIVE_INFINITY, path => gyms.add(path))
      await watchBuilds()
      // The folder may have vanished while the other was opened.
      if (failures === before) turn(!isClosed)
      else end()
    } catch (error) {
      fail(error)
    }
  }
  function start(): Promise<void> {
    started ??= startNow()
    return started
  }
  return {
    isWatching: () => isWatching,
    start,
    stop() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      gyms.stop()
      builds.stop()
      end()
    },
  }
}

/** Hidden files and folders are no part of a gym: .git, an editor's swap files, the versions of a site. */
const isHidden = (name: string): boolean => name.startsWith('.')

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Collects names and reports them together once no more arrive. */
function collectChanges(report: (names: ReadonlySet<string>) => void) {
  let names = new Set<string>()
  let since = 0
  let timer: NodeJS.Timeout | undefined
  return {
    add(name: string): void {
      const now = performance.now()
      if (names.size === 0) since = now
      names.add(name)
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          const all = names
          names = new Set()
          report(all)
        },
        Math.max(0, Math.min(settleMs, since + maxDelayMs - now)),
      )
    },
    stop: () => clearTimeout(timer),
  }
}
