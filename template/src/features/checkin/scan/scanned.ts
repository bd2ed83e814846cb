import type { CheckInAnswer } from '../../../domain/checkin/operations.ts'

/** The outcome of a code: green, red, or amber where the person was in already or nobody knows. */
export interface Scanned {
  tone: 'success' | 'danger' | 'warning'
  /** The person, or the failure, in short. */
  title: string
  text: string
}

/** A recovered answer carries no name and no class. */
type Told = Pick<CheckInAnswer, 'ok' | 'code' | 'info' | 'errors'> &
  Partial<Pick<CheckInAnswer, 'fullname' | 'slot'>>

/** The gym's answer to a code. */
export function scannedOf({ ok, code, info, errors, fullname = '', slot }: Told): Scanned {
  if (ok !== 1)
    return {
      tone: 'danger',
      title: fullname || 'No puede entrar',
      text: errors[0] ?? 'No se pudo leer ese código.',
    }
  const where = slot ? `${slot.name}, ${slot.time}` : ''
  return {
    tone: code === 'exists' ? 'warning' : 'success',
    title: fullname || 'Presente',
    text: [where, ...info].filter(Boolean).join(' · '),
  }
}

/** The code was not sent, or its outcome is unknown (`isUnknown`): no refusal by the gym. */
export const unreachable = (text: string, isUnknown = false): Scanned => ({
  tone: 'warning',
  title: isUnknown ? 'No sabemos si entró' : 'No se pudo',
  text,
})

const heads = { success: 'Presente: ', danger: 'No puede entrar: ', warning: '' } as const

/** The announcement for screen readers. */
export const spoken = ({ tone, title, text }: Scanned): string =>
  `${heads[tone].startsWith(title) ? '' : heads[tone]}${title}. ${text}`
