// Separate from the outbox itself, which no first screen loads.
import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { QueueableWrite } from '../../api/operation.ts'
import { decodeRequest } from '../../protocol/wire/endpoint.ts'
import { OutboxOwnerContext } from './owner.ts'
import { isOwnedBy, queuedWrites, subscribeOutbox } from './queue.ts'

/** The member's unsent inputs of a write, the oldest first. Inputs of other members are not visible. */
export function useUnsent<Asked extends object>({ endpoint }: QueueableWrite<Asked>): readonly Asked[] {
  const owner = useContext(OutboxOwnerContext)?.owner
  const writes = useSyncExternalStore(subscribeOutbox, queuedWrites)
  return useMemo(
    () =>
      writes
        .filter(
          queued => queued.action === endpoint.action && owner !== undefined && isOwnedBy(queued, owner),
        )
        .flatMap(({ fields }) => decodeRequest(endpoint, fields) ?? []),
    [writes, endpoint, owner],
  )
}
