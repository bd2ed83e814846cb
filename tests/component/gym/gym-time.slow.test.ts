// The gym's calendar and clock in a browser with Temporal. Node has only the formats of Intl.
import { expect, onTestFinished, test, vi } from 'vitest'
import { zonedTime } from '#platform/time/zoned-time.ts'
import { openApp } from '../stage/open-app.tsx'
import { screen } from '../stage/screen.ts'

/**
 * Instants of two years, 37 hours and some minutes apart: every hour of the day, before and after each clock
 * change.
 */
const instants = Array.from({ length: 480 }, (_, index) => Date.UTC(2026, 0, 1) + index * 133_337_000 + 0.5)

test('Temporal and Intl agree in every zone and around every clock change', () => {
  const temporal: unknown = Reflect.get(window, 'Temporal')
  if (!temporal) throw new Error('This browser has no Temporal.')
  const zones = Intl.supportedValuesOf('timeZone')
  const differences = zones.flatMap(zone => {
    const read = () => instants.map(instant => JSON.stringify(zonedTime(zone, instant)))
    const byTemporal = read()
    Reflect.set(window, 'Temporal', undefined)
    const byIntl = read()
    Reflect.set(window, 'Temporal', temporal)
    return byTemporal.flatMap((time, index) => (time === byIntl[index] ? [] : [[zone, time, byIntl[index]]]))
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
])('on a phone in another time zone %s names the zone of its hours once', async (path, user) => {
  // A phone in Madrid, in summer.
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120)
  onTestFinished(() => offset.mockRestore())
  await openApp({ path, user })
  await expect.element(note()).toBeVisible()
  expect(note().elements()).toHaveLength(1)
})

test('on a phone in the time zone of the gym no note is shown', async () => {
  await openApp({ path: 'tab3', user: 'ana' })
  await expect.element(screen().getByRole('heading', { name: 'Mis abonos' })).toBeVisible()
  await expect.element(note()).not.toBeInTheDocument()
})
