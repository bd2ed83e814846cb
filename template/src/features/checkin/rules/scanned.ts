import type { CheckInAnswer } from '../../../contract/checkin.ts'

/** What came of a code: large and green, or large and red. */
export interface Scanned {
  tone: 'success' | 'danger'
  /** The person, or what went wrong in two words. */
  title: string
  text: string
}

/** What the gym answered to a code. An answer that was asked for again may have lost the name. */
export function scannedOf(
  answer: CheckInAnswer | Omit<CheckInAnswer, 'fullname' | 'photo' | 'slot'>,
): Scanned {
  const { ok, info, errors } = answer
  const fullname = 'fullname' in answer ? answer.fullname : ''
  const slot = 'slot' in answer ? answer.slot : null
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
