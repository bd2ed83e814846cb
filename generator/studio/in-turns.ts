import { setImmediate } from 'node:timers/promises'
import type { System } from '#generator/system/system.ts'

/** Longest work without a pause, ms. */
const maxRunMs = 8

/**
 * Wraps a system so that other requests run between two files. File access is synchronous: work on a thousand
 * gyms would block the studio.
 */
export function inTurns(system: System): System {
  let since = performance.now()
  const afterOthers =
    <Words extends unknown[], Value>(work: (...words: Words) => Promise<Value>) =>
    async (...words: Words): Promise<Value> => {
      if (performance.now() - since > maxRunMs) {
        await setImmediate()
        since = performance.now()
      }
      return work(...words)
    }
  return {
    ...system,
    readFile: afterOthers(system.readFile),
    list: afterOthers(system.list),
    listTree: afterOthers(system.listTree),
    readLink: afterOthers(system.readLink),
    differing: afterOthers(system.differing),
    writeFile: afterOthers(system.writeFile),
  }
}
