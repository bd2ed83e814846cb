import { UserError } from '#generator/system/user-error.ts'
import { listGyms } from '#generator/tenant/list.ts'
import { nearest } from '#generator/tenant/rules/nearest.ts'
import type { CliContext } from './cli-context.ts'

/** Returns the named gyms, each of which must exist. Without names, returns all gyms. */
export async function resolveGyms(
  named: readonly string[],
  { paths, system }: CliContext,
): Promise<string[]> {
  const allGyms = await listGyms(paths, system)
  for (const gym of named) if (!allGyms.includes(gym)) throw unknownGym(gym, allGyms, paths.tenants)
  if (named.length > 0) return [...new Set(named)]
  if (allGyms.length > 0) return allGyms
  throw new UserError(
    'usage',
    `There is no gym in ${paths.tenants}.`,
    'Write one with `molde new <gym>`, or name another folder with --tenants.',
  )
}

/** Like `resolveGyms`, for commands that write. They require names or --all. */
export function gymsToWrite(
  named: readonly string[],
  all: boolean | undefined,
  cli: CliContext,
): Promise<string[]> {
  if (named.length === 0 && !all) {
    throw new UserError(
      'usage',
      'No gym was named.',
      'Name one or more, or say --all. `molde list` names them.',
    )
  }
  return resolveGyms(all ? [] : named, cli)
}

export function unknownGym(gym: string, allGyms: readonly string[], tenants: string): UserError {
  const suggestion = nearest(gym, allGyms)
  const hint = suggestion === '' ? '`molde list` names the gyms there are.' : `Did you mean "${suggestion}"?`
  return new UserError('usage', `There is no gym "${gym}" in ${tenants}.`, hint)
}
