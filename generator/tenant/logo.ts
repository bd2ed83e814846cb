import { extname, join } from 'node:path'
import type { Entry, FileStore } from '../system/system.ts'
import { imageKindOf, logoExtensions } from './files/image-header.ts'
import { readOwnFile } from './files/own-files.ts'
import { problem, wholeFile } from './find.ts'
import type { Problem } from './problem.ts'
import { logoProblems } from './rules/logo-problems.ts'
import type { Logo } from './tenant.ts'

/** Phones and cameras write `Logo.PNG`. */
export const isLogo = ({ name }: Entry): boolean => /^logo\.[^.]+$/i.test(name) && isPictureName(name)

const isPictureName = (name: string): boolean => extname(name).toLowerCase() in logoExtensions

/** The logo in a gym's folder, and what is wrong with it. */
export async function readLogo(
  gym: string,
  folder: string,
  entries: readonly Entry[],
  system: Pick<FileStore, 'readFile'>,
): Promise<{ logo: Logo | null; problems: Problem[] }> {
  const found = entries.filter(isLogo)
  const [entry] = found
  if (!entry) return { logo: null, problems: [noLogo(gym, folder, entries)] }
  const file = join(folder, entry.name)
  const spot = wholeFile(gym, file)
  if (found.length > 1) {
    return { logo: null, problems: [problem('logo/several', spot, found.map(({ name }) => name).join(', '))] }
  }
  const { value: bytes, problems } = await readOwnFile(
    gym,
    folder,
    { path: entry.name, kind: entry.kind },
    system,
  )
  if (!bytes) return { logo: null, problems }
  const kind = imageKindOf(bytes)
  return { logo: kind && { file, kind, bytes }, problems: logoProblems(entry.name, bytes, spot) }
}

/** Endings of pictures that are no logo here, but were surely meant to be one. */
const otherKinds = /^logo\.(gif|avif|heic|heif|bmp|tiff?|ico|jxl|svgz|eps|pdf|ai|psd)$/i

function noLogo(gym: string, folder: string, entries: readonly Entry[]): Problem {
  const other = entries.find(({ name }) => otherKinds.test(name))
  if (other) return problem('logo/format', wholeFile(gym, join(folder, other.name)), other.name)
  const meant = misnamedLogo(entries)
  if (meant === null) return problem('logo/missing', wholeFile(gym, join(folder, 'app.json')))
  const renamed = `Name ${meant} logo${extname(meant).toLowerCase()} if it is the logo.`
  return problem('logo/missing', wholeFile(gym, join(folder, meant)), '', renamed)
}

/** A picture beside app.json that is not named as the logo has to be; null for none, or for many. */
function misnamedLogo(entries: readonly Entry[]): string | null {
  const pictures = entries.filter(({ name, kind }) => kind === 'file' && isPictureName(name))
  const [first] = pictures.filter(({ name }) => /logo/i.test(name))
  const [only, ...others] = pictures
  return first?.name ?? (others.length === 0 ? (only?.name ?? null) : null)
}
