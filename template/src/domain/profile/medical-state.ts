import { dateWithYear } from '../../platform/time/date-with-year.ts'
import { addDays } from '../../platform/time/gym-time.ts'

type Tone = 'neutral' | 'success' | 'warning' | 'danger'

/** Days before its end from which a certificate should be renewed. */
const soon = 30

/** A medical certificate by its last day, YYYY-MM-DD; '' for none. `badge`: '' where there is nothing to be done about it. */
export function medicalState(until: string, today: string): { text: string; tone: Tone; badge: string } {
  if (until === '') return { text: 'No hay ninguno cargado', tone: 'neutral', badge: '' }
  const day = dateWithYear(until)
  if (until < today) return { text: `Venció el ${day}`, tone: 'danger', badge: 'Vencido' }
  const text = `Hasta el ${day}`
  return until <= addDays(today, soon)
    ? { text, tone: 'warning', badge: 'Por vencer' }
    : { text, tone: 'success', badge: '' }
}
