import * as z from 'zod'
import { inputsSchema } from '../stamp/receipt.ts'

const gymReport = z.object({
  gym: z.string(),
  state: z.enum(['built', 'unchanged', 'failed', 'skipped']),
  reasons: z.array(z.string()),
  /** What the site that stands now was made from; null where there is none or it is not known. */
  inputs: z.nullable(inputsSchema),
  files: z.int(),
  errors: z.array(z.string()),
})

const reportSchema = z.object({
  schemaVersion: z.literal(1),
  command: z.literal('build'),
  versions: z.object({ molde: z.string(), node: z.string() }),
  ok: z.boolean(),
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

/** Reports of shards as the report of one run. Of a gym that several name, the later one counts. */
export function mergeReports([first, ...others]: readonly [Report, ...Report[]]): Report {
  const gyms = new Map([first, ...others].flatMap(report => report.gyms).map(gym => [gym.gym, gym]))
  const all = [...gyms.values()].sort(byGym)
  return { ...first, ok: all.every(({ state }) => state === 'built' || state === 'unchanged'), gyms: all }
}
