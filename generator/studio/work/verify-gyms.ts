import { readNeighbours } from '#generator/verify/neighbours.ts'
import { verifyGym } from '#generator/verify/verify.ts'
import type { RunJob } from './job-runner.ts'

/** Verifies the built sites of gyms, as `molde verify` does. */
export const verifyGyms: RunJob = async (gyms, { paths, system, signal, notify }) => {
  const neighbours = await readNeighbours(paths, system)
  notify.planned()
  // Sequential: reading and comparing use one processor anyway.
  for (const gym of gyms) {
    if (signal.aborted) return
    notify.step(gym, 'verify')
    const { issues } = await verifyGym(gym, undefined, neighbours, paths, system)
    const sentences = issues.map(({ path, what }) => `${path} ${what}`)
    notify.end(gym, issues.length === 0 ? 'done' : 'failed', sentences)
  }
}
