import { expect, test } from 'vitest'
import type { BuildContext } from '#generator/build-context.ts'
import { deployedReport, loadReport } from '#generator/plan/deployed.ts'

const address = 'https://staging:very-secret@app.example.com/report.json'

const createSystem = (text: string | null) => ({
  readFile: async () => null,
  fetch: async () => (text === null ? null : new TextEncoder().encode(text)),
})

test('reports an invalid report without the password of its address', async () => {
  await expect(loadReport(address, createSystem('<p>Log in'))).rejects.toThrow(
    'https://app.example.com/report.json is no report of molde build.',
  )
})

test('reports a missing report without the password of its address', async () => {
  const lines: string[] = []
  const context = { system: createSystem(null), log: (line: string) => lines.push(line) }
  await deployedReport(address, context as unknown as BuildContext)
  expect(lines).toEqual([
    'There is no report at https://app.example.com/report.json yet: everything is built.',
  ])
})
