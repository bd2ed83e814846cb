import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialsOf } from '#ui/media/initials.ts'

describe('initialsOf', () => {
  it.each([
    ['Ana Gómez', 'AG'],
    ['  ana   maría gómez ', 'AG'],
    ['Ñandú', 'Ñ'],
    ['émile zola', 'ÉZ'],
    ['sofi', 'S'],
    ['ana.gomez', 'AG'],
    ['Fuerza & Sur', 'FS'],
    ['24 Horas', 'H'],
    ['💪', ''],
    ['', ''],
  ])('%j is %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('has at most two letters, all from the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ñ', 'É', ' ', '&', '-', '7', '💪') }), name => {
        const letters = [...initialsOf(name)]
        expect(letters.length).toBeLessThanOrEqual(2)
        for (const letter of letters) expect(name.toLocaleUpperCase('es')).toContain(letter)
      }),
    )
  })
})
