import { describe, expect, test } from 'vitest'
import { readDeploySettings } from '#generator/deploy/settings.ts'
import { pathsFor } from '#generator/system/paths.ts'

const ssh = { kind: 'ssh', host: 'deploy@server', root: '/srv/gyms' }

const read = (settings: unknown, env: Record<string, string> = {}) =>
  readDeploySettings(pathsFor({ tenants: '/gyms' }), env, {
    readFile: async () =>
      settings === null
        ? null
        : new TextEncoder().encode(typeof settings === 'string' ? settings : JSON.stringify(settings)),
  })

test('needs no default with one target, and lets a gym set its target and address', async () => {
  const one = await read({ targets: { server: { ...ssh, url: 'https://{gym}.example.com/' } } })
  expect(one.targetOf('box')).toBe('server')
  expect(one.urlOf('box')).toBe('https://box.example.com')
  expect(one.keep).toEqual({ versions: 5, days: 30 })
  const two = await read({
    targets: { server: ssh, other: ssh },
    default: 'server',
    gyms: { box: { target: 'other', url: 'https://box.example' } },
    keep: { days: 7 },
  })
  expect([two.targetOf('box'), two.targetOf('third')]).toEqual(['other', 'server'])
  expect([two.urlOf('box'), two.urlOf('third')]).toEqual(['https://box.example', null])
  expect(two.keep).toEqual({ versions: 5, days: 7 })
})

describe('a value from the environment', () => {
  const settings = {
    targets: { server: { ...ssh, host: { env: 'HOST' }, key: { env: 'KEY' }, url: { env: 'SITES' } } },
  }

  const key = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'

  test('is read when its target is opened, and its secrets are listed', async () => {
    const { open, urlOf } = await read(settings, { HOST: 'a@b', KEY: key, SITES: '' })
    expect(open('server')).toEqual({ settings: { ...ssh, host: 'a@b', key }, secrets: [key] })
    expect(urlOf('box')).toBeNull()
  })

  test.each([
    [{ ...ssh, key: { env: 'KEY' } }, 'key'],
    [{ ...ssh, knownHosts: { env: 'KEY' } }, 'knownHosts'],
    [
      { kind: 's3', bucket: 'b', accessKeyId: { env: 'ID' }, secretAccessKey: { env: 'KEY' } },
      'secretAccessKey',
    ],
    [{ kind: 's3', bucket: 'b', endpoint: { env: 'KEY' } }, 'endpoint'],
  ])('is required in %j', async (target, field) => {
    for (const value of [{}, { KEY: '' }]) {
      const { open } = await read({ targets: { a: target } }, { ID: 'id', ...value })
      expect(() => open('a')).toThrow(`the target "a" takes its ${field} from KEY, which is not set.`)
    }
  })

  test('is optional if the field is optional', async () => {
    const token = { sessionToken: { env: 'TOKEN' }, url: { env: 'SITES' } }
    const { open } = await read({ targets: { a: { kind: 's3', bucket: 'b', ...token } } })
    expect(open('a').settings).toEqual({ kind: 's3', bucket: 'b' })
  })

  test('is reported with its variable if missing', async () => {
    const { open } = await read(settings, { KEY: 'secret' })
    expect(() => open('server')).toThrow('the target "server" takes its host from HOST, which is not set')
  })
})

test('rejects a secret written into the file', async () => {
  await expect(read({ targets: { server: { ...ssh, key: 'PRIVATE' } } })).rejects.toThrow(
    /targets\.server\.key/,
  )
  await expect(read({ targets: { server: { ...ssh, key: 'PRIVATE' } } })).rejects.not.toThrow(/PRIVATE/)
})

test.each([
  [null, '/gyms/deploy.json is not there'],
  ['{', 'JSON'],
  ['[]', 'no JSON object'],
  [{ targets: { server: { ...ssh, hots: 'x' } } }, 'hots'],
  [{ targets: { a: ssh, b: ssh } }, '"default" has to name one'],
  [{ targets: { a: ssh }, default: 'b' }, 'default names "b"'],
  [{ targets: { a: ssh }, gyms: { box: { target: 'c' } } }, 'gyms.box.target names "c"'],
])('rejects %j with the message "%s"', async (settings, message) => {
  await expect(read(settings)).rejects.toThrow(message)
  await expect(read(settings)).rejects.toMatchObject({ kind: 'usage' })
})

test('requires the secrets of a deploy command', async () => {
  const host = { kind: 'command', command: ['deploy', '{dir}'], secrets: ['TOKEN'] }
  const without = await read({ targets: { host } })
  expect(() => without.open('host')).toThrow('the target "host" needs TOKEN, which is not set')
  const given = await read({ targets: { host } }, { TOKEN: 'secret' })
  expect(given.open('host').secrets).toEqual(['secret'])
})

