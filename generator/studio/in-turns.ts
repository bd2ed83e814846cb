import { setImmediate } from 'node:timers/promises'
import type { System } from '../system/system.ts'

/** ms for which nobody else has to wait. */
const longest = 8

/**
 * The same system, which lets others have their turn between two files. Reading is done at once, so that work on a thousand gyms would
 * otherwise keep all of the studio waiting.
 */
export function inTurns(system: System): System {
  let since = performance.now()
  const afterOthers =
    <Words extends unknown[], Value>(work: (...words: Words) => Promise<Value>) =>
    async (...words: Words): Promise<Value> => {
      if (performance.now() - since > longest) {
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
