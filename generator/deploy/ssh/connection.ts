import { join } from 'node:path'
import pLimit from 'p-limit'
import type { FileStore, ProcessRunner, StartedProcess } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { minute } from '#generator/time-units.ts'
import { sshFailure } from './ssh-failure.ts'

export interface SshSettings {
  host: string
  port?: unknown
  root: string
  key?: string | undefined
  knownHosts?: string | undefined
  reload?: string | undefined
}

export interface SshConnection {
  /** A temporary folder of this connection. */
  folder: string
  /** Runs a script of sh on the server and returns its stdout. */
  sh(script: string, timeLimit?: number): Promise<string>
  /** Runs rsync with the server and returns its stdout. */
  rsync(args: readonly string[], timeLimit?: number): Promise<string>
  /** Ends its processes and removes its folder. */
  close(): Promise<void>
}

type Needs = Pick<FileStore, 'makeTemporary' | 'removeStaleTemporary' | 'remove' | 'writeFile'> &
  ProcessRunner

const temporaryName = 'ssh'

/** sshd opens 10 sessions in a connection by default (MaxSessions). */
const maxSessions = 8

/** ConnectTimeout is for the first bytes only: a server may also hang while the key is checked. */
const connectLimit = minute

/**
 * Opens one connection that carries all commands. The connection, and the agent that holds the private key, are processes
 * of their own. They end when this process ends, however it ends, and the key is on no disk. At the signal everything is
 * stopped.
 * @throws {UserError} 'environment' if the server cannot be reached or a program is missing here
 */
export async function connectSsh(
  settings: SshSettings,
  system: Needs,
  signal?: AbortSignal,
): Promise<SshConnection> {
  const { host, port, key } = settings
  await assertPrograms(
    key === undefined ? ['ssh', 'rsync'] : ['ssh', 'rsync', 'ssh-agent', 'ssh-add'],
    system,
  )
  await system.removeStaleTemporary(temporaryName)
  const folder = await system.makeTemporary(temporaryName)
  const started: StartedProcess[] = []
  const close = async () => {
    for (const { stop } of started.reverse()) await stop()
    await system.remove(folder)
  }
  const start = async (
    action: string,
    command: string,
    args: readonly string[],
    env?: Record<string, string>,
  ) => {
    const options = { cwd: folder, readyLine: 'ready', timeLimit: connectLimit, signal, ...(env && { env }) }
    const child = await system.start(command, args, options)
    started.push(child)
    if (child.failure)
      throw sshFailure({ host, action, result: child.failure, timeLimit: connectLimit, signal })
  }
  // Paths are relative to the folder in which every command runs: the names of sockets have to be short.
  const connection = ['-F', 'config', '-S', 'master', ...(port === undefined ? [] : ['-p', String(port)])]
  try {
    if (key !== undefined) {
      await start('Starting ssh-agent for', 'ssh-agent', ['-a', 'agent', 'sh', '-c', agentKeeper])
      await system.writeFile(join(folder, 'key.pub'), await addKey(host, key, folder, system, signal))
    }
    await writeConfiguration(settings, folder, system)
    const master = ['ssh', ...connection, ...masterOptions, '--', host]
    // The user's shell runs a local command, and that shell may run nothing.
    await start('Connecting to', 'sh', ['-c', masterKeeper, 'sh', ...master], { SHELL: '/bin/sh' })
  } catch (error) {
    await close()
    throw error
  }

  const inTurn = pLimit(maxSessions)
  const run = (action: string, command: string, args: readonly string[], timeLimit: number) =>
    inTurn(async () => {
      const result = await system.run(command, args, { cwd: folder, timeLimit, signal })
      if (result.exitCode !== 0) throw sshFailure({ host, action, result, timeLimit, signal })
      return result.stdout
    })
  return {
    folder,
    sh: (script, timeLimit = minute) =>
      run('A command on', 'ssh', [...connection, '--', host, `sh -c ${quote(script)}`], timeLimit),
    rsync: (args, timeLimit = 10 * minute) =>
      run(
        'Sending files to',
        'rsync',
        ['-e', ['ssh', ...connection].join(' '), '--protect-args', ...args],
        timeLimit,
      ),
    close,
  }
}

/** Quotes a text as one word of sh. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The command of ssh-agent: the agent ends with it. */
const agentKeeper = 'echo ready; cat >/dev/null; kill "$SSH_AGENT_PID"'

/** Runs the connection until it ends by itself or stdin closes. */
const masterKeeper = `
exec 3<&0
"$@" </dev/null 3<&- &
master=$!
{ cat <&3; kill -KILL "$master"; } >/dev/null 2>&1 &
keeper=$!
exec 3<&-
wait "$master"
code=$?
kill "$keeper"
exit "$code"`

const masterOptions = [
  ...['-M', '-N', '-o', 'ControlPersist=no'],
  ...['-o', 'PermitLocalCommand=yes', '-o', 'LocalCommand=echo ready'],
]

async function assertPrograms(
  programs: readonly string[],
  system: Pick<ProcessRunner, 'findProgram'>,
): Promise<void> {
  for (const program of programs)
    if ((await system.findProgram([program])) === null)
      throw new UserError(
        'environment',
        `${program} is not installed here.`,
        `On Debian and Ubuntu: apt-get install openssh-client rsync`,
      )
}

/** Gives the key to the agent. Returns the public key, with which ssh finds it there. */
async function addKey(
  host: string,
  key: string,
  folder: string,
  system: Pick<ProcessRunner, 'run'>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const env = { SSH_AUTH_SOCK: 'agent', SSH_ASKPASS_REQUIRE: 'never' }
  const options = { cwd: folder, env, timeLimit: minute, signal }
  const added = await system.run('ssh-add', ['-q', '-'], { ...options, input: key })
  const listed = await system.run('ssh-add', ['-L'], options)
  // A stopped program has its own exit code, and the key is not the reason.
  const result = added.exitCode === 0 ? listed : added
  if (signal?.aborted)
    throw sshFailure({ host, action: 'ssh-add for', result, timeLimit: options.timeLimit, signal })
  if (added.exitCode === 0 && listed.exitCode === 0) return `${listed.stdout.trim()}\n`
  throw new UserError(
    'usage',
    `ssh-add does not take the private key: ${(added.stderr || listed.stderr).trim()}`,
    'Check "key" in deploy.json: it has to be a private key without a passphrase.',
  )
}

/**
 * Writes the options of the target. All others come from the user's own configuration. A jump host named there
 * is reached with the same file.
 */
async function writeConfiguration(
  { key, knownHosts }: SshSettings,
  folder: string,
  system: Pick<FileStore, 'writeFile'>,
): Promise<void> {
  const file = (name: string) => `"${join(folder, name)}"`
  if (knownHosts !== undefined) await system.writeFile(join(folder, 'known_hosts'), `${knownHosts.trim()}\n`)
  const lines = [
    'BatchMode yes',
    'ConnectTimeout 20',
    'ServerAliveInterval 15',
    'LogLevel ERROR',
    'ControlMaster no',
    ...(key === undefined
      ? []
      : ['IdentityAgent agent', `IdentityFile ${file('key.pub')}`, 'IdentitiesOnly yes']),
    ...(knownHosts === undefined
      ? []
      : [`UserKnownHostsFile ${file('known_hosts')}`, 'StrictHostKeyChecking yes']),
    'Include ~/.ssh/config',
    'Include /etc/ssh/ssh_config',
  ]
  await system.writeFile(join(folder, 'config'), lines.map(line => `${line}\n`).join(''))
}
