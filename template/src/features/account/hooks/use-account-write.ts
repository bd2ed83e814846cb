import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import type { Answer, Write } from '../../../api/operation.ts'
import { useWrite } from '../../../api/use-write.ts'

/** What came of a write. */
export interface Written {
  done: boolean
  /** Its answer was lost, and the gym, asked what became of it, no longer knows who asks: it may have been done. */
  isUnsure?: boolean
  /** The gym's own words, '' for none. */
  words: string
}

export const needsConnection = 'Necesitás conexión para esto.'

/**
 * Writes to the member's account, one at a time. `send` always resolves: what went wrong is told in words, beside what the gym answered,
 * where it did.
 */
export function useAccountWrite<Asked extends object, Given extends Answer<Write>>(
  operation: Write<Asked, Given>,
) {
  const [busy, setBusy] = useState(false)
  const write = useWrite(operation)
  async function send(asked: Asked): Promise<Written & { answer?: Given }> {
    if (!navigator.onLine) return refused(needsConnection)
    setBusy(true)
    let lost = false
    try {
      const onLost = () => {
        lost = true
      }
      const answer = await write(asked, { onLost })
      if (answer.ok === 1) return { done: true, words: answer.info[0] ?? '', answer }
      return { ...refused(answer.errors[0] ?? 'No se pudo guardar. Probá de nuevo.'), answer }
    } catch (error) {
      // Who has closed the account is known no more; nor is who was logged out meanwhile.
      return { ...refused(errorSentence(error)), isUnsure: lost && isSessionOver(error) }
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}

const refused = (words: string): Written => ({ done: false, words })

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.kind === 'session'
