import * as z from 'zod'
import { digest } from '../system/digest.ts'
import { type Issue, issue, type Reading, readText } from './reading.ts'

const path = 'ngsw-worker.js'
const list = z.array(z.object({ url: z.string().startsWith('/'), revision: z.string().nullable() }))

/** The worker's list against the files: what it would fetch at its installation has to be there, and be all of the app. */
export async function workerIssues(reading: Reading): Promise<Issue[]> {
  const worker = await readText(reading, path)
  if (worker === '') return [issue(path, 'is missing')]
  const entries = listIn(worker)
  if (!entries) return [issue(path, 'has no list of files to keep')]
  const absent = await Promise.all(
    entries.map(async ({ url }) =>
      (await reading.read(url.slice(1))) ? [] : [issue(path, `keeps ${url}, which is not there`)],
    ),
  )
  const page = await reading.read('index.html')
  const revision = entries.find(({ url }) => url === '/index.html')?.revision
  const isCurrent = page !== null && revision !== undefined && digest(page).startsWith(revision ?? '-')
  const precached = new Set(entries.map(({ url }) => url.slice(1)))
  const code = (reading.paths ?? []).filter(file => /^assets\/[^/]+\.(js|css)$/.test(file))
  return [
    ...absent.flat(),
    ...(isCurrent
      ? []
      : [issue(path, 'keeps another index.html than this one: installed phones would stay on it')]),
    ...code.filter(file => !precached.has(file)).map(file => issue(path, `does not keep ${file}`)),
  ]
}

function listIn(worker: string): z.output<typeof list> | null {
  const begin = worker.indexOf('[{"url":"/index.html"')
  const end = worker.indexOf(']', begin)
  if (begin < 0 || end < 0) return null
  try {
    return list.parse(JSON.parse(worker.slice(begin, end + 1)))
  } catch {
    // Something else is where the stamp writes the list.
    return null
  }
}
