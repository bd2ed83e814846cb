import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openTarget } from '#generator/deploy/open-target.ts'
import { readListing, sentIn } from '#generator/deploy/ssh.ts'
import { versionsToRemove } from '#generator/deploy/versions.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'

const now = 100 * 24 * 60 * 60 * 1000
const lines = (...rows: string[][]) => rows.map(row => row.join('\t')).join('\n')

test('reads the served version, the rollback versions and the stale folders from a listing', () => {
  const { gyms } = readListing(
    lines(
      ['Welcome to the server'],
      ['now', String(now / 1000)],
      ['www', 'box/www', '300.5', '.sites/c/www'],
      ['previous', 'box/previous', '300.5', '.sites/p/www'],
      ['hold', 'box/.hold', '300.6'],
      ['deployed', 'box/.sites/c', '300.7'],
      ['deployed', 'box/.sites/b', '200.0'],
      ['folder', 'box/.sites/c', '300.0'],
      ['folder', 'box/.sites/p', '100.0'],
      ['folder', 'box/.sites/stopped', '100.0'],
      ['folder', 'box/.sites/begun', String(now / 1000)],
      ['www', 'unmarked/www', '7', '.sites/x/www'],
      ['www', 'foreign/www', '7', '/elsewhere'],
    ),
  )
  expect([...gyms.keys()]).toEqual(['box', 'unmarked'])
  expect(gyms.get('box')).toEqual({
    current: 'c',
    siteVersion: null,
    since: 300_500,
    verified: true,
    versions: [
      { version: 'c', at: 300_700 },
      { version: 'b', at: 200_000 },
    ],
    listedAt: now,
    stale: ['stopped'],
    isHeld: true,
    order: ['c', 'b'],
    withdrawn: [],
  })
  expect(gyms.get('unmarked')).toMatchObject({
    verified: false,
    versions: [{ version: 'x', at: 7000 }],
    isHeld: false,
  })
})

test("computes the age of a version by the server's clock, not the local clock", () => {
  const day = 24 * 60 * 60
  const at = (days: number) => String(100 * day - days * day)
  const { gyms } = readListing(
    lines(
      ['now', at(0)],
      ['www', 'box/www', at(1), '.sites/d/www'],
      ...Object.entries({ d: 1, c: 2, b: 29, a: 31 }).map(([version, days]) => [
        'deployed',
        `box/.sites/${version}`,
        at(days),
      ]),
    ),
  )
  const deployed = gyms.get('box')
  if (deployed === undefined || deployed instanceof Error) throw new Error('The gym is not listed.')
  expect(versionsToRemove(deployed, 'e', { versions: 2, days: 30 })).toEqual(['a'])
})

const box = [
  ['www', 'box/www', '300.5', '.sites/b/www'],
  ...['a', 'b', 'c'].map((version, at) => ['deployed', `box/.sites/${version}`, `${100 * (at + 1)}`]),
]
const log = (...events: string[]) => events.map(event => [`./box/.shown:${event}`])

test('orders versions by the log, without withdrawn versions', () => {
  const events = log('deploy c', 'deploy a', 'deploy b', 'rollback a', 'deploy b')
  expect(readListing(lines(...box, ...events)).gyms.get('box')).toMatchObject({
    order: ['b', 'a', 'c'],
    withdrawn: [],
  })
  const back = readListing(lines(...box, ...log('deploy a', 'deploy b', 'deploy c', 'rollback b')))
  expect(back.gyms.get('box')).toMatchObject({ order: ['b', 'a'], withdrawn: ['c'] })
})

test('orders versions by their deploys if there is no log', () => {
  expect(readListing(lines(...box)).gyms.get('box')).toMatchObject({ order: ['b', 'a'], withdrawn: [] })
  const held = readListing(lines(...box, ['hold', 'box/.hold', '300.6']))
  expect(held.gyms.get('box')).toMatchObject({ order: ['b', 'a'], withdrawn: ['c'] })
})

test.each(['', 'deploy', 'deploy a b', 'undeploy a', 'deploy ../a', 'deploy a\\0', 'Binary file'])(
  'fails only the gym whose log has the line "%s"',
  line => {
    const others = [['www', 'other/www', '1', '.sites/x/www']]
    const { gyms } = readListing(lines(...box, ...log('deploy a', line), ...others))
    expect(String(gyms.get('box'))).toContain(
      'box/.shown on the server is not a record of molde: line 2 names no deploy and no rollback.',
    )
    expect(gyms.get('other')).toMatchObject({ current: 'x' })
  },
)

test('does not count existing and compressed files as sent', () => {
  const output =
    '<f+++++++++ a\n<f+++++++++ a.br\n<f+++++++++ a.gz\nhf+++++++++ b => c\ncd+++++++++ d/\n<fc........ e\n\nTotal bytes sent: 1,234\n'
  expect(sentIn(output)).toEqual({ files: 2, bytes: 1234 })
})

