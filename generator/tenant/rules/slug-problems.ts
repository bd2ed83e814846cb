import { problem } from '../find.ts'
import type { Problem, Spot } from '../problem.ts'

const reserved = new Set(
  'www api admin app assets static mail ftp localhost pwa global images addons con prn aux nul'
    .split(' ')
    .concat(['com', 'lpt'].flatMap(port => Array.from({ length: 9 }, (_, number) => `${port}${number + 1}`))),
)

/** Checks that `gym` can be a folder on every system and a sub-domain. */
export function slugProblems(gym: string, spot: Spot): Problem[] {
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(gym)) return [problem('gym/slug', spot, gym)]
  return reserved.has(gym) ? [problem('gym/reserved', spot, gym)] : []
}

/** Gyms whose names differ by case only would answer at the same sub-domain. */
export function caseProblems(gym: string, gyms: readonly string[], spot: Spot): Problem[] {
  const twin = gyms.find(other => other !== gym && other.toLowerCase() === gym.toLowerCase())
  return twin === undefined ? [] : [problem('gym/case', spot, gym, twin)]
}
