import { readNeighbours } from '../../verify/neighbours.ts'
import { verifyGym } from '../../verify/verify.ts'
import type { DoWork } from './do-work.ts'

/** Verifies the built sites of gyms, as `molde verify` does. */
export const verifyGyms: DoWork = async (gyms, { paths, system, signal, tell }) => {
  const neighbours = await readNeighbours(paths, system)
  tell.planned()
  // Sequential: reading and comparing use one processor anyway.
  for (const gym of gyms) {
    if (signal.aborted) return
    tell.step(gym, 'verify')
    const { issues } = await verifyGym(gym, undefined, neighbours, paths, system)
    const sentences = issues.map(({ path, what }) => `${path} ${what}`)
    tell.end(gym, issues.length === 0 ? 'done' : 'failed', sentences)
  }
}
