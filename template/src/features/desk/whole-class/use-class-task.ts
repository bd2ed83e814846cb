import { formatCount } from '#platform/format-count.ts'
import { cancelClass, messageClass } from '#protocol/desk/day.ts'
import { useToast } from '#ui/overlay/toast.ts'
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
  const toast = useToast()
  const message = (text: string) =>
    run('message', {
      write: messageClass,
      ask: async () => ({ slot: id, text }),
      refused: texts.notSent,
      unknown: texts.sendUnknown,
    })
  const cancel = (reason: string) =>
    run('cancel', {
      write: cancelClass,
      ask: async () => ({ slot: id, reason }),
      refused: texts.classNotCancelled,
      unknown: texts.classCancelUnknown,
    })
  async function doTask(task: ClassTask, text: string) {
    const done = await (task === 'message' ? message(text) : cancel(text))
    if (!done) return false
    const told = done.told === 0 ? texts.nobodyTold : texts.toldPeople(formatCount(done.told, texts.person))
    toast(task === 'message' ? told : texts.classCancelled(name, told), { tone: 'success' })
    return true
  }
  return { busy: busy !== null, doTask }
}
