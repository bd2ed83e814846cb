import { extname, join } from 'node:path'
import type { Entry, Workshop } from '../workshop/workshop.ts'
import { problem, wholeFile } from './find.ts'
import { endings, kindOf } from './logo-kind.ts'
import type { Problem } from './problem.ts'
import { logoProblems } from './rules/logo-problems.ts'
import type { Logo } from './tenant.ts'

export const isLogo = ({ name }: Entry): boolean =>
  name.startsWith('logo.') && extname(name).toLowerCase() in endings

/** The logo in a gym's folder, and what is wrong with it. */
export async function readLogo(
  gym: string,
  folder: string,
  entries: readonly Entry[],
  shop: Pick<Workshop, 'readFile'>,
): Promise<{ logo: Logo | null; problems: Problem[] }> {
  const found = entries.filter(isLogo)
  const [entry] = found
  if (!entry)
    return { logo: null, problems: [problem('logo/missing', wholeFile(gym, join(folder, 'app.json')))] }
  const file = join(folder, entry.name)
  const spot = wholeFile(gym, file)
  if (found.length > 1) {
    return { logo: null, problems: [problem('logo/several', spot, found.map(({ name }) => name).join(', '))] }
  }
  if (entry.kind === 'link') return { logo: null, problems: [problem('gym/link', spot, entry.name)] }
  const bytes = (await shop.readFile(file)) ?? new Uint8Array()
  const kind = kindOf(bytes)
  return { logo: kind && { file, kind, bytes }, problems: logoProblems(entry.name, bytes, spot) }
}
