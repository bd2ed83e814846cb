import pc from 'picocolors'
import type { Result } from '#generator/build.ts'
import { reasonText } from '#generator/plan/reason.ts'
import { countOf, printable } from './print-problems.ts'

/** `plain`: lines that stay, also on a terminal. `github`: annotations and a summary. */
export type Reporter = 'pretty' | 'plain' | 'github'

/** The result of one gym, as far as progress shows it. */
interface FinishedGym {
  gym: string
  state: string
}

/** Shows the progress of a run. */
export interface Progress<Of extends FinishedGym> {
  onStart(gym: string): void
  onEnd(result: Of): void
  /** True if its lines disappear at the end, except notes and failures. */
  isLive: boolean
  /** A line that stays. */
  note(line: string): void
  close(): void
}

/** Plain lines: for logs, files, and screens that cannot rewrite. */
function plainProgress<Of extends FinishedGym>(
  say: (line: string) => void,
  lineOf: (result: Of) => string,
): Progress<Of> {
  return {
    isLive: false,
    onStart: () => {},
    onEnd: result => say(lineOf(result)),
    note: say,
    close: () => {},
  }
}

const countIntervalMs = 10_000

/**
 * Plain lines for a person: a screen reader would repeat a line whose seconds change. Logs the count at
 * intervals.
 */
function countedProgress<Of extends FinishedGym>(total: number, plain: Progress<Of>): Progress<Of> {
  let done = 0
  const timer = setInterval(() => plain.note(`${done} of ${total}`), countIntervalMs)
  return {
    ...plain,
    onEnd(result) {
      done += 1
      plain.onEnd(result)
    },
    close: () => clearInterval(timer),
  }
}

interface ProgressOptions {
  quiet: boolean
  reporter: Reporter
  log: (line: string) => void
}

/**
 * Live on a terminal if there is something to do, plain otherwise and on request. `lineOf` describes a result.
 */
export async function progressFor<Of extends FinishedGym>(
  total: number,
  lineOf: (result: Of) => string,
  { quiet, reporter, log }: ProgressOptions,
): Promise<Progress<Of>> {
  if (reporter === 'plain') return countedProgress(total, plainProgress(log, lineOf))
  const isLive =
    process.stderr.isTTY &&
    !quiet &&
    !process.env.CI &&
    process.env.TERM !== 'dumb' &&
    process.stderr.columns > 0 &&
    total > 0
  return isLive ? liveProgress(total, lineOf) : plainProgress(log, lineOf)
}

const redrawMs = 100

/** On a terminal: a line for each running gym, and a bar with the remaining time. */
async function liveProgress<Of extends FinishedGym>(
  total: number,
  lineOf: (result: Of) => string,
): Promise<Progress<Of>> {
  const { createLogUpdate } = await import('log-update')
  const live = createLogUpdate(process.stderr)
  const running = new Map<string, number>()
  const startedAt = Date.now()
  let done = 0
  const draw = () =>
    live(frame({ running, total, done, elapsed: Date.now() - startedAt, columns: process.stderr.columns }))
  const timer = setInterval(draw, redrawMs)
  return {
    isLive: true,
    onStart: gym => {
      running.set(gym, Date.now())
    },
    onEnd: result => {
      running.delete(result.gym)
      done += 1
      if (result.state === 'failed') live.persist(lineOf(result))
    },
    note: line => live.persist(line),
    close: () => {
      clearInterval(timer)
      live.clear()
      live.done()
    },
  }
}

interface Snapshot {
  running: ReadonlyMap<string, number>
  total: number
  done: number
  /** ms */
  elapsed: number
  columns: number
}

const maxLines = 8

/** Renders the progress at one moment. */
export function frame({ running, total, done, elapsed, columns }: Snapshot): string {
  const visible = [...running].slice(0, maxLines)
  const lines = visible.map(
    ([gym, since]) => `${pc.cyan('·')} ${gym}  ${pc.dim(secondsOf(Date.now() - since))}`,
  )
  const hidden = running.size - visible.length
  return [
    ...lines,
    ...(hidden > 0 ? [pc.dim(`  and ${hidden} more`)] : []),
    bar({ total, done, elapsed, columns }),
  ].join('\n')
}

function bar({ total, done, elapsed, columns }: Omit<Snapshot, 'running'>): string {
  const width = Math.max(10, Math.min(30, columns - 40))
  const filled = total === 0 ? width : Math.round((width * done) / total)
  const remaining = done === 0 ? '' : `  ${secondsOf((elapsed / done) * (total - done))} left`
  return `${pc.green('━'.repeat(filled))}${pc.dim('━'.repeat(width - filled))} ${done}/${total}${remaining}`
}

/** '8 s', '2 min 5 s' */
export function secondsOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

export function resultLine({ gym, state, outcome, reasons, thrown }: Result): string {
  const name = pc.bold(printable(gym))
  if (state === 'built')
    return `${pc.green('✓')} ${name}  ${outcome?.files ?? 0} files${dimReasons(reasons.map(reasonText))}`
  if (state === 'unchanged') return `${pc.dim('=')} ${name}  unchanged`
  if (state === 'skipped') return `${pc.yellow('-')} ${name}  not reached`
  return `${pc.red('✗')} ${name}  ${outcome ? countOf(outcome.problems) : firstLine(thrown)}`
}

const dimReasons = (reasons: readonly string[]): string => {
  const texts = reasons.filter(text => text !== '')
  return texts.length === 0 ? '' : pc.dim(`  ${texts.join(', ')}`)
}
const firstLine = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')[0] ?? ''
