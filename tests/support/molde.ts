import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

export const home = resolve(import.meta.dirname, '../..')
const launcher = resolve(home, 'bin/molde.js')

export interface Run {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs `molde` as an operator would, in a process of its own without a terminal. */
export const molde = (...args: string[]): Promise<Run> => moldeIn(home, {}, ...args)

/** What ran, where it succeeded. Throws, with all that was printed, where it did not. */
export function succeeded(run: Run): Run {
  if (run.code !== 0) throw new Error(`It ended with ${run.code}.\n${run.stdout}\n${run.stderr}`)
  return run
}

/** The same as a line for a shell. */
export const asCommand = (...args: string[]): string =>
  [process.execPath, launcher, ...args].map(word => `'${word}'`).join(' ')

/** As `molde`, from another folder and with other values in the environment; `umask` is set as such. */
export function moldeIn(
  cwd: string,
  { umask, ...env }: Record<string, string>,
  ...args: string[]
): Promise<Run> {
  const before = umask === undefined ? null : process.umask(Number.parseInt(umask, 8))
  const child = start(args, { cwd, env })
  if (before !== null) process.umask(before)
  const stdout = collect(child, 'stdout')
  const stderr = collect(child, 'stderr')
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', code => done({ code, stdout: stdout(), stderr: stderr() }))
  })
}

/** A command on a terminal of its own, where people are asked. What it prints there is its `stdout`. */
export const onTerminal = (...args: string[]): TerminalRun => onTerminalOf(100, ...args)

interface TerminalRun {
  ended: Promise<Run>
  /** Types `keys` when it has printed `question`. */
  answering(question: string, keys: string): Promise<Run>
}

/** The same, in columns of a number. */
export function onTerminalOf(columns: number, ...args: string[]): TerminalRun {
  const child = spawn('script', ['-qefc', `stty cols ${columns}; exec ${asCommand(...args)}`, '/dev/null'], {
    cwd: home,
  })
  const [stdout, stderr] = [collect(child, 'stdout'), collect(child, 'stderr')]
  const ended = new Promise<Run>((done, failed) => {
    child.on('error', failed)
    child.on('close', code => done({ code, stdout: stdout(), stderr: stderr() }))
  })
  return {
    ended,
    answering(question, keys) {
      const type = () => {
        if (!stdout().includes(question)) return
        child.stdout.off('data', type)
        child.stdin.write(keys)
      }
      child.stdout.on('data', type)
      return ended
    },
  }
}

/** A command while it runs: `preview`, `dev`, or a build that waits. */
export interface Running {
  /** Resolves when the command ends. */
  ended: Promise<Run>
  pid: number
  /** Resolves with the first match in what the command prints; rejects, with all of it, when the command ends before. */
  printed(pattern: RegExp): Promise<RegExpMatchArray>
  /** Stops it as Ctrl-C does. */
  stop(): Promise<Run>
}

export const moldeRunning = (...args: string[]): Running => moldeRunningIn(home, {}, ...args)

/** As `moldeRunning`, from another folder and with other values in the environment. */
export const moldeRunningIn = (cwd: string, env: Record<string, string>, ...args: string[]): Running =>
  running(start(args, { cwd, env }), `molde ${args.join(' ')}`)

/** `npm run dev` or `npm run dev:studio` of a copy of this checkout. */
export const devRunning = (checkout: string, ...args: string[]): Running =>
  running(start(args, { cwd: checkout, program: resolve(checkout, 'bin/dev.js') }), `dev ${args.join(' ')}`)

function running(child: ChildProcess, command: string): Running {
  const stdout = collect(child, 'stdout')
  const stderr = collect(child, 'stderr')
  const ended = new Promise<Run>(done =>
    child.on('close', code => done({ code, stdout: stdout(), stderr: stderr() })),
  )
  return {
    ended,
    pid: child.pid ?? 0,
    async printed(pattern) {
      for (;;) {
        const match = `${stdout()}\n${stderr()}`.match(pattern)
        if (match) return match
        if (child.exitCode !== null) throw new Error(`${command} ended:\n${stdout()}\n${stderr()}`)
        await new Promise(done => setTimeout(done, 50))
      }
    },
    async stop() {
      child.kill('SIGINT')
      return ended
    },
  }
}

/** The ids of the icon workers that a process has started and that are alive. */
export function iconWorkersOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const rows = stdout.split('\n').map(line => line.trim().split(/\s+/))
  return rows
    .filter(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes('icon-worker'))
    .map(([pid]) => Number(pid))
}

function start(
  args: string[],
  {
    cwd = home,
    env = {},
    program = launcher,
  }: { cwd?: string; env?: Record<string, string>; program?: string } = {},
) {
  const all = { ...process.env, NO_COLOR: '1', ...env }
  return spawn(process.execPath, [program, ...args], { cwd, env: all, stdio: ['ignore', 'pipe', 'pipe'] })
}

function collect(child: ChildProcess, stream: 'stdout' | 'stderr'): () => string {
  let text = ''
  child[stream]?.on('data', chunk => {
    text += chunk
  })
  return () => text
}
