import { expect, test } from 'vitest'
import { usualGear } from '#features/fitness/equipment/gear.ts'
import { lineLoad } from '#features/fitness/plates/plates.ts'
import { bestLifts, bestOf, liftSeries, withUnsentLifts } from '#features/fitness/records/best-lifts.ts'
import { inKilos } from '#features/fitness/weights.ts'

const record = (lift: string, kilos: number, reps = 1, date = '2026-11-01') => ({
  id: `${lift} ${kilos}`,
  lift,
  kilos,
  reps,
  date,
})

test('picks the lift with the greatest estimated 1RM, not the heaviest bar', () => {
  const best = bestLifts([record('Sentadilla', 90), record('Sentadilla', 85, 5), record('Envión', 50)])
  expect(best.map(({ lift, isEstimated }) => [lift, isEstimated])).toEqual([
    ['Envión', false],
    ['Sentadilla', true],
  ])
  expect(bestOf(best, 'Sentadilla')?.max).toBeCloseTo((85 * (1 + 5 / 30) + (85 * 36) / 32) / 2)
  expect(bestOf(best, 'Envión')?.max).toBe(50)
})

test('matches lift names regardless of case and spaces, and ignores entries without a result', () => {
  const best = bestLifts([record(' SENTADILLA ', 80), record('Remo', 0), record('Remo', 40, 37)])
  expect(bestOf(best, 'sentadilla')?.max).toBe(80)
  expect(bestOf(best, 'Remo')).toBeNull()
})

test('counts unsent lifts at once', () => {
  const unsent = { lift: 'Sentadilla', kilos: 92.5, reps: 1, date: '2026-11-21' }
  const best = bestLifts(withUnsentLifts([record('Sentadilla', 80)], [unsent]))
  expect(bestOf(best, 'Sentadilla')).toMatchObject({ max: 92.5, record: { date: '2026-11-21' } })
})

test('rounds a percentage to the available plates in the member’s unit', () => {
  expect(lineLoad(75, 87.5, 'kg', usualGear.kg)).toEqual({ exact: 65.625, load: 65 })
  const pounds = lineLoad(100, 100, 'lb', usualGear.lb)
  expect(pounds.exact).toBeCloseTo(220.46)
  expect(pounds.load).toBe(220)
})

test.each([
  [82.5, 'kg', 82.5],
  [135, 'lb', 61.23],
  [62.300000000000004, 'kg', 62.3],
] as const)('%d %s is sent as %s', (weight, unit, sent) => {
  expect(inKilos(weight, unit)).toBe(sent)
})

test('returns the best 1RM of each day, the earliest first', () => {
  const records = [
    record('Sentadilla', 90, 1, '2026-11-20'),
    record('sentadilla ', 80, 1, '2026-11-02'),
    record('Sentadilla', 70, 1, '2026-11-02'),
    record('Envión', 50, 1, '2026-11-05'),
    record('Sentadilla', 0, 1, '2026-11-06'),
  ]
  expect(liftSeries(records, 'Sentadilla')).toEqual([
    { date: '2026-11-02', value: 80 },
    { date: '2026-11-20', value: 90 },
  ])
})
