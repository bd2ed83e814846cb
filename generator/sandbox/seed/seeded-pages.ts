import type { SandboxGym } from '../call.ts'
import { addDays, wallAt } from '../gym-time.ts'

/** The gym's pages. */
export const seededPages = ({ name }: SandboxGym) => [
  {
    id: 1,
    title: 'Horarios',
    kind: 'timetable',
    html: '<h2>Recepción</h2><p>Lunes a viernes de 6:45 a 22:30.<br>Sábados de 8:45 a 13:00.</p><h2>Duchas y vestuarios</h2><p>Hasta media hora después de la última clase.</p>',
    url: '',
  },
  {
    id: 2,
    title: 'Reglamento',
    kind: 'rules',
    html: `<p>Para que en ${escapeHtml(name)} entrenemos bien todos:</p><ol><li>Llegá cinco minutos antes.</li><li>Cancelá a tiempo: tu lugar le sirve a otro.</li><li>Guardá lo que usaste.</li><li>Traé toalla y tu apto médico al día.</li></ol>`,
    url: '',
  },
  {
    id: 3,
    title: 'Primera vez',
    kind: 'text',
    html: '<p>Vení con ropa cómoda y ganas. Avisale a tu coach que es tu primera clase: te acompaña en cada ejercicio.</p>',
    url: '',
  },
]

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Recordings of online classes. */
export function seededRecordings({ timeZone }: SandboxGym, now: number) {
  const today = wallAt(timeZone, now).date
  return [
    { id: 1, title: 'Movilidad de cadera', date: addDays(today, -3), minutes: 38 },
    { id: 2, title: 'Yoga para después de correr', date: addDays(today, -10), minutes: 52 },
    { id: 3, title: 'Core sin material', date: addDays(today, -17), minutes: 24 },
  ].map(one => ({ ...one, url: `https://video.example.com/${one.id}` }))
}
