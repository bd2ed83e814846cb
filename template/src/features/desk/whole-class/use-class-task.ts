import { formatCount } from '#platform/format-count.ts'
import { cancelClass, messageClass } from '#protocol/desk/day.ts'
import type { ClassOfDay } from '../class-of-day.ts'
import * as texts from '../messages.ts'
import { useDeskWrite } from '../use-desk-write.ts'

export type ClassTask = 'message' | 'cancel'

interface DoClassTask {
  busy: boolean
  /** Sends `text` to all people, or cancels the class for that reason. Resolves with true after a success. */
  doTask: (task: ClassTask, text: string) => Promise<boolean>
}

/** Runs a task for a whole class and shows the number of people notified. */
export function useClassTask({ id, name }: Pick<ClassOfDay, 'id' | 'name'>): DoClassTask {
  const { busy, run } = useDeskWrite()
  const message = (text: string) =>
    run('message', {
      write: messageClass,
      ask: async () => ({ slot: id, text }),
      done: toldInWords,
      refused: texts.notSent,
      unknown: texts.sendUnknown,
    })
  const cancel = (reason: string) =>
    run('cancel', {
      write: cancelClass,
      ask: async () => ({ slot: id, reason }),
      done: answer => texts.classCancelled(name, toldInWords(answer)),
      refused: texts.classNotCancelled,
      unknown: texts.classCancelUnknown,
    })
  const doTask = async (task: ClassTask, text: string) =>
    (await (task === 'message' ? message(text) : cancel(text))) !== null
  return { busy: busy !== null, doTask }
}

const toldInWords = ({ told }: { told: number }): string =>
  told === 0 ? texts.nobodyTold : texts.toldPeople(formatCount(told, texts.person))
