import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import {
  asCommand,
  expectSuccess,
  home,
  molde,
  moldeIn,
  onTerminal,
  onTerminalOf,
  type Run,
  startMolde,
} from '#tests/support/molde.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const runNode = (args: readonly string[]) => runProgram(process.execPath, args)

const runProgram = (program: string, args: readonly string[]) =>
  new Promise<Run>(done =>
    execFile(program, args, { cwd: home }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    ),
  )

const stackTrace = /\n\s+at .+:\d+:\d+/
const boxNorte = ['--name', 'Box Norte', '--theme-color', '#d7263d', '--theme-text', '#ffffff']

describe('new', () => {
  test('writes a gym that validates, and names the next command', async () => {
    const tenants = await emptyFolder()
    const branches = ['--branches', '2', '--default-branch', '1001']
    const logo = ['--logo', join(home, 'tenants/demo/logo.svg')]
    const run = await molde(
      'new',
      'box-norte',
      ...boxNorte,
      ...branches,
      ...logo,
      '--yes',
      '--tenants',
      tenants,
    )
    expect(run.code, run.stderr).toBe(0)
    expect(run.stdout).toContain(`npx molde build box-norte --tenants ${tenants}`)
    expect((await readdir(join(tenants, 'box-norte'))).sort()).toEqual(['app.json', 'logo.svg'])
    expect(JSON.parse(await readFile(join(tenants, 'box-norte/app.json'), 'utf8'))).toEqual({
      $schema: '../app.schema.json',
      name: 'Box Norte',
      theme_color: '#d7263d',
      theme_text: '#ffffff',
      issede: 2,
      sedeinit: 1001,
    })
    expectSuccess(await molde('validate', 'box-norte', '--tenants', tenants))
  })

  test('names the missing flags without a terminal', async () => {
    const tenants = await emptyFolder()
    const run = await molde('new', 'box', '--name', 'Box', '--tenants', tenants)
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('--theme-color, --theme-text')
    expect(await readdir(tenants)).toEqual([])
  })

  test.each([
    [
      'an invalid colour',
      ['box', '--name', 'Box', '--theme-color', 'red', '--theme-text', '#ffffff'],
      'color/format',
    ],
    ['a name that is not a sub-domain', ['Box_1', ...boxNorte], 'gym/slug'],
    ['a path outside the folder', ['../box', ...boxNorte], 'gym/slug'],
    ['a reserved name', ['www', ...boxNorte], 'gym/reserved'],
    ['branches without a default branch', ['box', ...boxNorte, '--branches', '2'], 'branches/default'],
    ['a logo that is not a picture', ['box', ...boxNorte, '--logo', join(home, 'package.json')], 'logo/kind'],
  ])('reports %s and writes nothing', async (_, args, code) => {
    const tenants = await emptyFolder()
    const run = await molde('new', ...args, '--yes', '--tenants', tenants)
    expect(run.code).toBe(1)
    expect(run.stderr).toContain(code)
    expect(await readdir(tenants)).toEqual([])
  })

  test('uses defaults.json and does not repeat its fields in app.json', async () => {
    const tenants = await emptyFolder()
    const shared = { theme_text: '#ffffff', issede: 2, sedeinit: 1001, areas: { fitness: false } }
    await writeFile(join(tenants, 'defaults.json'), JSON.stringify(shared))
    const args = ['new', 'box', '--name', 'Box', '--theme-color', '#d7263d', '--yes', '--tenants', tenants]
    expectSuccess(await molde(...args))
    expect(JSON.parse(await readFile(join(tenants, 'box/app.json'), 'utf8'))).toEqual({
      $schema: '../app.schema.json',
      name: 'Box',
      theme_color: '#d7263d',
    })
    expect((await molde('list', '--json', '--tenants', tenants)).stdout).toContain('"branches": 2')
  })

  test('writes the schema that app.json refers to', async () => {
    const tenants = await emptyFolder()
    expectSuccess(await molde('new', 'box', ...boxNorte, '--yes', '--tenants', tenants))
    expect(await readFile(join(tenants, 'app.schema.json'), 'utf8')).toBe((await molde('schema')).stdout)
  })

  test('reports a folder that is given as the logo', async () => {
    const tenants = await emptyFolder()
    const run = await molde('new', 'box', ...boxNorte, '--yes', '--logo', tenants, '--tenants', tenants)
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(`${tenants} cannot be read: EISDIR`)
    expect(await readdir(tenants)).toEqual([])
  })

  test('Ctrl-C in a prompt exits with 130, and an invalid name is reported before any prompt', async () => {
    const tenants = await emptyFolder()
    const ask = (gym: string) => onTerminal('new', gym, '--tenants', tenants)
    const stopped = await ask('box').answer("The gym's name, like Box Norte", '\u0003')
    expect(stopped).toMatchObject({ code: 130 })
    const refused = await ask('Box_1').ended
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.stdout).toContain('gym/slug')
    expect(refused.stdout).not.toContain("The gym's name")
    expect(await readdir(tenants)).toEqual([])
  })

  test('does not replace an existing gym', async () => {
    const tenants = await emptyFolder()
    await molde('new', 'box', ...boxNorte, '--yes', '--tenants', tenants)
    const run = await molde('new', 'box', ...boxNorte, '--yes', '--tenants', tenants)
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('already')
  })
})

