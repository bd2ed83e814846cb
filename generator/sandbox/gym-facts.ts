import { join } from 'node:path'
import * as z from 'zod/mini'
import { manifestSchema } from '../../template/src/contract/manifest.ts'
import { Fault } from '../workshop/fault.ts'
import type { Workshop } from '../workshop/workshop.ts'
import type { SandboxGym } from './call.ts'

/** What the sandbox knows of a gym: its published app.json, in the folder where its public files stand. */
export async function gymFacts(
  gym: string,
  publicFolder: string,
  shop: Pick<Workshop, 'readFile'>,
): Promise<SandboxGym> {
  const file = join(publicFolder, 'assets/dominios', gym, 'app.json')
  const bytes = await shop.readFile(file)
  if (!bytes) throw new Fault('failed', `${gym} has no ${file}.`, `Build it: npx molde build ${gym}`)
  const { name, timeZone, branches, defaultBranch } = z.parse(
    manifestSchema,
    JSON.parse(new TextDecoder().decode(bytes)),
  )
  return { gym, name, timeZone, branches, defaultBranch }
}
