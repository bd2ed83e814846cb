import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { useNotice } from '../../ui/overlay/dialog.ts'
import { useToast } from '../../ui/overlay/toast.ts'
import { type Outbox, type OutboxOwner, outboxOf, type Settled } from './outbox.ts'
import { queuedWrites } from './queue.ts'

/** ms after which it is tried again where no event reports a connection: twice as long after each failure. */
const pauses = { shortest: 5_000, longest: 5 * 60_000 }

/** Sends what waits: now, when the connection is back, and when the app is looked at again; and announces the outcome. Shows nothing itself. */
export function Sender({ outboxOwner }: { outboxOwner: OutboxOwner }) {
  const tell = useSettledWrites()
  useEffect(() => {
    const { outbox, tellWith } = outboxOf(outboxOwner)
    tellWith(tell)
    return keepSending(outbox)
  }, [outboxOwner, tell])
  return null
}

/** Sends again and again while something waits; returns a function that stops it. */
function keepSending(outbox: Outbox): () => void {
  let pause = pauses.shortest
  let busy = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isIdle = () =>
    queuedWrites().length === 0 || !navigator.onLine || document.visibilityState === 'hidden'
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

/** Announces the outcome of writes that had waited. A refusal must be acknowledged: nobody looks for it any more. */
function useSettledWrites(): (settled: readonly Settled[]) => void {
  const toast = useToast()
  const notice = useNotice()
  const queries = useQueryClient()
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
      const isChanged = (name: unknown) =>
        settled.some(({ changes }) => changes === null || changes.some(changed => changed === name))
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isChanged(queryKey[0]) })
    },
    [toast, notice, queries],
  )
}

function reasonOf({ label, answer }: Settled): string {
  const reason = answer ? (answer.errors[0] ?? 'El gimnasio no lo aceptó.') : 'Ya no se puede enviar.'
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${reason}`
}
