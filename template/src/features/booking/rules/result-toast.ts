import type { Bookable, Relative } from '../../../domain/classes/bookable.ts'
import { type Result, resultView } from './result-view.ts'

/** A booking that was asked for. */
export interface Attempt {
  slot: Bookable
  /** The second choice that was named with it. */
  alternative: Bookable | null
  /** Of the family, for whom it is; null for oneself. */
  person: Relative | null
}

/** The class that a result is about: the second choice, where that was taken. */
export function classOf({ slot, alternative }: Attempt, result: Result): Bookable {
  const taken = typeof result === 'string' ? '' : result.booking?.alternative
  return alternative && taken === alternative.id ? alternative : slot
}

interface ResultToast {
  words: string
  tone: 'success' | 'warning' | 'danger'
}

/** What is told of a booking whose dialog cannot be seen: it was put away, its page was left, or it did not come. */
export function resultToast(result: Result, attempt: Attempt): ResultToast {
  const { name, time } = classOf(attempt, result)
  const what = `${name}, ${time}${attempt.person ? `, para ${attempt.person.fullname}` : ''}`
  if (result === 'confirming')
    return { words: `Esperá: todavía estamos confirmando ${what}.`, tone: 'warning' }
  if (result === 'unknown')
    return { words: `No sabemos si se reservó ${what}. Fijate en Mis Reservas.`, tone: 'warning' }
  if (result.ok !== 1) return { words: result.errors[0] ?? `No se pudo reservar ${what}.`, tone: 'danger' }
  const { isWaiting, header } = resultView(result)
  return isWaiting
    ? { words: `${header}: ${what}.`, tone: 'warning' }
    : { words: `Reservado: ${what}.`, tone: 'success' }
}
