import { execFile as execFileCallback, execFileSync } from 'node:child_process'
import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, home, moldeIn } from '#tests/support/molde.ts'
import { siteDigests } from '#tests/support/site.ts'
import { changeApp, layOver, tenantsIn } from '#tests/support/tenants.ts'

const execFile = promisify(execFileCallback)

/** Runs molde without start-up pictures, which take most of a build's time and are irrelevant here. */
const molde = (...args: string[]) => moldeIn(home, { MOLDE_SPLASH: 'none' }, ...args)

const three = ['box-a', 'box-b', 'box-c']
const four = [...three, 'box-d']

async function setUp(gyms: readonly string[] = three) {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, gyms, gym => ({ name: gym }))
  const out = join(place, 'dist')
  const run = (command: string, ...args: string[]) =>
    molde(command, ...args, '--tenants', tenants, '--out', out)
  const plan = async (...args: string[]) => (await run('plan', ...args)).stdout.trim()
  return { place, tenants, out, run, plan }
}

describe('changes since the last build', () => {
  test('builds only the changed gym and names the reason', async () => {
    const { tenants, out, run, plan } = await setUp()
    expectSuccess(await run('build', '--all'))
    expect(await plan()).toBe('')
    await changeApp(tenants, 'box-c', { theme_color: '#0b6e4f', name: 'Otro' })
    expect(await plan()).toBe('box-c\tname changed, short_name changed, theme_color changed')
    const before = await siteDigests(out, 'box-a')
    const { code, stdout } = await run('build', '--all', '--json')
    expect(code).toBe(0)
    const built = JSON.parse(stdout).gyms.filter(({ state }: { state: string }) => state === 'built')
    expect(built).toMatchObject([
      { gym: 'box-c', reasons: ['name changed', 'short_name changed', 'theme_color changed'] },
    ])
    expect(await siteDigests(out, 'box-a')).toEqual(before)
    expect(await plan()).toBe('')
  })

  test('detects a changed logo, overlay or default, a new gym, and a change of whitespace only', async () => {
    const { tenants, run, plan } = await setUp(four)
    expectSuccess(await run('build', '--all'))
    await writeFile(
      join(tenants, 'box-a/logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
    )
    await layOver(tenants, 'box-b', 'public/own.txt', 'own')
    const file = join(tenants, 'box-c/app.json')
    await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, 'utf8'))))
    await tenantsIn(join(tenants, '..'), ['box-z'])
    expect(await plan()).toBe(
      [
        'box-a\tlogo.svg changed',
        'box-b\ttemplate/public/own.txt changed',
        'box-c\tapp.json changed, and nothing in what it says',
        'box-z\tnot built yet',
      ].join('\n'),
    )
    await writeFile(join(tenants, 'defaults.json'), '{ "currency": "UYU" }')
    expect(await plan('box-d')).toBe('box-d\tcurrency changed')
  })
})

test('a gym that cannot be built is listed as invalid, with what is wrong', async () => {
  const { tenants, run } = await setUp()
  await writeFile(join(tenants, 'box-b/app.json'), '{]')
  await layOver(tenants, 'box-c', 'src/main.tsx/clash.txt', 'x')
  const { code, stdout, stderr } = await run('plan')
  expect(code).toBe(1)
  expect(stdout.trim().split('\n')).toEqual([
    'box-a\tnot built yet',
    'box-b\tinvalid: json/syntax',
    'box-c\tinvalid: overlay/clash',
  ])
  expect(stderr).toMatch(/box-b\/app\.json:1:2 {2}error {2}json\/syntax/)
  expect(stderr).toContain('1 of 3 gyms would be built. 2 cannot be built.')
  const json = await run('plan', '--json')
  expect(json.code).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: false,
    gyms: [
      { gym: 'box-a', build: true, problems: [] },
      { gym: 'box-b', build: false, problems: [{ code: 'json/syntax' }] },
      { gym: 'box-c', build: false, problems: [{ code: 'overlay/clash' }] },
    ],
  })
  // A shard has to try them, or no report would name them.
  const matrix = await run('plan', '--matrix', 'box-b')
  expect(matrix).toMatchObject({ code: 0, stdout: '{"include":[{"shard":"1/1"}]}\n' })
})

