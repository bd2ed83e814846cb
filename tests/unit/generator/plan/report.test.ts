import { describe, expect, test } from 'vitest'
import {
  type GymReport,
  mergeReports,
  missingShards,
  type Report,
  readReport,
  withOthers,
  writeReport,
} from '#generator/plan/report.ts'

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
  test('sorts the gyms of all reports, and prefers the later report', () => {
    const merged = mergeReports([report(gym('c'), gym('a')), report(gym('b'), gym('a', 'unchanged'))])
    expect(merged.gyms.map(({ gym, state }) => `${gym} ${state}`)).toEqual([
      'a unchanged',
      'b built',
      'c built',
    ])
    expect(merged.ok).toBe(true)
  })

  test.each(['failed', 'skipped'] as const)('is not a success if a gym is %s', state => {
    expect(mergeReports([report(gym('a')), report(gym('b', state))]).ok).toBe(false)
  })

  test('is not a success if a shard is missing, and names the shard', () => {
    const part = (part: number): Report => ({ ...report(gym(`g${part}`)), shard: { part, of: 3 } })
    expect(mergeReports([part(1), part(3)]).ok).toBe(false)
    expect(missingShards([part(1), part(3)])).toEqual(['2/3'])
    const whole = mergeReports([part(1), part(2), part(3)])
    expect(whole.ok).toBe(true)
    expect(whole).not.toHaveProperty('shard')
    expect(missingShards([report(gym('a'))])).toEqual([])
  })
})

describe('the report of a run for some gyms', () => {
  const summary = ({ ok, gyms }: Report) => [ok, ...gyms.map(({ gym, state }) => `${gym} ${state}`)]

  test('keeps the entries of other gyms, and removes the entries of removed gyms', () => {
    const earlier = report(gym('a'), gym('b', 'failed'), gym('c'), gym('gone'))
    expect(summary(withOthers(report(gym('a')), earlier, ['a', 'b', 'c']))).toEqual([
      false,
      'a built',
      'b failed',
      'c unchanged',
    ])
  })

  test('contains only these gyms without an earlier report', () => {
    expect(summary(withOthers(report(gym('a')), null, ['a', 'b']))).toEqual([true, 'a built'])
  })
})

test('reads a written report, and rejects other content', () => {
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
