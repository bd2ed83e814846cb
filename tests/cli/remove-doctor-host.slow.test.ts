import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { localSystem } from '#generator/system/disk.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { runIsolated } from '#tests/support/isolation.ts'
import { asCommand, expectSuccess, molde } from '#tests/support/molde.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

const system = localSystem()
const names = async (folder: string) => (await system.list(folder)).map(({ name }) => name)

async function setUp() {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box', 'other'])
  const out = join(place, 'dist')
  return { place, tenants, out, args: ['--tenants', tenants, '--out', out] }
}

describe('remove', () => {
  test('removes only the gym and its output', async () => {
    const { tenants, out, args } = await setUp()
    expectSuccess(await molde('render', '--all', ...args))
    const { code, stdout } = await molde('remove', 'box', '--confirm=box', ...args)
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(2)
    expect(await names(tenants)).toEqual(['other'])
    expect(await names(out)).toEqual(['.molde', 'other'])
  })

  test('removes host files of the gym, and the site of a gym that no longer exists', async () => {
    const { tenants, out, args } = await setUp()
    expectSuccess(await molde('build', '--all', '--splash', 'none', ...args))
    for (const host of ['cloudflare', 'netlify', 's3'])
      await molde('host', host, '--domain', 'g.example', ...args)
    expectSuccess(await molde('remove', 'box', '--confirm=box', ...args))
    const remaining = (await system.listTree(join(out, '_hosts'))).filter(path =>
      /(^|\/)box(\/|\.)/.test(path),
    )
    expect(remaining).toEqual([])
    expect((await system.listTree(join(out, '_hosts'))).some(path => path.includes('/other/'))).toBe(true)

    await rm(join(tenants, 'other'), { recursive: true })
    await mkdir(join(tenants, 'third'))
    expectSuccess(await molde('remove', 'other', '--confirm=other', ...args))
    expect(await names(out)).not.toContain('other')
  })

  test('keeps and reports host files that no list contains', async () => {
    const { out, args } = await setUp()
    expectSuccess(await molde('build', '--all', '--splash', 'none', ...args))
    expectSuccess(await molde('host', 'firebase', ...args))
    for (const host of ['cloudflare', 's3']) {
      expectSuccess(await molde('host', host, '--domain', 'g.example', ...args))
      await rm(join(out, `_hosts/${host}.json`))
    }
    const { code, stdout, stderr } = await molde('remove', 'box', '--confirm=box', '--json', ...args)
    expect(code, stderr).toBe(0)
    const { removed, left } = JSON.parse(stdout)
    expect(removed.filter((path: string) => path.includes('_hosts'))).toEqual([
      expect.stringMatching(/_hosts\/firebase\/box$/),
    ])
    expect(left).toEqual([
      expect.stringMatching(/_hosts\/cloudflare\/box$/),
      expect.stringMatching(/_hosts\/s3\/box\.template\.json$/),
      expect.stringMatching(/_hosts\/s3\/sites\/box$/),
    ])
    expect(stderr).toContain('molde host firebase')
    expect(await names(join(out, '_hosts/cloudflare'))).toEqual(['box', 'other'])
    expect(await names(join(out, '_hosts/firebase'))).toEqual(['other'])
  })

  test('waits for a running build of the gym and leaves nothing behind', async () => {
    const { out, args } = await setUp()
    expectSuccess(await molde('build', '--all', '--splash', 'none', ...args))
    const building = molde('build', 'box', '--splash', 'all', ...args)
    await expect.poll(async () => names(join(out, 'box')), { timeout: 60_000 }).toContain('.lock')
    const removed = await molde('remove', 'box', '--confirm=box', ...args)
    await building
    expect(removed.code, removed.stderr).toBe(0)
    expect(await names(out)).not.toContain('box')
  })

  test.each([[], ['--confirm=other'], ['--confirm=']])(
    'does not accept %s as a confirmation',
    async (...confirm) => {
      const { tenants, args } = await setUp()
      const { code, stderr } = await molde('remove', 'box', ...confirm, ...args)
      expect(code).toBe(2)
      expect(stderr).toContain('--confirm=box')
      expect(await names(tenants)).toEqual(['box', 'other'])
    },
  )

  test.each(['..', '../tenants', 'none', '.'])('rejects %s as a gym', async gym => {
    const { tenants, args } = await setUp()
    expect(await molde('remove', gym, `--confirm=${gym}`, ...args)).toMatchObject({ code: 2 })
    expect(await names(tenants)).toEqual(['box', 'other'])
  })
})

