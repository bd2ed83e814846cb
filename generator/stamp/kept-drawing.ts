import { join } from 'node:path'
import type { Hex } from '../brand/brand.ts'
import type { Drawing } from '../icons/icon-job.ts'
import type { RenderedIcon } from '../icons/render-icons.ts'
import { digest } from '../system/digest.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore } from '../system/system.ts'
import { readPublished } from './published.ts'
import { type Receipt, readReceipt } from './receipt.ts'

/** What a receipt notes of a painting. */
export const paintingOf = (
  order: string,
  icons: readonly RenderedIcon[],
  { ground, notes, proportion }: Drawing,
): Receipt['painting'] => ({
  order,
  ground,
  notes: [...notes],
  proportion,
  icons: icons.map(({ path }) => path.slice(1)),
})

/** What was drawn for the site that stands, where the order was the same and every picture is as it was; null otherwise. */
export async function keptDrawing(
  gym: string,
  order: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'readLink'>,
): Promise<Drawing | null> {
  const published = await readPublished(gym, paths, system)
  const bytes = published && (await system.readFile(published.receipt))
  const receipt = bytes && readReceipt(bytes)
  const painting = receipt?.painting
  if (!published || !receipt || painting?.order !== order) return null
  const icons: Uint8Array[] = []
  for (const path of painting.icons) {
    const icon = await system.readFile(join(published.site, path))
    if (icon === null || digest(icon) !== receipt.files[path]) return null
    icons.push(icon)
  }
  const { ground, notes = [], proportion = 1 } = painting
  return { icons, ground: ground as Hex, notes, proportion }
}
