import { spawn } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import type { ProcessResult, RunOptions, StartedProcess, StartOptions } from '../system.ts'

const maxOutput = 20_000

/**
 * Runs first in a Node program: its group ends when the channel to its parent closes. The channel itself keeps
 * nothing alive.
 */
const endsWithParent = `data:text/javascript,${encodeURIComponent(
  "process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL')); process.channel?.unref()",
)}`

/**
 * The process groups of running commands, by their leaders. All share one listener, because Node warns of many.
 */
const groups = new Set<number>()
let isExitWatched = false

function killAtExit(pid: number): void {
  groups.add(pid)
  if (isExitWatched) return
  isExitWatched = true
  process.once('exit', () => groups.forEach(killGroup))
}

/**
 * Runs a command without a shell and waits for its end. After `timeLimit` ms, at the signal, or when this process ends,
 * its whole process group is killed. The exit code is then null.
 */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<ProcessResult> {
  // Most runs start no child, and loading this library takes longer than such a run.
  const { execa } = await import('execa')
  const child = execa(command, options.isNode ? ['--import', endsWithParent, ...args] : args, {
    cwd: options.cwd,
    env: options.env ?? {},
    all: true,
    // The channel closes with this process, however that ends.
    ipc: options.isNode ?? false,
    ...(options.input === undefined ? { stdin: 'ignore' } : { input: options.input }),
    reject: false,
    detached: process.platform !== 'win32',
  })
  const { pid } = child
  if (pid !== undefined) killAtExit(pid)
  const kill = () => {
    if (pid !== undefined) killGroup(pid)
    // A process outside the group may hold the other ends for as long as it lives.
    child.stdout.destroy()
    child.stderr.destroy()
  }
  const killer = setTimeout(kill, options.timeLimit)
  // Many commands share a signal, and Node 20 would warn of them.
  if (options.signal) setMaxListeners(0, options.signal)
  if (options.signal?.aborted) kill()
  options.signal?.addEventListener('abort', kill, { once: true })
  try {
    const { exitCode, stdout, stderr, all } = await child
    return {
      exitCode: exitCode ?? null,
      stdout: stdout ?? '',
      stderr: (stderr ?? '').slice(-maxOutput),
      output: (all ?? '').slice(-maxOutput),
    }
  } finally {
    clearTimeout(killer)
    options.signal?.removeEventListener('abort', kill)
    if (pid !== undefined) groups.delete(pid)
  }
}

/**
 * Starts a program that ends when its stdin closes, and waits until it prints `readyLine`. The pipe to its stdin is the
 * only tie: the system closes it however this process ends.
 */
export async function start(
  command: string,
  args: readonly string[],
  { cwd, env, timeLimit, readyLine, signal }: StartOptions,
): Promise<StartedProcess> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const printed = { stdout: '', stderr: '' }
  const ended = new Promise<number | null>(resolve => {
    child.once('close', code => resolve(code))
    child.once('error', error => {
      printed.stderr += error.message
      resolve(null)
    })
  })
  const ready = new Promise<'ready'>(resolve => {
    child.stdout.on('data', chunk => {
      printed.stdout = `${printed.stdout}${chunk}`.slice(-maxOutput)
      if (printed.stdout.split('\n').includes(readyLine)) resolve('ready')
    })
  })
  child.stderr.on('data', chunk => {
    printed.stderr = `${printed.stderr}${chunk}`.slice(-maxOutput)
  })
  const close = () => {
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
  }
  const limit = setTimeout(close, timeLimit)
  if (signal?.aborted) close()
  signal?.addEventListener('abort', close, { once: true })
  const stop = async () => {
    signal?.removeEventListener('abort', close)
    close()
    await ended
  }
  const first = await Promise.race([ready, ended])
  clearTimeout(limit)
  if (first === 'ready') return { failure: null, stop }
  await stop()
  const { stdout, stderr } = printed
  return { failure: { exitCode: first, stdout, stderr, output: stdout + stderr }, stop }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group ended by itself between the limit and the kill.
  }
}