describe('validate', () => {
  test('reports every problem of every gym with its location and code frame, without stack traces', async () => {
    const run = await molde('validate', '--tenants', join(home, 'tests/fixtures/broken'))
    expect(run.code).toBe(1)
    expect(run.stderr).toContain(
      [
        'tests/fixtures/broken/color-format/app.json:3:18  error  theme_color  color/format',
        '  3 |   "theme_color": "red",',
        '    |                  ^ expected #rrggbb; did you mean "#ff0000"?',
      ].join('\n'),
    )
    const entries = await readdir(join(home, 'tests/fixtures/broken'), { withFileTypes: true })
    for (const { name } of entries.filter(entry => entry.isDirectory()))
      expect(run.stderr).toContain(name.replace('-', '/'))
    expect(run.stderr).not.toMatch(stackTrace)
  })

  test('--json prints a document with all fields of a problem', async () => {
    const run = await molde(
      'validate',
      'color-format',
      '--tenants',
      join(home, 'tests/fixtures/broken'),
      '--json',
    )
    expect(run.code).toBe(1)
    expect(JSON.parse(run.stdout)).toMatchObject({
      schemaVersion: 1,
      command: 'validate',
      ok: false,
      problems: [
        {
          code: 'color/format',
          severity: 'error',
          gym: 'color-format',
          file: 'tests/fixtures/broken/color-format/app.json',
          line: 3,
          column: 18,
          path: 'theme_color',
          message: 'expected #rrggbb',
          hint: 'did you mean "#ff0000"?',
        },
      ],
    })
  })

  test('hides secrets in the code frames of other problems', async () => {
    const tenants = await tenantsIn(await emptyFolder(), ['leaky'])
    const file = join(tenants, 'leaky/app.json')
    const key = '-----BEGIN PRIVATE KEY-----MIIEvQ'
    const line = `"pasword": 1, "client_secret": "GOCSPX-1", "descripton": "${key}", "theme_color": "${key}",`
    await writeFile(file, (await readFile(file, 'utf8')).replace('{', `{ ${line}`))
    const run = await molde('validate', '--tenants', tenants)
    const asData = await molde('validate', '--json', '--tenants', tenants)
    expect(run.code).toBe(1)
    expect(run.stderr).toContain('"pasword": 1, "client_secret": ···')
    for (const output of [run.stdout, run.stderr, asData.stdout, asData.stderr])
      expect(output).not.toMatch(/GOCSPX|MIIEvQ/)
  })

  test('--reporter github annotates the files', async () => {
    const broken = ['color-format', '--tenants', join(home, 'tests/fixtures/broken')]
    const { stderr } = await molde('validate', ...broken, '--reporter', 'github')
    expect(stderr).toContain(
      '::error file=tests/fixtures/broken/color-format/app.json,line=3,col=18,title=color/format::expected #rrggbb',
    )
    expect((await molde('validate', ...broken)).stderr).not.toContain('::error')
  })

  test('warns of a gym without a privacy notice and terms', async () => {
    const tenants = await tenantsIn(await emptyFolder(), ['box'], () => ({ links: {} }))
    const run = await molde('validate', '--json', '--tenants', tenants)
    expect(run.code).toBe(0)
    const warning = { severity: 'warning', gym: 'box', line: 1, column: 1 }
    expect(JSON.parse(run.stdout)).toMatchObject({
      ok: true,
      problems: [
        { ...warning, code: 'links/privacy', path: 'links.privacy' },
        { ...warning, code: 'links/terms', path: 'links.terms' },
      ],
    })
    expect(run.stderr).toMatch(
      /app\.json:1:1 {2}warning {2}links\.privacy {2}links\/privacy\n {2}The app leads/,
    )
  })

  test('finds no problem in the sample gyms', async () => {
    const run = await molde('validate', '--json')
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: true, problems: [] })
  })
})

