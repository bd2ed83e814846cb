// Apart from the outbox itself, which no first screen loads.
import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { QueueableWrite } from '../../api/operation.ts'
import { decodeRequest } from '../../contract/wire/endpoint.ts'
import { OutboxOwnerContext } from './owner.ts'
import { isOwnedBy, queuedWrites, subscribeOutbox } from './queue.ts'

/** What the member has waiting to be sent with a write, the oldest first. What another left waiting is not theirs to see. */
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
