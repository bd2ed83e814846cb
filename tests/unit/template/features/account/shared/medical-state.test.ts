import { expect, test } from 'vitest'
import { medicalState } from '#features/account/shared/medical-state.ts'

test.each([
  ['', 'No hay ninguno cargado', 'neutral', ''],
  ['2026-11-24', 'Venció el 24 de noviembre de 2026', 'danger', 'Vencido'],
  ['2026-11-25', 'Hasta el 25 de noviembre de 2026', 'warning', 'Por vencer'],
  ['2026-12-25', 'Hasta el 25 de diciembre de 2026', 'warning', 'Por vencer'],
  ['2026-12-26', 'Hasta el 26 de diciembre de 2026', 'success', ''],
  ['<b>', 'Hasta el <b>', 'success', ''],
])('a medical certificate valid until %o', (until, text, tone, badge) => {
  expect(medicalState(until, '2026-11-25')).toEqual({ text, tone, badge })
})
