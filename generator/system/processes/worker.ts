import type { WorkerMessage } from './worker-pool.ts'

const watchEvery = 20

/** What libraries throw on purpose is a plain error. */
const mistakes = [RangeError, TypeError, ReferenceError, SyntaxError]

/** The worker's side of a pool: does one job after the other for the process that started this one, and ends with it. */
export function serve(work: (job: unknown) => Promise<unknown>): void {
  const send = (message: WorkerMessage, then?: () => void) => process.send?.(message, undefined, {}, then)
  // A tidy stop lets the work that was begun come to its end; the process that gave it decides.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  // A thread that is drawing would hold up an ordinary exit.
  const leave = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', leave)
  const [mostBytes, mostTime] = [Number(process.argv[2]) * 1024 ** 2, Number(process.argv[3])]
  let begun: NodeJS.CpuUsage | null = null
  const watch = setInterval(() => {
    const over =
      process.memoryUsage.rss() > mostBytes ? 'memory' : begun && usedSince(begun) > mostTime ? 'time' : null
    if (over === null) return
    clearInterval(watch)
    send({ is: over }, leave)
  }, watchEvery)
  const answerTo = async (job: unknown) => {
    begun = process.cpuUsage()
    try {
      const done = await work(job)
      begun = null
      send({ is: 'done', done })
    } catch (error) {
      begun = null
      const isBug = mistakes.some(kind => error instanceof kind)
      send({ is: isBug ? 'bug' : 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }
  process.on('message', ({ job }: { job: unknown }) => {
    // Only an answer that cannot be sent fails here: nobody is left to work for.
    answerTo(job).catch(leave)
  })
  send({ is: 'ready' })
}

/** ms of the processor's time, in all threads. */
function usedSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
