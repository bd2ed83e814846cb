// Deploys many gyms: finds what is deployed, and sends the rest in an order in which no visitor gets half a
// site.
import { basename, join } from 'node:path'
import pMap from 'p-map'
import { type Report, readReport, withOthers, writeReport } from '#generator/plan/report.ts'
import { readBuildManifest } from '#generator/site/build-manifest.ts'
import { holdingFolder } from '#generator/site/gym-folder.ts'
import { readPublished } from '#generator/site/published.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import type { Neighbour } from '#generator/verify/content-issues.ts'
import type { Issue } from '#generator/verify/reading.ts'
import { verifyBuilt, verifyDeployed } from '#generator/verify/verify.ts'
import { type Found, noteDeployments } from './known.ts'
import { openTarget } from './open-target.ts'
import type { DeploySettings } from './settings.ts'
import {
  type BuiltSite,
  type Deployed,
  nameDamage,
  nothing,
  type Sent,
  setupError,
  sum,
  type Target,
} from './target.ts'
import { filesToSend, isCurrent, isShared, isWithdrawn, sharedKey, versionsToRemove } from './versions.ts'

/**
 * The outcome of a gym. `left`: not built here, and served as it was. `held`: served as it was after a
 * rollback, or its build was rolled back. `skipped`: not reached.
 */
export interface Deployment {
  gym: string
  target: string
  state: 'deployed' | 'unchanged' | 'left' | 'held' | 'failed' | 'skipped'
  /** The version that is served. null if there is none or it is not known. */
  version: string | null
  /** The files sent for this gym alone. With `dryRun`, those that would be sent. */
  sent: Sent
  /** Issues of the site, before it was sent or where it is served. */
  issues: Issue[]
  /** The error that was thrown, or null. */
  thrown: unknown
  /** True if the build here was rolled back, and so was not shown again. */
  isWithdrawn: boolean
}

export interface DeployRun {
  gyms: Deployment[]
  /** The files sent for several gyms at once. */
  shared: Sent
  /** Shared files that were removed because no version has them. */
  removed: number
  /** Errors that belong to no gym alone: of a target itself, and of the report. */
  thrown: unknown[]
}

export interface DeployOptions {
  settings: DeploySettings
  jobs: number
  /** Sends nothing. */
  dryRun: boolean
  /** Also sends files that are there already, and with `release` also shows a version that was rolled back. */
  force: boolean
  /** Also deploys gyms that are held after a rollback, and ends the hold. */
  release: boolean
  /** The names of all existing gyms. The report keeps its entries of these. */
  fleet: readonly string[]
  /** Reads the gyms whose names must not be in another gym's site. Called only if something is sent. */
  neighbours: () => Promise<Neighbour[]>
  watcher: { onStart(gym: string): void; onEnd(deployment: Deployment): void }
  signal: AbortSignal | undefined
}

/**
 * Deploys gyms to their targets. A gym that fails keeps its site and does not stop the others. A target that cannot be
 * reached fails only its own gyms. A second run sends what is still missing.
 */
export async function deployGyms(
  gyms: readonly string[],
  options: DeployOptions,
  paths: Paths,
  system: System,
): Promise<DeployRun> {
  const { settings, watcher, dryRun, fleet } = options
  settings.assertApart(fleet)
  const targets = new Set(gyms.map(settings.targetOf))
  assertOpen(targets, settings)
  const run: DeployRun = { gyms: [], shared: nothing, removed: 0, thrown: [] }
  let isMainReached = true
  for (const name of targets) {
    const targetGyms = gyms.filter(gym => settings.targetOf(gym) === name)
    const finish = (deployment: Deployment) => {
      run.gyms.push(deployment)
      watcher.onEnd(deployment)
    }
    try {
      const { shared, removed } = await deployToTarget(name, targetGyms, finish, options, paths, system)
      run.shared = sum(run.shared, shared)
      run.removed += removed
    } catch (thrown) {
      const open = targetGyms.filter(gym => !run.gyms.some(one => one.gym === gym))
      if (name === settings.main && open.length === targetGyms.length) isMainReached = false
      if (isStopped(thrown)) for (const gym of open) finish(notReached(gym, name))
      else if (open.length === 0) run.thrown.push(thrown)
      else for (const gym of open) finish({ ...notReached(gym, name), state: 'failed', thrown })
    }
    const refused = setupError(run.gyms.flatMap(({ target, thrown }) => (target === name ? [thrown] : [])))
    if (refused === null) continue
    run.gyms = run.gyms.map(one => (one.target === name ? { ...one, thrown: refused } : one))
    if (name === settings.main) isMainReached = false
  }
  if (dryRun) return run
  const isNothingNew = options.signal?.aborted && run.gyms.every(({ state }) => state !== 'deployed')
  const last = [
    ...(isMainReached && !isNothingNew ? [() => report(run.gyms, options, paths, system)] : []),
    () => noteDeployments(foundBy(run.gyms), paths, system),
  ]
  for (const write of last)
    await write().catch((thrown: unknown) => {
      run.thrown.push(thrown)
    })
  return run
}

