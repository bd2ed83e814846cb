import { relative } from 'node:path'
import { type BuildReport, type Planned, type Result, runGyms, writeBuildReport } from '#generator/build.ts'
import type { BuildContext } from '#generator/build-context.ts'
import type { Outcome } from '#generator/pipeline.ts'
import { reasonText } from '#generator/plan/reason.ts'
import { siteFolder } from '#generator/site/published.ts'
import type { CliContext } from '../cli-context.ts'
import { exitCodeOf, exitCodes, explain, isStopped } from '../output/errors.ts'
import { annotations, writeJobSummary } from '../output/github.ts'
import { printDocument } from '../output/json.ts'
import { printProblems, problemData, withoutRepeats } from '../output/print-problems.ts'
import { progressFor, resultLine } from '../output/progress.ts'
import { summaryLines } from '../output/summary.ts'
import { stoppedCode } from '../signals.ts'

interface Job {
  command: 'build' | 'render' | 'icons'
  planned: readonly Planned[]
  work: (gym: string) => Promise<Outcome>
  jobs: number
  /** The report to write, for commands that write a report. */
  report?: BuildReport
  /** A further step after all gyms. Its result goes into the same document. */
  afterwards?: () => Promise<{ code: number; data: Record<string, unknown>; folders: string[] }>
}

/** Runs a job for all planned gyms, shows the progress and reports the results. Returns the exit code. */
export async function runJob(job: Job, context: BuildContext, cli: CliContext): Promise<number> {
  const startedAt = Date.now()
  const toDo = job.planned.filter(({ reasons }) => reasons.length > 0).length
  const progress = await progressFor(toDo, resultLine, cli)
  const unreported = withoutRepeats()
  const onEnd = (result: Result) => {
    progress.onEnd(result)
    if (result.outcome) printProblems(unreported(result.outcome.problems), line => progress.note(line))
  }
  const watcher = { onStart: progress.onStart, onEnd: onEnd }
  const results = await runGyms(job.planned, context, { ...job, watcher }).finally(progress.close)
  for (const { gym, thrown } of results) if (thrown !== null && !isStopped(thrown)) explain(thrown, gym)
  for (const line of summaryLines(results, Date.now() - startedAt, !progress.isLive)) cli.log(line)
  const code = exitCodeFor(results, context)
  await writeReports(job, results, context, cli)
  const after = code <= exitCodes.failed ? await job.afterwards?.() : undefined
  const here = await sitesHere(results, context)
  if (cli.json)
    printDocument(job.command, {
      ok: results.every(isWell) && (after?.code ?? 0) === 0,
      gyms: results.map(result => gymData(result, context, here)),
      ...after?.data,
    })
  else {
    const folders = results.flatMap(result => folderOf(result, context, here) ?? [])
    const all = [...folders, ...(after?.folders ?? [])]
    if (all.length > 0) console.log(all.join('\n'))
  }
  return Math.max(code, after?.code ?? 0)
}

const isWell = ({ state }: Result): boolean => state === 'built' || state === 'unchanged'

async function writeReports(
  { report }: Job,
  results: readonly Result[],
  context: BuildContext,
  cli: CliContext,
) {
  if (cli.reporter === 'github') {
    for (const line of annotations(
      withoutRepeats()(results.flatMap(({ outcome }) => outcome?.problems ?? [])),
    ))
      console.error(line)
    writeJobSummary(results)
  }
  if (report) await writeBuildReport(results, report, context)
}

/** Unchanged gyms whose site is in dist/. A gym that was compared with a deployed site may be missing there. */
async function sitesHere(
  results: readonly Result[],
  { paths, system }: BuildContext,
): Promise<ReadonlySet<string>> {
  const here = new Set<string>()
  for (const { gym, state } of results)
    if (state === 'unchanged' && (await system.readLink(siteFolder(gym, paths))) !== null) here.add(gym)
  return here
}

/** The folder of a gym's result, relative to the working directory. */
function folderOf(
  { gym, state, outcome }: Result,
  { paths }: BuildContext,
  here: ReadonlySet<string>,
): string | null {
  if (state === 'built' && outcome?.folder) return relative(process.cwd(), outcome.folder)
  return state === 'unchanged' && here.has(gym) ? relative(process.cwd(), siteFolder(gym, paths)) : null
}

const messageOf = (thrown: unknown): string | null =>
  thrown === null ? null : thrown instanceof Error ? thrown.message : String(thrown)

function gymData(result: Result, context: BuildContext, here: ReadonlySet<string>) {
  const { gym, state, reasons, outcome, thrown } = result
  return {
    gym,
    ok: state === 'built' || state === 'unchanged',
    state,
    reasons: reasons.map(reasonText),
    folder: folderOf(result, context, here),
    files: outcome?.files ?? 0,
    problems: (outcome?.problems ?? []).map(problemData),
    error: messageOf(thrown),
  }
}

function exitCodeFor(results: readonly Result[], { signal }: BuildContext): number {
  if (signal?.aborted) return stoppedCode()
  const thrown = results.filter(result => result.thrown !== null).map(result => exitCodeOf(result.thrown))
  const failed = results.some(({ state }) => state === 'failed') ? exitCodes.failed : exitCodes.fine
  return Math.max(failed, ...thrown)
}
