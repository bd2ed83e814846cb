import { useCallback, useContext } from 'react'
import type { QueuedWrite } from '../api/operation.ts'
import { useRefresh } from '../api/queries.ts'
import type { SharedAnswer } from '../contract/answer.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import { PosterContext } from './sender.ts'

/** Where writes go that may wait for a connection. */
export function useOutbox(): Outbox {
  const poster = useContext(PosterContext)
  if (!poster) throw new Error('useOutbox was called where nobody is logged in.')
  return outboxOf(poster).outbox
}

/** Writes now or once there is a connection, and has whatever it changes read anew. Answers null where it waits. Throws ApiError. */
export function useQueuedWrite<Asked extends object, Answer extends SharedAnswer>(
  write: QueuedWrite<Asked, Answer>,
): (asked: NoInfer<Asked>) => Promise<Answer | null> {
  const outbox = useOutbox()
  const refresh = useRefresh()
  return useCallback(
    async asked => {
      try {
        return await outbox.post(write, asked)
      } finally {
        void refresh(...write.changes)
      }
    },
    [outbox, write, refresh],
  )
}
