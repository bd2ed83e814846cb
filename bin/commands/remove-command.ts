import { relative } from 'node:path'
import type { Command } from 'commander'
import { hasSite, removeGym } from '#generator/host-config/remove-gym.ts'
import { UserError } from '#generator/system/user-error.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'

export function declare(command: Command) {
  command.argument('<gym>', 'its name').option('--confirm <gym>', 'repeat its name to confirm')
  addExamples(command, 'box-norte --confirm=box-norte')
  return (gym: string) => runRemove(gym, command.optsWithGlobals())
}

/**
 * molde remove <gym> --confirm=<gym>: removes a gym's folder in tenants/ and its output, even if only the
 * output is left.
 */
async function runRemove(named: string, options: GlobalOptions & { confirm?: string }): Promise<number> {
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
  const result = await removeGym(gym, cli.paths, cli.system, { onWait })
  const relativePaths = (paths: readonly string[]) => paths.map(path => relative(process.cwd(), path))
  const [removed, left] = [relativePaths(result.removed), relativePaths(result.left)]
  if (cli.json) printDocument('remove', { ok: true, gym, removed, left })
  else console.log(removed.join('\n'))
  for (const path of left)
    cli.log(
      `Left as it is: ${path}. No list names it, so molde does not know it for its own; remove it by hand.`,
    )
  for (const host of result.sharing)
    cli.log(`What molde host ${host} wrote for all gyms may name ${gym} still: run it again.`)
  return exitCodes.fine
}