test('list prints a line for each gym, also for folders with odd names', async () => {
  const tenants = await tenantsIn(await emptyFolder(), ['a\nb', 'box'])
  const { stdout } = await molde('list', '--tenants', tenants)
  expect(
    stdout
      .trim()
      .split('\n')
      .map(line => line.split('\t')[0]),
  ).toEqual(['a·b', 'box'])
})

test('list prints all gyms, including invalid gyms', async () => {
  const run = await molde('list')
  expect(run.stdout.split('\n').map(line => line.split('\t')[0])).toEqual([
    'corazon-del-nandu',
    'demo',
    'fuerza-sur',
    '',
  ])
})

test('the schema files for editors are up to date', async () => {
  const run = await molde('schema')
  expect(run.code).toBe(0)
  expect(run.stdout).toBe(await readFile(join(home, 'tenants/app.schema.json'), 'utf8'))
  const deploy = expectSuccess(await molde('schema', '--deploy'))
  expect(deploy.stdout).toBe(await readFile(join(home, 'tenants/deploy.schema.json'), 'utf8'))
  expect(JSON.parse(run.stdout)).toMatchObject({ required: ['name', 'theme_color', 'theme_text'] })
})

test('reads options from the environment', async () => {
  process.env.MOLDE_TENANTS = join(home, 'tests/fixtures/broken')
  try {
    expect((await molde('list')).stdout).toContain('color-format')
  } finally {
    delete process.env.MOLDE_TENANTS
  }
})

test.each(['0', 'false', 'no', ''])('a switch with the value %o in the environment is off', async value => {
  const { stdout, stderr } = await moldeIn(home, { MOLDE_JSON: value, MOLDE_QUIET: value }, 'list')
  expect(stdout).toMatch(/^corazon-del-nandu\t/)
  expect(stderr).toBe('')
})

test('the help of a command lists global options and an example', async () => {
  const { stdout } = await molde('verify', '--help')
  for (const option of ['--at', '--tenants', '--out', '--json']) expect(stdout).toContain(option)
  expect(stdout).toContain('For example:\n  molde verify box-norte\n')
})

test.each(['molde', 'molde build', 'molde new'])(
  'the help of %s fits a terminal of 40 columns',
  async command => {
    const { stdout } = await onTerminalOf(40, ...command.split(' ').slice(1), '--help').ended
    const [help = ''] = stripVTControlCharacters(stdout).replaceAll('\r', '').split('For example:')
    expect(help).toContain('--reporter <kind>\n')
    expect(help.split('\n').filter(line => line.length > 40)).toEqual([])
  },
)