describe('doctor', () => {
  const findings = (stdout: string): { what: string; state: string; fix: string }[] =>
    JSON.parse(stdout).findings

  test('reports that this machine can build, and lists all checks', async () => {
    const { args } = await setUp()
    const { code, stdout } = await molde('doctor', '--json', ...args)
    expect(code).toBe(0)
    expect(findings(stdout).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Node', 'output', 'cache', 'disk', 'gyms', 'git', 'Chromium', 'port']),
    )
    for (const { state, fix } of findings(stdout)) expect(fix === '').toBe(state === 'fine')
  })

  test('reports an unwritable output folder as broken and exits with 3', async () => {
    const { out, args } = await setUp()
    await mkdir(out)
    const { code, stdout } = await runIsolated(
      `mount -t tmpfs -o ro tmpfs ${out}\n${asCommand('doctor', '--json', ...args)}`,
    )
    expect(code).toBe(3)
    expect(findings(stdout).find(({ what }) => what === 'output')).toMatchObject({ state: 'broken' })
  })

  test('reports a missing gyms folder, and measures the disk of a missing output folder without creating it', async () => {
    const place = await emptyFolder()
    const [tenants, disk] = [join(place, 'gyms'), join(place, 'disk')]
    await mkdir(disk)
    const { stdout, stderr } = await runIsolated(`
      mount -t tmpfs -o size=1m tmpfs ${disk}
      ${asCommand('doctor', '--json', '--tenants', tenants, '--out', join(disk, 'dist'), '--cache', join(disk, 'cache'))} || true
      ls -A ${disk} >&2
    `)
    const finding = (what: string) => findings(stdout).find(finding => finding.what === what)
    expect(finding('disk')).toMatchObject({ state: 'broken', detail: expect.stringContaining('0.0 GB') })
    expect(finding('gyms')).toMatchObject({ detail: `there is no folder ${tenants}` })
    expect(finding('git')).not.toMatchObject({ detail: 'not installed' })
    expect(finding('output')).toMatchObject({ state: 'fine' })
    expect(stderr).toBe('')
    expect(await readdir(place)).toEqual(['disk'])
  })

  test('reports a site without a gym', async () => {
    const { out, args } = await setUp()
    await mkdir(join(out, 'gone'), { recursive: true })
    await writeFile(join(out, 'gone/index.html'), '')
    expect((await molde('doctor', ...args)).stdout).toContain('gone')
  })
})

describe('host', () => {
  test('a second run removes the files of removed gyms and keeps foreign files', async () => {
    const { tenants, out, args } = await setUp()
    expectSuccess(await molde('build', '--all', '--splash', 'none', ...args))
    const host = (...more: string[]) => molde('host', 'cloudflare', ...more, ...args)
    expectSuccess(await host())
    await writeFile(join(out, '_hosts/cloudflare/notes.txt'), 'mine')
    await rm(join(tenants, 'box'), { recursive: true })
    expectSuccess(await host())
    expect(await names(join(out, '_hosts/cloudflare'))).toEqual(['notes.txt', 'other'])
  })

  test('writes configuration for valid gyms, and reports an unbuilt and an invalid gym', async () => {
    const { tenants, out, args } = await setUp()
    expectSuccess(await molde('build', 'box', '--splash', 'none', ...args))
    await changeApp(tenants, 'box', { theme_color: 'red' })
    const { code, stdout } = await molde('host', 'netlify', '--json', ...args)
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      leftOut: [
        { gym: 'box', why: expect.stringContaining('stays') },
        { gym: 'other', why: expect.stringContaining('molde build other') },
      ],
    })
    expect(await names(join(out, '_hosts/netlify'))).toEqual(['box'])
  })

  test.each(['ftp://x', 'https://x?y', 'https://u:p@x', 'https://x/#y', 'x'])(
    'rejects the backend %s with an explanation',
    async backend => {
      const { args } = await setUp()
      const { code, stderr } = await molde('host', 's3', '--backend', backend, ...args)
      expect(code).toBe(2)
      expect(stderr).toContain('--backend takes an address')
    },
  )
})
