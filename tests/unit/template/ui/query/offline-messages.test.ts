import { describe, expect, it } from 'vitest'
import { offlineMessage, staleMessage } from '#ui/query/offline-messages.ts'

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime()

describe('the messages above a cached answer', () => {
  it('show the age of the answer', () => {
    expect(offlineMessage(at(23, 19, 5), at(23, 20, 0))).toBe('Estás sin conexión. Datos de las 19:05.')
    expect(staleMessage(at(23, 19, 5), at(23, 20, 0))).toBe('No pudimos actualizar. Datos de las 19:05.')
  })

  it('include the day of an older answer', () => {
    expect(offlineMessage(at(23, 19, 5), at(25, 8, 0))).toBe(
      'Estás sin conexión. Datos del lunes 23 a las 19:05.',
    )
  })

  it('format midnight as 00', () => {
    expect(offlineMessage(at(23, 0, 30), at(23, 9, 0))).toBe('Estás sin conexión. Datos de las 00:30.')
  })

  it('show no time if there is no cached answer', () => {
    expect(offlineMessage(undefined, at(23, 9, 0))).toBe('Estás sin conexión.')
  })
})