/** Returns deploy settings with one target. */
const deployWith = (settings: object, secrets: string[] = []) => ({
  keep: { versions: 1, days: 1 },
  main: 'server',
  targetOf: () => 'server',
  urlOf: () => null,
  open: () => ({ settings: { kind: 'ssh' as const, host: 'a@b', root: '/srv/gyms', ...settings }, secrets }),
})

/** A system whose programs start and print nothing. */
const connected: System = {
  ...localSystem(),
  findProgram: async () => '/usr/bin/ssh',
  start: async () => ({ failure: null, stop: async () => {} }),
}

test('hides secrets that ssh prints', async () => {
  const key = '-----BEGIN KEY-----\nb3BlbnNzaC1rZXk\n-----END KEY-----'
  const printed = `Load key: invalid format: ${key}\nat b3BlbnNzaC1rZXk`
  const result = { exitCode: 255, stdout: printed, stderr: printed, output: printed }
  const broken: System = { ...connected, run: async () => result }
  const refusing: System = { ...connected, start: async () => ({ failure: result, stop: async () => {} }) }
  for (const system of [broken, refusing]) {
    const opened = openTarget(deployWith({ key }, [key]), 'server', pathsFor({}), system)
    const message = await opened.catch((error: unknown) => String(error))
    expect(message).toContain('Load key: invalid format')
    expect(message).not.toContain('b3BlbnNzaC1rZXk')
  }
})

test('hides secrets that a program prints in base64', async () => {
  const secret = 'very-secret?~token>'
  for (const encoding of ['base64', 'base64url'] as const) {
    const printed = `Authorization: ${Buffer.from(secret).toString(encoding)}`
    const result = { exitCode: 255, stdout: printed, stderr: printed, output: printed }
    const refusing: System = { ...connected, start: async () => ({ failure: result, stop: async () => {} }) }
    const opened = openTarget(deployWith({}, [secret]), 'server', pathsFor({}), refusing)
    const message = await opened.catch((error: unknown) => String(error))
    expect(message).toContain('Authorization: ***')
    expect(message).not.toContain(Buffer.from(secret).toString(encoding).slice(0, 8))
  }
})

test.each(['', ' '])('hides each value of a secret of JSON, with the indentation "%s"', async indentation => {
  const account = {
    private_key: '-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----\n',
    ids: ['k"1-of-account', 20261128],
  }
  const secret = JSON.stringify(account, null, indentation)
  for (const value of ['MIIEvQ', 'k"1-of-account', 'k\\"1-of-account', '20261128', secret]) {
    const result = { exitCode: 255, stdout: '', stderr: `Refused: ${value}`, output: `Refused: ${value}` }
    const refusing: System = { ...connected, start: async () => ({ failure: result, stop: async () => {} }) }
    const opened = openTarget(deployWith({}, [secret]), 'server', pathsFor({}), refusing)
    const message = await opened.catch((error: unknown) => String(error))
    expect(message).toContain('Refused: ')
    expect(message).not.toMatch(/MIIEvQ|of-account|20261128/)
  }
})

test('does not show a secret that is damaged JSON', async () => {
  const result = {
    exitCode: 255,
    stdout: '',
    stderr: 'Refused: {"a": hidden',
    output: 'Refused: {"a": hidden',
  }
  const refusing: System = { ...connected, start: async () => ({ failure: result, stop: async () => {} }) }
  const opened = openTarget(deployWith({}, ['{"a": hidden']), 'server', pathsFor({}), refusing)
  expect(await opened.catch((error: unknown) => String(error))).not.toContain('hidden')
})

test('reports a stop while the key is added as a stop, not as a bad key', async () => {
  const stop = new AbortController()
  const system: System = {
    ...connected,
    run: async command => {
      if (command === 'ssh-add') stop.abort()
      return { exitCode: null, stdout: '', stderr: '', output: '' }
    },
  }
  const settings = deployWith({ key: 'key' }, [])
  await expect(openTarget(settings, 'server', pathsFor({}), system, stop.signal)).rejects.toMatchObject({
    kind: 'stopped',
  })
})

test('confirms thousands of gyms in commands within the system limit', async () => {
  const commands: string[] = []
  const system: System = {
    ...connected,
    run: async (_, words) => {
      commands.push(words.at(-1) ?? '')
      // Passes the word to a real command, because the system refuses words above its limit.
      const { error } = spawnSync('true', [words.at(-1) ?? ''])
      return { exitCode: error ? 1 : 0, stdout: '', stderr: String(error), output: '' }
    },
  }
  const target = await openTarget(deployWith({}), 'server', pathsFor({}), system)
  const gyms = Array.from({ length: 5_000 }, (_, at) => `gimnasio-del-barrio-numero-${at}`)
  await target.confirm(new Map(gyms.map(gym => [gym, 'a1b2c3d4e5f6'])))
  await target.close()
  const allCommands = commands.join(' ')
  expect(gyms.filter(gym => !allCommands.includes(`${gym}/.sites/a1b2c3d4e5f6/deployed`))).toEqual([])
})
