import { basename } from 'node:path'
import { planGyms } from '#generator/build.ts'
import type { BuildContext } from '#generator/build-context.ts'
import { type KnownDeployment, readKnownDeployments } from '#generator/deploy/known.ts'
import { isSameVersion } from '#generator/deploy/versions.ts'
import { localBuild } from '#generator/plan/local-build.ts'
import { type Reason, reasonText } from '#generator/plan/reason.ts'
import { loadGym } from '#generator/render/load-gym.ts'
import { readPublished } from '#generator/site/published.ts'
import { inWords, UserError } from '#generator/system/user-error.ts'
import { type Message, type ProblemMessage, redactedMessageOf } from '../problem-messages.ts'

/** Reason that a gym is not current: a reason to build it, by its code, or an error, with the code ''. */
export interface StatusReason {
  code: string
  subject: string
  text: Message
}

/** `changed`: a new build would differ from the built site. `broken`: it cannot be built. */
export type GymState = 'new' | 'current' | 'changed' | 'broken'

export interface GymStatus {
  gym: string
  state: GymState
  why: readonly StatusReason[]
  /** Version built here, and its time in ms since 1970. */
  built: { version: string; at: number } | null
  /** Last known deployment, or null. Another machine may have deployed since `seen`. */
  deployed: KnownDeployment | null
  /** True if the deployed version is the version built here. */
  isBuiltDeployed: boolean
}

/**
 * Computes each gym's status: built, changed, broken, deployed. An error in one gym does not affect the others.
 */
export async function openStatusReader(context: BuildContext): Promise<(gym: string) => Promise<GymStatus>> {
  const baseline = localBuild(context)
  const deployments = await readKnownDeployments(context.paths, context.system)
  const computeStatus = async (gym: string): Promise<GymStatus> => {
    const [plan] = await planGyms([gym], baseline)
    const problems = await errorsOf(gym, context)
    const reasons = plan?.reasons ?? []
    const why = problems.length > 0 ? problems.map(errorReason) : reasons.map(buildReason)
    return {
      gym,
      state: stateOf(problems, reasons),
      why,
      ...(await versionsOf(gym, deployments.get(gym), context)),
    }
  }
  return async gym => {
    try {
      return await computeStatus(gym)
    } catch (error) {
      if (!(error instanceof UserError)) console.error(error)
      const { message, hint } = inWords(error)
      const why = [errorReason(`${message} ${hint}`)]
      return { gym, state: 'broken', why, built: null, deployed: null, isBuiltDeployed: false }
    }
  }
}

const errorReason = (text: Message): StatusReason => ({ code: '', subject: '', text })
const buildReason = (reason: Reason): StatusReason => ({ ...reason, text: reasonText(reason) })

/** Finds the errors that stop a build. */
async function errorsOf(gym: string, context: BuildContext): Promise<ProblemMessage[]> {
  const { problems } = await loadGym(gym, context)
  return problems.filter(({ severity }) => severity === 'error').map(redactedMessageOf)
}

function stateOf(problems: readonly ProblemMessage[], reasons: readonly Reason[]): GymStatus['state'] {
  if (problems.length > 0) return 'broken'
  if (reasons.length === 0) return 'current'
  return reasons.some(({ code }) => code === 'new') ? 'new' : 'changed'
}

async function versionsOf(
  gym: string,
  deployed: KnownDeployment | undefined,
  { paths, system }: BuildContext,
) {
  const published = await readPublished(gym, paths, system)
  const version = published && basename(published.version)
  const at = published ? await system.modifiedAt(published.manifest) : null
  return {
    built: version === null ? null : { version, at: at ?? 0 },
    deployed: deployed ?? null,
    isBuiltDeployed: version !== null && deployed !== undefined && isSameVersion(version, deployed.version),
  }
}
