import { useCallback, useRef, useState } from 'react'
import { ApiError, errorSentence, isOutcomeUnknown } from '#api/api-error.ts'
import { outcomeUnknown } from '#api/messages.ts'
import type { SharedAnswer } from '#protocol/wire/operation.ts'
import * as texts from '../messages.ts'
import { type ToastOptions, useToast } from '../overlay/toast.ts'

/** The part of an answer that tells its outcome. */
type Told = Pick<SharedAnswer, 'ok' | 'info' | 'errors'>

/**
 * The end of an action. `cancelled`: the person declined a question, or another action is in progress. `refused`:
 * by the gym, or the write did not arrive. `unknown`: the answer was lost, and the write may have succeeded.
 */
export type Outcome<Answer> =
  | { kind: 'done'; answer: Answer; message: string }
  | { kind: 'refused'; answer: Answer | null; message: string }
  | { kind: 'unknown' | 'offline'; message: string }
  | { kind: 'cancelled'; message: '' }

export interface Action<Answer> {
  /** Tells actions of the same hook apart while they run, such as the id of a list's entry. Default: ''. */
  name?: string
  /** Asks before the write. Resolves with false if the person declines. */
  ask?: () => Promise<boolean>
  /** Sends the write. Resolves with null if the person declined a question of the gym. */
  send: () => Promise<Answer | null>
  /** Message for success, followed by the gym's own messages, or a function that returns the whole message. */
  done?: string | ((answer: Answer) => string)
  /** Message for a refusal without a message of the gym. */
  refused: string
  /** Tone of the toast for success. Default: green. */
  tone?: ToastOptions['tone']
  /** Runs after the message of an action that was sent. The action stays busy until then, such as for a refetch. */
  settle?: () => Promise<unknown>
}

interface ActionOptions {
  /** The display of the outcome: a toast, or a part of the caller. Default: a toast. */
  report?: 'toast' | 'caller'
  /** Message for a tap while another action is in progress. Without it such a tap does nothing. */
  wait?: string
}

export interface Actions {
  /** The name of the action in progress, or null. */
  busy: string | null
  /** Runs one action at a time. Rejects only if `ask` or `settle` does. */
  run: <Answer extends Told>(action: Action<Answer>) => Promise<Outcome<Answer>>
}

/** Runs writes, from the question before to the message after: one at a time, never offline. */
export function useAction({ report = 'toast', wait }: ActionOptions = {}): Actions {
  const toast = useToast()
  const pending = useRef(false)
  const [busy, setBusy] = useState<string | null>(null)
  const run = useCallback<Actions['run']>(
    async action => {
      if (pending.current) {
        if (wait) toast(wait, { tone: 'warning' })
        return cancelled
      }
      pending.current = true
      try {
        const obstacle = await prepare(action)
        if (!obstacle) setBusy(action.name ?? '')
        const outcome = obstacle ?? (await sendAction(action))
        if (report === 'toast' && outcome.message !== '')
          toast(outcome.message, { tone: toneOf(outcome, action.tone) })
        if (!obstacle) await action.settle?.()
        return outcome
      } finally {
        pending.current = false
        setBusy(null)
      }
    },
    [toast, report, wait],
  )
  return { busy, run }
}

const cancelled = { kind: 'cancelled', message: '' } as const
const offline = { kind: 'offline', message: texts.needsConnection } as const

/** Asks. Resolves with the reason for not sending, or with null. */
async function prepare({ ask }: Pick<Action<unknown>, 'ask'>) {
  if (!navigator.onLine) return offline
  if (ask && !(await ask())) return cancelled
  // The connection may be lost by the time of the decision.
  return navigator.onLine ? null : offline
}

async function sendAction<Answer extends Told>({
  send,
  done = '',
  refused,
}: Action<Answer>): Promise<Outcome<Answer>> {
  try {
    const answer = await send()
    if (answer === null) return cancelled
    const { ok, info, errors } = answer
    if (ok !== 1) return { kind: 'refused', answer, message: errors[0] ?? info[0] ?? refused }
    const message = typeof done === 'function' ? done(answer) : [done, ...info].filter(Boolean).join(' ')
    return { kind: 'done', answer, message }
  } catch (error) {
    if (error instanceof ApiError) {
      const message = errorSentence(error)
      return isOutcomeUnknown(error)
        ? { kind: 'unknown', message }
        : { kind: 'refused', answer: null, message }
    }
    // A fault of the app, maybe after the gym has taken the write.
    console.error('An action failed.', error)
    return { kind: 'unknown', message: outcomeUnknown }
  }
}

function toneOf({ kind }: Outcome<unknown>, tone: ToastOptions['tone'] = 'success'): ToastOptions['tone'] {
  if (kind === 'done') return tone
  return kind === 'refused' ? 'danger' : 'warning'
}
