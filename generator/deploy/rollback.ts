import { basename } from 'node:path'
import pMap from 'p-map'
import { type BuildManifest, type Inputs, readBuildManifest } from '#generator/site/build-manifest.ts'
import { readPublished } from '#generator/site/published.ts'
import { type StoredShapes, type UnreadValue, unreadValues } from '#generator/site/stored-shapes.ts'
import { readVersion, versionFile } from '#generator/site/version-file.ts'
import { digest } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { noteDeployments, readKnownDeployments } from './known.ts'
import { openTarget } from './open-target.ts'
import type { DeploySettings } from './settings.ts'
import { type Deployed, nameDamage, readDeployed, setupError, type Target } from './target.ts'
import { isCurrent, versionBefore } from './versions.ts'

export interface RolledBack {
  gym: string
  target: string
  /** Null after an interrupted deploy. */
  from: string | null
  to: string
  /** The versions that were shown after `to`. From now on, deploys show them only by force. */
  withdrawn: readonly string[]
  /**
   * Values on phones that `to` does not read, because a later version saved them. Null if a build does not tell
   * its values.
   */
  unread: readonly UnreadValue[] | null
  /** The reason why the gym's address could not be read afterwards, null if it shows the version or has no address. */
  unchecked: string | null
}

/**
 * Shows an earlier version of a gym: the version whose name begins with `to`, or the version before the current one. Sends
 * and removes nothing. Versions that were shown after it are withdrawn, and the gym is held: deploys of all gyms leave it
 * as it is.
 * See docs/decisions/0134-a-rolled-back-version-is-withdrawn.md.
 * @throws {UserError} 'usage' if there is no such version, 'failed' if the address shows another site afterwards
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
    await assertUndamaged(gym, version, target)
    await target.show(gym, version, { hold: 'set' })
    if ((await readKnownDeployments(paths, system)).has(gym))
      await noteDeployments(new Map([[gym, { target: name, version, since: Date.now() }]]), paths, system)
    const manifest = (await target.manifests(new Map([[gym, version]]))).get(gym)
    const unchecked = await checkPage(gym, version, manifest, settings.urlOf(gym), system)
    const unread = await findUnread(gym, version, manifest, deployed, target)
    const withdrawn = deployed.order.slice(0, Math.max(0, deployed.order.indexOf(version)))
    return { gym, target: name, from: deployed.current, to: version, withdrawn, unread, unchecked }
  } finally {
    await target.close()
  }
}

/** Manifests that are read at once. */
const manifestsAtOnce = 4

/**
 * Compares the values that `to` reads on phones with those that the current version and the versions shown
 * after `to` save there.
 */
async function findUnread(
  gym: string,
  to: string,
  manifest: BuildManifest | undefined,
  { current, versions, order, withdrawn }: Deployed,
  target: Pick<Target, 'manifests'>,
): Promise<UnreadValue[] | null> {
  const later = new Set([current, ...order.slice(0, Math.max(0, order.indexOf(to))), ...withdrawn])
  const laterVersions = versions.filter(({ version }) => version !== to && later.has(version))
  const shapesOf = async (version: string) =>
    (await target.manifests(new Map([[gym, version]]))).get(gym)?.storedShapes
  const reading = manifest?.storedShapes
  const saving = await pMap(
    laterVersions,
    async ({ version, at }) => ({ shapes: await shapesOf(version), at }),
    {
      concurrency: manifestsAtOnce,
    },
  )
  const savedShapes = saving.flatMap(({ shapes, at }) => (shapes === undefined ? [] : [{ shapes, at }]))
  if (reading === undefined || (saving.length > 0 && savedShapes.length === 0)) return null
  return unreadValues(savedShapes, reading)
}

/** @throws {UserError} 'failed' if files of the version are missing or have other bytes than they were deployed with */
async function assertUndamaged(gym: string, version: string, target: Target): Promise<void> {
  const damage = (await target.findDamage(new Map([[gym, version]]))).get(gym)
  if (damage instanceof Error) throw damage
  if (damage !== undefined)
    throw new UserError(
      'failed',
      `${gym} was not rolled back: files of ${version} are damaged where they are kept: ${nameDamage(damage)}.`,
      `Go back to another version: molde rollback ${gym} --to <version>. \`molde deployed ${gym} --json\` lists them.`,
    )
}