/**
 * Makes sure that at least one of the targets has all values that deploy.json takes from the environment.
 * @throws {UserError} 'usage' once for all gyms
 */
function assertOpen(targets: ReadonlySet<string>, settings: DeploySettings): void {
  const problems = [...targets].map(name => {
    try {
      settings.open(name)
      return null
    } catch (error) {
      if (error instanceof UserError) return error
      throw error
    }
  })
  const [first] = problems
  if (!first || problems.includes(null)) return
  throw new UserError('usage', problems.map(one => one?.message).join('\n'), first.hint)
}

/** The certain results of a run. The version of a failed gym is not certain. */
const foundBy = (deployments: readonly Deployment[]): ReadonlyMap<string, Found> =>
  new Map(
    deployments.flatMap(({ gym, target, state, version }) => {
      if (version === null || (state !== 'deployed' && state !== 'unchanged')) return []
      return [[gym, { target, version, since: state === 'deployed' ? Date.now() : null }] as const]
    }),
  )

type Finish = (deployment: Deployment) => void

async function deployToTarget(
  name: string,
  gyms: readonly string[],
  finish: Finish,
  options: DeployOptions,
  paths: Paths,
  system: System,
): Promise<{ shared: Sent; removed: number }> {
  const { settings, dryRun, signal } = options
  const target = await openTarget(settings, name, paths, system, signal)
  try {
    const listed = await target.list(gyms)
    const damage = await damageIn(gyms, listed, target)
    const there = new Map<string, DeployedSite>()
    const sites: BuiltSite[] = []
    for (const gym of gyms) {
      const [read, damaged = []] = [listed.get(gym), damage.get(gym)]
      const thrown = [read, damaged].find(one => one instanceof Error)
      if (read instanceof Error || damaged instanceof Error) {
        finish({ ...notReached(gym, name), state: 'failed', thrown })
        continue
      }
      const deployed = read && { ...read, damaged }
      if (deployed) there.set(gym, deployed)
      const decided = await decide(gym, deployed, options, paths, system)
      if ('manifest' in decided) sites.push(decided)
      else finish({ ...notReached(gym, name), ...decided })
    }
    if (dryRun)
      return { shared: await countFilesToSend(name, sites, there, target, finish, options.force), removed: 0 }
    const { shared, removed } = await send(name, sites, there, target, finish, options, paths, system)
    if (!signal?.aborted) await target.configure()
    return { shared, removed }
  } finally {
    await target.close()
  }
}

/** A gym at its target. `damaged`: the files of `current` that are missing or have other bytes than they were deployed with. */
type DeployedSite = Deployed & { damaged: readonly string[] }

/** Reads again the files that visitors of these gyms get. */
async function damageIn(
  gyms: readonly string[],
  listed: Awaited<ReturnType<Target['list']>>,
  target: Target,
): ReturnType<Target['findDamage']> {
  const current = gyms.flatMap(gym => {
    const deployed = listed.get(gym)
    return deployed && !(deployed instanceof Error) && deployed.current !== null
      ? [[gym, deployed.current] as const]
      : []
  })
  return target.findDamage(new Map(current))
}

