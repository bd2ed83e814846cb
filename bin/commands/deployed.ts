import type { Command } from 'commander'
import type { DeployedGym } from '../../generator/deploy/rollback.ts'
import { cliContext, type GlobalOptions } from '../context.ts'
import { addExamples, gymsArgument } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'

export function declare(command: Command) {
  command.addArgument(gymsArgument())
  addExamples(command, '', 'box-norte --json')
  return (gyms: string[]) => runDeployed(gyms, command.optsWithGlobals())
}

/** molde deployed [gym…]: which version of each gym is served where, since when, and what can be gone back to. */
async function runDeployed(named: string[], options: GlobalOptions): Promise<number> {
  const cli = cliContext(options)
  const { paths, system, json, log } = cli
  const gyms = await resolveGyms(named, cli)
  const { readDeploySettings } = await import('../../generator/deploy/settings.ts')
  const { listDeployed } = await import('../../generator/deploy/rollback.ts')
  const settings = await readDeploySettings(paths, process.env, system)
  const deployed = await listDeployed(gyms, settings, paths, system)
  if (json) printDocument('deployed', { ok: true, gyms: deployed.map(gymData) })
  else for (const one of deployed) console.log(lineFor(one))
  log(`${deployed.length} of ${gyms.length} gyms are deployed.`)
  return exitCodes.fine
}

const date = (at: number): string => new Date(at).toISOString()

const gymData = ({ stale: _, current, since, versions, inputs, ...one }: DeployedGym) => ({
  ...one,
  version: current,
  since: date(since),
  versions: versions.map(({ version, at }) => ({ version, at: date(at) })),
  inputs: inputs && { factory: inputs.factory, template: inputs.template, materials: inputs.materials },
})

function lineFor({
  gym,
  target,
  current,
  since,
  versions,
  molde,
  isBuiltHere,
  verified,
}: DeployedGym): string {
  const here =
    isBuiltHere === null ? 'not built here' : isBuiltHere ? 'as built here' : 'another build is here'
  return [
    gym,
    target,
    current,
    `since ${date(since)}`,
    `molde ${molde ?? '?'}`,
    `${versions.length} ${versions.length === 1 ? 'version' : 'versions'}`,
    here,
    ...(verified ? [] : ['not verified']),
  ].join('\t')
}
