import { relative } from 'node:path'
import { hasSite, removeGym } from '../../generator/hosts/remove-gym.ts'
import { UserError } from '../../generator/system/user-error.ts'
import { printDocument } from '../terminal/document.ts'
import { resolveGyms } from '../terminal/gyms.ts'
import { cliContext, type GlobalOptions } from '../terminal/options.ts'
import { exitCodes } from '../terminal/thrown.ts'

/** molde remove <gym> --confirm=<gym>: its folder in tenants/ and what was built of it, also where only the latter is left. */
export async function runRemove(
  named: string,
  options: GlobalOptions & { confirm?: string },
): Promise<number> {
  const cli = cliContext(options)
  const isOrphan = await hasSite(named, cli.paths, cli.system)
  const [gym = named] = isOrphan ? [named] : await resolveGyms([named], cli)
  if (options.confirm !== gym) {
    throw new UserError(
      'usage',
      `Nothing was removed: ${gym} and all that was built of it would be gone.`,
      `Say so: molde remove ${gym} --confirm=${gym}`,
    )
  }
  const onWait = (holder: string) => cli.log(`Waiting for ${holder}, which writes ${gym}.`)
  const removed = (await removeGym(gym, cli.paths, cli.system, { onWait })).map(path =>
    relative(process.cwd(), path),
  )
  if (cli.json) printDocument('remove', { ok: true, gym, removed })
  else console.log(removed.join('\n'))
  return exitCodes.fine
}
