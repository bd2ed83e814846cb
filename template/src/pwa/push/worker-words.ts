// What the worker tells the pages that are open.
import * as z from 'zod/mini'

const words = z.union([
  /** A push came, and was shown; `test` names the self-test that asked for it. */
  z.object({ type: z.literal('push-arrived'), test: z.string() }),
  /** A notification was tapped. */
  z.object({ type: z.literal('open-path'), path: z.string() }),
])
export type WorkerWords = z.output<typeof words>

let takeSaid: () => unknown[] = () => []

/** Tells how to take what the worker said before anybody could listen. */
export function hearEarlier(take: () => unknown[]): void {
  takeSaid = take
}

/** Calls `listener` with what the worker says; answers how to stop that. The first one hears what was said before it, too. */
export function onWorkerWords(listener: (words: WorkerWords) => void): () => void {
  const { serviceWorker } = navigator
  const hear = (data: unknown) => {
    const read = z.safeParse(words, data)
    if (read.success) listener(read.data)
  }
  const heard = ({ data }: MessageEvent) => hear(data)
  for (const data of takeSaid()) hear(data)
  serviceWorker?.addEventListener('message', heard)
  return () => serviceWorker?.removeEventListener('message', heard)
}
