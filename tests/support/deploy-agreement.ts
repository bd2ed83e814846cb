// Compares the served files with the reported state after a deploy that failed and was killed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployGyms } from '#generator/deploy/deploy.ts'
import { type DeployedGym, listDeployed } from '#generator/deploy/rollback.ts'
import type { DeploySettings } from '#generator/deploy/settings.ts'
import { readBuildManifest } from '#generator/site/build-manifest.ts'
import { isHashed } from '#generator/site/deploy-order.ts'
import { readPublished } from '#generator/site/published.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import { expectSuccess, moldeIn } from './molde.ts'
import { isNightly, sampleOf } from './nightly.ts'
import { changeApp, layOver, tenantsIn } from './tenants.ts'

const system = localSystem()
export const gym = 'box'

interface Build {
  paths: Paths
  /** The environment for `molde` commands with this build. */
  env: Record<string, string>
  version: string
  files: Record<string, string>
}

export interface Builds {
  first: Build
  second: Build
}

/** Builds a gym in `place`, changes the gym, and builds it again into another output folder. */
async function buildTwice(place: string): Promise<Builds> {
  const tenants = await tenantsIn(place, [gym])
  const build = async (name: string): Promise<Build> => {
    const out = join(place, name)
    const env = {
      MOLDE_TENANTS: tenants,
      MOLDE_OUT: out,
      MOLDE_CACHE: join(place, 'cache'),
      MOLDE_SPLASH: 'none',
    }
    expectSuccess(await moldeIn(place, env, 'build', gym))
    const paths = pathsFor({ tenants, out })
    const published = await readPublished(gym, paths, system)
    const bytes = published && (await system.readFile(published.manifest))
    const manifest = bytes && readBuildManifest(bytes)
    if (!published || !manifest) throw new Error('There is no build.')
    const version = published.version.slice(published.version.lastIndexOf('/') + 1)
    return { paths, env, version, files: manifest.files }
  }
  const first = await build('first')
  await changeApp(tenants, gym, { description: 'Otra cosa', theme_color: '#0b6e4f' })
  await layOver(tenants, gym, 'public/new.txt', 'new')
  return { first, second: await build('second') }
}

/** Deploys a build in this process. Returns the reported state. */
export async function deployBuild({ paths }: Build, settings: DeploySettings): Promise<string | undefined> {
  const run = await deployGyms(
    [gym],
    {
      settings,
      ...{ jobs: 4, dryRun: false, force: false, release: false, fleet: [gym], signal: undefined },
      neighbours: async () => [],
      watcher: { onStart: () => {}, onEnd: () => {} },
    },
    paths,
    system,
  )
  return run.gyms[0]?.state
}

/** A target that has the first build and receives the second. */
export interface FaultyTarget<Fault> {
  settings: DeploySettings
  /** The number of calls and transfers of a deploy without faults. */
  steps: number
  /** Restores the state with the first build. */
  restore(): Promise<void>
  /**
   * Deploys the second build. The fault begins at step number `point`, and soon afterwards the deploy is killed unless it has ended.
   * Resolves when the deploy has stopped completely and the fault is over.
   */
  cutDeploy(fault: Fault, point: number): Promise<CutDeploy>
  /** Returns the digest of the served file at a path, or null. */
  digestAt(path: string): Promise<string | null>
}

interface CutDeploy {
  /** The step at which the fault began. */
  step: string
  /** The reported state, or undefined if the deploy was killed before its report. */
  state: string | undefined
  /** Missing files of a page that was served. */
  bad: readonly string[]
}

/** Finds the build that is completely served. Returns null if files of both builds are served. */
async function findServed<Fault>(
  { digestAt }: FaultyTarget<Fault>,
  { first, second }: Builds,
): Promise<Build | null> {
  const isServed = async ({ files }: Build, other: Build) => {
    for (const [path, expected] of Object.entries(files))
      if ((await digestAt(path)) !== expected) return false
    for (const path of Object.keys(other.files))
      if (!isHashed(path) && !(path in files) && (await digestAt(path)) !== null) return false
    return true
  }
  if (await isServed(first, second)) return first
  return (await isServed(second, first)) ? second : null
}

