import { defineConfig } from 'vitest/config'
import { tags } from '../support/specification/statements.ts'

// Which of them: the folder that Stryker is given.
export default defineConfig({ test: { include: ['**/*.test.ts'], tags, testTimeout: 60_000 } })
