import type { Command } from 'commander'
import pc from 'picocolors'
import { type Check, examine } from '#generator/doctor/examine.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'

const marks = { fine: pc.green('✓'), poor: pc.yellow('!'), broken: pc.red('✗') }

export const declare = (command: Command) => () => runDoctor(command.optsWithGlobals())

/** molde doctor: checks this machine and says how to fix it. */
async function runDoctor(options: GlobalOptions): Promise<number> {
  const { paths, system, json } = cliContext(options)
  const checks = await examine(paths, system)
  const ok = checks.every(({ state }) => state !== 'broken')
  if (json) printDocument('doctor', { ok, findings: checks })
  else for (const check of checks) console.log(checkLines(check))
  return ok ? exitCodes.fine : exitCodes.environment
}

const checkLines = ({ what, state, detail, fix }: Check): string =>
  [`${marks[state]} ${what.padEnd(9)} ${detail}`, ...(fix === '' ? [] : [`            ${pc.dim(fix)}`])].join(
    '\n',
  )
