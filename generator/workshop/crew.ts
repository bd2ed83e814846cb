import { type ChildProcess, fork } from 'node:child_process'
import * as z from 'zod'

/** Child processes that do one job at a time, and are killed where a job takes too long or too much. */
export interface CrewOptions {
  /** The program of each hand, which calls `serve`. */
  program: string
  /** The most child processes. They are started when there is work for them. */
  hands: number
  /** ms of the processor's time that one job may take: on a busy machine a good one takes longer by the clock. */
  timeLimit: number
  /** MB that a hand may hold. */
  memoryLimit: number
}

/** Why a job was given up. `failed`: the work itself threw. `bug`: it threw what only a mistake in a program throws. */
export type Loss = 'time' | 'memory' | 'ended' | 'failed' | 'bug'

/** A job that was not done. */
export class LostJob extends Error {
  override readonly name = 'LostJob'
  readonly loss: Loss

  constructor(loss: Loss, message: string) {
    super(message)
    this.loss = loss
  }
}

/** What a hand says. */
const messageSchema = z.union([
  z.object({ is: z.literal('ready') }),
  z.object({ is: z.enum(['memory', 'time']) }),
  z.object({ is: z.literal('done'), done: z.unknown() }),
  z.object({ is: z.enum(['failed', 'bug']), message: z.string() }),
])
export type HandMessage = z.output<typeof messageSchema>

interface Task {
  job: unknown
  resolve: (done: unknown) => void
  reject: (error: Error) => void
}

/**
 * A crew that does jobs as they come. What it answers is what the hand sent, to be checked by the caller.
 * @throws {LostJob} for a job that was given up; the other jobs go on
 */
export function openCrew(options: CrewOptions): (job: unknown) => Promise<unknown> {
  const waiting: Task[] = []
  const idle: Hand[] = []
  let hands = 0
  const proceed = () => {
    while (waiting.length > 0) {
      const hand = idle.pop() ?? (hands < options.hands ? newHand() : null)
      if (hand === null) return
      const task = waiting.shift()
      if (task) hand.take(task)
    }
  }
  const newHand = (): Hand => {
    hands += 1
    const hand = startHand(options, {
      onIdle: () => {
        idle.push(hand)
        proceed()
      },
      onRetry: task => {
        waiting.unshift(task)
      },
      onEnd: () => {
        hands -= 1
        if (idle.includes(hand)) idle.splice(idle.indexOf(hand), 1)
        proceed()
      },
    })
    return hand
  }
  return job =>
    new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      proceed()
    })
}

interface Hand {
  take(task: Task): void
}

/** ms in which a process must be ready for its first job, on however busy a machine. */
const longestStart = 60_000
/** How many times its limit a job may take by the clock: a hand that is held up cannot even say so. */
const byTheClock = 12

/** One child process. It keeps this process alive only while it has work. */
function startHand(
  { program, timeLimit, memoryLimit }: CrewOptions,
  { onIdle, onRetry, onEnd }: { onIdle: () => void; onRetry: (task: Task) => void; onEnd: () => void },
): Hand {
  const child = fork(program, [String(memoryLimit), String(timeLimit)], {
    serialization: 'advanced',
    execArgv: [],
  })
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
    timer = setTimeout(() => lose('time', tooMuch.time), timeLimit * byTheClock)
  }
  const end = (): Task | null => {
    clearTimeout(timer)
    const ended = task
    task = null
    keepAlive(child, false)
    return ended
  }
  const lose = (loss: Loss, message: string) => {
    if (isGone) return
    isGone = true
    child.kill('SIGKILL')
    const ended = end()
    // What earlier jobs left in its memory is not this one's fault: it is tried once more, by a new hand.
    if (ended && served > 0 && loss !== 'time') onRetry(ended)
    else ended?.reject(new LostJob(loss, message))
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
      else ended?.reject(new LostJob(message.is, message.message))
      onIdle()
    } else lose(message.is, tooMuch[message.is])
  })
  // A process that cannot be started has an error and no exit.
  child.on('error', error => lose('ended', error.message))
  child.on('exit', (code, signal) => lose('ended', `its process ended with ${signal ?? `code ${code}`}`))
  keepAlive(child, false)
  return {
    take(given) {
      task = given
      keepAlive(child, true)
      timer = setTimeout(() => lose('ended', 'its process did not start'), longestStart)
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