/** Sends the shared files first, then each site as a whole, before it is shown. */
async function send(
  name: string,
  sites: readonly BuiltSite[],
  there: ReadonlyMap<string, DeployedSite>,
  target: Target,
  finish: Finish,
  options: DeployOptions,
  paths: Paths,
  system: System,
): Promise<{ shared: Sent; removed: number }> {
  const { settings, jobs, signal } = options
  if (sites.length === 0) return { shared: nothing, removed: 0 }
  const well = await withoutIssues(name, sites, finish, options, paths, system)
  if (well.length === 0) return { shared: nothing, removed: 0 }
  const shared = signal?.aborted ? nothing : await target.share(well)
  const verified = new Map<string, string>()
  const one = async (site: BuiltSite) => {
    const work = () => deployOne(name, site, there.get(site.gym), target, options, paths, system)
    const done = await whileUnchanged(site, work, options, paths, system).catch((thrown: unknown) => {
      const unchanged = { ...notReached(site.gym, name), version: there.get(site.gym)?.current ?? null }
      // It waited for a build.
      if (thrown instanceof UserError && thrown.kind === 'stopped') return unchanged
      return { ...unchanged, state: 'failed' as const, thrown }
    })
    if (done.state === 'deployed' && done.version !== null) verified.set(site.gym, done.version)
    finish(done)
  }
  await pMap(well, one, { concurrency: jobs })
  // The next run verifies these gyms again.
  if (signal?.aborted) return { shared, removed: 0 }
  await target.confirm(verified)
  const removed = verified.size === 0 ? 0 : await target.removeUnused(settings.keep.days)
  return { shared, removed }
}

const notReached = (gym: string, target: string): Deployment => ({
  gym,
  target,
  state: 'skipped',
  version: null,
  sent: nothing,
  issues: [],
  thrown: null,
  isWithdrawn: false,
})

/** The site to send, or the result of a gym that has nothing to send. */
async function decide(
  gym: string,
  deployed: DeployedSite | undefined,
  { force, release }: DeployOptions,
  paths: Paths,
  system: System,
): Promise<BuiltSite | (Pick<Deployment, 'state' | 'version' | 'thrown'> & { isWithdrawn?: true })> {
  const version = deployed?.current ?? null
  const failure = (why: string) => ({
    state: 'failed' as const,
    version,
    thrown: new UserError('failed', `${gym} ${why}`, `Build it: molde build ${gym}`),
  })
  const damaged = deployed?.damaged ?? []
  /** Keeps the gym as it is served, unless it is damaged there. */
  const keepServed = (state: 'left' | 'held') =>
    damaged.length === 0
      ? { state, version, thrown: null }
      : { state: 'failed' as const, version, thrown: damagedError(gym, damaged) }
  const published = await readPublished(gym, paths, system)
  if (published === null) {
    if (deployed === undefined) return failure('is not built here, and nowhere deployed.')
    if (version === null) return failure('is not built here, and its last deploy was cut off.')
    return keepServed('left')
  }
  const built = basename(published.version)
  if (isWithdrawn(built, deployed) && !release) return { ...keepServed('held'), isWithdrawn: true }
  if (isWithdrawn(built, deployed) && !force)
    return { state: 'failed', version, thrown: withdrawnError(gym, built), isWithdrawn: true }
  const isHeld = deployed?.isHeld === true
  if (isHeld && !release && !isCurrent(built, deployed)) return keepServed('held')
  if (
    deployed?.verified &&
    damaged.length === 0 &&
    isCurrent(built, deployed) &&
    !force &&
    !(isHeld && release)
  )
    return { state: 'unchanged', version, thrown: null }
  const bytes = await system.readFile(published.manifest)
  const manifest = bytes && readBuildManifest(bytes)
  return manifest
    ? { gym, version: built, folder: published.version, manifest }
    : failure('has no build manifest.')
}

const damagedError = (gym: string, damaged: readonly string[]): UserError =>
  new UserError(
    'failed',
    `${gym} is damaged where it is served: ${nameDamage(damaged)}. That version is not built here.`,
    `Build it, and deploy it by name: molde build ${gym}, then molde deploy ${gym}`,
  )

