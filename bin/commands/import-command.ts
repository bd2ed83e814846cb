import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readLegacyTree } from '#generator/onboarding/import.ts'
import { onboardGyms } from '#generator/onboarding/onboard.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples } from '../flags.ts'
import { reportOnboarded, waitingNote } from '../output/onboarded.ts'

export function declare(command: Command) {
  command
    .argument('<folder>', 'the legacy app, or its assets/dominios')
    .option('--dry-run', 'report what would be taken over; write nothing')
  addExamples(command, '~/legacy/www/assets/dominios --dry-run', '~/legacy')
  return (folder: string) => runImport(folder, command.optsWithGlobals())
}

/**
 * molde import <folder>: imports assets/dominios/<gym>/app.json and the icons beside it. Skips existing gyms.
 */
async function runImport(folder: string, options: GlobalOptions & { dryRun?: boolean }): Promise<number> {
  const cli = cliContext(options)
  const { paths, system, log } = cli
  const { dryRun = false } = options
  const { root, candidates } = await readLegacyTree(resolve(folder), paths, system)
  log(`Gyms of ${root}`)
  const results = await onboardGyms(candidates, { dryRun, onWait: waitingNote(cli) }, paths, system)
  const code = reportOnboarded('import', { results, problems: [], dryRun }, cli)
  const imported = new Set(results.filter(({ state }) => state === 'written').map(({ gym }) => gym))
  const withoutBackend = candidates.filter(
    ({ gym, fields }) => imported.has(gym) && fields?.api === undefined,
  )
  if (withoutBackend.length > 0)
    log(
      'Legacy gyms do not name their backend. Where it is not at the address of the app: `molde set api <address> <gym>`.',
    )
  return code
}
