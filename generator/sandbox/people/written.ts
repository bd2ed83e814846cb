import { Refusal } from '../call.ts'

const longest = 500

/** What staff wrote, without the space around it; '' where nothing was. Refuses what is too long. */
export function written(text: string): string {
  const trimmed = text.trim()
  if ([...trimmed].length > longest) throw new Refusal('', `Hasta ${longest} caracteres.`)
  return trimmed
}

/** The same, of what cannot be left empty: then it is refused with `whenEmpty`. */
export function writtenSomething(text: string, whenEmpty: string): string {
  const trimmed = written(text)
  if (trimmed === '') throw new Refusal('', whenEmpty)
  return trimmed
}

/** A text of staff as a sentence, so that another sentence can follow: with a full stop unless it ends in a mark. */
export const asSentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`)