/**
 * Compares the page at the gym's address with a version. Returns the reason why the page could not be read, or null if it
 * is the version's.
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

/** The served version of a gym, and the versions to go back to. */
export interface DeployedGym extends Deployed {
  gym: string
  target: string
  /** The inputs of its site. null if they cannot be read. */
  inputs: Inputs | null
  /** The version of molde that made it. */
  molde: string | null
  /**
   * The site's version, which phones compare. null for a site of an earlier molde, or if its build is not
   * known.
   */
  siteVersion: string | null
  /** The shapes in which its app stores values on phones. null like `siteVersion`. */
  storedShapes: StoredShapes | null
  /** The version at the gym's address. Null without a request. */
  address: AddressState | null
  /** True if the site in the output is the same. null if there is no site in the output. */
  isBuiltHere: boolean | null
  /**
   * The files that are missing or have other bytes than they were deployed with. null if they were not read.
   */
  damaged: readonly string[] | null
  /** True if no folder of the fleet has its name: it was removed or renamed, and is still served. */
  isStray: boolean
}

/**
 * The site version at an address, null for a site without a version, or the reason why it could not be read.
 */
export type AddressState = { version: string | null } | { error: string }

/** The deployed gyms, and those whose state could not be read. */
export interface DeployedGyms {
  gyms: DeployedGym[]
  failed: { gym: string; target: string; thrown: Error }[]
  /** The targets that cannot list all of their gyms, with the reason as a sentence. */
  incomplete: { target: string; reason: string }[]
}

/** The gyms to look up. */
export interface LookFor {
  gyms: readonly string[]
  /** All gyms with a folder. */
  fleet: readonly string[]
  /** Also looks up gyms without a folder, at all targets. */
  strays: boolean
  /** Also reads the site version at each gym's address. */
  addresses?: boolean
  /** Also reads the files of the current versions again. */
  damage?: boolean
}

/**
 * Looks up the deployed versions of `gyms`, and records them. If the state of a gym is not known, its earlier
 * record stays.
 */
export async function lookAtDeployed(
  gyms: readonly string[],
  settings: DeploySettings,
  paths: Paths,
  system: System,
  signal?: AbortSignal,
): Promise<DeployedGyms> {
  const query = { gyms, fleet: gyms, strays: false }
  const deployed = await listDeployed(query, settings, paths, system, signal)
  const deployments = new Map(
    deployed.gyms.flatMap(({ gym, target, current, since }) =>
      current === null ? [] : [[gym, { target, version: current, since }] as const],
    ),
  )
  const cutOff = deployed.gyms.filter(({ current }) => current === null)
  const unread = new Set([...deployed.failed, ...cutOff].map(({ gym }) => gym))
  const seen = gyms.filter(gym => !unread.has(gym))
  await noteDeployments(new Map(seen.map(gym => [gym, deployments.get(gym) ?? null])), paths, system)
  return deployed
}

