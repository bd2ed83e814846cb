import { createContext, useMemo } from 'react'
import type { Session } from '#api/session.ts'
import { loadUnseen } from '#platform/page/load-or-reload.ts'
import { useSettled } from '#platform/page/when-stable.ts'
import { restore } from '#platform/storage/storage.ts'
import { optionalPart } from '#ui/optional-part.ts'
import type { OutboxOwner } from './outbox.ts'

export const OutboxOwnerContext = createContext<OutboxOwner | null>(null)

/** The logged-in member as the outbox needs it. The same object for as long as the session lasts. */
export function useOutboxOwner(tenant: string, session: Session | null): OutboxOwner | null {
  const key = session && JSON.stringify([tenant, session.member.id, session.ck])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the session that counts; its name may change
  return useMemo(() => session && { owner: `${tenant}/${session.member.id}`, session }, [key])
}

const useLoadedSender = optionalPart(
  async () => (await loadUnseen(() => import('./Sender.tsx'), 'sender')).Sender,
)

/**
 * Loads the sender of queued writes: at once if earlier writes wait, otherwise once the app is settled, since
 * no first screen queues a write.
 */
export function useSender(outboxOwner: OutboxOwner | null): ReturnType<typeof useLoadedSender> {
  const settled = useSettled()
  return useLoadedSender(outboxOwner !== null && (settled || restore('molde.outbox') !== null))
}
