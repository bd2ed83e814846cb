import { useState } from 'react'
import { ApiError, errorSentence } from '../../../api/api-error.ts'
import type { Answer, Write } from '../../../api/operation.ts'
import { useWrite } from '../../../api/writes/use-write.ts'

/** The outcome of a write. */
export interface Written {
  done: boolean
  /** The answer was lost and the session is over when the outcome is asked for: it may have been done. */
  isUnsure?: boolean
  /** The gym's own words, '' for none. */
  message: string
}

export const needsConnection = 'Necesitás conexión para esto.'

/**
 * Writes to the member's account. `send` always resolves, with a message where it failed and the gym's answer
 * where there is one.
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
      if (answer.ok === 1) return { done: true, message: answer.info[0] ?? '', answer }
      return { ...refused(answer.errors[0] ?? 'No se pudo guardar. Probá de nuevo.'), answer }
    } catch (error) {
      // A closed account ends the session, and so does a logout meanwhile.
      return { ...refused(errorSentence(error)), isUnsure: lost && isSessionOver(error) }
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}

const refused = (message: string): Written => ({ done: false, message })

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.kind === 'session'
