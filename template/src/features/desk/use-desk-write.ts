import { useRefresh } from '#api/reads/queries.ts'
import { writeOnce } from '#api/writes/idempotent-write.ts'
import { within } from '#platform/timeout.ts'
import type { SharedAnswer, Write } from '#protocol/wire/operation.ts'
import { useAction } from '#ui/action/use-action.ts'
import { useNotice } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from './messages.ts'

/** A task at the desk: the question before it, the write, and its messages. */
export interface DeskTask<Input extends object, Answer extends SharedAnswer> {
  write: Write<Input, Answer>
  /** Asks staff and resolves with the request, null if they cancel. */
  ask: () => Promise<Input | null>
  /** Like `ask`, for an answer with a question by the gym (ok 2). */
  askBack?: (answer: Answer) => Promise<Input | null>
  /** Returns the message of a success for a toast. Without it, the caller reports the success. */
  done?: (answer: Answer) => string
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
  run: <Input extends object, Answer extends SharedAnswer>(
    name: string,
    task: DeskTask<Input, Answer>,
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
  const { busy, run } = useAction({ report: 'caller' })
  return {
    busy,
    async run<Input extends object, Answer extends SharedAnswer>(
      name: string,
      { done, refused, unknown, ...task }: DeskTask<Input, Answer>,
    ) {
      const outcome = await run({
        name,
        send: () => sendAndRefresh(task, refresh),
        done: answer => done?.(answer) ?? '',
        refused: texts.refusedWithoutReason,
      })
      const { kind, message } = outcome
      if (kind === 'offline') toast(message, { tone: 'warning' })
      if (kind === 'refused') await notify({ title: refused, text: message, tone: 'danger' })
      if (kind === 'unknown') await notify({ title: unknown, text: message })
      if (kind !== 'done') return null
      if (message !== '') toast(message, { tone: 'success' })
      return outcome.answer
    },
  }
}

type Sent<Input extends object, Answer extends SharedAnswer> = Pick<
  DeskTask<Input, Answer>,
  'write' | 'ask' | 'askBack'
>

/** ms to wait at most for the screens to reload before the task counts as done. */
const refreshTimeoutMs = 4_000

/** Asks and sends. After a success, waits until the screens have read the changes. Resolves with null if staff cancel. */
async function sendAndRefresh<Input extends object, Answer extends SharedAnswer>(
  task: Sent<Input, Answer>,
  refresh: ReturnType<typeof useRefresh>,
): Promise<Answer | null> {
  const input = await task.ask()
  if (!input) return null
  let answer: Answer | null = null
  try {
    answer = await sendUntilAgreed(task, input)
    return answer
  } finally {
    // Refresh after any outcome: the screens may be outdated, or another person may have been faster.
    const fresh = refresh(...task.write.invalidates)
    if (answer?.ok === 1) await within(refreshTimeoutMs, fresh, () => undefined)
  }
}

async function sendUntilAgreed<Input extends object, Answer extends SharedAnswer>(
  task: Sent<Input, Answer>,
  input: Input,
): Promise<Answer | null> {
  const answer = await writeOnce(task.write, input)
  if (answer.ok !== 2 || !task.askBack) return answer
  const agreed = await task.askBack(answer)
  return agreed && sendUntilAgreed(task, agreed)
}
