import { join } from 'node:path'
import * as z from 'zod'
import { DiskError } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { Entry, FileStore } from '#generator/system/system.ts'
import { readJson } from '#generator/tenant/app-json/document.ts'
import { gymsIn, type Register } from '#generator/tenant/list.ts'
import { readShared } from '#generator/tenant/load.ts'

type Needs = Pick<FileStore, 'readFile' | 'list' | 'modifiedAt'>

/** Summary of a gym from its app.json, even if it cannot be built. */
export interface GymSummary {
  gym: string
  name: string
  /** #rrggbb, or '' if unknown. */
  color: string
  text: string
  /** Domain, or ''. */
  domain: string
  /** Time of the last change of app.json, ms since 1970. 0 if unknown. */
  changedAt: number
}

const color = z.string().regex(/^#[0-9a-f]{6}$/i)
const summarySchema = z.object({
  name: z.string().trim().min(1).max(200).catch(''),
  theme_color: color.catch(''),
  theme_text: color.catch(''),
  domain: z.string().max(253).catch(''),
})

/**
 * Summarizes every gym from its app.json, also gyms that cannot be built. Runs no rules and reads no logos,
 * because the home page waits for it.
 */
export async function summarizeGyms(register: Register, paths: Paths, system: Needs): Promise<GymSummary[]> {
  const defaults = readShared(register, paths).value ?? {}
  const kinds = new Map(register.entries.map(({ name, kind }) => [name, kind]))
  const summaries: GymSummary[] = []
  for (const gym of gymsIn(register.entries))
    summaries.push(await summarizeGym(gym, kinds.get(gym), defaults, paths, system))
  return summaries
}

async function summarizeGym(
  gym: string,
  kind: Entry['kind'] | undefined,
  defaults: Readonly<Record<string, unknown>>,
  { tenants }: Paths,
  system: Needs,
): Promise<GymSummary> {
  const file = join(tenants, gym, 'app.json')
  // A link is not a gym of this folder.
  const { bytes, changedAt } = kind === 'folder' ? await readWritten(file, system) : nothing
  const { document } = bytes ? readJson(gym, file, bytes) : { document: null }
  const written = document ? z.record(z.string(), z.unknown()).parse(document.value) : readInvalid(bytes)
  const { name, theme_color, theme_text, domain } = summarySchema.parse({ ...defaults, ...written })
  return { gym, name: name || gym, color: theme_color, text: theme_text, domain, changedAt }
}

const nothing = { bytes: null, changedAt: 0 }

/** Unreadable files are reported with the gym's status (status.ts). */
async function readWritten(file: string, system: Needs) {
  try {
    return { bytes: await system.readFile(file), changedAt: (await system.modifiedAt(file)) ?? 0 }
  } catch (error) {
    if (error instanceof DiskError) return nothing
    throw error
  }
}

/** Best-effort summary of an invalid app.json. */
function readInvalid(bytes: Uint8Array | null): Record<string, unknown> {
  const text = bytes ? new TextDecoder().decode(bytes.subarray(0, 64 * 1024)) : ''
  const matches = text.matchAll(/"(name|theme_color|theme_text|domain)"\s*:\s*"([^"\\]{1,200})"/g)
  return Object.fromEntries([...matches].map(([, field = '', value]) => [field, value]))
}