const withdrawnError = (gym: string, version: string): UserError =>
  new UserError(
    'failed',
    `${gym} was rolled back from ${version}, which is what is built here.`,
    `Build a change and deploy that, or show it again all the same: molde deploy ${gym} --force`,
  )

/** The files that a deploy would send, by the manifests of both sides. */
async function countFilesToSend(
  name: string,
  sites: readonly BuiltSite[],
  there: ReadonlyMap<string, DeployedSite>,
  target: Target,
  finish: Finish,
  force: boolean,
): Promise<Sent> {
  const current = new Map(
    [...there].flatMap(([gym, { current }]) => (current === null ? [] : [[gym, current] as const])),
  )
  const manifests = await target.manifests(current)
  const deployedFiles = new Set(
    [...manifests.values()]
      .flatMap(({ files }) => Object.entries(files))
      .filter(([path]) => isShared(path))
      .map(([path, digest]) => sharedKey(path, digest)),
  )
  const shared = new Set<string>()
  for (const site of sites) {
    // A version that the target holds is not sent again.
    const { versions = [], damaged = [] } = there.get(site.gym) ?? {}
    const isThere = versions.some(({ version }) => version === site.version)
    const isRepair = damaged.length > 0 && isCurrent(site.version, there.get(site.gym))
    const findNeeded = () =>
      isThere && !force ? [] : filesToSend(site.manifest, manifests.get(site.gym), deployedFiles)
    const paths = isRepair && !force ? damaged : findNeeded()
    for (const path of paths.filter(isShared)) shared.add(sharedKey(path, site.manifest.files[path] ?? ''))
    const sent = { files: paths.filter(path => !isShared(path)).length, bytes: null }
    finish({ ...notReached(site.gym, name), state: 'deployed', version: site.version, sent })
  }
  return { files: shared.size, bytes: null }
}

/** Returns the sites without issues. A site that is not as it was built is not sent. */
async function withoutIssues(
  name: string,
  sites: readonly BuiltSite[],
  finish: Finish,
  { neighbours, jobs, signal }: DeployOptions,
  paths: Paths,
  system: System,
): Promise<BuiltSite[]> {
  const others = await neighbours()
  const checked = await pMap(
    sites,
    async site => {
      if (signal?.aborted) return { site, issues: [], thrown: null }
      try {
        return { site, issues: await verifyBuilt(site.gym, others, paths, system), thrown: null }
      } catch (thrown) {
        return { site, issues: [], thrown }
      }
    },
    { concurrency: jobs },
  )
  const isWell = ({ issues, thrown }: (typeof checked)[number]) => issues.length === 0 && thrown === null
  for (const { site, issues, thrown } of checked.filter(one => !isWell(one)))
    finish({ ...notReached(site.gym, name), state: 'failed', issues, thrown })
  return checked.filter(isWell).map(({ site }) => site)
}

/** Runs `work` while nobody builds the gym: a build would remove files while they are sent. */
async function whileUnchanged<Value>(
  { gym, folder }: BuiltSite,
  work: () => Promise<Value>,
  { signal }: DeployOptions,
  paths: Paths,
  system: System,
): Promise<Value> {
  return holdingFolder(gym, { paths, system, signal }, async () => {
    if ((await readPublished(gym, paths, system))?.version === folder) return work()
    throw new UserError(
      'failed',
      `${gym} was built again during the deploy.`,
      'Run it again: it sends the new site.',
    )
  })
}

