import { basename } from 'node:path'
import type { BuildManifest, Inputs } from '../site/build-manifest.ts'
import { readPublished } from '../site/published.ts'
import { digest } from '../system/digest.ts'
import type { Paths } from '../system/paths.ts'
import type { System } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { noteDeployments, readKnownDeployments } from './known.ts'
import { openTarget } from './open-target.ts'
import type { DeploySettings } from './settings.ts'
import { type Deployed, readDeployed } from './target.ts'
import { isCurrent, versionBefore } from './versions.ts'

export interface RolledBack {
  gym: string
  target: string
  /** Null after a deploy that was cut off. */
  from: string | null
  to: string
  /** The reason why the gym's address could not be read afterwards, null if it shows the version or has no address. */
  unchecked: string | null
}

/**
 * Shows a version that a gym was deployed with before: the one that is named by its beginning, or the one before the current one.
 * Nothing is sent, and nothing removed. The gym is held: deploys of all gyms leave it as it is.
 * @throws {UserError} 'usage' where there is no such version, 'failed' where the site is not the one gone back to afterwards
 */
export async function rollBack(
  gym: string,
  to: string | null,
  settings: DeploySettings,
  paths: Paths,
  system: System,
  signal?: AbortSignal,
): Promise<RolledBack> {
  const name = settings.targetOf(gym)
  const target = await openTarget(settings, name, paths, system, signal)
  try {
    const deployed = await readDeployed(gym, name, target)
    const version = versionBefore(gym, deployed, to)
    await target.show(gym, version, { hold: 'set' })
    if ((await readKnownDeployments(paths, system)).has(gym))
      await noteDeployments(new Map([[gym, { target: name, version, since: Date.now() }]]), paths, system)
    const manifest = (await target.manifests(new Map([[gym, version]]))).get(gym)
    const unchecked = await checkPage(gym, version, manifest, settings.urlOf(gym), system)
    return { gym, target: name, from: deployed.current, to: version, unchecked }
  } finally {
    await target.close()
  }
}

/**
 * Compares the page at the gym's address with a version. Returns why it could not be read, null if it is the version's.
 * @throws {UserError} 'failed' if it is another page
 */
async function checkPage(
  gym: string,
  version: string,
  manifest: BuildManifest | undefined,
  url: string | null,
  system: Pick<System, 'fetch'>,
): Promise<string | null> {
  if (url === null) return null
  if (manifest === undefined)
    throw new UserError(
      'failed',
      `${gym} was switched to ${version}, whose build manifest cannot be read.`,
      `Look at ${url}, and deploy ${gym} again if it is not complete.`,
    )
  try {
    const page = await system.fetch(`${url}/index.html`)
    if (page !== null && digest(page) === manifest.files['index.html']) return null
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
  throw new UserError(
    'failed',
    `${gym} was switched to ${version}, and ${url} shows another page.`,
    'Look whether something between the server and the visitors keeps pages.',
  )
}

/** What is served of a gym, and what can be gone back to. */
export interface DeployedGym extends Deployed {
  gym: string
  target: string
  /** What its site was made from; null where that cannot be read. */
  inputs: Inputs | null
  /** The version of molde that made it. */
  molde: string | null
  /** Whether the site in the output is the same; null where there is none. */
  isBuiltHere: boolean | null
  /** True if no folder of the fleet has its name: it was removed or renamed, and is still served. */
  isStray: boolean
}

/** The deployed gyms, and those whose state could not be read. */
export interface DeployedGyms {
  gyms: DeployedGym[]
  failed: { gym: string; thrown: Error }[]
}

/** Looks what is deployed of `gyms`, and notes it. Of a gym whose state is not known, the earlier note stays. */
export async function lookAtDeployed(
  gyms: readonly string[],
  settings: DeploySettings,
  paths: Paths,
  system: System,
  signal?: AbortSignal,
): Promise<DeployedGyms> {
  const deployed = await listDeployed(gyms, null, settings, paths, system, signal)
  const found = new Map(
    deployed.gyms.flatMap(({ gym, target, current, since }) =>
      current === null ? [] : [[gym, { target, version: current, since }] as const],
    ),
  )
  const cutOff = deployed.gyms.filter(({ current }) => current === null)
  const unread = new Set([...deployed.failed, ...cutOff].map(({ gym }) => gym))
  const seen = gyms.filter(gym => !unread.has(gym))
  await noteDeployments(new Map(seen.map(gym => [gym, found.get(gym) ?? null])), paths, system)
  return deployed
}

/** Lists what is deployed of `gyms`, and with `fleet` also what their targets and the main one hold beyond those gyms. */
export async function listDeployed(
  gyms: readonly string[],
  fleet: readonly string[] | null,
  settings: DeploySettings,
  paths: Paths,
  system: System,
  signal?: AbortSignal,
): Promise<DeployedGyms> {
  const found: DeployedGyms = { gyms: [], failed: [] }
  const names = [...gyms.map(settings.targetOf), ...(fleet === null ? [] : [settings.main])]
  for (const name of new Set(names)) {
    const target = await openTarget(settings, name, paths, system, signal)
    try {
      const own = gyms.filter(gym => settings.targetOf(gym) === name)
      const there = await target.list(own)
      const strays = [...there.keys()].filter(gym => fleet !== null && !fleet.includes(gym))
      const held = [...own, ...strays]
      const current = new Map<string, string>()
      for (const gym of held) {
        const deployed = there.get(gym)
        if (deployed && !(deployed instanceof Error) && deployed.current !== null)
          current.set(gym, deployed.current)
      }
      const manifests = await target.manifests(current)
      for (const gym of held) {
        const deployed = there.get(gym)
        if (deployed === undefined) continue
        if (deployed instanceof Error) {
          found.failed.push({ gym, thrown: deployed })
          continue
        }
        const published = await readPublished(gym, paths, system)
        found.gyms.push({
          ...deployed,
          gym,
          target: name,
          inputs: manifests.get(gym)?.inputs ?? null,
          molde: manifests.get(gym)?.versions.molde ?? null,
          isStray: strays.includes(gym),
          isBuiltHere: published && isCurrent(basename(published.version), deployed),
        })
      }
    } finally {
      await target.close()
    }
  }
  return found
}
