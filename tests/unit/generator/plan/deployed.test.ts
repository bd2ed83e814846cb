import { expect, test } from 'vitest'
import type { BuildContext } from '../../../../generator/context.ts'
import { deployedReport, loadReport } from '../../../../generator/plan/deployed.ts'

const address = 'https://staging:very-secret@app.example.com/report.json'

const answering = (text: string | null) => ({
  readFile: async () => null,
  fetch: async () => (text === null ? null : new TextEncoder().encode(text)),
})

test('a report that is none is named without the password of its address', async () => {
  await expect(loadReport(address, answering('<p>Log in'))).rejects.toThrow(
    'https://app.example.com/report.json is no report of molde build.',
  )
})

test('a report that is missing is named without the password of its address', async () => {
  const lines: string[] = []
  const context = { system: answering(null), log: (line: string) => lines.push(line) }
  await deployedReport(address, context as unknown as BuildContext)
  expect(lines).toEqual([
    'There is no report at https://app.example.com/report.json yet: everything is built.',
  ])
})
