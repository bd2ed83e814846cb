import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { sureWrite } from '../../../api/sure-write.ts'
import type { RequestOf } from '../../../contract/requests.ts'

type AccountWrite = 'perfiledit' | 'claveedit' | 'avataredit' | 'sedeset' | 'cuentabaja'

/** What came of a write. */
export interface Written {
  done: boolean
  /** Its answer was lost, and the gym, asked what became of it, no longer knows who asks: it may have been done. */
  isUnsure?: boolean
  /** The gym's own words, '' for none. */
  words: string
  /** The field that it refused, '' for none. */
  field: string
}

export const needsConnection = 'Necesitás conexión para esto.'

/** Writes to the member's account, one at a time. `send` always resolves: what went wrong is told in words. */
export function useAccountWrite<Name extends AccountWrite>(action: Name) {
  const [busy, setBusy] = useState(false)
  async function send(fields: Omit<RequestOf<Name>, 'rid'>): Promise<Written> {
    if (!navigator.onLine) return refused(needsConnection)
    setBusy(true)
    let lost = false
    try {
      const onLost = () => {
        lost = true
      }
      const answer = await sureWrite(action, fields, { onLost })
      if (answer.ok === 1) return { done: true, words: answer.info[0] ?? '', field: '' }
      const field = 'field' in answer ? answer.field : ''
      return refused(answer.errors[0] ?? 'No se pudo guardar. Probá de nuevo.', field)
    } catch (error) {
      // Who has closed the account is known no more; nor is who was logged out meanwhile.
      return { ...refused(errorSentence(error)), isUnsure: lost && isSessionOver(error) }
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}

const refused = (words: string, field = ''): Written => ({ done: false, words, field })

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.kind === 'session'
