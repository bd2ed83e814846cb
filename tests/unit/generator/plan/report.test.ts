import { describe, expect, test } from 'vitest'
import {
  type GymReport,
  mergeReports,
  missingShards,
  type Report,
  readReport,
  withOthers,
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

  test('the reports of a run that lacks a part are no success, and the part is named', () => {
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

  test('keeps what is known of the others, and forgets those that are gone', () => {
    const earlier = report(gym('a'), gym('b', 'failed'), gym('c'), gym('gone'))
    expect(summary(withOthers(report(gym('a')), earlier, ['a', 'b', 'c']))).toEqual([
      false,
      'a built',
      'b failed',
      'c unchanged',
    ])
  })

  test('is all there is where nothing was known before', () => {
    expect(summary(withOthers(report(gym('a')), null, ['a', 'b']))).toEqual([true, 'a built'])
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
