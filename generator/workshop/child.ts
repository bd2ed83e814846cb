import { execa } from 'execa'
import type { Finished, RunOptions } from './workshop.ts'

const keptOutput = 20_000

/**
 * Runs a command without a shell and waits for its end. After `timeLimit` ms its whole process group is killed
 * and the exit code reads null.
 */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<Finished> {
  const child = execa(command, args, {
    cwd: options.cwd,
    env: options.env ?? {},
    all: true,
    stdin: 'ignore',
    reject: false,
    detached: process.platform !== 'win32',
  })
  const killer = setTimeout(() => killGroup(child.pid), options.timeLimit)
  try {
    const { exitCode, all } = await child
    return { exitCode: exitCode ?? null, output: (all ?? '').slice(-keptOutput) }
  } finally {
    clearTimeout(killer)
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
