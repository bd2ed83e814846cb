import { describe, expect, it } from 'vitest'
import { offlineWords } from '../../../../template/src/ui/offline-words.ts'

describe('the words of the offline bar', () => {
  it('says how old what is shown is', () => {
    const evening = new Date(2026, 10, 23, 19, 5).getTime()
    expect(offlineWords(evening)).toBe('Estás sin conexión. Esto es de las 19:05.')
  })

  it('counts midnight as 00', () => {
    expect(offlineWords(new Date(2026, 10, 23, 0, 30).getTime())).toBe(
      'Estás sin conexión. Esto es de las 00:30.',
    )
  })

  it('says no hour where there is nothing old to read', () => {
    expect(offlineWords(undefined)).toBe('Estás sin conexión.')
  })
})