describe('--changed-since', () => {
  async function makeRepository() {
    const gyms = await setUp()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
        cwd: gyms.place,
      })
    git('init', '-q', '-b', 'main')
    git('add', 'tenants')
    git('commit', '-qm', 'first')
    return { ...gyms, git }
  }

  /** Copies this checkout into a new repository with one gym. */
  async function copyMolde() {
    const checkout = await emptyFolder()
    for (const part of ['bin', 'docs', 'generator', 'template', 'package.json', 'package-lock.json'])
      await cp(join(home, part), join(checkout, part), {
        recursive: true,
        filter: source => !/template\/(node_modules|bundle)$/.test(source),
      })
    await mkdir(join(checkout, 'node_modules'))
    for (const name of await readdir(join(home, 'node_modules')))
      if (name !== '.cache')
        await symlink(join(home, 'node_modules', name), join(checkout, 'node_modules', name))
    await writeFile(join(checkout, '.gitignore'), 'node_modules/\n')
    await tenantsIn(checkout, ['box-a'])
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
        cwd: checkout,
      })
    git('init', '-q', '-b', 'main')
    git('add', '.')
    git('commit', '-qm', 'first')
    return {
      change: (path: string) => appendFile(join(checkout, path), '\n'),
      async plan() {
        const args = [join(checkout, 'bin/molde.js'), 'plan', '--changed-since', 'HEAD']
        return (await execFile(process.execPath, args, { cwd: checkout })).stdout.trim()
      },
    }
  }

  test('lists committed, uncommitted and untracked changes since the merge base', async () => {
    const { tenants, plan, git } = await makeRepository()
    git('checkout', '-qb', 'work')
    await changeApp(tenants, 'box-a', { theme_color: '#0b6e4f' })
    git('commit', '-qam', 'colour')
    await changeApp(tenants, 'box-b', { currency: 'UYU' })
    await layOver(tenants, 'box-c', 'public/own.txt', 'own')
    git('checkout', '-q', 'main')
    git('commit', '-q', '--allow-empty', '-m', 'on main')
    git('checkout', '-q', 'work')
    expect(await plan('--changed-since', 'main')).toBe(
      'box-a\ttheme_color changed\nbox-b\tcurrency changed\nbox-c\ttemplate/public/own.txt changed',
    )
  })

  test('lists each changed file once, also with relative paths in the git configuration', async () => {
    const { tenants, plan, git } = await makeRepository()
    git('config', 'diff.relative', 'true')
    await mkdir(join(tenants, 'box-a/screenshots'))
    await writeFile(join(tenants, 'box-a/screenshots/uno.webp'), 'x')
    git('add', '.')
    git('commit', '-qm', 'a picture')
    git('rm', '-q', '--cached', 'tenants/box-b/logo.svg')
    await changeApp(tenants, 'box-c', { currency: 'UYU' })
    expect(await plan('--changed-since', 'HEAD~1')).toBe(
      'box-a\tscreenshots/uno.webp changed\nbox-b\tlogo.svg changed\nbox-c\tcurrency changed',
    )
  })

  test('considers only changes of molde that affect sites', async () => {
    const { change, plan } = await copyMolde()
    await change('generator/sandbox/sandbox.ts')
    await change('generator/host-config/nginx.ts')
    await change('template/gallery/main.tsx')
    await change('docs/hosting.md')
    await change('bin/commands/plan-command.ts')
    expect(await plan()).toBe('')
    await change('template/src/boot.ts')
    expect(await plan()).toBe("box-a\tthe app's own code changed")
    await change('generator/brand/palette.ts')
    expect(await plan()).toBe("box-a\tthe app's own code changed, molde changed, or how it was called")
  })

  test('names app.json itself where its fields cannot be compared', async () => {
    const { tenants, run, git } = await makeRepository()
    const file = join(tenants, 'box-b/app.json')
    const valid = await readFile(file, 'utf8')
    await writeFile(file, '{]')
    git('commit', '-qam', 'broken')
    await writeFile(file, valid)
    expect((await run('plan', '--changed-since', 'HEAD')).stdout.trim()).toBe('box-b\tapp.json changed')
  })

  test('builds only the changed gyms', async () => {
    const { tenants, run } = await makeRepository()
    await changeApp(tenants, 'box-b', { theme_color: '#0b6e4f' })
    const { stdout } = await run('build', '--all', '--changed-since', 'HEAD', '--json')
    const built = JSON.parse(stdout).gyms.filter(({ state }: { state: string }) => state === 'built')
    expect(built.map(({ gym }: { gym: string }) => gym)).toEqual(['box-b'])
  })

  test('plans all gyms and prints a notice for an unknown base', async () => {
    const { run } = await makeRepository()
    const { stdout, stderr, code } = await run('plan', '--changed-since', 'origin/none')
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(three.length)
    expect(stderr).toContain('no common history with origin/none')
  })
})

