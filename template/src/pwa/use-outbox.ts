import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { errorSentence } from '../api/error-sentence.ts'
import { useRefresh } from '../api/queries.ts'
import { subscribeOutbox, waitingLetters } from '../platform/outbox.ts'
import type { Session } from '../platform/session.ts'
import { useToast } from '../ui/toast.ts'
import { type Delivered, type Outbox, openOutbox, type PatientAction } from './outbox.ts'

const OutboxContext = createContext<Outbox | null>(null)

export const OutboxProvider = OutboxContext

/** Where writes go that may wait for a connection. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext)
  if (!outbox) throw new Error('useOutbox was called where nobody is logged in.')
  return outbox
}

/** The fields of what the member has waiting to be sent with an action, the oldest first. What another left waiting is not theirs to see. */
export function useUnsent(action: PatientAction): readonly Readonly<Record<string, string>>[] {
  const owner = useContext(OutboxContext)?.owner
  const letters = useSyncExternalStore(subscribeOutbox, waitingLetters)
  return useMemo(
    () =>
      letters
        .filter(letter => letter.action === action && letter.owner === owner)
        .map(({ fields }) => fields),
    [letters, action, owner],
  )
}

/** ms after which it is tried again where nothing told that there is a connection. */
const often = 5_000

/** Opens the outbox of who is logged in and sends what waits: now, when the connection is back, and when the app is looked at again. */
export function useOpenOutbox(tenant: string, session: Session | null): Outbox | null {
  const id = session?.member.id ?? null
  const outbox = useMemo(() => (id === null ? null : openOutbox(`${tenant}/${id}`)), [tenant, id])
  const tell = useDelivered()
  useEffect(() => {
    if (!outbox) return
    let busy = false
    const send = () => {
      const isIdle =
        waitingLetters().length === 0 || !navigator.onLine || document.visibilityState === 'hidden'
      if (busy || isIdle) return
      busy = true
      outbox
        .send()
        .then(tell)
        .catch((error: unknown) => console.info('What waits could not be sent.', errorSentence(error)))
        .finally(() => {
          busy = false
        })
    }
    send()
    const timer = setInterval(send, often)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [outbox, tell])
  return outbox
}

/** Tells what came of writes that had waited. */
function useDelivered(): (arrived: readonly Delivered[]) => void {
  const toast = useToast()
  const refresh = useRefresh()
  return useMemo(
    () => arrived => {
      if (arrived.length === 0) return
      const refused = arrived.find(({ ok }) => ok !== 1)
      if (refused) toast(refused.errors[0] ?? 'Algo que guardaste no se aceptó.', { tone: 'danger' })
      else toast('Se envió lo que tenías guardado.', { tone: 'success' })
      void refresh('misreservas', 'asistentes', 'wod', 'ranking', 'marcas', 'peso', 'avisos')
    },
    [toast, refresh],
  )
}
