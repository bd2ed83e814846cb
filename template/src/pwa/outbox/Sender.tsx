import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { serverNow } from '#platform/time/clock.ts'
import * as uiTexts from '#ui/messages.ts'
import { useChoice, useNotice } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from '../messages.ts'
import {
  labelOf,
  type Outbox,
  type OutboxOwner,
  outboxOf,
  overdueWrites,
  type SettledWrite,
  sendableWrites,
} from './outbox.ts'
import { dequeueWrite, isQueueSafe, renewWrites, subscribeOutbox } from './queue.ts'

/** Time in ms before the next try if no event reports a connection. It doubles after each failure. */
const delaysMs = { shortest: 5_000, longest: 5 * 60_000 }

/**
 * Sends the queued writes now, when the connection is back and when the app is visible again. Announces the
 * outcome. Renders nothing.
 */
export function Sender({ outboxOwner }: { outboxOwner: OutboxOwner }) {
  const tell = useSettledWrites()
  const askAbout = useOverdueQuestion()
  const warn = useFullPhoneWarning()
  useEffect(() => {
    const { outbox, tellWith } = outboxOf(outboxOwner)
    tellWith(tell)
    return keepSending(outbox)
  }, [outboxOwner, tell])
  useEffect(() => {
    // The writes stay, and the next start asks again.
    askAbout(outboxOwner.owner).catch((error: unknown) => console.error('The question did not come.', error))
  }, [outboxOwner, askAbout])
  useEffect(() => subscribeOutbox(warn), [warn])
  return null
}

/** Asks once about writes that have waited for two weeks. No write is dropped without an answer. */
function useOverdueQuestion(): (owner: string) => Promise<void> {
  const choose = useChoice()
  return useCallback(
    async owner => {
      const writes = overdueWrites(owner)
      if (writes.length === 0) return
      const names = [...new Set(writes.map(labelOf))]
      const choice = await choose({
        title: texts.overdueQuestion,
        text: `${texts.overdueWrites}: ${new Intl.ListFormat('es').format(names)}.`,
        no: uiTexts.notNow,
        choices: [
          { value: 'send', label: uiTexts.send },
          { value: 'drop', label: texts.discard, kind: 'danger' },
        ],
      })
      if (choice === 'send')
        renewWrites(
          writes.map(({ rid }) => rid),
          serverNow(),
        )
      if (choice === 'drop') for (const { rid } of writes) dequeueWrite(rid)
    },
    [choose],
  )
}

/** Warns once that queued writes would be lost if the app were closed. */
function useFullPhoneWarning(): () => void {
  const toast = useToast()
  const isWarned = useRef(false)
  return useCallback(() => {
    if (isWarned.current || isQueueSafe()) return
    isWarned.current = true
    toast(texts.phoneIsFull, {
      tone: 'danger',
    })
  }, [toast])
}

/** Sends repeatedly while writes are queued. Returns a function that stops it. */
function keepSending(outbox: Outbox): () => void {
  let pause = delaysMs.shortest
  let isSending = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isIdle = () =>
    sendableWrites(outbox.owner).length === 0 || !navigator.onLine || document.visibilityState === 'hidden'
  const send = async () => {
    if (isSending || isStopped) return
    isSending = true
    try {
      const done = isIdle() || (await outbox.send())
      pause = done ? delaysMs.shortest : Math.min(pause * 2, delaysMs.longest)
    } catch (error) {
      console.info('What waits could not be sent.', errorSentence(error))
    } finally {
      isSending = false
      clearTimeout(timer)
      if (!isStopped) timer = setTimeout(() => void send(), pause)
    }
  }
  const sendAtOnce = () => {
    pause = delaysMs.shortest
    void send()
  }
  sendAtOnce()
  window.addEventListener('online', sendAtOnce)
  document.addEventListener('visibilitychange', sendAtOnce)
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', sendAtOnce)
    document.removeEventListener('visibilitychange', sendAtOnce)
  }
}

/**
 * Announces the outcome of writes that had waited. The member must acknowledge a refusal, which they no longer
 * expect.
 */
function useSettledWrites(): (settled: readonly SettledWrite[]) => void {
  const toast = useToast()
  const notice = useNotice()
  const queries = useQueryClient()
  return useCallback(
    settled => {
      const refused = settled.filter(({ answer }) => answer.ok !== 1)
      if (refused.length < settled.length) toast(texts.outboxSent, { tone: 'success' })
      if (refused.length > 0) {
        const text = refused.map(reasonOf).join(' ')
        notice({ title: texts.notAllSent, text, tone: 'danger' }).catch((error: unknown) => {
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

function reasonOf({ label, answer }: SettledWrite): string {
  const reason = answer.errors[0] ?? texts.notAccepted
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${reason}`
}
