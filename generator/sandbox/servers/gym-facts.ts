import { join } from 'node:path'
import * as z from 'zod/mini'
import { manifestSchema } from '../../../template/src/contract/gym/manifest.ts'
import type { FileStore } from '../../system/system.ts'
import { UserError } from '../../system/user-error.ts'
import type { SandboxGym } from '../call.ts'

/** What the sandbox knows of a gym: its published app.json, in the folder of its public files. */
export async function gymFacts(
  gym: string,
  publicFolder: string,
  system: Pick<FileStore, 'readFile'>,
): Promise<SandboxGym> {
  const file = join(publicFolder, 'assets/dominios', gym, 'app.json')
  const bytes = await system.readFile(file)
  if (!bytes) throw new UserError('failed', `${gym} has no ${file}.`, `Build it: npx molde build ${gym}`)
  const { name, timeZone, branches, defaultBranch } = z.parse(
    manifestSchema,
    JSON.parse(new TextDecoder().decode(bytes)),
  )
  return { gym, name, timeZone, branches, defaultBranch }
}
