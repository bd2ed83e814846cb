import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import * as z from 'zod'
import { minute } from '#generator/time-units.ts'
import { UserError } from '../user-error.ts'

/** Child processes that do one job at a time, and are killed if a job takes too much time or memory. */
export interface PoolOptions {
  /** The program of each worker, which calls `serve`. */
  program: string
  /** Limit of child processes. They are started when there is work for them. */
  workers: number
  /** ms of processor time for a job. On a busy machine a job takes longer by the clock. */
  timeLimit: number
  /** MB of memory for a worker. */
  memoryLimit: number
  /** ms after which a worker without a job ends, five minutes by default. */
  idleLimit?: number | undefined
  /** Lowers the priority, because somebody uses this machine at the same time. */
  inBackground?: boolean | undefined
}

/**
 * The reason why a job was given up. `failed`: the work itself threw. `bug`: it threw an error that only a
 * mistake in a program causes.
 */
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

/** The messages of a worker. */
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

export interface WorkerPool {
  /**
   * Runs a job in a worker. It resolves with the worker's reply, which the caller validates. A failed job does not affect the others.
   * @throws {JobFailed} for a job that was given up
   * @throws {UserError} 'stopped' once the pool is closed
   */
  run(job: unknown): Promise<unknown>
  /** Ends every child process and rejects running, queued and later jobs. Resolves when no child is alive. */
  close(): Promise<void>
}

/** Opens a pool. Its child processes start with the first jobs. They end after a time without jobs, or when the pool is closed. */
export function openWorkerPool(options: PoolOptions): WorkerPool {
  const waiting: Task[] = []
  const idle: Worker[] = []
  /** Workers that accept jobs. */
  const workers = new Set<Worker>()
  /** Processes that have not ended, including those of workers that were killed. */
  const exits = new Set<Promise<void>>()
  let isClosed = false
  const startNext = () => {
    while (waiting.length > 0) {
      const worker = idle.pop() ?? (workers.size < options.workers ? newWorker() : null)
      if (worker === null) return
      const task = waiting.shift()
      if (task) worker.take(task)
    }
  }
  const newWorker = (): Worker => {
    const worker = startWorker(options, {
      onIdle: () => {
        idle.push(worker)
        startNext()
      },
      onRetry: task => {
        waiting.unshift(task)
      },
      onEnd: () => {
        workers.delete(worker)
        if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
        startNext()
      },
    })
    workers.add(worker)
    const exit = worker.exited.then(() => {
      exits.delete(exit)
    })
    exits.add(exit)
    return worker
  }
  return {
    run: job =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(poolClosed())
        waiting.push({ job, resolve, reject })
        startNext()
      }),
    async close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(poolClosed())
      for (const worker of workers) worker.stop(poolClosed())
      await Promise.all(exits)
    },
  }
}

const poolClosed = () => new UserError('stopped', 'The work was stopped before its end.', 'Run it again.')

interface Worker {
  take(task: Task): void
  /** Kills the process and rejects its job with `error`. */
  stop(error: Error): void
  /** Resolves when the process has ended, or could not be started. */
  exited: Promise<void>
}

/** ms until a process must be ready for its first job, even on a busy machine. */
const startTimeoutMs = 60_000
/** Limit of a job by the clock, in multiples of its time limit: a worker that is blocked cannot report it. */
const clockFactor = 12

/** Long enough for the next save of a person who edits a gym. */
const defaultIdleLimit = 5 * minute

/** One child process. It keeps this process alive only while it has work. */
function startWorker(
  { program, timeLimit, memoryLimit, idleLimit = defaultIdleLimit, inBackground }: PoolOptions,
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
    timer = setTimeout(() => fail('time', tooMuch.time), timeLimit * clockFactor)
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
    // Closing the pool waits for the end of the child. Without this the process would end first.
    child.ref()
    // Earlier jobs may have filled the memory. The job is tried again by a new worker.
    if (ended && served > 0 && reason !== 'time') onRetry(ended)
    else ended?.reject(new JobFailed(reason, message))
    onEnd()
  }
  child.on('message', raw => {
    // The message was under way when the process was killed.
    if (isGone) return
    const message = messageSchema.parse(raw)
    if (message.is === 'ready') {
      isReady = true
      begin()
    } else if (message.is === 'done' || message.is === 'failed' || message.is === 'bug') {
      const ended = end()
      served += 1
      timer = setTimeout(() => fail('ended', 'it had no job'), idleLimit).unref()
      if (message.is === 'done') ended?.resolve(message.done)
      else ended?.reject(new JobFailed(message.is, message.message))
      onIdle()
    } else fail(message.is, tooMuch[message.is])
  })
  // A process that cannot be started has an error and no exit.
  child.on('error', error => fail('ended', error.message))
  child.on('exit', (code, signal) => fail('ended', `its process ended with ${signal ?? `code ${code}`}`))
  keepAlive(child, false)
  const exited = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    exited,
    stop(error) {
      if (isGone) return
      isGone = true
      child.kill('SIGKILL')
      end()?.reject(error)
      // Without this the process could end before its children.
      child.ref()
    },
    take(given) {
      clearTimeout(timer)
      task = given
      keepAlive(child, true)
      timer = setTimeout(() => fail('ended', 'its process did not start'), startTimeoutMs)
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
