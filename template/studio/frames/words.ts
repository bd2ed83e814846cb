export const framesWords = {
  es: { login: 'Ingreso', schedule: 'Turnos', bookings: 'Reservas', dark: 'De noche' },
  en: { login: 'Login', schedule: 'Schedule', bookings: 'Bookings', dark: 'At night' },
}