/** Lists the deployed gyms. */
export async function listDeployed(
  { gyms, fleet, strays, addresses = false, damage: isDamageRead = false }: LookFor,
  settings: DeploySettings,
  paths: Paths,
  system: System,
  signal?: AbortSignal,
): Promise<DeployedGyms> {
  const result: DeployedGyms = { gyms: [], failed: [], incomplete: [] }
  const unread: DeployedGyms['failed'] = []
  // Without a folder and an entry in deploy.json, a gym may be at any target.
  const lost = gyms.filter(gym => !fleet.includes(gym) && !settings.namedGyms.includes(gym))
  const all = strays || lost.length > 0 ? settings.targets : []
  for (const name of new Set([...gyms.map(settings.targetOf), ...all])) {
    const targetGyms = gyms.filter(gym => settings.targetOf(gym) === name || lost.includes(gym))
    try {
      await listTarget(name, targetGyms)
    } catch (error) {
      // A target that cannot be read hides no gym of another target.
      if (!(error instanceof UserError) || error.kind === 'stopped') throw error
      const isNoted = result.incomplete.some(({ target }) => target === name)
      if (!isNoted && (strays || targetGyms.length === 0))
        result.incomplete.push({ target: name, reason: error.message })
      for (const gym of targetGyms) unread.push({ gym, target: name, thrown: error })
    }
  }
  const read = new Set([...result.gyms, ...result.failed].map(({ gym }) => gym))
  for (const one of unread) {
    if (!read.has(one.gym)) result.failed.push(one)
    read.add(one.gym)
  }
  return result

  async function listTarget(name: string, targetGyms: readonly string[]): Promise<void> {
    const target = await openTarget(settings, name, paths, system, signal)
    try {
      const others = strays ? (await findGyms(name, target)).filter(gym => !fleet.includes(gym)) : []
      const held = [...targetGyms, ...others]
      const there = await target.list(held)
      const refused = setupError(held.map(gym => there.get(gym)))
      if (refused) throw refused
      const current = new Map<string, string>()
      for (const gym of held) {
        const deployed = there.get(gym)
        if (deployed && !(deployed instanceof Error) && deployed.current !== null)
          current.set(gym, deployed.current)
      }
      const manifests = await target.manifests(current)
      const damage = isDamageRead ? await target.findDamage(current) : null
      const states = addresses ? await readAddresses([...there.keys()], settings.urlOf, system) : null
      for (const gym of held) {
        const deployed = there.get(gym)
        if (deployed === undefined) continue
        const damaged = damage && (damage.get(gym) ?? [])
        const thrown = [deployed, damaged].find(one => one instanceof Error)
        if (thrown) result.failed.push({ gym, target: name, thrown })
        if (deployed instanceof Error || damaged instanceof Error) continue
        const published = await readPublished(gym, paths, system)
        const isBuiltHere =
          published && (damaged ?? []).length === 0 && isCurrent(basename(published.version), deployed)
        // A host with a command of its own has no manifests.
        const bytes = isBuiltHere ? await system.readFile(published.manifest) : null
        const manifest = manifests.get(gym) ?? (bytes && readBuildManifest(bytes))
        result.gyms.push({
          ...deployed,
          gym,
          target: name,
          inputs: manifests.get(gym)?.inputs ?? null,
          molde: manifests.get(gym)?.versions.molde ?? null,
          siteVersion: deployed.siteVersion ?? manifest?.siteVersion ?? null,
          storedShapes: manifest?.storedShapes ?? null,
          address: states?.get(gym) ?? null,
          isStray: !fleet.includes(gym),
          isBuiltHere,
          damaged,
        })
      }
    } finally {
      await target.close()
    }
  }

  /** The gyms that a target lists, or those of the target that this machine and deploy.json know. */
  async function findGyms(name: string, target: Target): Promise<string[]> {
    const all = await target.gymNames().catch((error: unknown) => {
      if (error instanceof UserError && error.kind === 'failed') return error
      throw error
    })
    if (Array.isArray(all)) return all
    const reason = all?.message ?? 'It has no list of its gyms.'
    result.incomplete.push({ target: name, reason })
    const records = await readKnownDeployments(paths, system)
    const here = [...records].filter(([, { target }]) => target === name).map(([gym]) => gym)
    return [...new Set([...here, ...settings.namedGyms.filter(gym => settings.targetOf(gym) === name)])]
  }
}

/** Addresses that are read at once. */
const readsAtOnce = 8

/**
 * If this many addresses do not answer and no address has answered, the others are not requested: each takes
 * half a minute.
 */
const failureLimit = 3

/** Reads the site versions that addresses show, by gym. */
async function readAddresses(
  gyms: readonly string[],
  urlOf: DeploySettings['urlOf'],
  system: Pick<System, 'fetchAnswer'>,
): Promise<ReadonlyMap<string, AddressState>> {
  const states = new Map<string, AddressState>()
  const failed: string[] = []
  let hasAnswered = false
  const readOne = async (url: string): Promise<AddressState> => {
    const [first] = failed
    if (first !== undefined && failed.length >= failureLimit && !hasAnswered) return { error: first }
    try {
      const { status, bytes } = await system.fetchAnswer(`${url}/${versionFile}`)
      hasAnswered = true
      if (status === 404) return { version: null }
      return status === 200 ? { version: readVersion(bytes) } : { error: `The address answered ${status}.` }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      failed.push(error.message)
      return { error: error.message }
    }
  }
  await pMap(
    gyms,
    async gym => {
      const url = urlOf(gym)
      if (url !== null) states.set(gym, await readOne(url))
    },
    { concurrency: readsAtOnce },
  )
  return states
}
