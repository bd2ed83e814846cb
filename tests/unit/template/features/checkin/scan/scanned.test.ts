import { expect, test } from 'vitest'
import {
  scannedOf,
  spoken,
  unreachable,
} from '../../../../../../template/src/features/checkin/scan/scanned.ts'

test('what the gym refuses does not pass', () => {
  const refused = scannedOf({ ok: 0, code: '', info: [], errors: ['Ese código ya se usó.'] })
  expect(refused).toMatchObject({ tone: 'danger', title: 'No puede entrar' })
  expect(spoken(refused)).toBe('No puede entrar. Ese código ya se usó.')
})

test('what nobody knows is not called refused', () => {
  const unknown = unreachable('No sabemos si llegó al gimnasio.', true)
  expect(unknown).toMatchObject({ tone: 'warning', title: 'No sabemos si entró' })
  expect(spoken(unknown)).toBe('No sabemos si entró. No sabemos si llegó al gimnasio.')
  expect(spoken(unreachable('Necesitás conexión.'))).toBe('No se pudo. Necesitás conexión.')
})
