import pc from 'picocolors'
import type { Onboarded } from '#generator/onboarding/onboard.ts'
import type { SourceProblem } from '#generator/onboarding/source-problem.ts'
import { exitCodeOf, exitCodes, explain } from './errors.ts'
import { annotations } from './github.ts'
import { printDocument } from './json.ts'
import { countOf, printable, printProblems, problemData, withoutRepeats } from './print-problems.ts'
import type { Reporter } from './progress.ts'

/** The result of a run that created gyms. */
interface OnboardingRun {
  results: readonly Onboarded[]
  /** Problems of the list as a whole. */
  problems: readonly SourceProblem[]
  dryRun: boolean
}

/** The destination of a report: a JSON document, GitHub annotations, or text. */
interface Output {
  json: boolean
  reporter: Reporter
  log: (line: string) => void
}

/** Logs that this command waits for another command that writes gyms. */
export const waitingNote =
  ({ log }: Pick<Output, 'log'>) =>
  (holder: string): void =>
    log(`Waiting for ${holder}, which writes gyms.`)

/** Reports the result of each gym. Returns the exit code. */
export function reportOnboarded(
  command: 'new' | 'import',
  { results, problems: ofList, dryRun }: OnboardingRun,
  { json, reporter, log }: Output,
): number {
  const problems = withoutRepeats()([...ofList, ...results.flatMap(one => one.problems)])
  printProblems(problems)
  if (reporter === 'github') for (const line of annotations(problems)) console.error(line)
  for (const one of results) log(lineFor(one, dryRun))
  for (const { gym, thrown } of results) if (thrown !== null) explain(thrown, printable(gym))
  const inState = (state: Onboarded['state']) => results.filter(one => one.state === state)
  const isFine = inState('failed').length === 0 && ofList.every(({ severity }) => severity !== 'error')
  const parts = [
    `${countOfGyms(inState('written').length)} ${dryRun ? 'would be written' : 'written'}`,
    ...(inState('exists').length > 0 ? [`${inState('exists').length} existed already`] : []),
    ...(inState('failed').length > 0 ? [`${inState('failed').length} not written`] : []),
    countOf(problems),
  ]
  log(`${isFine ? pc.green('✓') : pc.red('✗')} ${parts.join(', ')}`)
  if (json)
    printDocument(command, {
      ok: isFine,
      dryRun,
      problems: ofList.map(problemData),
      gyms: results.map(({ thrown, problems, ...one }) => ({
        ...one,
        problems: problems.map(problemData),
        error: thrown === null ? null : messageOf(thrown),
      })),
    })
  else for (const { gym } of inState('written')) console.log(gym)
  const thrown = results.flatMap(one => (one.thrown === null ? [] : [exitCodeOf(one.thrown)]))
  return Math.max(isFine ? exitCodes.fine : exitCodes.failed, ...thrown)
}

const countOfGyms = (count: number) => `${count} ${count === 1 ? 'gym' : 'gyms'}`

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

function lineFor({ gym, row, state, problems }: Onboarded, dryRun: boolean): string {
  const rowNote = row === null ? '' : pc.dim(`  row ${row}`)
  const name = `${pc.bold(printable(gym === '' ? '(no name)' : gym))}${rowNote}`
  if (state === 'exists') return `${pc.dim('=')} ${name}  exists already; left as it is`
  if (state === 'failed') return `${pc.red('✗')} ${name}  not written: ${countOf(problems)}`
  return `${pc.green('✓')} ${name}  ${dryRun ? 'would be written' : 'written'}`
}
