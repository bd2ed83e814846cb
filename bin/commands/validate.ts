import pc from 'picocolors'
import { readRegister } from '../../generator/tenant/list.ts'
import { loadTenant } from '../../generator/tenant/load.ts'
import { printDocument } from '../terminal/document.ts'
import { gymsMeant } from '../terminal/gyms.ts'
import { deskFor, type GlobalOptions } from '../terminal/options.ts'
import { countOf, printProblems, problemData } from '../terminal/problems.ts'
import { exitCodes } from '../terminal/thrown.ts'

/** molde validate [gym…]: every problem of every gym at once; writes nothing. */
export async function runValidate(named: string[], options: GlobalOptions): Promise<number> {
  const desk = deskFor(options)
  const gyms = await gymsMeant(named, desk)
  const register = await readRegister(desk.places, desk.shop)
  const loaded = await Promise.all(gyms.map(gym => loadTenant(gym, desk.places, desk.shop, register)))
  const problems = loaded.flatMap(one => one.problems)
  const fine = loaded.every(({ tenant }) => tenant !== null)
  printProblems(problems)
  desk.say(`${fine ? pc.green('✓') : pc.red('✗')} ${gyms.length} gyms, ${countOf(problems)}`)
  if (desk.json) printDocument('validate', { ok: fine, gyms, problems: problems.map(problemData) })
  return fine ? exitCodes.fine : exitCodes.failed
}
