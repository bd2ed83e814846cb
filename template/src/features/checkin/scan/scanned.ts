import type { CheckInAnswer } from '#protocol/checkin/checkin.ts'
import * as texts from '../messages.ts'

/** The outcome of a code: green, red, or amber if the person was already present or the outcome is unknown. */
export interface Scanned {
  tone: 'success' | 'danger' | 'warning'
  /** The person's name or a short description of the failure. */
  title: string
  text: string
  /** True if the person is present: from now on, or already. */
  isAccepted: boolean
}

/** A recovered answer carries no name and no class. */
type Told = Pick<CheckInAnswer, 'ok' | 'code' | 'info' | 'errors'> &
  Partial<Pick<CheckInAnswer, 'fullname' | 'slot'>>

/** Converts the gym's answer to a code. */
export function scannedOf({ ok, code, info, errors, fullname = '', slot }: Told): Scanned {
  if (ok !== 1)
    return {
      tone: 'danger',
      title: fullname || texts.mayNotEnter,
      text: errors[0] ?? texts.codeUnreadable,
      isAccepted: false,
    }
  const where = slot ? `${slot.name}, ${slot.time}` : ''
  return {
    tone: code === 'exists' ? 'warning' : 'success',
    title: fullname || texts.present,
    text: [where, ...info].filter(Boolean).join(' · '),
    isAccepted: true,
  }
}

/** Returns the outcome for a code that did not arrive or whose outcome is unknown. The gym refused nothing. */
export const unreachable = (text: string, isUnknown = false): Scanned => ({
  tone: 'warning',
  title: isUnknown ? texts.arrivalUnknown : texts.notDone,
  text,
  isAccepted: false,
})

/** The code that the camera read last. */
export interface LastCode {
  code: string
  /** ms, when the camera last read it. */
  seenAt: number
  isAccepted: boolean
}

/** ms without a reading after which a code is no longer in front of the camera. */
const goneAfter = 2_000

/** True if a reading repeats the last code. A code that was not accepted may be shown again. */
export const isRepeated = (code: string, last: LastCode, now: number): boolean =>
  code === last.code && (last.isAccepted || now - last.seenAt < goneAfter)

const heads = { success: texts.present, danger: texts.mayNotEnter, warning: '' } as const

/** Returns the announcement for screen readers. */
export function spoken({ tone, title, text }: Scanned): string {
  const head = heads[tone]
  return `${head === '' || head === title ? '' : `${head}: `}${title}. ${text}`
}
