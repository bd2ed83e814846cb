import { join } from 'node:path'
import { isScreenshot, screenshotsFolder } from '#generator/site-inputs.ts'
import type { Entry, FileStore } from '#generator/system/system.ts'
import { problem, wholeFile } from '../find.ts'
import type { Problem } from '../problem.ts'
import { imageKindOf, imageSizeOf, type Size } from './image-header.ts'
import { listOwnFolder, readOwnFile } from './own-files.ts'

/** A picture of the gym's app for the install dialog. */
export interface Screenshot {
  /** The file's name without its extension. It is also the picture's label. */
  name: string
  kind: 'png' | 'jpeg' | 'webp'
  bytes: Uint8Array
  size: Size
}

/**
 * Reads the pictures in a gym's folder, sorted by name. Pictures that browsers refuse are left out and
 * reported.
 */
export async function readScreenshots(
  gym: string,
  folder: string,
  entries: readonly Entry[],
  system: Pick<FileStore, 'list' | 'readFile'>,
): Promise<{ screenshots: Screenshot[]; problems: Problem[] }> {
  const folderEntry = entries.find(({ name }) => name === screenshotsFolder)
  if (!folderEntry) return { screenshots: [], problems: [] }
  const listed = await listOwnFolder(gym, folder, { path: screenshotsFolder, kind: folderEntry.kind }, system)
  const screenshots: Screenshot[] = []
  const problems: Problem[] = [...listed.problems]
  for (const { name, kind } of (listed.value ?? []).filter(({ name }) => isScreenshot(name))) {
    const path = `${screenshotsFolder}/${name}`
    const read = await readOwnFile(gym, folder, { path, kind }, system)
    const screenshot = read.value && screenshotOf(name, read.value)
    if (screenshot) screenshots.push(screenshot)
    if (read.value && !screenshot)
      problems.push(problem('screenshot/unusable', wholeFile(gym, join(folder, path)), name))
    problems.push(...read.problems)
  }
  return { screenshots, problems }
}

/**
 * Returns null for a picture that browsers refuse. They accept 320 to 3840 pixels, the longer side at most 2.3
 * times the shorter.
 */
function screenshotOf(file: string, bytes: Uint8Array): Screenshot | null {
  const kind = imageKindOf(bytes)
  const size = kind === null || kind === 'svg' ? null : imageSizeOf(bytes, kind)
  if (kind === null || kind === 'svg' || size === null) return null
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  const isAccepted = short >= 320 && long <= 3840 && long <= short * 2.3
  return isAccepted ? { name: file.replace(/\.\w+$/, ''), kind, bytes, size } : null
}