async function deployOne(
  name: string,
  site: BuiltSite,
  before: DeployedSite | undefined,
  target: Target,
  { settings, neighbours, watcher, signal, force, release }: DeployOptions,
  paths: Paths,
  system: System,
): Promise<Deployment> {
  const { gym, version } = site
  const unchanged = { ...notReached(gym, name), version: before?.current ?? null }
  if (signal?.aborted) return unchanged
  watcher.onStart(gym)
  try {
    // A version that was shown but not verified, because the run was stopped, is complete unless it was damaged
    // since.
    const isWhole = isCurrent(version, before) && before?.damaged.length === 0
    const isShown = isWhole && !force && !(before?.isHeld && release)
    const sent = isShown ? nothing : await target.put(site, force)
    const remove = versionsToRemove(before, version, settings.keep)
    if (!isShown) await target.show(gym, version, { hold: release ? 'release' : 'respect', remove, force })
    const result = { ...unchanged, version: isShown ? unchanged.version : version, sent }
    const url = settings.urlOf(gym)
    if (url === null) return { ...result, state: 'deployed' }
    const verify = async () => verifyDeployed(gym, url, await neighbours(), paths, system)
    // Retry: network blips and stale caches are expected.
    const first = await verify()
    const { issues } = first.issues.length === 0 ? first : await verify()
    return { ...result, state: issues.length === 0 ? 'deployed' : 'failed', issues }
  } catch (thrown) {
    return isStopped(thrown) ? unchanged : { ...unchanged, state: 'failed', thrown }
  }
}

const isStopped = (thrown: unknown): boolean => thrown instanceof UserError && thrown.kind === 'stopped'

/**
 * Several machines may deploy at once. A report that lacks the deploys of another machine would hide a change
 * that is undone.
 */
const reportAttempts = 5

/** ms for the report of a run that was stopped. */
const closingLimit = 15_000

/**
 * Writes the report at the main target after all deploys: the next run of CI compares with it. The report names the gyms
 * that were not deployed as failed, so that they are built again.
 */
async function report(
  deployments: readonly Deployment[],
  { settings, fleet, signal }: DeployOptions,
  paths: Paths,
  system: System,
): Promise<void> {
  const bytes = await system.readFile(join(paths.out, 'report.json'))
  const built = bytes && readReport(new TextDecoder().decode(bytes))
  if (!built) return
  const until = signal?.aborted ? AbortSignal.timeout(closingLimit) : signal
  const target = await openTarget(settings, settings.main, paths, system, until)
  try {
    for (let attempt = 0; attempt < reportAttempts; attempt += 1) {
      const earlier = await target.readReport()
      const all = withOthers(
        reportOf(built, deployments),
        earlier === null ? null : readReport(earlier),
        fleet,
      )
      const text = writeReport(withCodes(all))
      if (text === earlier || (await target.writeReport(text))) return
    }
    throw new UserError(
      'failed',
      `Others wrote the report at ${settings.main} at the same time, ${reportAttempts} times.`,
      'Run it again: the sites are deployed, and the report does not say so yet.',
    )
  } finally {
    await target.close()
  }
}

/**
 * A report for the public: errors are reduced to their codes. Messages name servers, paths and output of other
 * programs.
 */
export const withCodes = (report: Report): Report => ({
  ...report,
  gyms: report.gyms.map(one => ({ ...one, errors: [...new Set(one.errors.map(codeOf))] })),
})

/** The code at the beginning of an error, or the code for any other error. */
const codeOf = (error: string): string => /^[a-z-]+\/[a-z-]+(?= |$)/.exec(error)?.[0] ?? 'build/failed'

/** The report of the build, as far as it is deployed. */
export function reportOf(built: Report, deployments: readonly Deployment[]): Report {
  const states = new Map(deployments.map(one => [one.gym, one]))
  const gyms = built.gyms
    .filter(({ gym }) => states.has(gym))
    .map(one => {
      const { state, issues, thrown } = states.get(one.gym) ?? { state: 'skipped', issues: [], thrown: null }
      const isBehind =
        ['failed', 'skipped', 'held'].includes(state) || (state === 'left' && one.state === 'built')
      if (!isBehind || one.state === 'failed' || one.state === 'skipped') return one
      const errors = [
        ...(issues.length === 0 ? [] : ['deploy/issues']),
        ...(state === 'held' ? ['deploy/held'] : []),
        ...(thrown === null ? [] : [`deploy/${thrown instanceof UserError ? thrown.kind : 'bug'}`]),
      ]
      return { ...one, state: 'failed' as const, inputs: null, errors }
    })
  return { ...built, ok: gyms.every(({ state }) => state === 'built' || state === 'unchanged'), gyms }
}
