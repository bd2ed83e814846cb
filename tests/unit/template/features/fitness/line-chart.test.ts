import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathThrough, planChart } from '#features/fitness/line-chart.ts'
import { addDays } from '#platform/time/gym-time.ts'

const series = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.float({ min: 0, max: 500, noNaN: true })), {
    minLength: 1,
    maxLength: 30,
  })
  .map(days =>
    days.sort(([a], [b]) => a - b).map(([day, value]) => ({ date: addDays('2024-01-01', day), value })),
  )

test('draws every point and the goal inside the chart, with greater values higher', () =>
  fc.assert(
    fc.property(series, fc.option(fc.float({ min: 0, max: 500, noNaN: true })), (values, goal) => {
      const plan = planChart(values, goal)
      if (!plan) throw new Error('There was no plan.')
      for (const { x, y } of plan.points) {
        expect(x >= 0 && x <= 100 && y >= 0 && y <= 100).toBe(true)
      }
      if (plan.goalY !== null) expect(plan.goalY >= 0 && plan.goalY <= 100).toBe(true)
      const sorted = plan.points.toSorted((a, b) => a.value - b.value)
      for (const [index, { y }] of sorted.entries()) {
        expect(y).toBeLessThanOrEqual((sorted[index - 1]?.y ?? 100) + 1e-9)
      }
    }),
  ))

test('spaces days by the calendar, and places a single day in the middle', () => {
  const plan = planChart(
    [
      { date: '2026-11-01', value: 1 },
      { date: '2026-11-02', value: 2 },
      { date: '2026-11-05', value: 3 },
    ],
    null,
  )
  expect(plan?.points.map(({ x }) => x)).toEqual([0, 25, 100])
  expect(plan && pathThrough(plan.points)).toMatch(/^M0\.00 [\d.]+ L25\.00 50\.00 L100\.00 [\d.]+$/)
  expect(planChart([{ date: '2026-11-01', value: 62 }], null)?.points[0]).toMatchObject({ x: 50, y: 50 })
  expect(planChart([], 61)).toBeNull()
  expect(planChart([{ date: 'ayer', value: 62 }], 61)).toBeNull()
})
