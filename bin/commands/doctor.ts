import pc from 'picocolors'
import { examine } from '../../generator/doctor/examine.ts'
import type { Finding } from '../../generator/doctor/finding.ts'
import { printDocument } from '../terminal/document.ts'
import { cliContext, type GlobalOptions } from '../terminal/options.ts'
import { exitCodes } from '../terminal/thrown.ts'

const marks = { fine: pc.green('✓'), poor: pc.yellow('!'), broken: pc.red('✗') }

/** molde doctor: what this machine has, and how to mend what it lacks. */
export async function runDoctor(options: GlobalOptions): Promise<number> {
  const { paths, system, json } = cliContext(options)
  const findings = await examine(paths, system)
  const ok = findings.every(({ state }) => state !== 'broken')
  if (json) printDocument('doctor', { ok, findings })
  else for (const finding of findings) console.log(findingLines(finding))
  return ok ? exitCodes.fine : exitCodes.environment
}

const findingLines = ({ what, state, detail, mend }: Finding): string =>
  [
    `${marks[state]} ${what.padEnd(9)} ${detail}`,
    ...(mend === '' ? [] : [`            ${pc.dim(mend)}`]),
  ].join('\n')
