import pc from 'picocolors'
import { type Planned, planGyms } from '../../generator/factory.ts'
import { reasonText } from '../../generator/plan/reason.ts'
import { matrixFor } from '../../generator/plan/shard.ts'
import { printDocument } from '../terminal/document.ts'
import { gymsMeant } from '../terminal/gyms.ts'
import { deskFor, floorToRead, type GlobalOptions } from '../terminal/options.ts'
import { type ReferenceOptions, referenceFor } from '../terminal/reference.ts'
import { exitCodes } from '../terminal/thrown.ts'

export type PlanOptions = GlobalOptions & ReferenceOptions & { matrix?: boolean }

/** molde plan [gym…]: what would be built, and why; with --matrix, the shards of a CI run. Writes nothing. */
export async function runPlan(named: string[], options: PlanOptions): Promise<number> {
  const desk = deskFor(options)
  const gyms = await gymsMeant(named, desk)
  const floor = await floorToRead(desk)
  const planned = await planGyms(gyms, await referenceFor(options, floor))
  const toBuild = planned.filter(({ reasons }) => reasons.length > 0)
  if (options.matrix) console.log(JSON.stringify(matrixFor(toBuild.length)))
  else if (desk.json) printDocument('plan', { ok: true, gyms: planned.map(planData) })
  else for (const { gym, reasons } of toBuild) console.log(`${gym}\t${reasons.map(reasonText).join(', ')}`)
  desk.say(pc.dim(`${toBuild.length} of ${planned.length} gyms would be built.`))
  return exitCodes.fine
}

const planData = ({ gym, reasons }: Planned) => ({
  gym,
  build: reasons.length > 0,
  reasons: reasons.map(one => ({ ...one, text: reasonText(one) })),
})
