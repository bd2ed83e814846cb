import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'

/** Prints how many journeys each engine passed, and which failures are known. */
export default class Summary implements Reporter {
  readonly #finished = new Map<string, Set<TestCase>>()

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'interrupted') return
    const engine = test.parent.project()?.name ?? ''
    this.#finished.set(engine, (this.#finished.get(engine) ?? new Set()).add(test))
  }

  onEnd(): void {
    for (const [engine, tests] of this.#finished) {
      const expectedFailures = [...tests].filter(test => test.expectedStatus === 'failed' && test.ok())
      const wrong = [...tests].filter(test => !test.ok())
      const passed = tests.size - expectedFailures.length - wrong.length
      console.log(
        `${engine}: ${passed} passed, ${expectedFailures.length} known failures, ${wrong.length} unexpected`,
      )
      for (const test of expectedFailures) console.log(`  known failure: ${test.title} (${reasonOf(test)})`)
      for (const test of wrong)
        console.log(
          test.expectedStatus === 'failed'
            ? `  passes, but is listed in known-failures.ts: ${test.title}`
            : `  failed: ${test.title}`,
        )
    }
  }
}

const reasonOf = (test: TestCase) => test.annotations.find(({ type }) => type === 'fail')?.description ?? ''
