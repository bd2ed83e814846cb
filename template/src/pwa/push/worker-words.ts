// What the worker tells the pages that are open.
import * as z from 'zod/mini'

const words = z.union([
  /** A push came, and was shown; `test` names the self-test that asked for it. */
  z.object({ type: z.literal('push-arrived'), test: z.string() }),
  /** A notification was tapped. */
  z.object({ type: z.literal('open-path'), path: z.string() }),
])
export type WorkerWords = z.output<typeof words>

/** Calls `listener` with what the worker says; answers how to stop that. */
export function onWorkerWords(listener: (words: WorkerWords) => void): () => void {
  const { serviceWorker } = navigator
  const heard = ({ data }: MessageEvent) => {
    const read = z.safeParse(words, data)
    if (read.success) listener(read.data)
  }
  serviceWorker?.addEventListener('message', heard)
  return () => serviceWorker?.removeEventListener('message', heard)
}
