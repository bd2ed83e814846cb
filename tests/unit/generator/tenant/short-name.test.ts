import { expect, test } from 'vitest'
import { shortName } from '#generator/tenant/app-json/complete.ts'

test.each([
  ['Box Norte', 'Box Norte'],
  ['Box Norte Palermo', 'Box Norte'],
  ['CrossFit San Martín', 'CrossFit'],
  ['Club de Regatas', 'Club'],
  ['San Bernardino Fitness', 'San Bernardi'],
  ['Yoga y Danza Clásica', 'Yoga y Danza'],
  ['Fuerza & Salud Integral', 'Fuerza'],
  ['Casa San', 'Casa San'],
  ['GYMNASIO-NACIONAL', 'GYMNASIO'],
  ['X-Entrenamientos', 'X-Entrenamie'],
  ['Entrenamientos', 'Entrenamient'],
])('shortens %s to %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
