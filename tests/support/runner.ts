import type * as playwright from './playwright.ts'

/** What the two runners share. */
type Runner = Pick<typeof playwright, 'expect' | 'onTestFinished'> & {
  test: (name: string, work: () => Promise<void>) => void
}

/** The runner that this process belongs to: what is imported by `*.test.ts` and by `*.spec.ts` takes it from here. */
const runner: Runner =
  'VITEST' in process.env ? ((await import('vitest')) as unknown as Runner) : await import('./playwright.ts')

export const { expect, onTestFinished, test } = runner
