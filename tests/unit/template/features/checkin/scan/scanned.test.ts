import { expect, test } from 'vitest'
import { isRepeated, scannedOf, spoken, unreachable } from '#features/checkin/scan/scanned.ts'

test('shows a refusal by the gym as a failure', () => {
  const refused = scannedOf({ ok: 0, code: '', info: [], errors: ['Ese código ya se usó.'] })
  expect(refused).toMatchObject({ tone: 'danger', title: 'No puede entrar' })
  expect(spoken(refused)).toBe('No puede entrar. Ese código ya se usó.')
})

test('does not show an unknown outcome as a refusal', () => {
  const unknown = unreachable('No sabemos si llegó al gimnasio.', true)
  expect(unknown).toMatchObject({ tone: 'warning', title: 'No sabemos si entró' })
  expect(spoken(unknown)).toBe('No sabemos si entró. No sabemos si llegó al gimnasio.')
  expect(spoken(unreachable('Necesitás conexión.'))).toBe('No se pudo. Necesitás conexión.')
})

test('accepts a person who is already present', () => {
  const slot = { id: '1', name: 'Open Box', time: '13:00', date: '2026-11-25' }
  const present = scannedOf({ ok: 1, code: 'exists', info: ['Ya figura presente.'], errors: [], slot })
  expect(present).toMatchObject({ tone: 'warning', isAccepted: true })
  expect(scannedOf({ ok: 0, code: 'exists', info: [], errors: ['Ese código ya se usó.'] }).isAccepted).toBe(
    false,
  )
})

test.each([
  ['a code that stays in front of the camera', 'a', false, 1_900, true],
  ['a refused code shown again', 'a', false, 2_000, false],
  ['an accepted code shown again', 'a', true, 60_000, true],
  ['another code', 'b', true, 100, false],
])('%s', (_, code, isAccepted, now, isAgain) => {
  expect(isRepeated(code, { code: 'a', seenAt: 0, isAccepted }, now)).toBe(isAgain)
})
