import { join } from 'node:path'
import type { Hex } from '../color.ts'
import type { Drawing } from '../icons/icon-renderer.ts'
import type { RenderedIcon } from '../icons/render-icons.ts'
import { digest } from '../system/digest.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore } from '../system/system.ts'
import { type BuildManifest, readBuildManifest } from './build-manifest.ts'
import { readPublished } from './published.ts'

/** What a build manifest says of the icons. */
export const iconsEntry = (
  job: string,
  icons: readonly RenderedIcon[],
  { ground, notes, proportion }: Drawing,
): BuildManifest['icons'] => ({
  job,
  ground,
  notes: [...notes],
  proportion,
  files: icons.map(({ path }) => path.slice(1)),
})

/** The icons of the current site, where the same job drew them and every file is as it was; null otherwise. */
export async function cachedDrawing(
  gym: string,
  job: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'readLink'>,
): Promise<Drawing | null> {
  const published = await readPublished(gym, paths, system)
  const bytes = published && (await system.readFile(published.manifest))
  const manifest = bytes && readBuildManifest(bytes)
  const drawn = manifest?.icons
  if (!published || !manifest || drawn?.job !== job) return null
  const icons: Uint8Array[] = []
  for (const path of drawn.files) {
    const icon = await system.readFile(join(published.site, path))
    if (icon === null || digest(icon) !== manifest.files[path]) return null
    icons.push(icon)
  }
  const { ground, notes, proportion } = drawn
  return { icons, ground: ground as Hex, notes, proportion }
}
