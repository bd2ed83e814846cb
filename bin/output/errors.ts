import pc from 'picocolors'
import { inWords, UserError, type UserErrorKind } from '#generator/system/user-error.ts'
import { stoppedCode } from '../signals.ts'
import { printDocument } from './json.ts'

export const exitCodes = { fine: 0, failed: 1, usage: 2, environment: 3, bug: 70 } as const

const codeOf = (kind: UserErrorKind): number => (kind === 'stopped' ? stoppedCode() : exitCodes[kind])

export const exitCodeOf = (thrown: unknown): number =>
  thrown instanceof UserError ? codeOf(thrown.kind) : exitCodes.bug

export const isStopped = (thrown: unknown): boolean =>
  thrown instanceof UserError && thrown.kind === 'stopped'

/** Prints an error for people: the gym if there is one, the message, the fix. */
export function explain(thrown: unknown, gym?: string): void {
  const head = gym === undefined ? pc.red('error') : `${pc.red('error')}  ${pc.bold(gym)}`
  const { message, hint } = inWords(thrown)
  console.error(`${head}  ${message}\n       ${hint}`)
  if (process.env.MOLDE_DEBUG && thrown instanceof Error) console.error(thrown.stack)
}

/** The only place that reports the error of a command to a person. Returns the exit code. */
export function reportThrown(error: unknown, { json }: { json: boolean }): number {
  const exitCode = exitCodeOf(error)
  if (json) printError({ ...inWords(error), exitCode })
  explain(error)
  return exitCode
}

/** Prints the document of a command that failed. */
export const printError = (error: { message: string; hint: string; exitCode: number }): void =>
  printDocument('error', { ok: false, error })