describe('--against', () => {
  test('reads a report from a file or URL, and plans all gyms if the URL has no report', async () => {
    const { tenants, out, run, plan } = await setUp()
    expectSuccess(await run('build', '--all'))
    const report = await readFile(join(out, 'report.json'), 'utf8')
    const deployed = join(tenants, '../deployed.json')
    await writeFile(deployed, report)
    await rm(out, { recursive: true })
    await changeApp(tenants, 'box-b', { theme_color: '#0b6e4f' })
    expect(await plan('--against', deployed)).toBe('box-b\ttheme_color changed')

    const server = createServer((request, response) => {
      response.statusCode = request.url === '/report.json' ? 200 : 404
      response.end(request.url === '/report.json' ? report : '')
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    expect(await plan('--against', `http://127.0.0.1:${port}/report.json`)).toBe('box-b\ttheme_color changed')
    expect((await plan('--against', `http://127.0.0.1:${port}/none.json`)).split('\n')).toHaveLength(
      three.length,
    )

    // Unbuilt gyms are carried over, so that the next run can compare with this report.
    expectSuccess(await run('build', '--all', '--against', deployed))
    await writeFile(deployed, await readFile(join(out, 'report.json'), 'utf8'))
    expect(await plan('--against', deployed)).toBe('')
  })

  test('rejects a missing file or a file that is not a report as wrong usage', async () => {
    const { run, tenants } = await setUp()
    expect(await run('plan', '--against', 'none.json')).toMatchObject({ code: 2 })
    const junk = await run('plan', '--against', join(tenants, 'box-a/app.json'))
    expect(junk).toMatchObject({ code: 2 })
    expect(junk.stderr).toContain('no report')
  })
})

test('a build of one gym keeps the other gyms in the report and drops removed gyms', async () => {
  const { tenants, out, run, plan } = await setUp()
  expectSuccess(await run('build', '--all'))
  await changeApp(tenants, 'box-a', { theme_color: '#0b6e4f' })
  await rm(join(tenants, 'box-c'), { recursive: true })
  expectSuccess(await run('build', 'box-a'))
  const report = join(out, 'report.json')
  const { ok, gyms: reported } = JSON.parse(await readFile(report, 'utf8'))
  expect(ok).toBe(true)
  expect(reported.map(({ gym, state }: { gym: string; state: string }) => `${gym} ${state}`)).toEqual([
    'box-a built',
    'box-b unchanged',
  ])
  expect(await plan('--against', report)).toBe('')
  // Gyms that are unchanged in the deployed report are not built here.
  const elsewhere = await molde(
    'build',
    '--all',
    '--against',
    report,
    '--tenants',
    tenants,
    '--out',
    join(out, '../other'),
  )
  expect(elsewhere).toMatchObject({ code: 0, stdout: '' })
})

describe('shards', () => {
  test('produce the same bytes and report as a single run', async () => {
    const { out, tenants, run } = await setUp()
    const parts = join(out, '../parts')
    expectSuccess(await run('build', '--all'))
    for (const part of [1, 2]) {
      const { code, stderr } = await molde(
        'build',
        '--all',
        '--shard',
        `${part}/2`,
        '--tenants',
        tenants,
        '--out',
        parts,
      )
      expect(code, stderr).toBe(0)
    }
    for (const gym of three) expect(await siteDigests(parts, gym)).toEqual(await siteDigests(out, gym))
    const reports = [2, 1].map(part => join(parts, `report-${part}-of-2.json`))
    const merged = await molde('merge-reports', ...reports, '--json', '--out', parts)
    expect(merged.code).toBe(0)
    expect(JSON.parse(merged.stdout)).toEqual(JSON.parse(await readFile(join(out, 'report.json'), 'utf8')))
  })

  test('merging fails and names a shard without a report', async () => {
    const { out, run } = await setUp()
    for (const part of [1, 3]) expectSuccess(await run('build', '--all', '--shard', `${part}/3`))
    const reports = [1, 3].map(part => join(out, `report-${part}-of-3.json`))
    const { code, stdout, stderr } = await run('merge-reports', ...reports)
    expect(code).toBe(1)
    expect(stdout.trim()).toMatch(/report\.json$/)
    expect(JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))).toMatchObject({ ok: false })
    expect(stderr).toContain('2/3')
  })

  test('merging names a report that its URL does not have, and writes nothing', async () => {
    const { out, run } = await setUp()
    const server = createServer((_, answer) => answer.writeHead(404).end()).listen(0)
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const missing = `http://localhost:${port}/report-1-of-2.json`
    const { code, stdout, stderr } = await run('merge-reports', missing, '--json')
    expect(code).toBe(2)
    expect(stderr).toContain(`There is no report at ${missing}`)
    expect(stderr).not.toContain('bug')
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { exitCode: 2 } })
    expect(await readdir(out).catch(() => [])).not.toContain('report.json')
  })

  test('the CI matrix contains no gym names, and no shard without changes', async () => {
    const { run, plan } = await setUp()
    expect(JSON.parse(await plan('--matrix'))).toEqual({ include: [{ shard: '1/1' }] })
    expectSuccess(await run('build', '--all'))
    expect(JSON.parse(await plan('--matrix'))).toEqual({ include: [] })
  })

  test('rejects an invalid shard as wrong usage', async () => {
    const { run } = await setUp()
    const { code, stderr } = await run('build', '--all', '--shard', '5/4')
    expect(code).toBe(2)
    expect(stderr).toContain('--shard takes a part like 2/4, not "5/4".')
  })
})

test('--reporter github annotates at most nine problems and counts the rest', async () => {
  const { tenants, run } = await setUp(four)
  for (const gym of four)
    await changeApp(tenants, gym, { theme_color: 'red', theme_text: 'x%y:z,', issede: -1 })
  const { code, stderr } = await run('build', '--all', '--reporter', 'github')
  expect(code).toBe(1)
  const lines = stderr.split('\n').filter(line => line.startsWith('::'))
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatch(
    /^::error file=.*box-a\/app\.json,line=\d+,col=\d+,title=color\/format::expected #rrggbb/,
  )
  expect(lines[9]).toMatch(/^::notice::\d+ more problems/)
})
