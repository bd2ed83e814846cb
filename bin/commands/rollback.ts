import type { Command } from 'commander'
import pc from 'picocolors'
import { cliContext, type GlobalOptions } from '../context.ts'
import { addExamples } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { interruptible } from '../signals.ts'

export function declare(command: Command) {
  command
    .argument('<gym>', 'the gym')
    .option('--to <version>', 'the version, or how its name begins (default: the one shown before)')
  addExamples(command, 'box-norte', 'box-norte --to 4b1f')
  return (gym: string) => runRollback(gym, command.optsWithGlobals())
}

/** molde rollback <gym>: shows the version before, or the one that is named. */
async function runRollback(
  gym: string,
  { to, ...options }: GlobalOptions & { to?: string },
): Promise<number> {
  const cli = cliContext(options)
  const { paths, system, json, log } = cli
  await resolveGyms([gym], cli)
  const { readDeploySettings } = await import('../../generator/deploy/settings.ts')
  const { rollBack } = await import('../../generator/deploy/rollback.ts')
  const settings = await readDeploySettings(paths, process.env, system)
  const { signal, release } = interruptible(log)
  const done = await rollBack(gym, to ?? null, settings, paths, system, signal).finally(release)
  if (json) printDocument('rollback', { ok: true, ...done })
  log(`${pc.green('✓')} ${pc.bold(gym)}  ${done.from ?? 'unknown'} → ${done.to}`)
  if (done.unchecked !== null)
    log(`${pc.yellow('!')} It was not checked where it is served: ${done.unchecked}`)
  if (done.withdrawn.length > 0)
    log(
      `Withdrawn: ${done.withdrawn.join(', ')}. \`molde deploy ${gym}\` shows a withdrawn version only with --force.`,
    )
  log(
    `It is held: \`molde deploy --all\` leaves it as it is. \`molde deploy ${gym}\` shows another build and ends that.`,
  )
  return exitCodes.fine
}
