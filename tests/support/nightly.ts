// Sizes of long tests. A slow file that imports this is a sample in .ci/run, and `npm run test:nightly` runs it in full.

/** True in `npm run test:nightly`. */
export const isNightly = process.env.MOLDE_NIGHTLY === '1'

/** Returns the number of repetitions: `full` at night, `sample` for every change. */
export const repetitions = (full: number, sample: number): number => (isNightly ? full : sample)

/** Returns the test cases: all at night, the first `count` for every change. */
export const sampleOf = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  isNightly ? cases : cases.slice(0, count)
