import type { Command } from 'commander'
import { gymsIn, readRegister } from '#generator/tenant/list.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { printable } from '../output/print-problems.ts'

export const declare = (command: Command) => () => runList(command.optsWithGlobals())

/** molde list: prints each gym with its name, or with a note if the gym is invalid. */
async function runList(options: GlobalOptions): Promise<number> {
  const { paths, system, json } = cliContext(options)
  const register = await readRegister(paths, system)
  const gyms: { gym: string; name: string | null; branches: number | null; valid: boolean }[] = []
  // Sequentially: the logos of all gyms at once would fill the memory.
  for (const gym of gymsIn(register.entries)) {
    const { tenant } = await loadTenant(gym, paths, system, register)
    gyms.push({
      gym,
      name: tenant?.app.name ?? null,
      branches: tenant?.app.issede ?? null,
      valid: tenant !== null,
    })
  }
  if (json) printDocument('list', { ok: true, gyms })
  else
    for (const { gym, name } of gyms)
      console.log(printable(`${gym.replace(/\s/g, '\u00b7')}\t${name ?? 'invalid: see molde validate'}`))
  return exitCodes.fine
}
