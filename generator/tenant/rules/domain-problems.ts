import type { FileStore } from '../../system/system.ts'
import { readJson } from '../app-json/document.ts'
import { problem } from '../find.ts'
import type { Problem } from '../problem.ts'

/** Gyms whose domain another one before them has too, each with that one. A gym without a domain has '' or null. */
export function sharedDomains(
  gyms: readonly { gym: string; domain: string | null }[],
): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  const shared = new Map<string, string>()
  for (const { gym, domain } of gyms.toSorted((a, b) => (a.gym < b.gym ? -1 : 1))) {
    if (!domain) continue
    const other = first.get(domain)
    if (other === undefined) first.set(domain, gym)
    else shared.set(gym, other)
  }
  return shared
}

/** One domain cannot lead to two gyms: a problem of each but the first by name. `file` is its app.json. */
export async function domainProblems(
  gyms: readonly { gym: string; domain: string; file: string }[],
  system: Pick<FileStore, 'readFile'>,
): Promise<Problem[]> {
  const shared = sharedDomains(gyms)
  const problems: Problem[] = []
  for (const { gym, domain, file } of gyms) {
    const other = shared.get(gym)
    const bytes = other === undefined ? null : await system.readFile(file)
    const document = bytes && readJson(gym, file, bytes).document
    if (document) problems.push(problem('domain/taken', document.spotOf(['domain']), domain, other))
  }
  return problems
}