describe('exits with 2 for wrong usage', () => {
  test.each([
    ['an unknown command, with a suggestion', ['biuld'], 'build'],
    ['an unknown option', ['list', '--nope'], '--nope'],
    ['an unknown gym, with a suggestion', ['validate', 'dmeo'], 'demo'],
    ['no gym', ['render'], '--all'],
    ['an invalid port', ['preview', 'demo', '--port', 'x'], '--port'],
    ['an invalid number', ['new', 'box', ...boxNorte, '--branches', 'two'], '--branches'],
  ])('%s', async (_, args, problem) => {
    const run = await molde(...args)
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(problem)
    expect(run.stderr).not.toMatch(stackTrace)
  })
})

test('--json prints errors as a document', async () => {
  const run = await molde('validate', 'nobody', '--json')
  expect(run.code).toBe(2)
  expect(JSON.parse(run.stdout)).toMatchObject({ ok: false, error: { exitCode: 2 } })
})

test.each([
  ['an unknown command', ['biuld']],
  ['an unknown option', ['list', '--nope']],
  ['an invalid choice', ['host', 'ftp']],
  ['no command', []],
])('--json prints a single document for %s', async (_, args) => {
  const { code, stdout } = await molde(...args, '--json')
  expect(code).toBe(2)
  expect(JSON.parse(stdout)).toMatchObject({ command: 'error', ok: false, error: { exitCode: 2 } })
})

test('molde as a dependency of another package explains its supported setup', async () => {
  const installed = join(await emptyFolder(), 'node_modules/molde')
  for (const path of ['bin', 'package.json'])
    await cp(join(home, path), join(installed, path), { recursive: true })
  // The packages of a dependency may exist, beside it or in it.
  await mkdir(join(installed, 'node_modules/rolldown'), { recursive: true })
  const { code, stderr } = await runNode([join(installed, 'bin/molde.js'), 'list'])
  expect(code).toBe(3)
  expect(stderr).toContain('molde does not run as a dependency of another package.')
  expect(stderr).toContain('MOLDE_TENANTS')
  expect(stderr).not.toMatch(stackTrace)
})

test('builds gyms from a separate repository, with the output beside them', async () => {
  const gyms = await emptyFolder()
  const tenants = await tenantsIn(gyms, ['box'])
  const env = { MOLDE_TENANTS: tenants, MOLDE_OUT: join(gyms, 'dist'), MOLDE_SPLASH: 'none' }
  const git = (...args: string[]) =>
    runProgram('git', ['-C', gyms, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args])
  await git('init', '-q')
  await writeFile(join(gyms, '.gitignore'), 'dist/\ntenants/.*\n')
  await git('add', '-A')
  expect((await git('commit', '-qm', 'gyms')).code).toBe(0)
  expectSuccess(await moldeIn(gyms, env, 'build', '--all'))
  expect((await git('status', '--porcelain')).stdout).toBe('')
  const plan = expectSuccess(await moldeIn(gyms, env, 'plan', '--changed-since', 'HEAD', '--json'))
  expect(JSON.parse(plan.stdout).gyms).toEqual([{ gym: 'box', build: false, reasons: [], problems: [] }])
})

test('schema --write --json writes the schema and prints a single document', async () => {
  const tenants = await emptyFolder()
  const { stdout } = expectSuccess(await molde('schema', '--write', '--json', '--tenants', tenants))
  expect(JSON.parse(stdout)).toMatchObject({ command: 'schema', ok: true })
  expect(await readdir(tenants)).toEqual(['app.schema.json'])
})

test('preview names an unbuilt gym and the command that builds it', async () => {
  const run = await molde('preview', 'demo', '--out', await emptyFolder())
  expect(run.code).toBe(1)
  expect(run.stderr).toContain('npx molde build demo')
})

