import { describe, expect, it } from 'vitest'
import { offlineMessage, staleMessage } from '../../../../../template/src/ui/query/offline-messages.ts'

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime()

describe('the words over a copy', () => {
  it('say how old it is', () => {
    expect(offlineMessage(at(23, 19, 5), at(23, 20, 0))).toBe('Estás sin conexión. Datos de las 19:05.')
    expect(staleMessage(at(23, 19, 5), at(23, 20, 0))).toBe('No pudimos actualizar. Datos de las 19:05.')
  })

  it('name the day of an older one', () => {
    expect(offlineMessage(at(23, 19, 5), at(25, 8, 0))).toBe(
      'Estás sin conexión. Datos del lunes 23 a las 19:05.',
    )
  })

  it('count midnight as 00', () => {
    expect(offlineMessage(at(23, 0, 30), at(23, 9, 0))).toBe('Estás sin conexión. Datos de las 00:30.')
  })

  it('say no hour where there is nothing old to read', () => {
    expect(offlineMessage(undefined, at(23, 9, 0))).toBe('Estás sin conexión.')
  })
})
