import type { ProcessResult, RunOptions } from '../system.ts'

const keptOutput = 20_000

/** What a program of Node does first: its group ends when the channel to its parent closes, which by itself keeps nothing alive. */
const endsWithParent = `data:text/javascript,${encodeURIComponent(
  "process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL')); process.channel?.unref()",
)}`

/**
 * Runs a command without a shell and waits for its end. After `timeLimit` ms, at the signal, or when this process ends, its
 * whole process group is killed; the exit code then reads null.
 */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<ProcessResult> {
  // Most runs start no child; its library takes longer to load than they take.
  const { execa } = await import('execa')
  const child = execa(command, options.isNode ? ['--import', endsWithParent, ...args] : args, {
    cwd: options.cwd,
    env: options.env ?? {},
    all: true,
    // The channel closes with this process, however that ends.
    ipc: options.isNode ?? false,
    stdin: 'ignore',
    reject: false,
    detached: process.platform !== 'win32',
  })
  const kill = () => killGroup(child.pid)
  const killer = setTimeout(kill, options.timeLimit)
  if (options.signal?.aborted) kill()
  options.signal?.addEventListener('abort', kill, { once: true })
  process.once('exit', kill)
  try {
    const { exitCode, stdout, all } = await child
    return { exitCode: exitCode ?? null, stdout: stdout ?? '', output: (all ?? '').slice(-keptOutput) }
  } finally {
    clearTimeout(killer)
    options.signal?.removeEventListener('abort', kill)
    process.off('exit', kill)
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group ended by itself between the limit and the kill.
  }
}
