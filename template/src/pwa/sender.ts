import { createContext, useMemo } from 'react'
import { loadUnseen } from '../platform/load-or-reload.ts'
import type { Session } from '../platform/session.ts'
import { recall } from '../platform/storage.ts'
import { optionalPart } from '../ui/optional-part.ts'
import { useSettled } from '../ui/use-settled.ts'
import type { Poster } from './outbox.ts'

export const PosterContext = createContext<Poster | null>(null)

/** Who is logged in, as the outbox needs it. The same object for as long as the session lasts. */
export function usePosterOf(tenant: string, session: Session | null): Poster | null {
  const key = session && JSON.stringify([tenant, session.member.id, session.ck])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the session that counts; its name may change
  return useMemo(() => session && { owner: `${tenant}/${session.member.id}`, session }, [key])
}

const useLoadedSender = optionalPart(async () => (await loadUnseen(() => import('./Sender.tsx'))).Sender)

/** What sends the queued writes: at once where some wait from earlier, else once the app is settled, since no first screen queues one. */
export function useSender(poster: Poster | null): ReturnType<typeof useLoadedSender> {
  const settled = useSettled()
  return useLoadedSender(poster !== null && (settled || recall('molde.outbox') !== null))
}
