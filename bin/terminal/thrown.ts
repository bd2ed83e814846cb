import pc from 'picocolors'
import { Fault, type FaultKind } from '../../generator/workshop/fault.ts'
import { printDocument } from './document.ts'

export const exitCodes = { fine: 0, failed: 1, usage: 2, environment: 3, bug: 70 } as const

const codeOf: Record<FaultKind, number> = {
  failed: exitCodes.failed,
  usage: exitCodes.usage,
  environment: exitCodes.environment,
}

/** The one place where what was thrown reaches a person. Answers the exit code. */
export function reportThrown(error: unknown, { json }: { json: boolean }): number {
  const code = error instanceof Fault ? codeOf[error.kind] : exitCodes.bug
  const message = error instanceof Error ? error.message : String(error)
  const hint =
    error instanceof Fault
      ? error.hint
      : 'This is a bug of molde. Run it again with MOLDE_DEBUG=1 and report what it prints.'
  if (json) printDocument('error', { ok: false, error: { message, hint, exitCode: code } })
  console.error(`${pc.red('error')}  ${message}\n       ${hint}`)
  if (process.env.MOLDE_DEBUG && error instanceof Error) console.error(error.stack)
  return code
}
