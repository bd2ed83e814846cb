import { join } from 'node:path'
import * as z from 'zod/mini'
import type { FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { manifestSchema } from '#protocol/gym/manifest.ts'
import type { SandboxGym } from '../call.ts'

/** Reads the facts of a gym from its published app.json, in the folder of its public files. */
export async function gymFacts(
  gym: string,
  publicFolder: string,
  system: Pick<FileStore, 'readFile'>,
): Promise<SandboxGym> {
  const file = join(publicFolder, 'assets/dominios', gym, 'app.json')
  const bytes = await system.readFile(file)
  if (!bytes) throw new UserError('failed', `${gym} has no ${file}.`, `Build it: npx molde build ${gym}`)
  return factsIn(gym, JSON.parse(new TextDecoder().decode(bytes)))
}

/**
 * Reads the facts of a gym from its app.json. A preview has no staff, so transfers are decided automatically.
 */
export function factsIn(gym: string, app: unknown): SandboxGym {
  const { name, timeZone, lang, currency, branches, defaultBranch } = z.parse(manifestSchema, app)
  return { gym, name, timeZone, lang, currency, branches, defaultBranch, decidesTransfers: true }
}
