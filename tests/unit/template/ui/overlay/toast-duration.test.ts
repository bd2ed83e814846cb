import { expect, test } from 'vitest'
import { durationOf } from '../../../../../template/src/ui/overlay/toast-duration.ts'

const long = 'No se pudo abrir el menú. Revisá tu conexión y probá de nuevo, o avisale a la recepción.'

test('a short toast stays for 2500 ms', { tags: ['@§9.1'] }, () => {
  expect(durationOf('Guardamos tus datos.', { tone: 'success' })).toBe(2500)
  expect(durationOf('Copiado.', {})).toBe(2500)
})

test('so does the toast about unread messages, however long', { tags: ['@§8.6'] }, () => {
  expect(durationOf('Tienes nuevas notificaciones y noticias !!', { position: 'top' })).toBe(2500)
})

test('a longer text stays until a slow reader is through', () => {
  expect(durationOf('Reserva cancelada. Recuperaste 1 crédito.', { tone: 'success' })).toBe(41 * 70)
  expect(durationOf(long, { tone: 'danger' })).toBe(long.length * 70)
})

test.each(['danger', 'warning'] as const)('a toast of tone %s stays for 5 s at least', tone => {
  expect(durationOf('No se pudo compartir.', { tone })).toBe(5000)
})
