import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '#generator/system/machine.ts'
import { installDebian } from './debian.js'
import { freePort } from './port.ts'

export interface Sshd {
  host: string
  port: number
  /** A private key that the server accepts. */
  key: string
  /** The server's line of known_hosts. */
  knownHosts: string
  /** The file of accepted public keys. */
  authorizedKeys: string
  stop(): Promise<void>
}

/** Starts an OpenSSH server on loopback as the current user, with its own host keys and configuration. */
export async function startSshd(moreConfiguration = ''): Promise<Sshd> {
  await ensureInstalled()
  const folder = await mkdtemp(join(tmpdir(), 'molde-sshd-'))
  const port = await freePort()
  for (const name of ['host', 'user']) keygen(join(folder, name))
  // Started by root, sshd requires this folder.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true, mode: 0o755 })
  const authorizedKeys = join(folder, 'authorized_keys')
  await writeFile(authorizedKeys, await readFile(join(folder, 'user.pub')), { mode: 0o600 })
  await writeFile(
    join(folder, 'sshd_config'),
    `ListenAddress 127.0.0.1
Port ${port}
HostKey ${folder}/host
AuthorizedKeysFile ${authorizedKeys}
PidFile ${folder}/pid
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
${moreConfiguration}
`,
  )
  const child = spawn(program, ['-D', '-e', '-f', join(folder, 'sshd_config')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', chunk => {
    output += chunk
  })
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`sshd does not answer:\n${output}`)
    await new Promise(done => setTimeout(done, 25))
  }
  const [kind, code] = (await readFile(join(folder, 'host.pub'), 'utf8')).split(' ')
  return {
    host: `${userInfo().username}@127.0.0.1`,
    port,
    key: await readFile(join(folder, 'user'), 'utf8'),
    knownHosts: `[127.0.0.1]:${port} ${kind} ${code}`,
    authorizedKeys,
    async stop() {
      const ended = new Promise(done => child.once('exit', done))
      if (child.kill('SIGTERM')) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const program = '/usr/sbin/sshd'

async function ensureInstalled(): Promise<void> {
  const isInstalled = async () =>
    existsSync(program) && (await findProgram(['rsync'])) !== null && (await findProgram(['ssh'])) !== null
  if (await isInstalled()) return
  installDebian('openssh-server', 'openssh-client', 'rsync')
  if (!(await isInstalled()))
    throw new Error('OpenSSH and rsync are not installed and could not be installed.')
}

function keygen(file: string): void {
  const { status, stderr } = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
  if (status !== 0) throw new Error(`ssh-keygen failed: ${stderr}`)
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
