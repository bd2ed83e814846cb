import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { gymsIn, readRegister } from '#generator/tenant/list.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import type { Neighbour } from './content-issues.ts'

/** Reads the names of all gyms: no site may contain that of another gym. */
export async function readNeighbours(
  paths: Paths,
  system: Pick<FileStore, 'list' | 'readFile'>,
): Promise<Neighbour[]> {
  const register = await readRegister(paths, system)
  const neighbours: Neighbour[] = []
  // Sequentially: the logos of all gyms at once would fill the memory.
  for (const gym of gymsIn(register.entries)) {
    const { tenant } = await loadTenant(gym, paths, system, register)
    if (tenant) neighbours.push({ gym, name: tenant.app.name })
  }
  return neighbours
}
