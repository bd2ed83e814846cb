import { createHash } from 'node:crypto'
import * as z from 'zod'
import { elementsOf } from './page-elements.ts'
import { metaContent } from './page-issues.ts'
import { type Issue, issue, jsonIn, type Reading, readText } from './reading.ts'

const path = 'ngsw-worker.js'
const list = z.array(
  z.object({
    url: z.string().startsWith('/'),
    revision: z.string().nullable(),
    integrity: z.string().startsWith('sha256-'),
  }),
)
const versionFile = z.object({ version: z.string() })

/**
 * The worker's list against the files: what it would fetch at its installation has to be there, as it was built, and be all of the app.
 * The list, the page and version.json name one version: phones compare them.
 */
export async function workerIssues(reading: Reading): Promise<Issue[]> {
  const worker = await readText(reading, path)
  if (worker === '') return [issue(path, 'is missing')]
  const entries = listIn(worker)
  if (!entries) return [issue(path, 'has no list of files to keep')]
  const wrong = await Promise.all(
    entries.map(async ({ url, integrity }) => {
      const bytes = await reading.read(url.slice(1))
      if (bytes === null) return [issue(path, `keeps ${url}, which is not there`)]
      const isAsBuilt = integrity === `sha256-${createHash('sha256').update(bytes).digest('base64')}`
      return isAsBuilt ? [] : [issue(path, `keeps another ${url} than this one: no phone would install it`)]
    }),
  )
  const version = entries.find(({ url }) => url === '/index.html')?.revision ?? ''
  const precached = new Set(entries.map(({ url }) => url.slice(1)))
  const code = (reading.paths ?? []).filter(file => /^assets\/[^/]+\.(js|css)$/.test(file))
  return [
    ...wrong.flat(),
    ...(await versionIssues(reading, version)),
    ...code.filter(file => !precached.has(file)).map(file => issue(path, `does not keep ${file}`)),
  ]
}

async function versionIssues(reading: Reading, version: string): Promise<Issue[]> {
  const told = versionFile.safeParse(jsonIn(await readText(reading, 'version.json'))).data?.version
  const inPage = metaContent(elementsOf(await readText(reading, 'index.html')), { name: 'version' })
  return [
    ...(told === version ? [] : [issue('version.json', 'names another version than the worker')]),
    ...(inPage === version ? [] : [issue('index.html', 'names another version than the worker')]),
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
