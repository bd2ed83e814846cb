import { errorSentence, isRefusal } from '#api/api-error.ts'
import type { PushSupport } from '#pwa/push/permission.ts'
import * as texts from '../../messages.ts'

/** Conditions for a notification to arrive. Each step depends on the previous step. */
export const testSteps = ['support', 'permission', 'worker', 'token', 'delivery'] as const
export type TestStep = (typeof testSteps)[number]
export type StepState = 'waiting' | 'busy' | 'good' | 'bad'
/** `why`: the gym's reason for a refusal. */
export type TestReport = Readonly<Record<TestStep, StepState> & { why?: string }>

export const untested: TestReport = {
  support: 'waiting',
  permission: 'waiting',
  worker: 'waiting',
  token: 'waiting',
  delivery: 'waiting',
}

/** The test of each step. Resolves to true if the step passes. A rejection counts as a failure. */
export type StepTests = Readonly<Record<TestStep, () => Promise<boolean>>>

/**
 * Tests the steps in order and stops at the first failure. Calls `tell` after each change. Resolves to true if
 * all steps pass.
 */
export async function selfTest(tests: StepTests, tell: (report: TestReport) => void): Promise<boolean> {
  let report = untested
  const mark = (step: TestStep, state: StepState, why?: string) => {
    report = { ...report, [step]: state, ...(why !== undefined && { why }) }
    tell(report)
  }
  for (const step of testSteps) {
    mark(step, 'busy')
    let why: string | undefined
    const holds = await tests[step]().catch((error: unknown) => {
      console.info(`The self-test ended at ${step}.`, error)
      if (isRefusal(error)) why = errorSentence(error)
      return false
    })
    mark(step, holds ? 'good' : 'bad', why)
    if (!holds) return false
  }
  return true
}

const fixes: Readonly<Record<TestStep, string>> = {
  support: texts.supportFix,
  permission: texts.permissionFix,
  worker: texts.workerFix,
  token: texts.tokenFix,
  delivery: texts.deliveryFix,
}

/** Returns the outcome of the test in a sentence. Null while the test runs. */
export function testMessage(report: TestReport, support: PushSupport): string | null {
  const failed = testSteps.find(step => report[step] === 'bad')
  if (failed && report.why !== undefined) return report.why
  if (failed) return failed === 'support' && support === 'install' ? texts.installFix : fixes[failed]
  return testSteps.every(step => report[step] === 'good') ? texts.testPassed : null
}
