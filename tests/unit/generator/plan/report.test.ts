import { describe, expect, test } from 'vitest'
import {
  type GymReport,
  mergeReports,
  type Report,
  readReport,
  writeReport,
} from '../../../../generator/plan/report.ts'

const gym = (name: string, state: GymReport['state'] = 'built'): GymReport => ({
  gym: name,
  state,
  reasons: [],
  inputs: null,
  files: 1,
  errors: [],
})
const report = (...gyms: GymReport[]): Report => ({
  schemaVersion: 1,
  command: 'build',
  versions: { molde: '0', node: '0' },
  ok: true,
  gyms,
})

describe('merging', () => {
  test('sorts the gyms of all reports, the later one counting', () => {
    const merged = mergeReports([report(gym('c'), gym('a')), report(gym('b'), gym('a', 'unchanged'))])
    expect(merged.gyms.map(({ gym, state }) => `${gym} ${state}`)).toEqual([
      'a unchanged',
      'b built',
      'c built',
    ])
    expect(merged.ok).toBe(true)
  })

  test.each(['failed', 'skipped'] as const)('a gym that %s makes it no success', state => {
    expect(mergeReports([report(gym('a')), report(gym('b', state))]).ok).toBe(false)
  })
})

test('a report is read as it was written; anything else is none', () => {
  const written = report(gym('a'))
  expect(readReport(writeReport(written))).toEqual(written)
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"schemaVersion":2}',
    writeReport(written).replace('built', 'b'),
  ])
    expect(readReport(text)).toBeNull()
})
