import { useCallback, useRef, useState } from 'react'
import { ApiError, errorSentence, isOutcomeUnknown } from '../../api/api-error.ts'
import type { SharedAnswer, Write } from '../../api/operation.ts'
import { useRefresh } from '../../api/reads/queries.ts'
import { writeOnce } from '../../api/writes/idempotent-write.ts'
import { within } from '../../platform/timeout.ts'
import { useNotice } from '../../ui/overlay/dialog.ts'
import { useToast } from '../../ui/overlay/toast.ts'

/** Something that staff do at the desk, from the question before it to what is said where it was not done. */
export interface DeskTask<Asked extends object, Answer extends SharedAnswer> {
  write: Write<Asked, Answer>
  /** What to send, once staff have been asked; null where they called it off. */
  ask: () => Promise<Asked | null>
  /** The same where the gym asks back (ok 2). */
  askBack?: (answer: Answer) => Promise<Asked | null>
  /** As headings: what was not done ('No se cobró'), and what nobody can say whether it was ('No sabemos si se cobró'). */
  refused: string
  unknown: string
}

export interface DeskWrite {
  /** The name of what is being done; null for nothing. */
  busy: string | null
  /**
   * Does one task at a time. Resolves with the answer once it is done and the screens have read what it changed; with null where it was not
   * done, after whoever is at the desk has read why.
   */
  run: <Asked extends object, Answer extends SharedAnswer>(
    name: string,
    task: DeskTask<Asked, Answer>,
  ) => Promise<Answer | null>
}

/**
 * Does what staff ask for. What failed and what nobody knows is said in a dialog that stays until it is closed: it is about money and places,
 * and whoever is at the desk may be looking elsewhere.
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
        toast('Necesitás conexión para esto.', { tone: 'warning' })
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

/** ms for the screens to read anew before the task counts as done. */
const patience = 4_000

interface Ended<Answer> {
  answer: Answer | null
  /** What is said where it was not done, or where nobody knows. */
  failure: { title: string; text: string; tone?: 'danger' } | null
  wasSent: boolean
}

/** Does it; where it was done, waits until the screens have read what it changed. */
async function doOnce<Asked extends object, Answer extends SharedAnswer>(
  task: DeskTask<Asked, Answer>,
  refresh: ReturnType<typeof useRefresh>,
): Promise<Ended<Answer>> {
  const ended = await attempt(task)
  // However it ended: what is shown may be of before, and somebody else may have been first.
  const fresh = ended.wasSent ? refresh(...task.write.invalidates) : Promise.resolve()
  if (!ended.failure) await within(patience, fresh, () => undefined)
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
    const text = answer.errors[0] ?? answer.info[0] ?? 'El gimnasio no dijo por qué.'
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
