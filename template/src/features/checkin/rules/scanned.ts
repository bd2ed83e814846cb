import type { CheckInAnswer } from '../../../contract/checkin.ts'

/** What came of a code: large and green, or large and red. */
export interface Scanned {
  tone: 'success' | 'danger'
  /** The person, or what went wrong in two words. */
  title: string
  text: string
}

/** An answer that was asked for again has lost the name and the class. */
type Told = Pick<CheckInAnswer, 'ok' | 'info' | 'errors'> & Partial<Pick<CheckInAnswer, 'fullname' | 'slot'>>

/** What the gym answered to a code. */
export function scannedOf({ ok, info, errors, fullname = '', slot }: Told): Scanned {
  if (ok !== 1)
    return { tone: 'danger', title: fullname || 'No pasa', text: errors[0] ?? 'No se pudo leer ese código.' }
  const where = slot ? `${slot.name}, ${slot.time}` : ''
  return {
    tone: 'success',
    title: fullname || 'Presente',
    text: [where, ...info].filter(Boolean).join(' · '),
  }
}

export const unreachable = (text: string): Scanned => ({ tone: 'danger', title: 'No se pudo', text })

/** What a screen reader says of it. */
export const spoken = ({ tone, title, text }: Scanned): string =>
  `${tone === 'success' ? 'Presente' : 'No pasa'}: ${title}. ${text}`
