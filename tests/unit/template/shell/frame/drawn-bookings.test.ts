import { expect, test, vi } from 'vitest'

vi.mock('#platform/time/relative-time.ts', async original => ({
  ...(await original<object>()),
  timeUntil: () => 'dentro de mucho',
  timeBesideDay: () => 'dentro de mucho',
}))
vi.mock('#features/booking/cancel/late-cancellation.ts', async original => ({
  ...(await original<object>()),
  cancelCost: () => 'Otra frase',
}))

// The project of these tests compiles no JSX. A computed path keeps the compiler from following the import.
const source = '../../../../../template/src/shell/frame/drawn-bookings.tsx'
const { drawBookings }: { drawBookings: () => { markup: string } } = await import(source)

test('the drawn bookings have a mark for each sentence about a booking, in any wording', () => {
  const { markup } = drawBookings()
  expect(markup).toContain('%until%')
  expect(markup).toContain('%cost%')
  expect(markup).not.toMatch(/dentro de mucho|Otra frase/)
})
