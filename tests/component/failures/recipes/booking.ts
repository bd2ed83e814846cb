// Writes around bookings: booking, cancelling, rating, waitlists, recurring bookings, check-in, guests.
import { expect } from 'vitest'
import type { Gym } from '../../stage/gym.ts'
import { instantAt } from '../../stage/open-app.tsx'
import { chooseDay, screen, sheet } from '../../stage/screen.ts'
import {
  agree,
  book,
  button,
  choose,
  dayAfter,
  holdSpot,
  inSheet,
  joinWaitlist,
  omitRecipe,
  openSheet,
  openSlot,
  press,
  pressIn,
  rejected,
  type SomeRecipes,
  today,
  toggle,
  tomorrow,
} from './recipe.ts'

/** Twenty-five minutes before a class at 13:00. */
const beforeClass = '12:35'

/** Books the class at 13:00, early in the morning. */
async function bookNextClass(gym: Gym, user: string): Promise<void> {
  await gym.setClock(instantAt('06:00'))
  const member = await gym.logIn(user)
  const slot = (await member.slots(today)).find(({ time }) => time === '13:00')
  if (slot?.state !== 'booked') expect((await member.book(slot?.id ?? '')).errors).toEqual([])
  await gym.setClock(instantAt(beforeClass))
}

export const bookingRecipes = {
  reservar: [
    {
      user: 'ana',
      path: 'turnos',
      ready: () => chooseDay(1),
      tap: () => press(button(/^Reservá: Yoga Vinyasa/)),
      done: /^Reservado( Correctamente)?$/,
      refused: rejected,
      neverArrived: /^Tu reserva no llegó al gimnasio: no se usó ningún crédito\. Probá de nuevo\.$/,
      unknown: /^No sabemos si quedó hecha$/,
    },
  ],
  reservaver: omitRecipe('The app sends it to learn the outcome of the other writes.'),
  reservacancel: [
    {
      user: 'ana',
      path: 'tab3',
      before: async gym => {
        await book(gym, 'ana', dayAfter)
      },
      tap: async () => {
        await press(button(/^Cancelá /))
        await agree('Cancelá')
      },
      done: /^Reserva cancelada\./,
      refused: /^No se pudo cancelar\.$/,
      unknown: /^No sabemos si tu reserva se canceló\./,
    },
  ],
  estrellaadd: [
    {
      user: 'ana',
      path: 'estrellas',
      ready: async () => {
        await openSheet(/^Calificar/, 'Calificar tu clase')()
        await toggle(sheet('Calificar tu clase').getByRole('radio', { name: /^4 estrellas/ }))
      },
      container: inSheet('Calificar tu clase'),
      fields: { '¿Querés decirle algo a tu coach? (opcional)': 'Muy buena' },
      tap: pressIn('Calificar tu clase', 'Enviar tu calificación'),
      done: /^¡Gracias por calificar!$/,
      refused: /^No se pudo calificar\.$/,
    },
  ],
  esperaadd: [
    {
      user: 'beto',
      path: 'listaespera',
      before: async gym => {
        await joinWaitlist(gym, 'beto', tomorrow)
      },
      tap: () => choose(screen().getByLabelText('¿Hasta cuándo te sirve un lugar?'), '60'),
      done: /^Listo, lo tenemos en cuenta\.$/,
      refused: /^No se pudo cambiar\.$/,
      unknown: /^No sabemos si el gimnasio lo anotó\./,
    },
  ],
  esperadel: [
    {
      user: 'ana',
      path: 'listaespera',
      before: async gym => {
        await joinWaitlist(gym, 'ana', tomorrow)
      },
      tap: async () => {
        await press(button(/^Salir de la lista de/))
        await agree('Salir de la lista')
      },
      done: /^Saliste de la lista de espera\./,
      refused: /^No se pudo salir de la lista\.$/,
      unknown: /^No sabemos si saliste/,
    },
  ],
  esperaok: [
    {
      user: 'tomi',
      path: 'listaespera',
      at: '18:00',
      before: async gym => {
        await holdSpot(gym, 'tomi')
      },
      tap: () => press(button('Confirmar tu lugar')),
      done: /^Reservado( Correctamente)?$/,
      refused: rejected,
      unknown: /^No sabemos si quedó hecha$/,
    },
  ],
  esperano: omitRecipe('The app leaves a waitlist by esperadel.'),
  avisoabre: [
    {
      user: 'ana',
      path: 'turnos',
      ready: openSlot(/^13:00/, 'Open Box', 8),
      tap: () => press(sheet('Open Box').getByRole('button', { name: 'Avisarme cuando abra' })),
      done: /^Listo: te llega un mensaje cuando abra\.$/,
      refused: /^No se pudo pedir el aviso\.$/,
      unknown: /^No sabemos si quedó pedido el aviso\./,
    },
  ],
  fijoadd: [
    {
      user: 'ana',
      path: 'turnos',
      ready: openSlot(/^13:00/, 'Open Box'),
      tap: async () => {
        await press(sheet('Open Box').getByRole('button', { name: 'Reservar todas las semanas' }))
        await agree('Para mí')
      },
      done: /^Listo: es tu turno fijo\./,
      refused: /^No se pudo hacer el turno fijo\.$/,
      unknown: /^No sabemos si quedó como turno fijo\./,
    },
  ],
  fijodel: [
    {
      user: 'ana',
      path: 'tab3',
      before: async gym => {
        const ana = await gym.logIn('ana')
        const [slot] = await ana.slots(dayAfter)
        expect((await ana.ask('fijoadd', { id: slot?.id ?? '', rid: crypto.randomUUID() })).ok).toBe(1)
      },
      tap: async () => {
        await press(button(/^Dejar: /))
        await agree('Dejarlo')
      },
      done: /^Ya no es tu turno fijo\.$/,
      refused: /^No se pudo dejar el turno fijo\.$/,
      unknown: /^No sabemos si se dejó el turno fijo\./,
    },
  ],
  checkin: [
    {
      name: 'a member',
      user: 'ana',
      path: 'checkin',
      at: beforeClass,
      before: gym => bookNextClass(gym, 'ana'),
      tap: () => press(button('Estoy acá')),
      done: /^(¡Listo! Diste el presente\.|Ya diste el presente)$/,
      refused: /^No se pudo anotar\.$/,
    },
    {
      name: 'staff',
      user: 'sofi',
      path: 'checkin',
      at: beforeClass,
      before: gym => bookNextClass(gym, 'tomi'),
      code: async gym => (await (await gym.logIn('tomi')).ask('checkincode')).checkInCode,
      fields: { 'O escribí el código': '' },
      tap: () => press(button('Anotar')),
      done: /^(Presente|Tomás Paredes)$/,
      refused: /^No se pudo leer ese código\.$/,
      neverArrived: /^No se pudo$/,
      unknown: /^No sabemos si entró$/,
    },
  ],
  invitadoadd: [
    {
      user: 'ana',
      path: 'invitar',
      before: async gym => {
        await book(gym, 'ana', dayAfter)
      },
      ready: openSheet('Anotar a tu invitado', 'Anotar a tu invitado'),
      container: inSheet('Anotar a tu invitado'),
      fields: { 'Nombre y apellido': 'Nora Vidal' },
      tap: pressIn('Anotar a tu invitado', 'Anotarlo'),
      done: /^Nora Vidal va con vos a /,
      refused: /^No se pudo anotar a tu invitado\.$/,
      unknown: /^No sabemos si tu invitado quedó anotado\./,
    },
  ],
  ping: omitRecipe('The app never sends it.'),
} satisfies SomeRecipes
