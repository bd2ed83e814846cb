import { expect, test } from 'vitest'
import { sshFailure } from '#generator/deploy/ssh/ssh-failure.ts'

const createFailure = (exitCode: number | null, stderr: string, signal?: AbortSignal) =>
  sshFailure({
    host: 'a@b',
    action: 'Sending files to',
    result: { exitCode, stderr },
    timeLimit: 60_000,
    signal,
  })

/** Messages of OpenSSH 9.2, rsync 3.5 and dash. */
test.each([
  [
    255,
    `@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @
@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
IT IS POSSIBLE THAT SOMEONE IS DOING SOMETHING NASTY!
Host key for [127.0.0.1]:4440 has changed and you have requested strict checking.
Host key verification failed.`,
    /another one than before\. WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!$/,
    /somebody may be in between/,
  ],
  [255, 'Host key verification failed.', /not known here/, /ssh-keyscan/],
  [255, 'a@b: Permission denied (publickey).', /refused the key/, /authorized_keys/],
  [255, 'ssh: Could not resolve hostname b: Name or service not known', /no address/, /"host"/],
  [255, 'ssh: connect to host b port 22: Connection refused', /accepts no SSH/, /"port"/],
  [255, 'Connection timed out during banner exchange', /cannot be reached/, /firewall/],
  [
    255,
    'mux_client_request_session: session request failed: Session open refused by peer',
    /sessions/,
    /--jobs/,
  ],
  [
    11,
    'rsync: [receiver] write failed on "/srv/a/x": No space left on device (28)\nrsync error: error in file IO (code 11)',
    /is full\. rsync.*No space/,
    /Make room/,
  ],
  [
    23,
    'rsync: mkdir "/srv/a" failed: Read-only file system (30)\nrsync error: some files',
    /read-only/,
    /writable/,
  ],
  [
    1,
    'mkdir: cannot create directory ‘/srv/x’: Permission denied',
    /not let this user write/,
    /own the folder/,
  ],
  [127, 'bash: line 1: rsync: command not found', /lacks a program/, /install rsync/],
  [
    12,
    'rsync: connection unexpectedly closed (0 bytes received so far) [sender]',
    /was lost/,
    /Run it again/,
  ],
])('explains exit code %i with %j', (code, stderr, message, hint) => {
  const error = createFailure(code, stderr)
  expect(error.kind).toBe('environment')
  expect(error.message).toMatch(message)
  expect(error.hint).toMatch(hint)
})

test('reports other failures with the exit code and the end of stderr', () => {
  const other = createFailure(
    23,
    'first\ncannot delete non-empty directory: x\nrsync error: some files (code 23)\n',
  )
  expect(other).toMatchObject({
    kind: 'failed',
    message: 'Sending files to a@b failed with exit code 23: first\ncannot delete non-empty directory: x',
  })
  expect(createFailure(1, '').message).toBe(
    'Sending files to a@b failed with exit code 1: it printed nothing.',
  )
})

test('distinguishes a timeout from a stopped command', () => {
  expect(createFailure(null, '')).toMatchObject({
    kind: 'environment',
    message: 'a@b did not answer within 60 s.',
  })
  expect(createFailure(null, '', AbortSignal.abort()).kind).toBe('stopped')
})
