import type { Command } from 'commander'
import pc from 'picocolors'
import { claimOutput } from '#generator/system/ownership.ts'
import { UserError } from '#generator/system/user-error.ts'
import { listGyms } from '#generator/tenant/list.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples } from '../flags.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { interruptible } from '../signals.ts'

type UndeployFlags = GlobalOptions & { remove?: boolean; movedTo?: string; confirm?: string }

export function declare(command: Command) {
  command
    .argument('<gym>', 'the gym, also after its folder was removed')
    .option('--remove', 'remove all of its files from the server')
    .option('--moved-to <address>', 'link to the app of the gym under its new name')
    .option('--confirm <gym>', 'repeat its name to confirm')
  addExamples(
    command,
    'box-norte --confirm=box-norte',
    'box-norte --moved-to https://norte.example.com --confirm=box-norte',
    'box-norte --remove --confirm=box-norte',
  )
  return (gym: string) => runUndeploy(gym, command.optsWithGlobals())
}

/** molde undeploy <gym> --confirm=<gym>: replaces a gym's app with a goodbye page, or removes its files. */
async function runUndeploy(gym: string, flags: UndeployFlags): Promise<number> {
  const cli = cliContext(flags)
  const { paths, system, json, log } = cli
  const { remove = false, movedTo, confirm } = flags
  const goodbye = remove ? { remove } : { remove, movedTo: addressFrom(movedTo) }
  if (remove && movedTo !== undefined)
    throw new UserError('usage', '--moved-to has no effect with --remove.', 'Leave one of them out.')
  if (confirm !== gym)
    throw new UserError(
      'usage',
      remove
        ? `Nothing was removed: all files of ${gym} on its server would be gone.`
        : `Nothing was changed: visitors of ${gym} would get a page that says goodbye.`,
      `Say so: molde undeploy ${gym}${remove ? ' --remove' : ''} --confirm=${gym}`,
    )
  const { readDeploySettings } = await import('#generator/deploy/settings.ts')
  const { undeploy } = await import('#generator/deploy/undeploy.ts')
  const settings = await readDeploySettings(paths, process.env, system)
  await claimOutput(paths, system)
  const { signal, release } = interruptible(log)
  const done = await undeploy(gym, goodbye, settings, paths, system, signal).finally(release)
  if (json) printDocument('undeploy', { ok: true, ...done })
  log(`${pc.green('✓')} ${pc.bold(gym)}  ${remove ? 'removed from' : 'says goodbye at'} ${done.target}`)
  if (!remove) log(`Once its members have opened it: molde undeploy ${gym} --remove --confirm=${gym}`)
  if ((await listGyms(paths, system)).includes(gym))
    log(`Its folder is still there: the next \`molde deploy --all\` shows its app again.`)
  return exitCodes.fine
}

function addressFrom(written: string | undefined): string | null {
  if (written === undefined) return null
  if (URL.canParse(written) && /^https?:/i.test(written)) return new URL(written).href
  throw new UserError(
    'usage',
    `--moved-to takes an address, not "${written}".`,
    'For example: --moved-to https://norte.example.com',
  )
}
