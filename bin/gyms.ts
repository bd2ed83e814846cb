import { UserError } from '../generator/system/user-error.ts'
import { listGyms } from '../generator/tenant/list.ts'
import { nearest } from '../generator/tenant/rules/nearest.ts'
import type { CliContext } from './context.ts'

/** The gyms that are named, each of which must exist, or all where none is named. */
export async function resolveGyms(
  named: readonly string[],
  { paths, system }: CliContext,
): Promise<string[]> {
  const known = await listGyms(paths, system)
  for (const gym of named) if (!known.includes(gym)) throw unknownGym(gym, known, paths.tenants)
  if (named.length > 0) return [...new Set(named)]
  if (known.length > 0) return known
  throw new UserError(
    'usage',
    `There is no gym in ${paths.tenants}.`,
    'Write one with `molde new <gym>`, or name another folder with --tenants.',
  )
}

/** As `resolveGyms`, for commands that write: without names they want --all. */
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

export function unknownGym(gym: string, known: readonly string[], tenants: string): UserError {
  const suggestion = nearest(gym, known)
  const hint = suggestion === '' ? '`molde list` names the gyms there are.' : `Did you mean "${suggestion}"?`
  return new UserError('usage', `There is no gym "${gym}" in ${tenants}.`, hint)
}
