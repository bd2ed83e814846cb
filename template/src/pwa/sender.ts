import { createContext, useEffect, useMemo, useState } from 'react'
import type { Session } from '../platform/session.ts'
import { whenSettled } from '../platform/stable.ts'
import { recall } from '../platform/storage.ts'
import { optionalPart } from '../ui/optional-part.ts'
import type { Poster } from './outbox.ts'

export const PosterContext = createContext<Poster | null>(null)

/** Who is logged in, as the outbox needs it. The same object for as long as the session lasts. */
export function usePosterOf(tenant: string, session: Session | null): Poster | null {
  const key = session && JSON.stringify([tenant, session.member.id, session.ck])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the session that counts; its name may change
  return useMemo(() => session && { owner: `${tenant}/${session.member.id}`, session }, [key])
}

const useLoadedSender = optionalPart(async () => (await import('./Sender.tsx')).Sender)

/** ms after which what sends is asked for again where its file did not come. */
const pause = 30_000

/**
 * What sends the queued writes: at once where some wait from earlier, else once the app is settled. Where its file does not come, it is
 * asked for again until it does: what waits stays on the phone.
 */
export function useSender(poster: Poster | null): ReturnType<typeof useLoadedSender> {
  const [wanted, setWanted] = useState(() => recall('molde.outbox') !== null)
  const Sender = useLoadedSender(wanted && poster !== null, () => setWanted(false))
  const isMissing = poster !== null && Sender === null
  useEffect(() => {
    if (!isMissing) return
    const want = () => setWanted(true)
    const timer = setInterval(want, pause)
    void whenSettled().then(want)
    window.addEventListener('online', want)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', want)
    }
  }, [isMissing])
  return Sender
}
