import type { Command } from 'commander'
import pc from 'picocolors'
import { type Planned, planGyms } from '#generator/build.ts'
import type { BuildContext } from '#generator/build-context.ts'
import { reasonText } from '#generator/plan/reason.ts'
import { matrixFor } from '#generator/plan/shard.ts'
import { loadGym } from '#generator/render/load-gym.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import { type BaselineOptions, baselineFor } from '../building/baseline.ts'
import { cliContext, type GlobalOptions, readingContextFor } from '../cli-context.ts'
import { addBaselineFlags, addExamples, gymsArgument, splashOption } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { annotations } from '../output/github.ts'
import { printDocument } from '../output/json.ts'
import { printable, printProblems, problemData, withoutRepeats } from '../output/print-problems.ts'

export type PlanOptions = GlobalOptions & BaselineOptions & { matrix?: boolean }

export function declare(command: Command) {
  addBaselineFlags(command.addArgument(gymsArgument()))
    .addOption(splashOption())
    .option('--matrix', 'print the shards of a CI run as a GitHub matrix')
  addExamples(command, '', '--against https://example.com/report.json --matrix')
  return (gyms: string[]) => runPlan(gyms, command.optsWithGlobals())
}

/**
 * molde plan [gym…]: prints the gyms to build, with reasons. With --matrix, the shards of a CI run. Writes
 * nothing.
 */
async function runPlan(named: string[], options: PlanOptions): Promise<number> {
  const cli = cliContext(options)
  const gyms = await resolveGyms(named, cli)
  const context = await readingContextFor(cli)
  const planned = await planGyms(gyms, await baselineFor(options, context))
  const changed = planned.filter(({ reasons }) => reasons.length > 0)
  if (options.matrix) {
    // Counts invalid gyms, too: the shard that tries to build them reports them.
    console.log(JSON.stringify(matrixFor(changed.length)))
    cli.log(pc.dim(`${changed.length} of ${planned.length} gyms would be built.`))
    return exitCodes.fine
  }
  const errors = await findErrors(changed, context)
  const problems = withoutRepeats()([...errors.values()].flat())
  printProblems(problems)
  if (cli.reporter === 'github') for (const line of annotations(problems)) console.error(line)
  if (cli.json)
    printDocument('plan', { ok: errors.size === 0, gyms: planned.map(plan => planData(plan, errors)) })
  else for (const plan of changed) console.log(planLine(plan, errors))
  const invalid = errors.size === 0 ? '' : ` ${errors.size} cannot be built.`
  cli.log(pc.dim(`${changed.length - errors.size} of ${planned.length} gyms would be built.${invalid}`))
  return errors.size === 0 ? exitCodes.fine : exitCodes.failed
}

/** The errors of invalid gyms, by gym. */
type Errors = ReadonlyMap<string, readonly Problem[]>

/** Finds the gyms whose build would fail before it begins. */
async function findErrors(changed: readonly Planned[], context: BuildContext): Promise<Errors> {
  const errors = new Map<string, readonly Problem[]>()
  for (const { gym } of changed) {
    const { tenant, problems } = await loadGym(gym, context)
    if (!tenant)
      errors.set(
        gym,
        problems.filter(({ severity }) => severity === 'error'),
      )
  }
  return errors
}

function planLine({ gym, reasons }: Planned, errors: Errors): string {
  const problems = errors.get(gym)
  if (!problems) return `${gym}\t${reasons.map(reasonText).join(', ')}`
  const codes = problems.map(({ code, path }) => [code, path].filter(Boolean).join(' '))
  return printable(`${gym}\tinvalid: ${codes.join(', ')}`)
}

const planData = ({ gym, reasons }: Planned, errors: Errors) => ({
  gym,
  build: reasons.length > 0 && !errors.has(gym),
  reasons: reasons.map(one => ({ ...one, text: reasonText(one) })),
  problems: (errors.get(gym) ?? []).map(problemData),
})
