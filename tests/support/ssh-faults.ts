// An OpenSSH server with configurable faults of connections and programs. Each program of a deploy asks the test before it runs.
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from './runner.ts'
import { type Sshd, startSshd } from './sshd.ts'

/**
 * Faults of a server. `refused`: connections are closed and new connections refused. `dropped`: connections are lost once, and programs on
 * the server continue. `slow`: bytes arrive late. `silent`: no bytes arrive. `full`: the disk is full. `read-only`: the disk is read-only.
 * `key withdrawn`: new connections are rejected. `killed`: the server kills a program and its shell. `locked`: another process holds the
 * gym's lock. `partial`: half of a transfer arrives. `rename`: no file can be renamed. `record`: the marks and the deploy report are
 * damaged, and no mark can be set.
 */
export const sshFaults = [
  'dropped',
  'killed',
  'rename',
  'partial',
  'refused',
  'slow',
  'silent',
  'full',
  'read-only',
  'key withdrawn',
  'locked',
  'record',
] as const
export type SshFault = (typeof sshFaults)[number]

export interface FaultySshd extends Omit<Sshd, 'stop' | 'authorizedKeys'> {
  /** Calls `handle` at each step: a connection, a program start, some kilobytes of a transfer. */
  onStep(handle: (step: string) => unknown): void
  /** Begins a fault. `variant` varies two things: if the fault is repeated, and if a kill comes after the program's work. */
  begin(fault: SshFault, variant: number): Promise<void>
  /** Ends all connections and the fault, and resolves when no program is running on the server. */
  end(): Promise<void>
}

/** The external programs that a deploy runs on the server. */
const programs = [
  'cat',
  'cmp',
  'date',
  'find',
  'flock',
  'ln',
  'mkdir',
  'mv',
  'readlink',
  'rm',
  'rsync',
  'touch',
]
const writing = ['ln', 'mkdir', 'mv', 'rm', 'rsync', 'touch']

/** Runs a program as the test's answer says. A deploy that waits for a lock gives up at once. */
const shim = (port: number) => `#!/bin/bash
name="$(/usr/bin/basename "$0")"
exec 7<>/dev/tcp/127.0.0.1/${port}
printf '%s %s\\n' "$name" "$*" | /usr/bin/head -n 1 >&7
read -r -u 7 answer words
exec 7>&-
real="/usr/bin/$name"
case "$answer" in
  fail) echo "$name: $words" >&2; exit 1 ;;
  full) trap '' XFSZ; ulimit -f 8; exec "$real" "$@" ;;
  half) /usr/bin/dd bs=4096 count=20000 iflag=count_bytes status=none | "$real" "$@"; exit 12 ;;
  kill) kill -KILL "$PPID"; exit 1 ;;
  run-and-kill) "$real" "$@"; kill -KILL "$PPID"; exit 1 ;;
esac
[ "$name $1 $2" = "flock -w 50" ] && exec "$real" -w 0 "$3"
exec "$real" "$@"
`

/** Every process of a session holds the control connection open, so it closes with the last process. */
const session = (port: number, folder: string) => `#!/bin/bash
exec 8<>/dev/tcp/127.0.0.1/${port}
echo session >&8
export PATH=${folder}:/usr/bin:/bin
exec sh -c "$SSH_ORIGINAL_COMMAND"
`

const chunk = 16 * 1024

