import { useCallback, useRef, useState } from 'react'
import { ApiError, errorSentence, isOutcomeUnknown } from '#api/api-error.ts'
import { useRefresh } from '#api/reads/queries.ts'
import { writeOnce } from '#api/writes/idempotent-write.ts'
import { within } from '#platform/timeout.ts'
import type { SharedAnswer, Write } from '#protocol/wire/operation.ts'
import { needsConnection } from '#ui/action/messages.ts'
import { useNotice } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from './messages.ts'

/** A task at the desk: the question before it, the write, and the titles of its failures. */
export interface DeskTask<Asked extends object, Answer extends SharedAnswer> {
  write: Write<Asked, Answer>
  /** Asks staff and resolves with the request, null if they cancel. */
  ask: () => Promise<Asked | null>
  /** Like `ask`, for an answer with a question by the gym (ok 2). */
  askBack?: (answer: Answer) => Promise<Asked | null>
  /** Title of a failure: 'No se cobró'. `unknown` is for an unknown outcome: 'No sabemos si se cobró'. */
  refused: string
  unknown: string
}

export interface DeskWrite {
  /** The name of the task in progress, or null. */
  busy: string | null
  /**
   * Runs one task at a time. Resolves with the answer after the screens have read its changes. After a failure
   * it resolves with null once staff have closed the message.
   */
  run: <Asked extends object, Answer extends SharedAnswer>(
    name: string,
    task: DeskTask<Asked, Answer>,
  ) => Promise<Answer | null>
}

/**
 * Runs tasks of the desk. Failures and unknown outcomes show in a dialog that staff must close: they concern
 * money and places, and staff may be looking elsewhere.
 */
export function useDeskWrite(): DeskWrite {
  const notify = useNotice()
  const toast = useToast()
  const refresh = useRefresh()
  const pending = useRef(false)
  const [busy, setBusy] = useState<string | null>(null)
  const run = useCallback<DeskWrite['run']>(
    async (name, task) => {
      if (pending.current) return null
      if (!navigator.onLine) {
        toast(needsConnection, { tone: 'warning' })
        return null
      }
      pending.current = true
      setBusy(name)
      const ended = await doOnce(task, refresh).finally(() => {
        pending.current = false
        setBusy(null)
      })
      if (ended.failure) await notify(ended.failure)
      return ended.failure ? null : ended.answer
    },
    [notify, toast, refresh],
  )
  return { busy, run }
}

/** ms to wait at most for the screens to reload before the task counts as done. */
const refreshTimeoutMs = 4_000

interface Ended<Answer> {
  answer: Answer | null
  /** The message about a failure or an unknown outcome, or null. */
  failure: { title: string; text: string; tone?: 'danger' } | null
  wasSent: boolean
}

/** Runs the task. After a success, waits until the screens have read its changes. */
async function doOnce<Asked extends object, Answer extends SharedAnswer>(
  task: DeskTask<Asked, Answer>,
  refresh: ReturnType<typeof useRefresh>,
): Promise<Ended<Answer>> {
  const ended = await attempt(task)
  // Refresh after any outcome: the screens may be outdated, or another person may have been faster.
  const fresh = ended.wasSent ? refresh(...task.write.invalidates) : Promise.resolve()
  if (!ended.failure) await within(refreshTimeoutMs, fresh, () => undefined)
  return ended
}

async function attempt<Asked extends object, Answer extends SharedAnswer>(
  task: DeskTask<Asked, Answer>,
): Promise<Ended<Answer>> {
  let wasSent = false
  try {
    let answer: Answer | null = null
    let asked = await task.ask()
    while (asked) {
      wasSent = true
      answer = await writeOnce(task.write, asked)
      asked = answer.ok === 2 && task.askBack ? await task.askBack(answer) : null
      if (answer.ok === 2 && task.askBack && !asked) return { answer: null, failure: null, wasSent }
    }
    if (!answer || answer.ok === 1) return { answer, failure: null, wasSent }
    const text = answer.errors[0] ?? answer.info[0] ?? texts.refusedWithoutReason
    return { answer: null, failure: { title: task.refused, text, tone: 'danger' }, wasSent }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = errorSentence(error)
    const failure = isOutcomeUnknown(error)
      ? { title: task.unknown, text }
      : { title: task.refused, text, tone: 'danger' as const }
    return { answer: null, failure, wasSent }
  }
}
