import { join } from 'node:path'
import { type Deployment, deployGyms } from '#generator/deploy/deploy.ts'
import { type DeploySettings, readDeploySettings } from '#generator/deploy/settings.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { readNeighbours } from '#generator/verify/neighbours.ts'
import type { Notifier, RunJob } from './job-runner.ts'
import { describeError } from './log.ts'

/**
 * Deploy targets of gyms. `missing`: deploy.json does not exist. `wrong`: it cannot be read, or a target is
 * incomplete.
 */
export type Targets =
  | { state: 'ready'; targets: readonly Target[] }
  | { state: 'missing' }
  | { state: 'wrong'; why: string }

interface Target {
  name: string
  kind: string
  /** Number of gyms. */
  gyms: number
  /** Address of the first gym. '' if unknown. */
  address: string
}

/** Limit of concurrent deployments on one connection. */
const jobs = 4

/** Deploys the changed gyms to the targets in deploy.json, as `molde deploy` does. */
export const deployTo: RunJob = async (gyms, { paths, system, fleet, env, signal, notify }) => {
  const settings = await readDeploySettings(paths, env, system)
  for (const { message, hint } of settings.warningsFor(fleet))
    notify.note(new UserError('usage', message, hint))
  let cache: ReturnType<typeof readNeighbours> | undefined
  const neighbours = () => {
    cache ??= readNeighbours(paths, system)
    return cache
  }
  notify.planned()
  const watcher = {
    onStart: (gym: string) => notify.step(gym, 'send'),
    onEnd: (deployment: Deployment) => end(deployment, notify),
  }
  // Release a held gym only if it was chosen alone. Among others it may be overlooked.
  const release = gyms.length === 1
  const options = { settings, jobs, dryRun: false, force: false, release, fleet, neighbours, watcher, signal }
  const run = await deployGyms(gyms, options, paths, system)
  for (const thrown of run.thrown) notify.note(thrown)
}

const states = {
  deployed: 'done',
  unchanged: 'same',
  left: 'same',
  held: 'same',
  failed: 'failed',
  skipped: 'left',
} as const satisfies Record<Deployment['state'], string>

function end({ gym, state, issues, thrown, isWithdrawn }: Deployment, notify: Notifier): void {
  const lines = issues.map(({ path, what }) => `${path} ${what}`)
  const left = state === 'left' ? ['It is not built here: what is deployed stays as it is.'] : []
  const fix = isWithdrawn ? 'build a change and deploy it alone' : 'deploy it alone to release it'
  const held = state === 'held' ? [`It was rolled back, and is held: ${fix}.`] : []
  notify.end(gym, states[state], [
    ...left,
    ...held,
    ...lines,
    ...(thrown === null ? [] : describeError(thrown)),
  ])
}

/** Returns the deploy targets of gyms, or the reason for none. Uses no network. */
export async function targetsOf(
  gyms: readonly string[],
  paths: Paths,
  env: Readonly<Record<string, string | undefined>>,
  system: Pick<FileStore, 'readFile'>,
): Promise<Targets> {
  if ((await system.readFile(join(paths.tenants, 'deploy.json'))) === null) return { state: 'missing' }
  try {
    const settings = await readDeploySettings(paths, env, system)
    const names = [...new Set(gyms.map(settings.targetOf))]
    return { state: 'ready', targets: names.map(name => targetOf(name, gyms, settings)) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { state: 'wrong', why: `${error.message} ${error.hint}` }
  }
}

function targetOf(
  name: string,
  gyms: readonly string[],
  { open, targetOf: of, urlOf }: DeploySettings,
): Target {
  const own = gyms.filter(gym => of(gym) === name)
  const [first = ''] = own
  return { name, kind: open(name).settings.kind, gyms: own.length, address: urlOf(first) ?? '' }
}
