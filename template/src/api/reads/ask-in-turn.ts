import { nextTask } from '#platform/page/next-task.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import type { Read } from '#protocol/wire/operation.ts'
import { ask } from '../ask.ts'

/**
 * Sends a read in a separate task. A screen starts several reads when it is drawn, and together they would
 * delay its first paint.
 */
export async function askInTurn<Input extends object, Answer extends SharedAnswer>(
  read: Read<Input, Answer>,
  input: NoInfer<Input>,
  signal: AbortSignal,
): Promise<Answer> {
  await nextTask()
  return ask(read, input, { signal })
}
