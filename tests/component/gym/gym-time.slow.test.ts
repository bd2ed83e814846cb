// The gym's calendar and clock in a browser, which has Temporal. Node has only the formats of Intl.
import { expect, onTestFinished, test, vi } from 'vitest'
import { zonedTime } from '../../../template/src/platform/time/zoned-time.ts'
import { openApp } from '../stage/open-app.tsx'
import { screen } from '../stage/screen.ts'

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

const note = () => screen().getByText('Hora de Buenos Aires', { exact: true })

test.each([
  ['turnos', 'ana'],
  ['tab3', 'ana'],
  ['listaespera', 'ana'],
  ['historial', 'ana'],
  ['checkin', 'ana'],
  ['hoy', 'sofi'],
  ['checkmodal', 'sofi'],
])('on a phone with another clock %s says once of which place its hours are', async (path, user) => {
  // A phone in Madrid, in summer.
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120)
  onTestFinished(() => offset.mockRestore())
  await openApp({ path, user })
  await expect.element(note()).toBeVisible()
  expect(note().elements()).toHaveLength(1)
})

test("where the phone has the gym's clock, the hours need no note", async () => {
  await openApp({ path: 'tab3', user: 'ana' })
  await expect.element(screen().getByRole('heading', { name: 'Mis abonos' })).toBeVisible()
  await expect.element(note()).not.toBeInTheDocument()
})