/** Returns step numbers, evenly spread from the first to the last. */
const pointsIn = (steps: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => 1 + Math.round((at * (steps - 1)) / (count - 1)))

interface Comparison {
  /** The served and the reported build, such as "first, called first". */
  outcome: string
  /** Sentences about each disagreement. */
  wrong: string[]
}

/** Cuts a deploy off, compares, and deploys either build again. */
async function compareAfterFault<Fault extends string>(
  target: FaultyTarget<Fault>,
  builds: Builds,
  fault: Fault,
  point: number,
): Promise<Comparison> {
  const { first, second } = builds
  const { settings } = target
  const wrong: string[] = []
  const deployedFrom = async ({ paths }: Build): Promise<DeployedGym | undefined> =>
    (await listDeployed({ gyms: [gym], fleet: [gym], strays: false }, settings, paths, system)).gyms[0]
  await target.restore()
  const { step, state, bad } = await target.cutDeploy(fault, point)
  const say = (sentence: string) => void wrong.push(`${fault} at ${point}, ${step}: ${sentence}`)
  if (bad.length > 0) say(`a page without ${bad.join(', ')}`)
  const served = await findServed(target, builds)
  const reported = await deployedFrom(second)
  const build = [first, second].find(({ version }) => version === reported?.current)
  if (reported === undefined) say('nothing is called deployed')
  if (build && build !== served) say(`called ${build.version}, and visitors get other files`)
  if (state === 'deployed' && served !== second) say('the deploy reports that it is deployed')
  const next = point % 3 === 0 ? first : second
  const after = await deployBuild(next, settings)
  if (after !== 'deployed' && after !== 'unchanged') say(`the next deploy is ${after}`)
  if ((await findServed(target, builds)) !== next) say('the next deploy leaves other files')
  const last = await deployedFrom(next)
  if (last?.current !== next.version || !last.verified) say('the next deploy is not noted')
  const name = (build: Build | null | undefined) =>
    build === first ? 'first' : build === second ? 'second' : null
  return { outcome: `${name(served) ?? 'files of both'}, called ${name(build) ?? 'unknown'}`, wrong }
}

interface FaultTests<Fault> {
  faults: readonly Fault[]
  /** The number of faults that are tested outside of nightly runs. */
  sample: number
  /** The number of points at which each fault begins, outside of nightly runs. */
  points: number
  /** Opens a target to which the first build is deployed. `place` contains the gym's folder and both builds. */
  openTarget(builds: Builds, place: string): Promise<FaultyTarget<Fault>>
  /** Outcomes that the faults must produce. */
  outcomes: readonly string[]
}

/** Tests that the served files and the reported versions agree after each fault at many points of a deploy. */
export function testFaults<Fault extends string>({
  faults,
  sample,
  points,
  openTarget,
  outcomes,
}: FaultTests<Fault>): void {
  let place: string
  let builds: Builds
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'molde-test-'))
    builds = await buildTwice(place)
  })
  afterAll(() => rm(place, { recursive: true, force: true }))

  const counts = new Map<string, number>()
  test.each(sampleOf(faults, sample))(
    'served files and reported versions agree after the fault: %s',
    async fault => {
      const target = await openTarget(builds, place)
      const wrong: string[] = []
      for (const point of pointsIn(target.steps, isNightly ? 30 : points)) {
        const compared = await compareAfterFault(target, builds, fault, point)
        counts.set(compared.outcome, (counts.get(compared.outcome) ?? 0) + 1)
        wrong.push(...compared.wrong)
      }
      expect(wrong).toEqual([])
    },
  )

  test('the faults produce every kind of outcome', () => {
    console.info(Object.fromEntries(counts))
    for (const outcome of outcomes) expect([...counts.keys()]).toContain(outcome)
  })
}

/** Lists the files of the current page that are missing or damaged. */
export function missingFiles(
  { first, second }: Builds,
  digestAt: (path: string) => string | null,
  isChecked: (path: string) => boolean = () => true,
): string[] {
  const page = digestAt('index.html')
  const build = [first, second].find(({ files }) => files['index.html'] === page)
  if (build === undefined) return ['index.html']
  return Object.entries(build.files).flatMap(([path, expected]) =>
    isChecked(path) && digestAt(path) !== expected ? [path] : [],
  )
}
