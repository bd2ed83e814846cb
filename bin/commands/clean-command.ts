import { relative } from 'node:path'
import type { Command } from 'commander'
import { type Disposable, findDisposable, removeDisposable } from '#generator/clean/clean.ts'
import { UserError } from '#generator/system/user-error.ts'
import { day } from '#generator/time-units.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples } from '../flags.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'

export type CleanOptions = GlobalOptions & { dryRun?: boolean; olderThan?: string }

const defaultDays = 30

export function declare(command: Command) {
  command
    .option('--dry-run', 'name what would be removed; remove nothing')
    .option('--older-than <days>', 'only what no site had in the last so many days (default: 30)')
  addExamples(command, '--dry-run', '--older-than 7')
  return () => runClean(command.optsWithGlobals())
}

/** molde clean: removes cached files that no site uses any more. With --dry-run, only names them. */
async function runClean(options: CleanOptions): Promise<number> {
  const { paths, system, json, log } = cliContext(options)
  const { dryRun = false } = options
  const days = daysFrom(options.olderThan)
  const disposable = await findDisposable(paths, Date.now() - days * day, system)
  if (!dryRun) await removeDisposable(disposable, system)
  const removed = disposable.map(({ folder, files, bytes }) => ({
    folder: relative(process.cwd(), folder),
    files: files.length,
    bytes,
  }))
  if (json) printDocument('clean', { ok: true, dryRun, removed })
  else for (const one of removed) console.log(`${one.folder}\t${sizeOf(one.files, one.bytes)}`)
  log(summary(disposable, days, dryRun))
  return exitCodes.fine
}

function summary(disposable: readonly Disposable[], days: number, dryRun: boolean): string {
  if (disposable.length === 0)
    return `Nothing to remove: all that is kept is in a site, or was within the last ${days} days.`
  const files = disposable.reduce((sum, one) => sum + one.files.length, 0)
  const bytes = disposable.reduce((sum, one) => sum + one.bytes, 0)
  return dryRun ? `${sizeOf(files, bytes)} would be removed.` : `${sizeOf(files, bytes)} removed.`
}

/** '12 files, 1.4 MB'. Removing a file that has other hard links frees no space. */
const sizeOf = (files: number, bytes: number): string =>
  `${files} ${files === 1 ? 'file' : 'files'}, ${(bytes / 1e6).toFixed(1)} MB`

function daysFrom(written: string | undefined): number {
  if (written === undefined) return defaultDays
  if (/^\d{1,5}$/.test(written)) return Number(written)
  throw new UserError(
    'usage',
    `--older-than takes a number of days, not "${written}".`,
    'For example: --older-than 7',
  )
}
