import { resolve } from 'node:path'
import type { BuildContext } from '#generator/build-context.ts'
import { withoutCredentials } from '#generator/system/fetch.ts'
import type { FileStore, Http } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { compareInputs } from './local-build.ts'
import type { Baseline } from './reason.ts'
import { type Report, readReport } from './report.ts'

/** Compares with the report of what is deployed, a file or an address. Without a report, everything is new. */
export async function deployedReport(where: string, context: BuildContext): Promise<Baseline> {
  // CI cannot leave a variable out, so an empty address counts as no address.
  const report = where === '' ? null : await loadReport(where, context.system)
  if (report === null)
    context.log(
      where === ''
        ? '--against is empty: everything is built.'
        : `There is no report at ${withoutCredentials(where)} yet: everything is built.`,
    )
  const inputs = new Map(report?.gyms.map(gym => [gym.gym, gym.inputs]))
  return { compare: gym => compareInputs(gym, inputs.get(gym) ?? null, context) }
}

/** null if an address has no report. A named file must exist. */
export async function loadReport(
  where: string,
  system: Pick<FileStore, 'readFile'> & Pick<Http, 'fetch'>,
): Promise<Report | null> {
  const isAddress = /^https?:\/\//.test(where)
  const bytes = isAddress ? await system.fetch(where) : await system.readFile(resolve(where))
  if (bytes === null && isAddress) return null
  if (bytes === null)
    throw new UserError(
      'usage',
      `There is no report ${where}.`,
      '`molde build` writes one to dist/report.json.',
    )
  const report = readReport(new TextDecoder().decode(bytes))
  if (report === null)
    throw new UserError(
      'usage',
      `${where} is no report of molde build.`,
      'Name a report.json that `molde build` wrote.',
    )
  return report
}
