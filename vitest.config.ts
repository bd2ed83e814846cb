import { defineConfig } from 'vitest/config'

const slow = ['slow', 'rooms', 'faults', 'spec'].some(project => process.argv.includes(project))
// A busy machine is no failure: what is waited for may take its time.
const expect = { poll: { timeout: 15_000 } }
const patient = { testTimeout: 120_000, hookTimeout: 180_000, expect }
const verySlow = { testTimeout: 600_000, hookTimeout: 600_000, expect }

export default defineConfig({
  test: {
    // Every core: most of a browser's test is waiting.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 60_000 } },
      { test: { name: 'cli', include: ['tests/cli/**/*.test.ts'], ...patient } },
      { test: { name: 'sandbox', include: ['tests/sandbox/**/*.test.ts'], ...patient } },
      { test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], ...patient } },
      // Proofs that take minutes; `npm test` leaves them out, .ci/run does not.
      ...(slow
        ? [
            { test: { name: 'slow', include: ['tests/slow/**/*.test.ts'], ...verySlow } },
            { test: { name: 'rooms', include: ['tests/rooms/**/*.test.ts'], ...patient } },
            { test: { name: 'spec', include: ['tests/spec/**/*.test.ts'], ...patient } },
            { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...patient } },
          ]
        : []),
    ],
  },
})
