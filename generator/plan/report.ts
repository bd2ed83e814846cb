import * as z from 'zod'
import { inputsSchema } from '../site/build-manifest.ts'

const gymReport = z.object({
  gym: z.string(),
  state: z.enum(['built', 'unchanged', 'failed', 'skipped']),
  reasons: z.array(z.string()),
  /** What the current site was made from; null where there is none or it is not known. */
  inputs: z.nullable(inputsSchema),
  files: z.int(),
  errors: z.array(z.string()),
})

const reportSchema = z.object({
  schemaVersion: z.literal(1),
  command: z.literal('build'),
  versions: z.object({ molde: z.string(), node: z.string() }),
  ok: z.boolean(),
  /** Which part of a run this is; absent where it is all of it. */
  shard: z.optional(z.object({ part: z.int(), of: z.int() })),
  gyms: z.array(gymReport),
})

/** What became of each gym of a run: dist/report.json. What is deployed is known by the report it was deployed with. */
export type Report = z.output<typeof reportSchema>
export type GymReport = z.output<typeof gymReport>

/** null where the text is no report that this molde understands. */
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

/** Reports of shards as the report of one run. Of a gym that several name, the later one counts. A run that lacks a part is not well. */
export function mergeReports([first, ...others]: readonly [Report, ...Report[]]): Report {
  const gyms = new Map([first, ...others].flatMap(report => report.gyms).map(gym => [gym.gym, gym]))
  const all = [...gyms.values()].sort(byGym)
  const { shard: _, ...run } = first
  const ok = all.every(isWell) && missingShards([first, ...others]).length === 0
  return { ...run, ok, gyms: all }
}

/** The parts of a run that none of its reports is, as '2/4'; those of all runs where they were cut differently. */
export function missingShards(reports: readonly Report[]): string[] {
  const shards = reports.flatMap(({ shard }) => shard ?? [])
  const there = new Set(shards.map(({ part, of }) => `${part}/${of}`))
  const wanted = [...new Set(shards.map(({ of }) => of))].flatMap(of =>
    Array.from({ length: of }, (_, index) => `${index + 1}/${of}`),
  )
  return wanted.filter(part => !there.has(part))
}

/**
 * The report of a run for some gyms, put into that of all: what is known of the others stays, as long as they are among `fleet`. Their
 * state is of an earlier run, so what was built then is unchanged now.
 */
export function withOthers(report: Report, earlier: Report | null, fleet: readonly string[]): Report {
  const own = new Set(report.gyms.map(({ gym }) => gym))
  const others = (earlier?.gyms ?? [])
    .filter(({ gym }) => fleet.includes(gym) && !own.has(gym))
    .map(one => (isWell(one) ? { ...one, state: 'unchanged' as const, reasons: [] } : one))
  const gyms = [...report.gyms, ...others].sort(byGym)
  return { ...report, ok: gyms.every(isWell), gyms }
}
