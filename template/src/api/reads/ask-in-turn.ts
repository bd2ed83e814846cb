import type { SharedAnswer } from '../../contract/wire/answer.ts'
import { nextTask } from '../../platform/page/next-task.ts'
import { ask } from '../ask.ts'
import type { Read } from '../operation.ts'

/** Asks a read in a task of its own: a screen asks several as soon as it is drawn, which together would keep it from being painted. */
export async function askInTurn<Asked extends object, Answer extends SharedAnswer>(
  read: Read<Asked, Answer>,
  asked: NoInfer<Asked>,
  signal: AbortSignal,
): Promise<Answer> {
  await nextTask()
  return ask(read, asked, { signal })
}
