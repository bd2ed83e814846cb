import { relative } from 'node:path'
import { hasSite, removeGym } from '../../generator/hosts/remove-gym.ts'
import { UserError } from '../../generator/system/user-error.ts'
import { printDocument } from '../terminal/document.ts'
import { gymsMeant } from '../terminal/gyms.ts'
import { deskFor, type GlobalOptions } from '../terminal/options.ts'
import { exitCodes } from '../terminal/thrown.ts'

/** molde remove <gym> --confirm=<gym>: its folder in tenants/ and what was built of it, also where only the latter is left. */
export async function runRemove(
  named: string,
  options: GlobalOptions & { confirm?: string },
): Promise<number> {
  const desk = deskFor(options)
  const isOrphan = await hasSite(named, desk.places, desk.system)
  const [gym = named] = isOrphan ? [named] : await gymsMeant([named], desk)
  if (options.confirm !== gym) {
    throw new UserError(
      'usage',
      `Nothing was removed: ${gym} and all that was built of it would be gone.`,
      `Say so: molde remove ${gym} --confirm=${gym}`,
    )
  }
  const onWait = (holder: string) => desk.say(`Waiting for ${holder}, which writes ${gym}.`)
  const removed = (await removeGym(gym, desk.places, desk.system, { onWait })).map(path =>
    relative(process.cwd(), path),
  )
  if (desk.json) printDocument('remove', { ok: true, gym, removed })
  else console.log(removed.join('\n'))
  return exitCodes.fine
}
