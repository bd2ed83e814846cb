import * as z from 'zod'
import { inputsSchema } from '#generator/site/build-manifest.ts'

const gymReport = z.object({
  gym: z.string(),
  state: z.enum(['built', 'unchanged', 'failed', 'skipped']),
  reasons: z.array(z.string()),
  /** The inputs of the current site. null if there is no site or they are not known. */
  inputs: z.nullable(inputsSchema),
  files: z.int(),
  errors: z.array(z.string()),
})

const reportSchema = z.object({
  schemaVersion: z.literal(1),
  command: z.literal('build'),
  versions: z.object({ molde: z.string(), node: z.string() }),
  ok: z.boolean(),
  /** The part of a run that this report covers. Absent for a whole run. */
  shard: z.optional(z.object({ part: z.int(), of: z.int() })),
  gyms: z.array(gymReport),
})

/** The result of each gym of a run: dist/report.json. A deployed report tells what is deployed. */
export type Report = z.output<typeof reportSchema>
export type GymReport = z.output<typeof gymReport>

/** null if the text is not a report that this version of molde understands. */
export function readReport(text: string): Report | null {
  try {
    return reportSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // Not JSON: the caller names the file or address.
    return null
  }
}

export const writeReport = (report: Report): string => `${JSON.stringify(report, null, 1)}\n`

const byGym = (a: GymReport, b: GymReport) => (a.gym < b.gym ? -1 : 1)

const isWell = ({ state }: GymReport): boolean => state === 'built' || state === 'unchanged'

/**
 * Merges reports of shards into the report of one run. The later entry of a gym counts. A run without all parts
 * is not ok.
 */
export function mergeReports([first, ...others]: readonly [Report, ...Report[]]): Report {
  const gyms = new Map([first, ...others].flatMap(report => report.gyms).map(gym => [gym.gym, gym]))
  const all = [...gyms.values()].sort(byGym)
  const { shard: _, ...run } = first
  const ok = all.every(isWell) && missingShards([first, ...others]).length === 0
  return { ...run, ok, gyms: all }
}

/** The missing parts of a run, as '2/4'. If runs were split differently, the missing parts of each. */
export function missingShards(reports: readonly Report[]): string[] {
  const shards = reports.flatMap(({ shard }) => shard ?? [])
  const present = new Set(shards.map(({ part, of }) => `${part}/${of}`))
  const expected = [...new Set(shards.map(({ of }) => of))].flatMap(of =>
    Array.from({ length: of }, (_, index) => `${index + 1}/${of}`),
  )
  return expected.filter(part => !present.has(part))
}

/**
 * Merges the report of a run for some gyms into that of all gyms. Entries of other gyms stay if they are in `fleet`.
 * Their state is of an earlier run, so a gym that was built then is unchanged now.
 */
export function withOthers(report: Report, earlier: Report | null, fleet: readonly string[]): Report {
  const current = new Set(report.gyms.map(({ gym }) => gym))
  const others = (earlier?.gyms ?? [])
    .filter(({ gym }) => fleet.includes(gym) && !current.has(gym))
    .map(one => (isWell(one) ? { ...one, state: 'unchanged' as const, reasons: [] } : one))
  const gyms = [...report.gyms, ...others].sort(byGym)
  return { ...report, ok: gyms.every(isWell), gyms }
}