/** Starts the server. `lockOf` is the lock file of the gym, `damage` breaks the record of deployed versions. */
export async function startFaultySshd(
  place: string,
  lockOf: string,
  damage: () => Promise<void>,
): Promise<FaultySshd> {
  let handle: (step: string) => unknown = () => {}
  let fault: { name: SshFault; isRepeated: boolean; isAfter: boolean } | null = null
  let endFault = async () => {}
  const sessions = new Set<Socket>()
  const sockets = new Set<Socket>()

  /** Returns the command for the shim of a program. */
  const answerTo = (call: string): string => {
    const [program = ''] = call.split(' ')
    const isReading = program === 'rsync' && call.includes('--sender')
    const answer = wordsFor(fault?.name, fault?.isAfter ?? false, isReading ? 'cat' : program)
    if (answer !== 'run' && fault?.isRepeated === false) fault = null
    return answer
  }
  const control = createServer(socket => {
    let text = ''
    socket.on('error', () => {})
    socket.on('data', async bytes => {
      text += bytes
      if (!text.includes('\n')) return
      const call = text.trim()
      text = ''
      if (call === 'session') {
        sessions.add(socket)
        socket.on('close', () => sessions.delete(socket))
        return
      }
      await handle(call)
      socket.end(`${answerTo(call)}\n`)
    })
  })
  const proxy = createServer({ allowHalfOpen: true }, async client => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    await handle('connection')
    if (fault?.name === 'refused') return void client.destroy()
    const server = connect({ port: sshd.port, host: '127.0.0.1', allowHalfOpen: true })
    sockets.add(server)
    for (const socket of [client, server]) socket.setNoDelay(true)
    server.on('error', () => server.destroy())
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      let passed = 0
      const pass = async (bytes: Buffer) => {
        passed += bytes.length
        for (; from === client && passed >= chunk; passed -= chunk) await handle('transfer')
        if (fault?.name === 'silent') return
        // Simulates a slow network.
        if (fault?.name === 'slow') await new Promise(done => setTimeout(done, bytes.length / 1024))
        if (!to.destroyed) to.write(bytes)
      }
      let before = Promise.resolve()
      from.on('data', (bytes: Buffer) => {
        before = before.then(() => pass(bytes))
      })
      from.on('end', () => void before.then(() => to.end()))
      from.on('close', () => {
        sockets.delete(from)
        void before.then(() => to.destroy())
      })
    }
  })
  const disconnect = () => {
    for (const socket of sockets) socket.destroy()
  }
  const listen = async (server: typeof proxy): Promise<number> => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }
  const [controlPort, proxyPort] = [await listen(control), await listen(proxy)]
  const folder = join(place, 'programs')
  await mkdir(folder)
  for (const name of programs) await writeFile(join(folder, name), shim(controlPort), { mode: 0o755 })
  await writeFile(join(place, 'session'), session(controlPort, folder), { mode: 0o755 })
  const sshd = await startSshd(`ForceCommand ${join(place, 'session')}`)
  const keys = sshd.authorizedKeys
  onTestFinished(() => sshd.stop())
  const knownHosts = sshd.knownHosts.replace(`:${sshd.port} `, `:${proxyPort} `)
  return {
    ...{ host: sshd.host, port: proxyPort, key: sshd.key, knownHosts },
    onStep(next) {
      handle = next
    },
    async begin(name, variant) {
      fault = { name, isRepeated: variant % 2 === 0, isAfter: variant % 4 < 2 }
      if (name === 'dropped' || name === 'refused') disconnect()
      if (name === 'record') await damage()
      if (name === 'locked') endFault = await holdLock(lockOf)
      if (name === 'key withdrawn') {
        const before = await readFile(keys)
        await writeFile(keys, '')
        endFault = () => writeFile(keys, before)
      }
    },
    async end() {
      disconnect()
      for (const socket of sessions) await new Promise(done => socket.once('close', done))
      fault = null
      handle = () => {}
      await endFault()
      endFault = async () => {}
    },
  }
}

function wordsFor(fault: SshFault | undefined, isAfter: boolean, program: string): string {
  const isWriting = writing.includes(program)
  switch (fault) {
    case 'killed':
      return isAfter ? 'run-and-kill' : 'kill'
    case 'rename':
      return program === 'mv' ? 'fail Operation not permitted' : 'run'
    case 'partial':
      return program === 'rsync' ? 'half' : 'run'
    case 'full':
      return program === 'rsync'
        ? 'full'
        : isWriting && program !== 'rm'
          ? 'fail No space left on device'
          : 'run'
    case 'read-only':
      return isWriting ? 'fail Read-only file system' : 'run'
    case 'record':
      return program === 'touch' ? 'fail Input/output error' : 'run'
    default:
      return 'run'
  }
}

/** Holds a lock like another deploy, unless the deploy itself holds it. Returns a function that releases the lock. */
async function holdLock(file: string): Promise<() => Promise<void>> {
  const words = ['--nonblock', file, 'sh', '-c', 'echo held; cat']
  const holder = spawn('flock', words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise(done => holder.once('close', done))
  await Promise.race([ended, new Promise(done => holder.stdout.once('data', done))])
  return async () => {
    holder.stdin.end()
    await ended
  }
}
