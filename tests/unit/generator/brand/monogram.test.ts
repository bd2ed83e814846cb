import { expect, test } from 'vitest'
import { monogramOf } from '#generator/brand/monogram.ts'

test.each([
  ['Box Norte', 'BN'],
  ['Demo', 'D'],
  ['Centro de Yoga, Pilates & Danza Corazón del Ñandú', 'CY'],
  ['Ñandú', 'N'],
  ['El Galpón', 'G'],
  ['La & El', 'LE'],
  ['24/7 Gym', '27'],
  ['Óscar', 'O'],
  ['Øre Box', 'OB'],
  ['Æon', 'A'],
  ['Łódź Żelazo', 'LZ'],
  ['Straße', 'S'],
  ['健身房', ''],
  ['<script>', 'S'],
])('shortens %s to %s', (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram)
})
