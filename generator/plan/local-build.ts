import { join } from 'node:path'
import type { BuildContext } from '../context.ts'
import { sharedInputs } from '../context.ts'
import type { Inputs } from '../site/build-manifest.ts'
import { inputsKey, readPublished } from '../site/published.ts'
import { damageFinder } from '../site/sizes.ts'
import { digestFields, readTenantInputs } from '../tenant/inputs.ts'
import { loadTenant } from '../tenant/load.ts'
import type { Baseline, Compared } from './reason.ts'
import { inputReasons, type Reason, reason, sameInputs } from './reason.ts'
import { readReport } from './report.ts'

/** Compares with what is in dist/: what each site was made from, and whether it is all there. */
export function localBuild(context: BuildContext): Baseline {
  const { paths, register, system } = context
  const last = lastReport(context)
  // Who needs it is told where it cannot be read; nobody may.
  last.catch(() => {})
  const damages = damageFinder(paths, system)
  return {
    async compare(gym) {
      const published = await readPublished(gym, paths, system)
      if (published === null) return { reasons: [reason('new')], inputs: null }
      const now = {
        ...sharedInputs(context),
        materials: await readTenantInputs(gym, register, paths, system),
      }
      if (published.inputsKey !== inputsKey(now)) return compareInputs(gym, await published.inputs(), context)
      const known = (await last).get(gym)
      const inputs = known && sameInputs(now, known) ? known : await published.inputs()
      return { reasons: damageReasons(await damages(gym, published)), inputs }
    },
  }
}

/** The inputs that the last report names: one file in the place of one for each gym. */
async function lastReport({ paths, system }: BuildContext): Promise<ReadonlyMap<string, Inputs>> {
  const bytes = await system.readFile(join(paths.out, 'report.json'))
  const gyms = (bytes && readReport(new TextDecoder().decode(bytes)))?.gyms ?? []
  return new Map(gyms.flatMap(({ gym, inputs }) => (inputs ? [[gym, inputs] as const] : [])))
}

/** Compares a gym as it is now with the inputs it was made from once; null for never. */
export async function compareInputs(
  gym: string,
  then: Inputs | null,
  context: BuildContext,
): Promise<Compared> {
  if (then === null) return { reasons: [reason('new')], inputs: null }
  const { paths, register, system } = context
  const now = { ...sharedInputs(context), materials: await readTenantInputs(gym, register, paths, system) }
  if (sameInputs(now, then)) return { reasons: [], inputs: then }
  const { tenant } = await loadTenant(gym, paths, system, register)
  return { reasons: inputReasons(now, tenant && digestFields(tenant.app), then), inputs: null }
}

const mostNamed = 3

/** What is missing or of another size. What the files hold is for `molde verify` to read. */
function damageReasons(damaged: readonly string[]): Reason[] {
  const named = damaged.slice(0, mostNamed).map(path => reason('site', path))
  const more = damaged.length - named.length
  return more > 0 ? [...named, reason('more', String(more))] : named
}
