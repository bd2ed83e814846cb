// The gym's calendar and clock in a browser, which has Temporal. Node has only the formats of Intl.
import { expect, test } from 'vitest'
import { zonedTime } from '../../../template/src/platform/time/zoned-time.ts'

/** Every 37 hours and some minutes through two years: all hours of a day, on both sides of each change of clocks. */
const instants = Array.from({ length: 480 }, (_, index) => Date.UTC(2026, 0, 1) + index * 133_337_000 + 0.5)

test('Temporal and Intl tell the same time, in every zone and at every change of clocks', () => {
  const calendar: unknown = Reflect.get(window, 'Temporal')
  if (!calendar) throw new Error('This browser has no Temporal.')
  const zones = Intl.supportedValuesOf('timeZone')
  const differences = zones.flatMap(zone => {
    const read = () => instants.map(instant => JSON.stringify(zonedTime(zone, instant)))
    const byCalendar = read()
    Reflect.set(window, 'Temporal', undefined)
    const byFormat = read()
    Reflect.set(window, 'Temporal', calendar)
    return byCalendar.flatMap((time, index) =>
      time === byFormat[index] ? [] : [[zone, time, byFormat[index]]],
    )
  })
  expect(zones.length).toBeGreaterThan(300)
  expect(differences).toEqual([])
})
