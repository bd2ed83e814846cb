import type * as playwright from './playwright.ts'

/** The common functions of both runners. */
type Runner = Pick<typeof playwright, 'expect' | 'onTestFinished'> & {
  test: (name: string, work: () => Promise<void>) => void
}

/** The runner of this process, for modules that both `*.test.ts` and `*.spec.ts` import. */
const runner: Runner =
  'VITEST' in process.env ? ((await import('vitest')) as unknown as Runner) : await import('./playwright.ts')

export const { expect, onTestFinished, test } = runner
