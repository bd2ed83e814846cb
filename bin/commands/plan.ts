import type { Command } from 'commander'
import pc from 'picocolors'
import { type Planned, planGyms } from '../../generator/build.ts'
import { reasonText } from '../../generator/plan/reason.ts'
import { matrixFor } from '../../generator/plan/shard.ts'
import { type BaselineOptions, baselineFor } from '../building/baseline.ts'
import { cliContext, type GlobalOptions, readingContextFor } from '../context.ts'
import { addBaselineFlags, addExamples, gymsArgument, splashOption } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'

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
  const toBuild = planned.filter(({ reasons }) => reasons.length > 0)
  if (options.matrix) console.log(JSON.stringify(matrixFor(toBuild.length)))
  else if (cli.json) printDocument('plan', { ok: true, gyms: planned.map(planData) })
  else for (const { gym, reasons } of toBuild) console.log(`${gym}\t${reasons.map(reasonText).join(', ')}`)
  cli.log(pc.dim(`${toBuild.length} of ${planned.length} gyms would be built.`))
  return exitCodes.fine
}

const planData = ({ gym, reasons }: Planned) => ({
  gym,
  build: reasons.length > 0,
  reasons: reasons.map(one => ({ ...one, text: reasonText(one) })),
})
