import type { HandMessage } from './crew.ts'

const watchEvery = 20

/** The other side of a crew: does one job after the other for the process that started this one, and ends with it. */
export function serve(work: (job: unknown) => Promise<unknown>): void {
  const say = (message: HandMessage, then?: () => void) => process.send?.(message, undefined, {}, then)
  // A tidy stop lets the work that was begun come to its end; the process that gave it decides.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  // A thread that is drawing would hold up an ordinary exit.
  const leave = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', leave)
  const mostBytes = Number(process.argv[2]) * 1024 ** 2
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= mostBytes) return
    clearInterval(watch)
    say({ is: 'memory' }, leave)
  }, watchEvery)
  process.on('message', async (message: { job: unknown }) => {
    try {
      say({ is: 'done', done: await work(message.job) })
    } catch (error) {
      say({ is: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  })
  say({ is: 'ready' })
}
