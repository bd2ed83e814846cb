import { expect, test } from 'vitest'
import { durationOf } from '#ui/overlay/toast-duration.ts'

const long = 'No se pudo abrir el menú. Revisá tu conexión y probá de nuevo, o avisale a la recepción.'

test('shows a short toast for 2500 ms', { tags: ['@§9.1'] }, () => {
  expect(durationOf('Guardamos tus datos.', { tone: 'success' })).toBe(2500)
  expect(durationOf('Copiado.', {})).toBe(2500)
})

test('shows the toast about unread messages for 2500 ms, whatever its length', { tags: ['@§8.6'] }, () => {
  expect(durationOf('Tienes nuevas notificaciones y noticias !!', { position: 'top' })).toBe(2500)
})

test('shows a longer text long enough for a slow reader', () => {
  expect(durationOf('Reserva cancelada. Recuperaste 1 crédito.', { tone: 'success' })).toBe(41 * 70)
  expect(durationOf(long, { tone: 'danger' })).toBe(long.length * 70)
})

test.each(['danger', 'warning'] as const)('shows a toast of tone %s for at least 5 s', tone => {
  expect(durationOf('No se pudo compartir.', { tone })).toBe(5000)
})
