import { join } from 'node:path'
import type { Workshop } from '../workshop/workshop.ts'
import { problem, wholeFile } from './find.ts'
import { kindOf, type Size, sizeOf } from './logo-kind.ts'
import type { Problem } from './problem.ts'

export const screenshotsFolder = 'screenshots'

/** A picture of the gym's app for the dialog in which it is installed. */
export interface Screenshot {
  /** The file's name without its ending: it is the picture's label too. */
  name: string
  kind: 'png' | 'jpeg' | 'webp'
  bytes: Uint8Array
  size: Size
}

export const isScreenshot = (name: string): boolean => /^[a-z0-9-]+\.(png|jpe?g|webp)$/.test(name)

/** The pictures in a gym's folder, in the order of their names. One that browsers would not take is left out, and said. */
export async function readScreenshots(
  gym: string,
  folder: string,
  shop: Pick<Workshop, 'list' | 'readFile'>,
): Promise<{ screenshots: Screenshot[]; problems: Problem[] }> {
  const place = join(folder, screenshotsFolder)
  const names = (await shop.list(place)).filter(({ name, kind }) => kind === 'file' && isScreenshot(name))
  const read = await Promise.all(
    names.map(async ({ name }) => {
      const bytes = (await shop.readFile(join(place, name))) ?? new Uint8Array()
      return { spot: wholeFile(gym, join(place, name)), name, found: screenshotOf(name, bytes) }
    }),
  )
  return {
    screenshots: read.flatMap(({ found }) => found ?? []),
    problems: read.flatMap(({ spot, name, found }) =>
      found ? [] : [problem('screenshot/unusable', spot, name)],
    ),
  }
}

/** What browsers take: from 320 to 3840 pixels, the longer side at most 2.3 times the shorter one. */
function screenshotOf(file: string, bytes: Uint8Array): Screenshot | null {
  const kind = kindOf(bytes)
  const size = kind === null || kind === 'svg' ? null : sizeOf(bytes, kind)
  if (kind === null || kind === 'svg' || size === null) return null
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  const isTaken = short >= 320 && long <= 3840 && long <= short * 2.3
  return isTaken ? { name: file.replace(/\.\w+$/, ''), kind, bytes, size } : null
}
