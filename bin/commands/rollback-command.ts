import type { Command } from 'commander'
import pc from 'picocolors'
import type { UnreadValue } from '#generator/site/stored-shapes.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
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

/** molde rollback <gym>: shows the previous version, or the version of --to. */
async function runRollback(
  gym: string,
  { to, ...options }: GlobalOptions & { to?: string },
): Promise<number> {
  const cli = cliContext(options)
  const { paths, system, json, log } = cli
  await resolveGyms([gym], cli)
  const { readDeploySettings } = await import('#generator/deploy/settings.ts')
  const { rollBack } = await import('#generator/deploy/rollback.ts')
  const settings = await readDeploySettings(paths, process.env, system)
  const { signal, release } = interruptible(log)
  const done = await rollBack(gym, to ?? null, settings, paths, system, signal).finally(release)
  if (json) {
    const unread = done.unread?.map(one => ({ ...one, since: new Date(one.since).toISOString() })) ?? null
    printDocument('rollback', { ok: true, ...done, unread })
  }
  log(`${pc.green('✓')} ${pc.bold(gym)}  ${done.from ?? 'unknown'} → ${done.to}`)
  if (done.unchecked !== null)
    log(`${pc.yellow('!')} It was not checked where it is served: ${done.unchecked}`)
  if (done.withdrawn.length > 0)
    log(
      `Withdrawn: ${done.withdrawn.join(', ')}. \`molde deploy ${gym}\` shows a withdrawn version only with --force.`,
    )
  if (done.unread === null) log(`${pc.yellow('!')} ${unknownShapes}`)
  else if (done.unread.length > 0) log(`${pc.yellow('!')} ${unreadSentence(done.unread)}`)
  log(
    `It is held: \`molde deploy --all\` leaves it as it is. \`molde deploy ${gym}\` shows another build and ends that.`,
  )
  return exitCodes.fine
}

const unknownShapes =
  'It is not known which values that later versions saved on phones are not read by this one: a build of an earlier molde does not tell.'

/**
 * Lists the values on phones that this version does not read, such as "fitness (shape 2, saved since
 * 2026-11-28; it reads shape 1)".
 */
function unreadSentence(unread: readonly UnreadValue[]): string {
  const values = unread.map(({ name, shape, reads, since }) => {
    const day = new Date(since).toISOString().slice(0, 10)
    const read = reads === null ? 'it does not know it' : `it reads shape ${reads}`
    return `${name} (shape ${shape}, saved since ${day}; ${read})`
  })
  return `Kept on phones, but not read by this version: ${values.join(', ')}. A later version finds them again.`
}