describe('gyms that would overwrite each other', () => {
  const store = { kind: 's3', bucket: 'sites', prefix: '{gym}/', url: 'https://{gym}.example.com' }
  const host = { kind: 'command', command: ['deploy', '{dir}', '--site', 'acme-{gym}'] }
  const assertApart = async (target: object, gyms: object = {}, fleet = ['box', 'other']) => {
    const { assertApart } = await read({ targets: { target }, gyms })
    return () => assertApart(fleet)
  }

  test.each([
    ['a bucket without {gym}', { ...store, prefix: undefined }, 'bucket "sites"'],
    ['a prefix without {gym}', { ...store, prefix: 'sites/' }, 'prefix "sites/"'],
    ['an address without {gym}', { ...store, url: 'https://example.com' }, 'at https://example.com'],
    ['a command without {gym}', { ...host, command: ['deploy', '{dir}'] }, 'by the same command'],
  ])('are refused: %s', async (_, target, message) => {
    const assert = await assertApart(target)
    expect(assert).toThrow('box and other would both be served')
    expect(assert).toThrow(message)
    expect(await assertApart(target, {}, ['box'])).not.toThrow()
  })

  test('are refused if they set the same address, and no password is printed', async () => {
    const addresses = { box: { url: 'https://me:word@Box.example/' }, other: { url: 'https://box.example' } }
    const assert = await assertApart(store, addresses)
    expect(assert).toThrow('box and other would both be served at https://box.example')
    expect(assert).not.toThrow('word')
  })

  test.each([
    store,
    { ...store, bucket: '{gym}', prefix: undefined },
    host,
    { ...host, command: ['deploy', '.'], cwd: '{out}/_hosts/netlify/{gym}' },
    { ...host, command: ['deploy', '{url}'], url: 'https://{gym}.example.com' },
    ssh,
  ])('are not reported for %j', async target => {
    expect(await assertApart(target)).not.toThrow()
  })
})

test.each(['constructor', 'toString'])(
  'does not accept the inherited property %s as a target',
  async name => {
    await expect(read({ targets: { a: ssh }, default: name })).rejects.toThrow(`default names "${name}"`)
  },
)

describe('an error names its line and column', () => {
  const lines = (...text: string[]) => text.join('\n')
  const server = '"server": { "kind": "ssh", "host": "a@b", "root": "/srv"'

  test.each([
    ['a comma too many', lines('{', '  "targets": {},', '}'), '/gyms/deploy.json:2:16: Trailing comma'],
    ['a field twice', lines('{ "targets": {},', '  "targets": {} }'), '/gyms/deploy.json:2:3: "targets" is'],
    [
      'an unknown field',
      lines('{ "targets": {', `  ${server}, "hots": 1 } } }`),
      '/gyms/deploy.json:2:61: targets.server has no field "hots".',
    ],
    [
      'a secret in the file',
      lines('{ "targets": {', `  ${server},`, '    "key": "PRIVATE" } } }'),
      '/gyms/deploy.json:3:12: targets.server.key has to be { "env": "NAME" }',
    ],
    [
      'no such kind',
      lines('{ "targets": {', '  "a": { "kind": "ftp" } } }'),
      '/gyms/deploy.json:2:18: targets.a.kind has to be "ssh", "s3" or "command".',
    ],
    [
      'a missing field',
      lines('{ "targets": {', '  "a": { "kind": "ssh", "host": "b" } } }'),
      '/gyms/deploy.json:2:8: targets.a.root is missing.',
    ],
    [
      'a name',
      lines('{ "targets": {', '  "A": { "kind": "s3", "bucket": "b" } } }'),
      '/gyms/deploy.json:2:3: targets.A cannot be the name of a target',
    ],
    [
      'a number',
      lines(`{ "targets": { ${server} } },`, '  "keep": { "versions": 0 } }'),
      '/gyms/deploy.json:2:25: keep.versions is wrong: ',
    ],
    [
      'a gym at no target',
      lines(`{ "targets": { ${server} } },`, '  "gyms": { "box": { "target": "c" } } }'),
      '/gyms/deploy.json:2:32: gyms.box.target names "c"',
    ],
  ])('%s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })

  test('also if the error depends on the environment or on the gyms', async () => {
    const text = lines('{ "targets": {', '  "s": { "kind": "s3",', '    "bucket": { "env": "BUCKET" } } } }')
    const { open, assertApart } = await read(text)
    expect(() => open('s')).toThrow('/gyms/deploy.json:3:15: the target "s" takes its bucket from BUCKET')
    expect(() => assertApart(['box', 'other'])).toThrow('/gyms/deploy.json:2:8: box and other')
    const host = lines(
      '{ "targets": { "c": { "kind": "command",',
      '  "command": ["a"], "secrets": ["T"] } } }',
    )
    const command = await read(host)
    expect(() => command.open('c')).toThrow('/gyms/deploy.json:2:32: the target "c" needs T')
  })
})

test.each([
  ['host', '-oProxyCommand=x'],
  ['host', 'a b'],
  ['port', 0],
  ['port', 65_536],
  ['root', 'relative'],
  ['root', "/srv/'x"],
  ['root', '/srv/$(x)'],
])('rejects a %s of %j, also from the environment', async (field, value) => {
  const written = await read({ targets: { server: { ...ssh, [field]: value } } })
  expect(() => written.open('server')).toThrow(/deploy\.json:1:\d+: the target "server": \w+ cannot be "/)
  const named = await read({ targets: { server: { ...ssh, [field]: { env: 'IT' } } } }, { IT: String(value) })
  expect(() => named.open('server')).toThrow(`takes its ${field} from IT: the value cannot be "`)
})

test('warns about an entry for a missing gym with its location and the fix', async () => {
  const text = `{ "targets": { "a": ${JSON.stringify(ssh)} },
  "gyms": {
    "bxo": { "url": "https://box.example" },
    "yoga-sur": {} } }`
  const { warningsFor, assertApart } = await read(text)
  expect(() => assertApart(['box'])).not.toThrow()
  expect(warningsFor(['box'])).toEqual([
    {
      message: '/gyms/deploy.json:3:5: gyms names "bxo", and there is no such gym.',
      hint: 'Did you mean "box"?',
    },
    {
      message: '/gyms/deploy.json:4:5: gyms names "yoga-sur", and there is no such gym.',
      hint: 'If it was removed, take it down (molde undeploy yoga-sur) and remove the entry.',
    },
  ])
  expect(warningsFor(['bxo', 'yoga-sur'])).toEqual([])
})
