/** What must hold for a notification to arrive, in the order in which each needs the one before. */
export const testSteps = ['support', 'permission', 'worker', 'token', 'delivery'] as const
export type TestStep = (typeof testSteps)[number]
export type StepState = 'waiting' | 'busy' | 'good' | 'bad'
export type TestReport = Readonly<Record<TestStep, StepState>>

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
  const mark = (step: TestStep, state: StepState) => {
    report = { ...report, [step]: state }
    tell(report)
  }
  for (const step of testSteps) {
    mark(step, 'busy')
    const holds = await tests[step]().catch((error: unknown) => {
      console.info(`The self-test ended at ${step}.`, error)
      return false
    })
    mark(step, holds ? 'good' : 'bad')
    if (!holds) return false
  }
  return true
}
