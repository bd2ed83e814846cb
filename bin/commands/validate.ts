import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import pMap from 'p-map'
import pc from 'picocolors'
import { deriveBrand } from '../../generator/brand/derive.ts'
import { drawnProblems } from '../../generator/icons/render-icons.ts'
import { overlayProblems } from '../../generator/render/overlay-problems.ts'
import { loadTemplate } from '../../generator/render/template.ts'
import { readRegister } from '../../generator/tenant/list.ts'
import { loadTenant } from '../../generator/tenant/load.ts'
import type { Problem } from '../../generator/tenant/problem.ts'
import { policyProblems } from '../../generator/tenant/rules/address-problems.ts'
import { domainProblems } from '../../generator/tenant/rules/domain-problems.ts'
import { cliContext, type GlobalOptions, localIconRenderer } from '../context.ts'
import { addExamples, gymsArgument } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { annotations } from '../output/github.ts'
import { printDocument } from '../output/json.ts'
import { countOf, printProblems, problemData, withoutRepeats } from '../output/problems.ts'

export function declare(command: Command) {
  command.addArgument(gymsArgument())
  addExamples(command, 'box-norte', '--json')
  return (gyms: string[]) => runValidate(gyms, command.optsWithGlobals())
}

/** molde validate [gym…]: every problem of every gym at once; writes nothing. */
async function runValidate(named: string[], options: GlobalOptions): Promise<number> {
  const cli = cliContext(options)
  const gyms = await resolveGyms(named, cli)
  const register = await readRegister(cli.paths, cli.system)
  const template = await loadTemplate(cli.paths, cli.system)
  const renderer = localIconRenderer()
  const owned: { gym: string; domain: string; file: string }[] = []
  const check = async (gym: string): Promise<Problem[]> => {
    const { tenant, problems } = await loadTenant(gym, cli.paths, cli.system, register)
    if (!tenant) return problems
    const { domain } = tenant.app
    if (domain) owned.push({ gym, domain, file: join(cli.paths.tenants, gym, 'app.json') })
    const drawn = await drawnProblems(tenant, deriveBrand(tenant), renderer)
    return [
      ...problems,
      ...policyProblems(tenant, cli.paths),
      ...overlayProblems(tenant, template, cli.paths),
      ...drawn,
    ]
  }
  // No more at a time than are drawn: the logos of all of them at once would fill the memory.
  const found = await pMap(gyms, check, { concurrency: 2 * availableParallelism() })
  const problems = withoutRepeats()([...found.flat(), ...(await domainProblems(owned, cli.system))])
  const fine = problems.every(({ severity }) => severity !== 'error')
  printProblems(problems)
  if (cli.reporter === 'github') for (const line of annotations(problems)) console.error(line)
  cli.log(`${fine ? pc.green('✓') : pc.red('✗')} ${gyms.length} gyms, ${countOf(problems)}`)
  if (cli.json) printDocument('validate', { ok: fine, gyms, problems: problems.map(problemData) })
  return fine ? exitCodes.fine : exitCodes.failed
}
