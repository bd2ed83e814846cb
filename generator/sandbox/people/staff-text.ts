import { Refusal } from '../call.ts'
import * as texts from './messages.ts'

const longest = 500

/** Trims a text of staff. '' if empty. Refuses a text that is too long. */
export function readStaffText(text: string): string {
  const trimmed = text.trim()
  if ([...trimmed].length > longest) throw new Refusal('', texts.textTooLong(longest))
  return trimmed
}

/** Trims a text of staff. Refuses an empty text with `whenEmpty`. */
export function requireStaffText(text: string, whenEmpty: string): string {
  const trimmed = readStaffText(text)
  if (trimmed === '') throw new Refusal('', whenEmpty)
  return trimmed
}

/** Ends a text of staff with a full stop unless it ends in punctuation, so that another sentence can follow. */
export const asSentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`)
