import type { Command } from 'commander'
import type { AddressState, DeployedGym, DeployedGyms } from '#generator/deploy/rollback.ts'
import { nameDamage } from '#generator/deploy/target.ts'
import { listGyms } from '#generator/tenant/list.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples, gymsArgument } from '../flags.ts'
import { resolveGyms, unknownGym } from '../gyms.ts'
import { exitCodeOf, exitCodes, explain } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { interruptible } from '../signals.ts'

export function declare(command: Command) {
  command.addArgument(gymsArgument())
  addExamples(command, '', 'box-norte --json')
  return (gyms: string[]) => runDeployed(gyms, command.optsWithGlobals())
}

/**
 * molde deployed [gym…]: lists the version of each gym that is served, its target and time, and older versions.
 */
async function runDeployed(named: string[], options: GlobalOptions): Promise<number> {
  const cli = cliContext(options)
  const { paths, system, json, log } = cli
  const fleet = await listGyms(paths, system)
  // A gym without a folder may be deployed.
  const gyms = named.length > 0 ? [...new Set(named)] : await resolveGyms([], cli)
  const { readDeploySettings } = await import('#generator/deploy/settings.ts')
  const { listDeployed } = await import('#generator/deploy/rollback.ts')
  const settings = await readDeploySettings(paths, process.env, system)
  const { signal, release } = interruptible(log)
  const query = { gyms, fleet, strays: named.length === 0, addresses: true, damage: true }
  const deployed = await listDeployed(query, settings, paths, system, signal).finally(release)
  const listed = [...deployed.gyms, ...deployed.failed].map(({ gym }) => gym)
  const unknown = gyms.find(gym => !fleet.includes(gym) && !listed.includes(gym))
  if (unknown !== undefined) throw unknownGym(unknown, fleet, paths.tenants)
  explainFailed(deployed.failed)
  const damaged = deployed.gyms.filter(one => isDamaged(one)).map(({ gym }) => gym)
  const worst = damaged.length > 0 ? exitCodes.failed : exitCodes.fine
  const code = Math.max(worst, ...deployed.failed.map(({ thrown }) => exitCodeOf(thrown)))
  if (json)
    printDocument('deployed', {
      ok: code === exitCodes.fine,
      gyms: deployed.gyms.map(gymData),
      incomplete: deployed.incomplete,
      failed: deployed.failed.map(({ thrown, ...one }) => ({ ...one, error: thrown.message })),
    })
  else for (const one of deployed.gyms) console.log(lineFor(one))
  if (damaged.length > 0)
    log(
      `Damaged where they are served: ${damaged.join(', ')}. \`molde deploy\` replaces the files of a gym that is built here.`,
    )
  const strays = deployed.gyms.filter(({ isStray }) => isStray)
  const existing = gyms.filter(gym => fleet.includes(gym))
  const unread = deployed.failed.length
  log(
    `${deployed.gyms.length - strays.length} of ${existing.length} gyms are deployed.${unread > 0 ? ` ${unread} could not be read.` : ''}`,
  )
  if (strays.length > 0)
    log(
      `Still served without a folder in ${paths.tenants}: ${strays.map(({ gym }) => gym).join(', ')}. \`molde undeploy <gym>\` takes a gym down.`,
    )
  for (const { gym, target } of strays)
    if (settings.targetOf(gym) !== target)
      log(
        `Before you take ${gym} down, name its target in deploy.json: "gyms": { "${gym}": { "target": "${target}" } }`,
      )
  for (const { target, reason } of deployed.incomplete)
    log(
      `Not all gyms at ${target} may be listed. ${reason} A gym without a folder is found there if this machine deployed it or deploy.json names it.`,
    )
  return code
}

/** Explains each error once: a target that cannot be read fails many gyms with the same error. */
function explainFailed(failed: DeployedGyms['failed']): void {
  for (const thrown of new Set(failed.map(one => one.thrown))) {
    const gyms = failed.filter(one => one.thrown === thrown)
    const [first, second] = gyms
    explain(thrown, second ? first?.target : first?.gym)
    if (second) console.error(`       Not read: ${gyms.map(({ gym }) => gym).join(', ')}`)
  }
}

const isDamaged = ({ damaged }: Pick<DeployedGym, 'damaged'>): boolean => (damaged ?? []).length > 0

/** The files that are not as they were deployed, or a comparison with the build of this machine. */
function stateNote({ damaged, isBuiltHere }: Pick<DeployedGym, 'damaged' | 'isBuiltHere'>): string {
  if (damaged !== null && damaged.length > 0)
    return `damaged, ${damaged.length} ${damaged.length === 1 ? 'file' : 'files'}: ${nameDamage(damaged)}`
  if (isBuiltHere === null) return 'not built here'
  return isBuiltHere ? 'as built here' : 'another build is here'
}

/** A note about an address that does not show the version that is deployed. */
function addressNote(address: AddressState | null, deployed: string | null): string[] {
  if (address === null) return []
  if ('error' in address) return ['its address was not read']
  return deployed === null || address.version === deployed
    ? []
    : [`its address shows ${address.version ?? 'no version'}`]
}

const date = (at: number): string => new Date(at).toISOString()

const gymData = (deployed: DeployedGym) => {
  const { gym, target, current, siteVersion, since, verified, versions, isHeld, withdrawn } = deployed
  const { inputs, molde, storedShapes, address, isBuiltHere, damaged, isStray } = deployed
  return {
    ...{ gym, target, version: current, siteVersion },
    since: since === null ? null : date(since),
    ...{ verified, isHeld, withdrawn },
    versions: versions.map(({ version, at }) => ({ version, at: date(at) })),
    ...{ molde, storedShapes, address, isBuiltHere, damaged, isStray },
    inputs: inputs && { factory: inputs.factory, template: inputs.template, materials: inputs.materials },
  }
}

function lineFor({
  gym,
  target,
  current,
  since,
  versions,
  molde,
  isBuiltHere,
  verified,
  isStray,
  isHeld,
  withdrawn,
  siteVersion,
  address,
  damaged,
}: DeployedGym): string {
  return [
    gym,
    target,
    current ?? 'unknown: a deploy was cut off',
    since === null ? 'since when is not known' : `since ${date(since)}`,
    `molde ${molde ?? '?'}`,
    `${versions.length} ${versions.length === 1 ? 'version' : 'versions'}`,
    stateNote({ damaged, isBuiltHere }),
    `site ${siteVersion ?? '?'}`,
    ...(verified ? [] : ['not verified']),
    ...addressNote(address, siteVersion),
    ...(isHeld ? ['held after a rollback'] : []),
    ...(withdrawn.length > 0 ? [`withdrawn: ${withdrawn.join(' ')}`] : []),
    ...(isStray ? ['no such gym'] : []),
  ].join('\t')
}
