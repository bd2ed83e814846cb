import type { BuildManifest } from '../site/build-manifest.ts'
import { digest } from '../system/digest.ts'
import { type Flaw, flaw, type Reading } from './reading.ts'

/** Every file against the digest it was published with. */
export async function publishedFlaws(reading: Reading, { files }: BuildManifest): Promise<Flaw[]> {
  const flaws = await Promise.all(
    Object.entries(files).map(async ([path, expected]) => {
      const bytes = await reading.read(path)
      if (!bytes) return [flaw(path, 'is missing')]
      return digest(bytes) === expected ? [] : [flaw(path, 'is not what was published')]
    }),
  )
  const strange = (reading.paths ?? []).filter(path => !(path in files))
  return [...flaws.flat(), ...strange.map(path => flaw(path, 'was not published by molde'))]
}
