import { extname, join } from 'node:path'
import type { Entry, FileStore } from '#generator/system/system.ts'
import { imageKindOf, logoExtensions } from './files/image-header.ts'
import { readOwnFile } from './files/own-files.ts'
import { problem, wholeFile } from './find.ts'
import type { Problem } from './problem.ts'
import { logoProblems } from './rules/logo-problems.ts'
import type { Logo } from './tenant.ts'

/** Phones and cameras write `Logo.PNG`. */
export const isLogo = ({ name }: Entry): boolean => /^logo\.[^.]+$/i.test(name) && isPictureName(name)

const isPictureName = (name: string): boolean => extname(name).toLowerCase() in logoExtensions

export const isIcon = ({ name }: Entry): boolean => /^icon\.[^.]+$/i.test(name) && isPictureName(name)

interface Pictures {
  logo: Logo | null
  icon: Logo | null
  problems: Problem[]
}

/** Reads the logo and the icon in a gym's folder, with their problems. */
export async function readPictures(
  gym: string,
  folder: string,
  entries: readonly Entry[],
  system: Pick<FileStore, 'readFile'>,
): Promise<Pictures> {
  const [logos, icons] = [entries.filter(isLogo), entries.filter(isIcon)]
  const icon = await readPicture(gym, folder, icons, system)
  const logo = await readPicture(gym, folder, logos, system)
  const hasNone = logos.length === 0 && icons.length === 0
  const ofLogo = icons.length === 0 ? logo.problems : withoutShape(logo.problems)
  return {
    logo: logo.picture,
    icon: icon.picture,
    problems: [...(hasNone ? [noLogo(gym, folder, entries)] : []), ...ofLogo, ...icon.problems],
  }
}

/** Drops the shape problem of a logo that has an icon: a wide logo is the reason for an icon. */
export const withoutShape = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ code }) => code !== 'logo/shape')

/** Reads the only file of `candidates`, which share a name. Several files are a problem. */
async function readPicture(
  gym: string,
  folder: string,
  candidates: readonly Entry[],
  system: Pick<FileStore, 'readFile'>,
): Promise<{ picture: Logo | null; problems: Problem[] }> {
  const [entry, ...others] = candidates
  if (!entry) return { picture: null, problems: [] }
  const file = join(folder, entry.name)
  const spot = wholeFile(gym, file)
  if (others.length > 0) {
    const names = candidates.map(({ name }) => name).join(', ')
    return { picture: null, problems: [problem('logo/several', spot, names)] }
  }
  const path = { path: entry.name, kind: entry.kind }
  const { value: bytes, problems } = await readOwnFile(gym, folder, path, system)
  if (!bytes) return { picture: null, problems }
  const kind = imageKindOf(bytes)
  return { picture: kind && { file, kind, bytes }, problems: logoProblems(entry.name, bytes, spot) }
}

/** Names of pictures that are not accepted, but were surely meant as the logo. */
const otherKinds = /^logo\.(gif|avif|heic|heif|bmp|tiff?|ico|jxl|svgz|eps|pdf|ai|psd)$/i

function noLogo(gym: string, folder: string, entries: readonly Entry[]): Problem {
  const other = entries.find(({ name }) => otherKinds.test(name))
  if (other) return problem('logo/format', wholeFile(gym, join(folder, other.name)), other.name)
  const meant = misnamedLogo(entries)
  if (meant === null) return problem('logo/missing', wholeFile(gym, join(folder, 'app.json')))
  const renamed = `Name ${meant} logo${extname(meant).toLowerCase()} if it is the logo.`
  return problem('logo/missing', wholeFile(gym, join(folder, meant)), '', renamed)
}

/**
 * A picture beside app.json that is probably a misnamed logo. Null if there is none, or if the choice is
 * unclear.
 */
function misnamedLogo(entries: readonly Entry[]): string | null {
  const pictures = entries.filter(({ name, kind }) => kind === 'file' && isPictureName(name))
  const [first] = pictures.filter(({ name }) => /logo/i.test(name))
  const [only, ...others] = pictures
  return first?.name ?? (others.length === 0 ? (only?.name ?? null) : null)
}
