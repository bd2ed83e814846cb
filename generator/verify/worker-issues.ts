import { createHash } from 'node:crypto'
import * as z from 'zod'
import { nameDigest } from '#build/hashed-names.js'
import { elementsOf } from './page-elements.ts'
import { metaContent } from './page-issues.ts'
import { type Issue, issue, jsonIn, type Reading, readText } from './reading.ts'

const path = 'ngsw-worker.js'
const list = z.object({
  version: z.string(),
  page: z.string().startsWith('sha256-'),
  first: z.array(z.string()),
  later: z.array(z.string()),
  staff: z.array(z.string()),
  onUse: z.array(z.string()),
})
const versionFile = z.object({ version: z.string() })

/**
 * Checks the worker's list: the files that it fetches must exist as they were built, and be all of the app.
 * The list, the page and version.json name one version, because phones compare them.
 */
export async function workerIssues(reading: Reading): Promise<Issue[]> {
  const worker = await readText(reading, path)
  if (worker === '') return [issue(path, 'is missing')]
  const listed = listIn(worker)
  if (!listed) return [issue(path, 'has no list of files to keep')]
  const { version, page, first, later, staff, onUse } = listed
  const hashed = [...first, ...later, ...staff, ...onUse]
  const wrong = await Promise.all(
    ['index.html', ...hashed].map(async file => {
      const bytes = await reading.read(file)
      if (bytes === null) return [issue(path, `keeps /${file}, which is not there`)]
      const isAsBuilt = file === 'index.html' ? page === integrityOf(bytes) : isNamedBy(bytes, file)
      return isAsBuilt ? [] : [issue(path, `keeps another /${file} than this one: no phone would install it`)]
    }),
  )
  const precached = new Set(hashed)
  const code = (reading.paths ?? []).filter(file => /^assets\/[^/]+\.(js|css)$/.test(file))
  return [
    ...wrong.flat(),
    ...(await versionIssues(reading, version)),
    ...code.filter(file => !precached.has(file)).map(file => issue(path, `does not keep ${file}`)),
  ]
}

const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`
const isNamedBy = (bytes: Uint8Array, file: string): boolean =>
  /-([\w-]{8})\.\w+$/.exec(file)?.[1] === nameDigest(bytes)

async function versionIssues(reading: Reading, version: string): Promise<Issue[]> {
  const inFile = versionFile.safeParse(jsonIn(await readText(reading, 'version.json'))).data?.version
  const inPage = metaContent(elementsOf(await readText(reading, 'index.html')), { name: 'version' })
  return [
    ...(inFile === version ? [] : [issue('version.json', 'names another version than the worker')]),
    ...(inPage === version ? [] : [issue('index.html', 'names another version than the worker')]),
  ]
}

function listIn(worker: string): z.output<typeof list> | null {
  const begin = worker.indexOf('{"version":"')
  const end = worker.indexOf('}', begin)
  if (begin < 0 || end < 0) return null
  try {
    return list.parse(JSON.parse(worker.slice(begin, end + 1)))
  } catch {
    // Other text is in the place of the stamped list.
    return null
  }
}
