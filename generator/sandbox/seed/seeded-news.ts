import { day, hour, minute } from '#generator/time-units.ts'
import type { SandboxGym } from '../call.ts'

/** The gym's news. One article is written as real gyms write, with headings, lists and links. */
export function seededNews({ name, branches, defaultBranch }: SandboxGym, now: number) {
  const piece = { image: '', pinned: 0, branch: null as number | null }
  return [
    {
      ...piece,
      id: 1,
      title: 'Nuevos horarios desde diciembre',
      html: '<p>Sumamos turnos para que entrenes cuando te quede cómodo:</p><ul><li><strong>Lunes a viernes</strong>: 6:30 y 22:15</li><li><strong>Sábados</strong>: 8:00</li></ul><p>Ya los podés reservar en <em>Turnos</em>.</p>',
      at: now - 3 * hour - 10 * minute,
      pinned: 1,
    },
    {
      ...piece,
      id: 2,
      title: 'Traé a un amigo el viernes',
      html: '<p>Este viernes la clase de las 19:00 es con invitados. Anotalo en recepción o <a href="https://example.com/invitados">escribinos</a>.</p>',
      at: now - 2 * day,
    },
    {
      ...piece,
      id: 3,
      title: 'Desafío del mes: 1.000 burpees',
      html: '<h2>¿Cómo se juega?</h2><p>Entre todos, en un mes. Cada clase suma. El tablero está junto a los discos.</p><blockquote>El año pasado llegamos a 1.340.</blockquote>',
      at: now - 6 * day,
      ...(branches > 1 && { branch: defaultBranch + 1 }),
    },
    {
      ...piece,
      id: 4,
      title: `Gracias por un gran año en ${name}`,
      html: '<p>Cerramos la temporada con una muestra abierta. Van a estar todos los coaches.</p>',
      at: now - 12 * day,
    },
  ]
}

/** Messages to some members. */
export function seededMessages({ name }: SandboxGym, now: number) {
  const message = { sender: name, read: 0, action: null as string | null, action_id: null as number | null }
  return [
    {
      ...message,
      id: 1,
      person: 1,
      title: '¿Cómo estuvo tu última clase?',
      text: 'Calificala con estrellas: nos ayuda a mejorar y lleva diez segundos.',
      at: now - 2 * hour - 10 * minute,
      action: 'rate',
      action_id: 0,
    },
    {
      ...message,
      id: 2,
      person: 1,
      sender: 'Recepción',
      title: 'Tu apto médico vence este mes',
      text: 'Traelo cuando vengas a entrenar. Si ya lo renovaste, mandanos una foto por acá.',
      at: now - 26 * hour,
    },
    {
      ...message,
      id: 3,
      person: 1,
      title: 'Bienvenida, Ana',
      text: 'Este es tu buzón: acá queda todo lo que te avisamos.',
      at: now - 20 * day,
      read: 1,
    },
    {
      ...message,
      id: 4,
      person: 2,
      title: 'Tu abono vence en 2 días',
      text: 'Te queda 1 crédito. Usalo antes o renová tu abono.',
      at: now - 5 * hour - 10 * minute,
      action: 'pass',
      action_id: 2,
    },
  ]
}
