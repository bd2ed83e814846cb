import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

export const home = resolve(import.meta.dirname, '../..')
const launcher = resolve(home, 'bin/molde.js')

export interface Run {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs `molde` like an operator, in a separate process without a terminal. */
export const molde = (...args: string[]): Promise<Run> => moldeIn(home, {}, ...args)

/** Returns the run if it succeeded. Throws with its output otherwise. */
export function expectSuccess(run: Run): Run {
  if (run.code !== 0) throw new Error(`It ended with ${run.code}.\n${run.stdout}\n${run.stderr}`)
  return run
}

/** Returns a `molde` command as a shell command line. */
export const asCommand = (...args: string[]): string =>
  [process.execPath, launcher, ...args].map(word => `'${word}'`).join(' ')

/** Like `molde`, in another folder and with more environment variables. `umask` sets the umask instead. */
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

/** Runs a command on a separate terminal, so that it asks questions. Its `stdout` contains all output. */
export const onTerminal = (...args: string[]): TerminalRun => onTerminalOf(100, ...args)

interface TerminalRun {
  ended: Promise<Run>
  /** Types `keys` when the command has printed `question`. */
  answer(question: string, keys: string): Promise<Run>
}

/** Like `onTerminal`, with a terminal of that many columns. */
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
    answer(question, keys) {
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

/** A running command: `preview`, `dev`, or a build that waits. */
export interface Running {
  /** Resolves when the command ends. */
  ended: Promise<Run>
  pid: number
  /** Resolves with the first match in the output. Rejects with the output if the command ends without a match. */
  waitForOutput(pattern: RegExp): Promise<RegExpMatchArray>
  /** Stops the command like Ctrl-C. */
  stop(): Promise<Run>
}

export const startMolde = (...args: string[]): Running => startMoldeIn(home, {}, ...args)

/** Like `startMolde`, in another folder and with more environment variables. */
export const startMoldeIn = (cwd: string, env: Record<string, string>, ...args: string[]): Running =>
  watchProcess(start(args, { cwd, env }), `molde ${args.join(' ')}`)

/** Starts `npm run dev` or `npm run dev:studio` in a copy of this checkout. */
export const startDev = (checkout: string, ...args: string[]): Running =>
  watchProcess(
    start(args, { cwd: checkout, program: resolve(checkout, 'bin/dev.js') }),
    `dev ${args.join(' ')}`,
  )

function watchProcess(child: ChildProcess, command: string): Running {
  const stdout = collect(child, 'stdout')
  const stderr = collect(child, 'stderr')
  const ended = new Promise<Run>(done =>
    child.on('close', code => done({ code, stdout: stdout(), stderr: stderr() })),
  )
  return {
    ended,
    pid: child.pid ?? 0,
    async waitForOutput(pattern) {
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

/** Lists the process ids of a process's running icon workers. */
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
