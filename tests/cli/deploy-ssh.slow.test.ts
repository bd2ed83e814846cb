// The connections of molde deploy, deployed and rollback to OpenSSH servers on loopback: keys, hanging servers and failures.
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectSsh } from '#generator/deploy/ssh/connection.ts'
import { openSsh } from '#generator/deploy/ssh.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { moldeIn, startMoldeIn } from '#tests/support/molde.ts'
import { startSshd } from '#tests/support/sshd.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

/** An sshd setting that makes every command hang until its connection ends. */
const hanging = 'ForceCommand exec tail -f /dev/null --pid=$PPID'

async function setUp(configuration = '', target: Record<string, unknown> = {}) {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box', 'other'])
  const temporary = join(place, 'tmp')
  await mkdir(temporary)
  const sshd = await startSshd(configuration)
  onTestFinished(() => sshd.stop())
  const server = {
    kind: 'ssh',
    host: sshd.host,
    port: sshd.port,
    root: join(place, 'srv'),
    key: { env: 'DEPLOY_KEY' },
    knownHosts: { env: 'DEPLOY_KNOWN_HOSTS' },
    ...target,
  }
  await writeFile(join(tenants, 'deploy.json'), JSON.stringify({ targets: { server } }))
  const env = {
    MOLDE_TENANTS: tenants,
    MOLDE_OUT: join(place, 'dist'),
    TMPDIR: temporary,
    HOME: place,
    DEPLOY_KEY: sshd.key,
    DEPLOY_KNOWN_HOSTS: sshd.knownHosts,
  }
  return { place, temporary, sshd, env }
}

/** Lists the command lines of processes that run below a folder. */
async function processesIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const commandLines = await Promise.all(
    pids.map(async pid => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return cwd.startsWith(`${folder}/`) && line !== '' ? [line.replaceAll('\0', ' ')] : []
    }),
  )
  return commandLines.flat()
}

/** Reads all files below a folder. */
async function textsIn(folder: string): Promise<string[]> {
  const system = localSystem()
  const files = await system.listTree(folder)
  return Promise.all(files.map(path => readFile(join(folder, path), 'utf8')))
}

const waitForConnection = (temporary: string) =>
  expect
    .poll(async () => (await processesIn(temporary)).some(line => / -- .* sh -c /.test(line)), {
      timeout: 60_000,
    })
    .toBe(true)

test.each([['deployed'], ['deploy', '--all'], ['rollback', 'box']])(
  'Ctrl-C ends molde %s during a hanging connection and leaves no process or file',
  async (...command) => {
    const { place, temporary, env } = await setUp(hanging)
    const running = startMoldeIn(place, env, ...command)
    await waitForConnection(temporary)
    expect((await running.stop()).code).toBe(130)
    expect(await processesIn(temporary)).toEqual([])
    expect(await readdir(temporary)).toEqual([])
  },
)

test.each(['SIGKILL', 'SIGHUP'] as const)('%s leaves no process and no key', async signal => {
  const { place, temporary, sshd, env } = await setUp(hanging)
  const running = startMoldeIn(place, env, 'deployed')
  await waitForConnection(temporary)
  const secret = sshd.key.split('\n')[2] ?? ''
  const texts = await textsIn(temporary)
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).not.toContain(secret)
  process.kill(running.pid, signal)
  await running.ended
  await expect.poll(() => processesIn(temporary), { timeout: 60_000 }).toEqual([])
  for (const text of await textsIn(temporary)) expect(text).not.toContain(secret)
  // The next command removes the remaining folder.
  expect(await readdir(temporary)).toHaveLength(1)
  const next = startMoldeIn(place, env, 'deployed')
  await waitForConnection(temporary)
  await next.stop()
  expect(await readdir(temporary)).toEqual([])
})

test('a hanging server times out', async () => {
  const { sshd, place } = await setUp(hanging)
  const system = localSystem()
  const runBriefly: typeof system.run = (command, args, options) =>
    system.run(command, args, { ...options, timeLimit: 3_000 })
  const target = await openSsh(
    { ...sshd, root: join(place, 'srv') },
    pathsFor({ out: join(place, 'dist') }),
    { ...system, run: runBriefly },
  )
  await expect(target.list(['box'])).rejects.toThrow(`${sshd.host} did not answer within 300 s.`)
  await target.close()
})

test('runs more commands at once than a connection has sessions', async () => {
  const { sshd } = await setUp()
  const { sh, close } = await connectSsh({ ...sshd, root: '/srv' }, localSystem())
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => sh(`sleep 0.2; echo ${at}`)))
  expect(answers.map(Number)).toEqual(Array.from({ length: 30 }, (_, at) => at))
  await close()
})

test('accepts a key with Windows line breaks, and names the variable of an invalid key', async () => {
  const { place, sshd, env } = await setUp()
  const listDeployed = (key: string) => moldeIn(place, { ...env, DEPLOY_KEY: key }, 'deployed')
  expect((await listDeployed(sshd.key.replaceAll('\n', '\r\n'))).stderr).toBe('0 of 2 gyms are deployed.\n')
  const refused = await listDeployed('ssh-ed25519 AAAA')
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('takes its key from DEPLOY_KEY: the value is a public key')
})

test('explains an unusable server once, with its cause and exit code 3', async () => {
  const other = await startSshd()
  onTestFinished(() => other.stop())
  const { place, env, sshd } = await setUp()
  const deploy = (change: Record<string, string>) => moldeIn(place, { ...env, ...change }, 'deployed')
  const changed = await deploy({
    DEPLOY_KNOWN_HOSTS: sshd.knownHosts.replace(/ \S+$/, ` ${other.knownHosts.split(' ')[2]}`),
  })
  const refused = await deploy({ DEPLOY_KEY: other.key })
  expect([changed.code, refused.code]).toEqual([3, 3])
  expect(changed.stderr).toContain(`The host key of ${sshd.host} is another one than before.`)
  expect(refused.stderr).toContain(`${sshd.host} refused the key.`)
  await sshd.stop()
  const away = await moldeIn(place, env, 'deploy', '--all')
  expect(away.code).toBe(3)
  expect(away.stderr.match(/Connection refused/g)).toHaveLength(1)
})
