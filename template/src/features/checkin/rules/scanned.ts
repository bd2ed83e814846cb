import type { CheckInAnswer } from '../../../domain/checkin/operations.ts'

/** What came of a code: large and green, large and red, or amber: in already, or nobody knows. */
export interface Scanned {
  tone: 'success' | 'danger' | 'warning'
  /** The person, or what went wrong in two words. */
  title: string
  text: string
}

/** An answer that was asked for again has lost the name and the class. */
type Told = Pick<CheckInAnswer, 'ok' | 'code' | 'info' | 'errors'> &
  Partial<Pick<CheckInAnswer, 'fullname' | 'slot'>>

/** What the gym answered to a code. */
export function scannedOf({ ok, code, info, errors, fullname = '', slot }: Told): Scanned {
  if (ok !== 1)
    return { tone: 'danger', title: fullname || 'No pasa', text: errors[0] ?? 'No se pudo leer ese código.' }
  const where = slot ? `${slot.name}, ${slot.time}` : ''
  return {
    tone: code === 'existe' ? 'warning' : 'success',
    title: fullname || 'Presente',
    text: [where, ...info].filter(Boolean).join(' · '),
  }
}

/** The code could not be sent, or nobody can say what became of it (`isUnknown`): the gym did not say no. */
export const unreachable = (text: string, isUnknown = false): Scanned => ({
  tone: 'warning',
  title: isUnknown ? 'No sabemos si entró' : 'No se pudo',
  text,
})

const heads = { success: 'Presente: ', danger: 'No pasa: ', warning: '' } as const

/** What a screen reader says of it. */
export const spoken = ({ tone, title, text }: Scanned): string =>
  `${heads[tone].startsWith(title) ? '' : heads[tone]}${title}. ${text}`
