// The gym's calendar and clock in a browser, which has them in two ways; Node has one of them.
import { join } from 'node:path'
import { build } from 'rolldown'
import { phone } from '../../support/phone.ts'
import { expect, test } from '../../support/playwright.ts'
import { stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo')
const source = join(import.meta.dirname, '../../../template/src/platform/time/zoned-time.ts')

test('the browser’s calendar and its formats tell the same time, in every zone and at every change of clocks', async () => {
  const { page } = await phone(stage.browser)
  const { output } = await build({ input: source, write: false, output: { format: 'iife', name: 'time' } })
  await page.addInitScript(`${output[0].code}; window.time = time`)
  await page.goto(`${stage.preview.url('demo')}/robots.txt`)
  const [compared, apart] = await page.evaluate(() => {
    const { zonedTime }: { zonedTime: (timeZone: string, instant: number) => object } = Reflect.get(
      window,
      'time',
    )
    const calendar: unknown = Reflect.get(window, 'Temporal')
    if (!calendar) throw new Error('This browser has no Temporal.')
    // Every 37 hours and some minutes, through two years: at all hours of a day, on both sides of each change.
    const instants = Array.from({ length: 480 }, (_, at) => Date.UTC(2026, 0, 1) + at * 133_337_000 + 0.5)
    const apart: unknown[] = []
    const zones = Intl.supportedValuesOf('timeZone')
    for (const zone of zones) {
      const byCalendar = instants.map(instant => JSON.stringify(zonedTime(zone, instant)))
      Reflect.set(window, 'Temporal', undefined)
      const byFormat = instants.map(instant => JSON.stringify(zonedTime(zone, instant)))
      Reflect.set(window, 'Temporal', calendar)
      apart.push(
        ...byCalendar.flatMap((one, at) => (one === byFormat[at] ? [] : [[zone, one, byFormat[at]]])),
      )
    }
    return [zones.length, apart]
  })
  expect(compared).toBeGreaterThan(300)
  expect(apart).toEqual([])
})
