import { relative } from 'node:path'
import pc from 'picocolors'
import type { Outcome } from '../../generator/pipeline.ts'
import { printDocument } from './document.ts'
import type { Desk } from './options.ts'
import { countOf, printProblems, problemData } from './problems.ts'
import { exitCodes } from './thrown.ts'

/** Does `work` for each gym in turn and reports what became of them. One bad gym does not stop the others. Answers the exit code. */
export async function reportEach(
  command: string,
  gyms: readonly string[],
  work: (gym: string) => Promise<Outcome>,
  desk: Desk,
): Promise<number> {
  const outcomes: Outcome[] = []
  for (const gym of gyms) {
    const outcome = await work(gym)
    outcomes.push(outcome)
    printProblems(outcome.problems)
    desk.say(outcomeLine(outcome))
  }
  const failed = outcomes.filter(({ folder }) => folder === null)
  if (desk.json) printDocument(command, { ok: failed.length === 0, gyms: outcomes.map(outcomeData) })
  else for (const { folder } of outcomes) if (folder !== null) console.log(relative(process.cwd(), folder))
  return failed.length === 0 ? exitCodes.fine : exitCodes.failed
}

function outcomeLine({ gym, folder, files, problems }: Outcome): string {
  if (folder === null) return `${pc.red('✗')} ${pc.bold(gym)}  ${countOf(problems)}`
  return `${pc.green('✓')} ${pc.bold(gym)}  ${files} files`
}

const outcomeData = ({ gym, folder, files, problems }: Outcome) => ({
  gym,
  ok: folder !== null,
  folder: folder === null ? null : relative(process.cwd(), folder),
  files,
  problems: problems.map(problemData),
})
