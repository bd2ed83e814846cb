import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import * as z from 'zod'

/** Child processes that do one job at a time, and are killed where a job takes too long or too much. */
export interface PoolOptions {
  /** The program of each worker, which calls `serve`. */
  program: string
  /** The most child processes. They are started when there is work for them. */
  workers: number
  /** ms of the processor's time that one job may take: on a busy machine a good one takes longer by the clock. */
  timeLimit: number
  /** MB that a worker may hold. */
  memoryLimit: number
  /** Others go first where the processor is busy: somebody looks at this machine meanwhile. */
  inBackground?: boolean | undefined
}

/** Why a job was given up. `failed`: the work itself threw. `bug`: it threw what only a mistake in a program throws. */
export type FailureReason = 'time' | 'memory' | 'ended' | 'failed' | 'bug'

/** A job that was not done. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
  readonly reason: FailureReason

  constructor(reason: FailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** What a worker sends. */
const messageSchema = z.union([
  z.object({ is: z.literal('ready') }),
  z.object({ is: z.enum(['memory', 'time']) }),
  z.object({ is: z.literal('done'), done: z.unknown() }),
  z.object({ is: z.enum(['failed', 'bug']), message: z.string() }),
])
export type WorkerMessage = z.output<typeof messageSchema>

interface Task {
  job: unknown
  resolve: (done: unknown) => void
  reject: (error: Error) => void
}

/**
 * A pool of workers that does jobs as they come. It resolves with what the worker sent, to be checked by the caller.
 * @throws {JobFailed} for a job that was given up; the other jobs go on
 */
export function openWorkerPool(options: PoolOptions): (job: unknown) => Promise<unknown> {
  const waiting: Task[] = []
  const idle: Worker[] = []
  let started = 0
  const proceed = () => {
    while (waiting.length > 0) {
      const worker = idle.pop() ?? (started < options.workers ? newWorker() : null)
      if (worker === null) return
      const task = waiting.shift()
      if (task) worker.take(task)
    }
  }
  const newWorker = (): Worker => {
    started += 1
    const worker = startWorker(options, {
      onIdle: () => {
        idle.push(worker)
        proceed()
      },
      onRetry: task => {
        waiting.unshift(task)
      },
      onEnd: () => {
        started -= 1
        if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
        proceed()
      },
    })
    return worker
  }
  return job =>
    new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      proceed()
    })
}

interface Worker {
  take(task: Task): void
}

/** ms in which a process must be ready for its first job, on however busy a machine. */
const longestStart = 60_000
/** How many times its limit a job may take by the clock: a worker that is held up cannot even say so. */
const byTheClock = 12

/** One child process. It keeps this process alive only while it has work. */
function startWorker(
  { program, timeLimit, memoryLimit, inBackground }: PoolOptions,
  { onIdle, onRetry, onEnd }: { onIdle: () => void; onRetry: (task: Task) => void; onEnd: () => void },
): Worker {
  const child = fork(program, [String(memoryLimit), String(timeLimit)], {
    serialization: 'advanced',
    execArgv: [],
  })
  if (inBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let task: Task | null = null
  let isReady = false
  let isGone = false
  let served = 0
  let timer: NodeJS.Timeout | undefined
  const tooMuch = {
    time: `it took more than ${timeLimit / 1000} s`,
    memory: `it took more than ${memoryLimit} MB of memory`,
  }
  const begin = () => {
    if (task === null || !isReady) return
    clearTimeout(timer)
    child.send({ job: task.job })
    timer = setTimeout(() => fail('time', tooMuch.time), timeLimit * byTheClock)
  }
  const end = (): Task | null => {
    clearTimeout(timer)
    const ended = task
    task = null
    keepAlive(child, false)
    return ended
  }
  const fail = (reason: FailureReason, message: string) => {
    if (isGone) return
    isGone = true
    child.kill('SIGKILL')
    const ended = end()
    // What earlier jobs left in its memory is not this one's fault: it is tried once more, by a new worker.
    if (ended && served > 0 && reason !== 'time') onRetry(ended)
    else ended?.reject(new JobFailed(reason, message))
    onEnd()
  }
  child.on('message', raw => {
    const message = messageSchema.parse(raw)
    if (message.is === 'ready') {
      isReady = true
      begin()
    } else if (message.is === 'done' || message.is === 'failed' || message.is === 'bug') {
      const ended = end()
      served += 1
      if (message.is === 'done') ended?.resolve(message.done)
      else ended?.reject(new JobFailed(message.is, message.message))
      onIdle()
    } else fail(message.is, tooMuch[message.is])
  })
  // A process that cannot be started has an error and no exit.
  child.on('error', error => fail('ended', error.message))
  child.on('exit', (code, signal) => fail('ended', `its process ended with ${signal ?? `code ${code}`}`))
  keepAlive(child, false)
  return {
    take(given) {
      task = given
      keepAlive(child, true)
      timer = setTimeout(() => fail('ended', 'its process did not start'), longestStart)
      begin()
    },
  }
}

function keepAlive(child: ChildProcess, yes: boolean): void {
  if (yes) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
