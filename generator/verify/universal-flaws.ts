import * as z from 'zod'
import { appFlaws, secretFlaws } from './content-flaws.ts'
import { manifestFlaws } from './manifest-flaws.ts'
import { type Flaw, flaw, jsonIn, type Reading, readText } from './reading.ts'

const brand = z.object({
  name: z.string().min(1),
  css: z.string().min(1),
  manifest: z.string().startsWith('/'),
  icon: z.string().startsWith('/'),
  apple_icon: z.string().startsWith('/'),
})

/** What the site of all gyms holds of each of them. Over the network only those can be known that a build manifest names. */
export async function universalFlaws(reading: Reading): Promise<Flaw[]> {
  const folders = (reading.paths ?? []).flatMap(
    path => /^assets\/dominios\/[^/]+(?=\/)/.exec(path)?.[0] ?? [],
  )
  const found = await Promise.all(
    [...new Set(folders)].map(async folder => [
      ...(await appFlaws(reading, `${folder}/app.json`)),
      ...(await brandFlaws(reading, `${folder}/brand.json`)),
      ...(await manifestFlaws(reading, `${folder}/manifest.webmanifest`)),
    ]),
  )
  return [...found.flat(), ...(await secretFlaws(reading))]
}

/** The looks that the page puts on. */
async function brandFlaws(reading: Reading, path: string): Promise<Flaw[]> {
  const read = brand.safeParse(jsonIn(await readText(reading, path)))
  if (!read.success) return [flaw(path, 'is missing, or the page cannot put it on')]
  const { manifest, icon, apple_icon } = read.data
  const absent = await Promise.all(
    [manifest, icon, apple_icon].map(async one => ((await reading.read(one.slice(1))) ? [] : [one])),
  )
  return absent.flat().map(one => flaw(path, `links ${one}, which is not there`))
}
