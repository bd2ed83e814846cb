import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import pMap from 'p-map'
import pc from 'picocolors'
import { deriveBrand } from '#generator/brand/derive.ts'
import { typeProblems } from '#generator/bundle/type-problems.ts'
import { drawnProblems } from '#generator/icons/render-icons.ts'
import { overlayProblems } from '#generator/render/overlay-problems.ts'
import { projectFiles } from '#generator/render/render.ts'
import { gymsIn } from '#generator/tenant/list.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import { policyProblems } from '#generator/tenant/rules/address-problems.ts'
import { domainProblems, type NamedGym } from '#generator/tenant/rules/domain-problems.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { cliContext, type GlobalOptions, localIconRenderer, readingContextFor } from '../cli-context.ts'
import { addExamples, gymsArgument } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { annotations } from '../output/github.ts'
import { printDocument } from '../output/json.ts'
import { countOf, printProblems, problemData, withoutRepeats } from '../output/print-problems.ts'

export function declare(command: Command) {
  command.addArgument(gymsArgument())
  addExamples(command, 'box-norte', '--json')
  return (gyms: string[]) => runValidate(gyms, command.optsWithGlobals())
}

/** molde validate [gym…]: reports every problem of every gym at once. Writes nothing. */
async function runValidate(requested: string[], options: GlobalOptions): Promise<number> {
  const cli = cliContext(options)
  const gyms = await resolveGyms(requested, cli)
  const { register, template, bundler } = await readingContextFor(cli)
  const renderer = localIconRenderer()
  const overlaid: Tenant[] = []
  const named: (NamedGym & { file: string })[] = []
  const check = async (gym: string): Promise<Problem[]> => {
    const { tenant, problems } = await loadTenant(gym, cli.paths, cli.system, register)
    if (!tenant) return problems
    named.push({ gym, app: tenant.app, file: join(cli.paths.tenants, gym, 'app.json') })
    const drawn = await drawnProblems(tenant, deriveBrand(tenant), renderer)
    const ofOverlay = await overlayProblems(tenant, template, cli.paths, cli.system)
    if (ofOverlay.every(({ severity }) => severity === 'warning')) overlaid.push(tenant)
    return [...problems, ...policyProblems(tenant, cli.paths), ...ofOverlay, ...drawn]
  }
  // No more gyms at a time than are drawn: the logos of all gyms at once would fill the memory.
  const gymProblems = await pMap(gyms, check, { concurrency: 2 * availableParallelism() })
  // Sequentially: each check takes as much memory as many logos.
  const checkCode = (tenant: Tenant) => typeProblems(tenant, projectFiles(tenant, template), bundler)
  const codeProblems = await pMap(overlaid, checkCode, { concurrency: 1 })
  const problems = withoutRepeats()([
    ...gymProblems.flat(),
    ...codeProblems.flat(),
    ...(await domainProblems(named, gymsIn(register.entries), cli.system)),
  ])
  const fine = problems.every(({ severity }) => severity !== 'error')
  printProblems(problems)
  if (cli.reporter === 'github') for (const line of annotations(problems)) console.error(line)
  cli.log(`${fine ? pc.green('✓') : pc.red('✗')} ${gyms.length} gyms, ${countOf(problems)}`)
  if (cli.json) printDocument('validate', { ok: fine, gyms, problems: problems.map(problemData) })
  return fine ? exitCodes.fine : exitCodes.failed
}
