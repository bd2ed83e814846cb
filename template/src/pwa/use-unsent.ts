import { useContext, useMemo, useSyncExternalStore } from 'react'
import { subscribeOutbox, waitingLetters } from '../platform/outbox.ts'
import type { PatientAction } from './outbox.ts'
import { PosterContext } from './sender.ts'

/** The fields of what the member has waiting to be sent with an action, the oldest first. What another left waiting is not theirs to see. */
export function useUnsent(action: PatientAction): readonly Readonly<Record<string, string>>[] {
  const owner = useContext(PosterContext)?.owner
  const letters = useSyncExternalStore(subscribeOutbox, waitingLetters)
  return useMemo(
    () =>
      letters
        .filter(letter => letter.action === action && letter.owner === owner)
        .map(({ fields }) => fields),
    [letters, action, owner],
  )
}