test('preview announces the slow filling of the sandbox', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const site = join(place, 'dist/box/www')
  await mkdir(join(site, 'assets/dominios/box'), { recursive: true })
  await copyFile(join(tenants, 'box/app.json'), join(site, 'assets/dominios/box/app.json'))
  await writeFile(join(site, 'index.html'), '<!doctype html>')
  const run = startMolde('preview', '--port', '0', '--tenants', tenants, '--out', join(place, 'dist'))
  await run.waitForOutput(/http:\/\/box\.localhost:\d+/)
  const { code, stderr } = await run.stop()
  expect([code, stderr.split('\n')[0]]).toEqual([0, 'Filling the sandbox with sample data for 1 gym …'])
})

test.each([[[]], [['--json']]])(
  'a checkout without its packages explains how to install them, with arguments %j',
  async args => {
    const checkout = await emptyFolder()
    for (const path of ['bin', 'package.json', 'package-lock.json'])
      await cp(join(home, path), join(checkout, path), { recursive: true })
    const { code, stdout, stderr } = await runNode([join(checkout, 'bin/molde.js'), 'list', ...args])
    expect(code).toBe(3)
    expect(stderr).toContain('npm ci')
    expect(stderr).not.toMatch(stackTrace)
    if (args.length > 0) expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { exitCode: 3 } })
  },
)

test('a copy without packages in node_modules explains the supported setup', async () => {
  const copy = join(await emptyFolder(), 'node_modules/molde')
  for (const path of ['bin', 'package.json'])
    await cp(join(home, path), join(copy, path), { recursive: true })
  const run = await runNode([join(copy, 'bin/molde.js'), 'list'])
  expect(run.code).toBe(3)
  expect(run.stderr).toContain('MOLDE_TENANTS')
})

test.each([
  ['molde', 'bin/molde.js', 'list', '--json'],
  ['npm start', 'bin/start.js'],
  ['npm run dev', 'bin/dev.js'],
])('%s names the required Node version when Node is too old', async (_, script, ...args) => {
  const old = join(await emptyFolder(), 'old.mjs')
  await writeFile(old, "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })")
  const run = await runNode(['--import', old, join(home, script), ...args])
  expect(run.code).toBe(3)
  expect(run.stderr).toContain('molde needs Node 20.19 or newer, this is 18.20.8.')
  expect(run.stderr).not.toMatch(stackTrace)
  if (args.includes('--json')) expect(JSON.parse(run.stdout)).toMatchObject({ error: { exitCode: 3 } })
})

describe('unwritable output', () => {
  const bash = (script: string) => runProgram('bash', ['-c', script])

  test('a run finishes with its exit code when the reader closes both pipes', async () => {
    const place = await emptyFolder()
    const [tenants, out, code] = [
      await tenantsIn(place, ['a', 'b', 'c']),
      join(place, 'dist'),
      join(place, 'code'),
    ]
    const render = asCommand('render', '--all', '--jobs', '1', '--tenants', tenants, '--out', out)
    await bash(`{ ${render}; echo $? >'${code}'; } 2>&1 | head -c 1`)
    expect(await readFile(code, 'utf8')).toBe('0\n')
    for (const gym of ['a', 'b', 'c']) expect(await readdir(join(out, gym))).toContain('package.json')
  })

  test('reports a full disk and exits with 3', async () => {
    const run = await bash(`${asCommand('list')} >/dev/full`)
    expect(run.code).toBe(3)
    expect(run.stderr).toContain('The output cannot be written: ENOSPC')
    expect(run.stderr).not.toMatch(stackTrace)
  })
})

test('--version prints the version of package.json', async () => {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  expect((await molde('--version')).stdout.trim()).toBe(version)
})

test('prints no colours without a terminal', async () => {
  const tenants = await emptyFolder()
  await writeFile(join(tenants, 'defaults.json'), '{}')
  const run = await molde('validate', '--tenants', tenants)
  expect(run.code).toBe(2)
  expect(stripVTControlCharacters(run.stderr)).toBe(run.stderr)
})
