import { join } from 'node:path'
import { isScreenshot, screenshotsFolder } from '../../site-inputs.ts'
import type { Entry, FileStore } from '../../system/system.ts'
import { problem, wholeFile } from '../find.ts'
import type { Problem } from '../problem.ts'
import { imageKindOf, imageSizeOf, type Size } from './image-header.ts'
import { listOwnFolder, readOwnFile } from './own-files.ts'

/** A picture of the gym's app for the dialog in which it is installed. */
export interface Screenshot {
  /** The file's name without its ending: it is the picture's label too. */
  name: string
  kind: 'png' | 'jpeg' | 'webp'
  bytes: Uint8Array
  size: Size
}

/** The pictures in a gym's folder, in the order of their names. One that browsers would not take is left out, and said. */
export async function readScreenshots(
  gym: string,
  folder: string,
  entries: readonly Entry[],
  system: Pick<FileStore, 'list' | 'readFile'>,
): Promise<{ screenshots: Screenshot[]; problems: Problem[] }> {
  const place = entries.find(({ name }) => name === screenshotsFolder)
  if (!place) return { screenshots: [], problems: [] }
  const listed = await listOwnFolder(gym, folder, { path: screenshotsFolder, kind: place.kind }, system)
  const screenshots: Screenshot[] = []
  const problems: Problem[] = [...listed.problems]
  for (const { name, kind } of (listed.value ?? []).filter(({ name }) => isScreenshot(name))) {
    const path = `${screenshotsFolder}/${name}`
    const read = await readOwnFile(gym, folder, { path, kind }, system)
    const found = read.value && screenshotOf(name, read.value)
    if (found) screenshots.push(found)
    if (read.value && !found)
      problems.push(problem('screenshot/unusable', wholeFile(gym, join(folder, path)), name))
    problems.push(...read.problems)
  }
  return { screenshots, problems }
}

/** What browsers take: from 320 to 3840 pixels, the longer side at most 2.3 times the shorter one. */
function screenshotOf(file: string, bytes: Uint8Array): Screenshot | null {
  const kind = imageKindOf(bytes)
  const size = kind === null || kind === 'svg' ? null : imageSizeOf(bytes, kind)
  if (kind === null || kind === 'svg' || size === null) return null
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  const isTaken = short >= 320 && long <= 3840 && long <= short * 2.3
  return isTaken ? { name: file.replace(/\.\w+$/, ''), kind, bytes, size } : null
}
