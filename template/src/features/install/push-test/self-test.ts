import { errorSentence, isRefusal } from '../../../api/api-error.ts'

/** What must hold for a notification to arrive, in the order in which each needs the one before. */
export const testSteps = ['support', 'permission', 'worker', 'token', 'delivery'] as const
export type TestStep = (typeof testSteps)[number]
export type StepState = 'waiting' | 'busy' | 'good' | 'bad'
/** `why`: what the gym said where it refused. */
export type TestReport = Readonly<Record<TestStep, StepState> & { why?: string }>

export const untested: TestReport = {
  support: 'waiting',
  permission: 'waiting',
  worker: 'waiting',
  token: 'waiting',
  delivery: 'waiting',
}

/** Each step's own test: true where it holds. One that throws does not hold. */
export type StepTests = Readonly<Record<TestStep, () => Promise<boolean>>>

/** Tests one step after the other, up to the first that does not hold; `tell` hears of each change. True where all hold. */
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
