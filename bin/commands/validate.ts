import pc from 'picocolors'
import { deriveBrand } from '../../generator/brand/derive.ts'
import type { Painter } from '../../generator/paint/order.ts'
import { drawnProblems } from '../../generator/paint/paint.ts'
import { readRegister } from '../../generator/tenant/list.ts'
import { type Loaded, loadTenant } from '../../generator/tenant/load.ts'
import type { Problem } from '../../generator/tenant/problem.ts'
import { printDocument } from '../terminal/document.ts'
import { gymsMeant } from '../terminal/gyms.ts'
import { deskFor, type GlobalOptions, paintersHere } from '../terminal/options.ts'
import { countOf, printProblems, problemData } from '../terminal/problems.ts'
import { exitCodes } from '../terminal/thrown.ts'

/** molde validate [gym…]: every problem of every gym at once; writes nothing. */
export async function runValidate(named: string[], options: GlobalOptions): Promise<number> {
  const desk = deskFor(options)
  const gyms = await gymsMeant(named, desk)
  const register = await readRegister(desk.places, desk.shop)
  const loaded = await Promise.all(gyms.map(gym => loadTenant(gym, desk.places, desk.shop, register)))
  const paint = paintersHere()
  const drawn = await Promise.all(loaded.map(one => ofDrawing(one, paint)))
  const problems = loaded.flatMap((one, index) => [...one.problems, ...(drawn[index] ?? [])])
  const fine = problems.every(({ severity }) => severity !== 'error')
  printProblems(problems)
  desk.say(`${fine ? pc.green('✓') : pc.red('✗')} ${gyms.length} gyms, ${countOf(problems)}`)
  if (desk.json) printDocument('validate', { ok: fine, gyms, problems: problems.map(problemData) })
  return fine ? exitCodes.fine : exitCodes.failed
}

/** What is seen only when a logo is drawn: for gyms in which nothing else is wrong. */
const ofDrawing = async ({ tenant }: Loaded, paint: Painter): Promise<Problem[]> =>
  tenant ? drawnProblems(tenant, deriveBrand(tenant), paint) : []
