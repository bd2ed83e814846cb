import * as z from 'zod'
import { appIssues, secretIssues } from './content-issues.ts'
import { type Issue, issue, jsonIn, type Reading, readText } from './reading.ts'
import { webManifestIssues } from './web-manifest-issues.ts'

const brand = z.object({
  name: z.string().min(1),
  css: z.string().min(1),
  manifest: z.string().startsWith('/'),
  icon: z.string().startsWith('/'),
  apple_icon: z.string().startsWith('/'),
})

/**
 * Checks each gym's part of the site of all gyms. Over the network, only gyms in a build manifest are known.
 */
export async function universalIssues(reading: Reading): Promise<Issue[]> {
  const folders = (reading.paths ?? []).flatMap(
    path => /^assets\/dominios\/[^/]+(?=\/)/.exec(path)?.[0] ?? [],
  )
  const gymIssues = await Promise.all(
    [...new Set(folders)].map(async folder => [
      ...(await appIssues(reading, `${folder}/app.json`, ['id'])),
      ...((await isFormer(reading, folder))
        ? []
        : [
            ...(await brandIssues(reading, `${folder}/brand.json`)),
            ...(await webManifestIssues(reading, `${folder}/manifest.webmanifest`)),
          ]),
    ]),
  )
  return [...gymIssues.flat(), ...(await secretIssues(reading))]
}

/** True for the folder of a former id: its app.json names the gym, whose folder has everything else. */
const isFormer = async (reading: Reading, folder: string): Promise<boolean> =>
  ofFormerId.safeParse(jsonIn(await readText(reading, `${folder}/app.json`))).success
const ofFormerId = z.object({ id: z.string() })

/** Checks the appearance that the page takes from a gym. */
async function brandIssues(reading: Reading, path: string): Promise<Issue[]> {
  const read = brand.safeParse(jsonIn(await readText(reading, path)))
  if (!read.success) return [issue(path, 'is missing, or the page cannot put it on')]
  const { manifest, icon, apple_icon } = read.data
  const absent = await Promise.all(
    [manifest, icon, apple_icon].map(async one => ((await reading.read(one.slice(1))) ? [] : [one])),
  )
  return absent.flat().map(one => issue(path, `links ${one}, which is not there`))
}
