import { dateWithYear } from '#platform/time/date-with-year.ts'
import { addDays } from '#platform/time/gym-time.ts'
import * as texts from '../messages.ts'

type Tone = 'neutral' | 'success' | 'warning' | 'danger'

/** Days before the end from which a certificate should be renewed. */
const soon = 30

/**
 * Describes a medical certificate by its last day, YYYY-MM-DD, '' without a certificate. `badge` is '' if no
 * action is needed.
 */
export function medicalState(until: string, today: string): { text: string; tone: Tone; badge: string } {
  if (until === '') return { text: texts.noCertificate, tone: 'neutral', badge: '' }
  const day = dateWithYear(until)
  if (until < today)
    return { text: texts.certificateExpiredOn(day), tone: 'danger', badge: texts.certificateExpired }
  const text = texts.certificateValidUntil(day)
  return until <= addDays(today, soon)
    ? { text, tone: 'warning', badge: texts.certificateExpiresSoon }
    : { text, tone: 'success', badge: '' }
}
