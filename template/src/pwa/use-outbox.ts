import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { errorSentence } from '../api/error-sentence.ts'
import { useRefresh } from '../api/queries.ts'
import { subscribeOutbox, waitingLetters } from '../platform/outbox.ts'
import type { Session } from '../platform/session.ts'
import { useNotice } from '../ui/dialog.ts'
import { useToast } from '../ui/toast.ts'
import { type Outbox, openOutbox, type PatientAction, type Settled } from './outbox.ts'

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

/** ms after which it is tried again where nothing told that there is a connection: twice as long after each try that failed. */
const pauses = { shortest: 5_000, longest: 5 * 60_000 }

/** Opens the outbox of who is logged in and sends what waits: now, when the connection is back, and when the app is looked at again. */
export function useOpenOutbox(tenant: string, session: Session | null): Outbox | null {
  const onSettled = useSettledWrites()
  const key = session && JSON.stringify([tenant, session.member.id, session.ck])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the session that counts; its name may change
  const outbox = useMemo(
    () => session && openOutbox({ owner: `${tenant}/${session.member.id}`, session, onSettled }),
    [key, onSettled],
  )
  useEffect(() => (outbox ? keepSending(outbox) : undefined), [outbox])
  return outbox
}

/** Sends again and again while something waits; returns a function that stops it. */
function keepSending(outbox: Outbox): () => void {
  let pause = pauses.shortest
  let busy = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isIdle = () =>
    waitingLetters().length === 0 || !navigator.onLine || document.visibilityState === 'hidden'
  const send = async () => {
    if (busy || stopped) return
    busy = true
    try {
      const done = isIdle() || (await outbox.send())
      pause = done ? pauses.shortest : Math.min(pause * 2, pauses.longest)
    } catch (error) {
      console.info('What waits could not be sent.', errorSentence(error))
    } finally {
      busy = false
      clearTimeout(timer)
      if (!stopped) timer = setTimeout(() => void send(), pause)
    }
  }
  const sendAtOnce = () => {
    pause = pauses.shortest
    void send()
  }
  sendAtOnce()
  window.addEventListener('online', sendAtOnce)
  document.addEventListener('visibilitychange', sendAtOnce)
  return () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', sendAtOnce)
    document.removeEventListener('visibilitychange', sendAtOnce)
  }
}

/** Tells what came of writes that had waited. What was not taken must be acknowledged: nobody looks for it any more. */
function useSettledWrites(): (settled: readonly Settled[]) => void {
  const toast = useToast()
  const notice = useNotice()
  const refresh = useRefresh()
  return useCallback(
    settled => {
      const lost = settled.filter(({ answer }) => answer?.ok !== 1)
      if (lost.length < settled.length) toast('Se envió lo que tenías guardado.', { tone: 'success' })
      if (lost.length > 0) {
        const text = lost.map(reasonOf).join(' ')
        notice({ title: 'No se pudo enviar todo', text, tone: 'danger' }).catch((error: unknown) => {
          console.error('The notice could not be shown.', error)
          toast(text, { tone: 'danger' })
        })
      }
      void refresh('misreservas', 'asistentes', 'wod', 'ranking', 'marcas', 'peso', 'avisos')
    },
    [toast, notice, refresh],
  )
}

function reasonOf({ name, answer }: Settled): string {
  const reason = answer ? (answer.errors[0] ?? 'El gimnasio no lo aceptó.') : 'Ya no se puede enviar.'
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${reason}`
}
