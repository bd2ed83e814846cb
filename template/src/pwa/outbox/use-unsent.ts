// Separate from the outbox itself, which no first screen loads.
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { decodeRequest } from '#protocol/wire/endpoint.ts'
import type { QueueableWrite } from '#protocol/wire/operation.ts'
import { OutboxOwnerContext } from './owner.ts'
import { isOwnedBy, queuedWrites, subscribeOutbox } from './queue.ts'

/** The member's unsent inputs of a write, the oldest first. Inputs of other members are not visible. */
export function useUnsent<Input extends object>(write: QueueableWrite<Input>): readonly Input[] {
  const owner = useContext(OutboxOwnerContext)?.owner
  const writes = useSyncExternalStore(subscribeOutbox, queuedWrites)
  return useMemo(
    () =>
      writes
        .filter(queued => queued.action === write.action && owner !== undefined && isOwnedBy(queued, owner))
        .flatMap(({ fields }) => decodeRequest(write, fields) ?? []),
    [writes, write, owner],
  )
}
