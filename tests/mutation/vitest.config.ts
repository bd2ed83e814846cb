import { defineConfig } from 'vitest/config'
import { tags } from '#tests/support/specification/statements.ts'

// The `dir` option of Stryker's Vitest runner selects the folder.
export default defineConfig({ test: { include: ['**/*.test.ts'], tags, testTimeout: 60_000 } })
