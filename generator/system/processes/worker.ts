import type { WorkerMessage } from './worker-pool.ts'

const watchIntervalMs = 20

/** Errors of programming mistakes. Libraries throw plain errors on purpose. */
const mistakes = [RangeError, TypeError, ReferenceError, SyntaxError]

/** The worker's side of a pool: does one job after the other for its parent process, and ends with it. */
export function serve(work: (job: unknown) => Promise<unknown>): void {
  const send = (message: WorkerMessage, then?: () => void) => process.send?.(message, undefined, {}, then)
  // A tidy stop lets the current work end. The parent process decides.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  // A thread that is drawing would delay an ordinary exit.
  const leave = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', leave)
  const [maxBytes, maxTime] = [Number(process.argv[2]) * 1024 ** 2, Number(process.argv[3])]
  let usageAtStart: NodeJS.CpuUsage | null = null
  const watch = setInterval(() => {
    const over =
      process.memoryUsage.rss() > maxBytes
        ? 'memory'
        : usageAtStart && usedSince(usageAtStart) > maxTime
          ? 'time'
          : null
    if (over === null) return
    clearInterval(watch)
    send({ is: over }, leave)
  }, watchIntervalMs)
  const answerTo = async (job: unknown) => {
    usageAtStart = process.cpuUsage()
    try {
      const done = await work(job)
      usageAtStart = null
      send({ is: 'done', done })
    } catch (error) {
      usageAtStart = null
      const isBug = mistakes.some(kind => error instanceof kind)
      send({ is: isBug ? 'bug' : 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }
  process.on('message', ({ job }: { job: unknown }) => {
    // Fails only if an answer cannot be sent. Then there is nobody to work for.
    answerTo(job).catch(leave)
  })
  send({ is: 'ready' })
}

/** ms of the processor's time, in all threads. */
function usedSince(usageAtStart: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(usageAtStart)
  return (user + system) / 1000
}
