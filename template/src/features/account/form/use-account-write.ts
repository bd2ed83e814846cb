import { useState } from 'react'
import { ApiError, errorSentence } from '#api/api-error.ts'
import { useWrite } from '#api/writes/use-write.ts'
import type { Answer, Write } from '#protocol/wire/operation.ts'
import { needsConnection } from '#ui/messages.ts'
import * as texts from '../messages.ts'

/** The outcome of a write. */
export interface Written {
  done: boolean
  /** True if the answer was lost and the session ended: the write may have succeeded. */
  isUnsure?: boolean
  /** The gym's message, or ''. */
  message: string
}

/** Writes to the member's account. `send` never rejects: a failure resolves with a message. */
export function useAccountWrite<Asked extends object, Given extends Answer<Write>>(
  operation: Write<Asked, Given>,
) {
  const [busy, setBusy] = useState(false)
  const write = useWrite(operation)
  async function send(asked: Asked): Promise<Written & { answer?: Given }> {
    if (!navigator.onLine) return refuse(needsConnection)
    setBusy(true)
    let lost = false
    try {
      const onLost = () => {
        lost = true
      }
      const answer = await write(asked, { onLost })
      if (answer.ok === 1) return { done: true, message: answer.info[0] ?? '', answer }
      return { ...refuse(answer.errors[0] ?? texts.notSaved), answer }
    } catch (error) {
      // A closed account and a concurrent logout both end the session.
      return { ...refuse(errorSentence(error)), isUnsure: lost && isSessionOver(error) }
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}

const refuse = (message: string): Written => ({ done: false, message })

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.kind === 'session'
