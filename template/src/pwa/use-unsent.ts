import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { QueuedWrite } from '../api/operation.ts'
import { decodeRequest } from '../contract/endpoint.ts'
import { subscribeOutbox, waitingLetters } from '../platform/outbox.ts'
import { PosterContext } from './sender.ts'

/** What the member has waiting to be sent with a write, the oldest first. What another left waiting is not theirs to see. */
export function useUnsent<Asked extends object>({ endpoint }: QueuedWrite<Asked>): readonly Asked[] {
  const owner = useContext(PosterContext)?.owner
  const letters = useSyncExternalStore(subscribeOutbox, waitingLetters)
  return useMemo(
    () =>
      letters
        .filter(letter => letter.action === endpoint.action && letter.owner === owner)
        .flatMap(({ fields }) => decodeRequest(endpoint, fields) ?? []),
    [letters, endpoint, owner],
  )
}
