import { join, relative } from 'node:path'
import type { Command } from 'commander'
import { loadReport } from '#generator/plan/deployed.ts'
import { mergeReports, missingShards, type Report, writeReport } from '#generator/plan/report.ts'
import { UserError } from '#generator/system/user-error.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { exitCodes } from '../output/errors.ts'

export function declare(command: Command) {
  command.argument('<files...>', 'the reports of shards')
  return (files: [string, ...string[]]) => runMergeReports(files, command.optsWithGlobals())
}

/**
 * molde merge-reports <file…>: merges the reports of shards into <out>/report.json and, with --json, prints the
 * result.
 */
async function runMergeReports(
  files: readonly [string, ...string[]],
  options: GlobalOptions,
): Promise<number> {
  const { paths, system, json, log } = cliContext(options)
  const [first, ...others] = files
  const read = async (file: string): Promise<Report> => {
    const report = await loadReport(file, system)
    if (report === null)
      throw new UserError(
        'usage',
        `There is no report at ${file}. Nothing was written.`,
        'Check the address: the reports of all shards are needed.',
      )
    return report
  }
  const reports: [Report, ...Report[]] = [await read(first), ...(await Promise.all(others.map(read)))]
  const merged = mergeReports(reports)
  const missing = missingShards(reports)
  const text = writeReport(merged)
  const file = join(paths.out, 'report.json')
  await system.writeFile(file, text)
  if (json) process.stdout.write(text)
  else console.log(relative(process.cwd(), file))
  const count = (state: string) => merged.gyms.filter(gym => gym.state === state).length
  log(
    `${count('built')} built, ${count('unchanged')} unchanged, ${count('failed') + count('skipped')} failed`,
  )
  if (missing.length > 0)
    log(`Missing: the reports of shards ${missing.join(', ')}. Their gyms are not in it.`)
  return merged.ok ? exitCodes.fine : exitCodes.failed
}
