import { useCallback, useContext } from 'react'
import { useRefresh } from '#api/reads/queries.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import type { QueueableWrite } from '#protocol/wire/operation.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import { OutboxOwnerContext } from './owner.ts'

/** The outbox for writes that may wait for a connection. */
export function useOutbox(): Outbox {
  const outboxOwner = useContext(OutboxOwnerContext)
  if (!outboxOwner) throw new Error('useOutbox was called where nobody is logged in.')
  return outboxOf(outboxOwner).outbox
}

/**
 * Writes now or once there is a connection, and refetches all that the write changes. The function resolves
 * with null if the write waits. Throws ApiError.
 */
export function useQueuedWrite<Input extends object, Answer extends SharedAnswer>(
  write: QueueableWrite<Input, Answer>,
): (input: NoInfer<Input>) => Promise<Answer | null> {
  const outbox = useOutbox()
  const refresh = useRefresh()
  return useCallback(
    async input => {
      try {
        return await outbox.post(write, input)
      } finally {
        void refresh(...write.invalidates)
      }
    },
    [outbox, write, refresh],
  )
}
