import type { ProcessResult } from '#generator/system/system.ts'
import { UserError, type UserErrorKind } from '#generator/system/user-error.ts'

interface Cause {
  /** Matched with a line of stderr. */
  pattern: RegExp
  kind: UserErrorKind
  message: (host: string) => string
  hint: string
}

const again = 'Run it again: what was sent is not sent twice.'
const address = 'Check "host" and "port" in deploy.json, the network and the firewall.'

/** Messages of ssh, rsync, sshd and the server's shell, the more specific first. */
const causes: readonly Cause[] = [
  {
    pattern: /REMOTE HOST IDENTIFICATION HAS CHANGED/,
    kind: 'environment',
    message: host => `The host key of ${host} is another one than before.`,
    hint: 'If the server was set up again, replace its lines in known_hosts ("knownHosts" in deploy.json). If it was not, somebody may be in between: send nothing before its operator has compared the key.',
  },
  {
    pattern: /Host key verification failed|host key is known for/,
    kind: 'environment',
    message: host => `The host key of ${host} is not known here.`,
    hint: 'Connect once by hand and compare the key, or set "knownHosts" in deploy.json to the lines of ssh-keyscan.',
  },
  {
    pattern: /Permission denied \([a-z,-]+\)|Too many authentication failures/,
    kind: 'environment',
    message: host => `${host} refused the key.`,
    hint: 'Add its public key to ~/.ssh/authorized_keys of that user on the server, and check "host" and "key" in deploy.json.',
  },
  {
    pattern: /Could not resolve hostname/,
    kind: 'environment',
    message: host => `${host} has no address.`,
    hint: address,
  },
  {
    pattern: /Connection refused/,
    kind: 'environment',
    message: host => `${host} accepts no SSH connection.`,
    hint: address,
  },
  {
    pattern: /timed out|No route to host|Network is unreachable/,
    kind: 'environment',
    message: host => `${host} cannot be reached.`,
    hint: address,
  },
  {
    pattern: /Session open refused|no more sessions/i,
    kind: 'environment',
    message: host => `${host} opens no more sessions in one connection.`,
    hint: 'Raise MaxSessions in its sshd_config to 10, or deploy with a smaller --jobs.',
  },
  {
    pattern: /No space left on device|Disk quota exceeded/,
    kind: 'environment',
    message: host => `The disk of ${host} is full.`,
    hint: `Make room there, or keep fewer versions ("keep" in deploy.json). ${again}`,
  },
  {
    pattern: /Read-only file system/,
    kind: 'environment',
    message: host => `The disk of ${host} is read-only.`,
    hint: `Make it writable there. ${again}`,
  },
  {
    pattern: /Permission denied|Operation not permitted/,
    kind: 'environment',
    message: host => `${host} does not let this user write.`,
    hint: 'The user of "host" has to own the folder "root" of deploy.json and all that is in it.',
  },
  {
    pattern: /(?:command )?not found$/,
    kind: 'environment',
    message: host => `${host} lacks a program.`,
    hint: 'The server needs rsync and the tools of GNU and util-linux. On Debian and Ubuntu: apt-get install rsync',
  },
]

const lostConnection =
  /^(?:Shared )?Connection to .* closed|Connection (?:closed|reset)|connection unexpectedly closed|Broken pipe/

interface FailedCommand {
  host: string
  /** Such as "A command on". */
  action: string
  result: Pick<ProcessResult, 'exitCode' | 'stderr'>
  /** ms */
  timeLimit: number
  signal?: AbortSignal | undefined
}

/** The error for a command of ssh or rsync that failed, with its cause if it is known. */
export function sshFailure({ host, action, result, timeLimit, signal }: FailedCommand): UserError {
  if (signal?.aborted)
    return new UserError(
      'stopped',
      `The work with ${host} was stopped.`,
      'Run it again: it goes on from there.',
    )
  const lines = result.stderr.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
  for (const { pattern, kind, message, hint } of causes) {
    const line = lines.find(line => pattern.test(line))
    if (line !== undefined) return new UserError(kind, `${message(host)} ${withoutFrame(line)}`, hint)
  }
  // rsync also prints this if the server's rsync ended with an error, which is printed before.
  if (lines[0] !== undefined && lostConnection.test(lines[0]))
    return new UserError('environment', `The connection to ${host} was lost. ${lines[0]}`, again)
  if (result.exitCode === null)
    return new UserError(
      'environment',
      `${host} did not answer within ${timeLimit / 1000} s.`,
      'Look at what holds it up there, such as its disk or a login script. Then run it again.',
    )
  // rsync's last line says only that there are lines before it.
  const reasons = lines.filter(line => !line.startsWith('rsync error:'))
  const lastLines = (reasons.length === 0 ? lines : reasons).slice(-4).join('\n')
  return new UserError(
    result.exitCode === 255 ? 'environment' : 'failed',
    `${action} ${host} failed with exit code ${result.exitCode}: ${lastLines || 'it printed nothing.'}`,
    again,
  )
}

/** ssh frames its warning of a changed key with @. */
const withoutFrame = (line: string): string => line.replaceAll(/^@\s*|\s*@$/g, '')
