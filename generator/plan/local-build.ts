import { join } from 'node:path'
import type { BuildContext } from '#generator/build-context.ts'
import { sharedInputs } from '#generator/build-context.ts'
import type { Inputs } from '#generator/site/build-manifest.ts'
import { inputsKey, readPublished } from '#generator/site/published.ts'
import { damageFinder } from '#generator/site/sizes.ts'
import { digestFields, readTenantInputs } from '#generator/tenant/inputs.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import type { Baseline, Compared } from './reason.ts'
import { inputReasons, type Reason, reason, sameInputs } from './reason.ts'
import { readReport } from './report.ts'

/** Compares with dist/: the inputs of each site, and the presence of all its files. */
export function localBuild(context: BuildContext): Baseline {
  const { paths, register, system } = context
  const last = lastReport(context)
  // Its readers get the error. There may be no reader.
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
      const lastInputs = (await last).get(gym)
      const inputs = lastInputs && sameInputs(now, lastInputs) ? lastInputs : await published.inputs()
      return { reasons: damageReasons(await damages(gym, published)), inputs }
    },
  }
}

/** The inputs in the last report: one file instead of a file for each gym. */
async function lastReport({ paths, system }: BuildContext): Promise<ReadonlyMap<string, Inputs>> {
  const bytes = await system.readFile(join(paths.out, 'report.json'))
  const gyms = (bytes && readReport(new TextDecoder().decode(bytes)))?.gyms ?? []
  return new Map(gyms.flatMap(({ gym, inputs }) => (inputs ? [[gym, inputs] as const] : [])))
}

/** Compares a gym with the inputs of an earlier build. null for a gym that was never built. */
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

const maxNamed = 3

/** Files that are missing or of another size. `molde verify` reads the content of files. */
function damageReasons(damaged: readonly string[]): Reason[] {
  const named = damaged.slice(0, maxNamed).map(path => reason('site', path))
  const more = damaged.length - named.length
  return more > 0 ? [...named, reason('more', String(more))] : named
}
