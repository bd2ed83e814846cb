import { cp, mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { localSystem } from '#generator/system/disk.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { runIsolated } from '#tests/support/isolation.ts'
import { asCommand, expectSuccess, home, molde, moldeIn } from '#tests/support/molde.ts'
import { repetitions } from '#tests/support/nightly.ts'
import { expectWhole, leftovers, projectDigests, siteDigests } from '#tests/support/site.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const system = localSystem()
const manyGyms = repetitions(50, 4)

test('F3 a full disk ends the build with 3, keeps the old site and leaves no temporary files', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [disk, saved] = [join(place, 'disk'), join(place, 'saved')]
  await mkdir(disk)
  const build = asCommand('build', 'box', '--tenants', tenants, '--out', disk)
  // The first build leaves little space on a small disk, and a filler file uses up the rest.
  const { code, stdout, stderr } = await runIsolated(`
    mount -t tmpfs -o size=18m tmpfs ${disk}
    ${build}
    dd if=/dev/zero of=${disk}/filler bs=4096 2>/dev/null || true
    sed -i 's/#1d4ed8/#0b6e4f/' ${tenants}/box/app.json
    set +e; ${build}; echo "exit $?"; set -e
    rm ${disk}/filler
    cp -a ${disk} ${saved}
  `)
  expect(code, stderr).toBe(0)
  expect(stdout).toContain('exit 3')
  expect(stderr).toContain('disk is full')
  await expectWhole(saved, 'box')
  expect(await leftovers(saved)).toEqual([])
})

test(`F10 an invalid gym of ${manyGyms} is reported with all its problems, and the others are built`, async () => {
  const place = await emptyFolder()
  const gyms = Array.from({ length: manyGyms }, (_, index) => `box-${index}`)
  const bad = { theme_color: 'red', theme_text: 'blue', issede: -1 }
  const tenants = await tenantsIn(place, gyms, gym => (gym === 'box-2' ? bad : {}))
  const out = join(place, 'dist')
  const { code, stdout, stderr } = await molde('build', '--all', '--tenants', tenants, '--out', out, '--json')
  expect(code).toBe(1)
  for (const field of Object.keys(bad)) expect(stderr).toContain(field)
  const states = JSON.parse(stdout).gyms.map(({ state }: { state: string }) => state)
  expect(states.filter((state: string) => state === 'built')).toHaveLength(manyGyms - 1)
  expect((await system.list(out)).map(({ name }) => name)).not.toContain('box-2')
})

test('F11 folder, time zone, locale, umask, clock and file order do not change the output', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const reference = join(place, 'usual')
  expect(
    (await molde('build', 'box', '--tenants', tenants, '--out', reference, '--cache', join(place, 'c1')))
      .code,
  ).toBe(0)

  const elsewhere = join(await emptyFolder(), 'some where else')
  await mkdir(join(elsewhere, 'gyms/box'), { recursive: true })
  for (const file of ['logo.svg', 'app.json'])
    await cp(join(tenants, 'box', file), join(elsewhere, 'gyms/box', file))
  const later = 'data:text/javascript,const now = Date.now; Date.now = () => now() + 9e11'
  const { code, stderr } = await moldeIn(
    elsewhere,
    {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      NODE_OPTIONS: `--import "${later}"`,
      umask: '077',
    },
    ...['build', 'box', '--tenants', 'gyms', '--out', 'built', '--cache', 'cache'],
  )
  expect(code, stderr).toBe(0)
  const out = join(elsewhere, 'built')
  expect(await siteDigests(out, 'box')).toEqual(await siteDigests(reference, 'box'))
  expect(await projectDigests(out, 'box')).toEqual(await projectDigests(reference, 'box'))
})

describe('F15 rejects links to outside', () => {
  test.each([
    ['the folder of a gym', 'box'],
    ['a logo', 'box/logo.svg'],
    ['an app.json', 'box/app.json'],
  ])('%s', async (_, linked) => {
    const place = await emptyFolder()
    const tenants = await tenantsIn(place, ['box'])
    const outside = join(place, 'outside')
    await rename(join(tenants, linked), outside)
    await symlink(outside, join(tenants, linked))
    const out = join(place, 'dist')
    const { code, stderr } = await molde('build', '--all', '--tenants', tenants, '--out', out)
    expect(code).toBe(1)
    expect(stderr).toContain('gym/link')
    expect((await system.list(out)).map(({ name }) => name)).toEqual(['.molde', 'report.json'])
  })
})

test('F16 an unwritable output folder ends the build with 3 before any work', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [out, cache] = [join(place, 'dist'), join(place, 'cache')]
  await mkdir(out)
  const { code, stderr } = await runIsolated(`
    mount -t tmpfs -o ro tmpfs ${out}
    ${asCommand('build', 'box', '--tenants', tenants, '--out', out, '--cache', cache)}
  `)
  expect(code).toBe(3)
  expect(stderr).toContain(out)
  expect(await system.list(cache)).toEqual([])
})

test('F16 builds from a new read-only checkout and leaves no temporary files', {
  tags: ['@nightly'],
}, async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [out, cache, temporary] = [join(place, 'dist'), join(place, 'cache'), join(place, 'tmp')]
  await mkdir(temporary)
  const { code, stderr } = await runIsolated(`
    mount --bind ${home} ${home}
    mount -o remount,ro,bind ${home}
    mount -t tmpfs -o ro tmpfs ${home}/node_modules/.cache
    cd ${home}
    export TMPDIR=${temporary}
    ${asCommand('build', 'box', '--tenants', tenants, '--out', out, '--cache', cache)}
  `)
  expect(code, stderr).toBe(0)
  await expectWhole(out, 'box')
  expect(await system.list(temporary)).toEqual([])
})

test('F17 builds without a network and with an empty cache', { tags: ['@nightly'] }, async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const out = join(place, 'dist')
  const cache = join(place, 'cache')
  const { code, stderr } = await runIsolated(
    asCommand('build', 'box', '--tenants', tenants, '--out', out, '--cache', cache),
  )
  expect(code, stderr).toBe(0)
  await expectWhole(out, 'box')
})

describe('F19 the compiler of a gym with an overlay', () => {
  const withConfig = async (config: string) => {
    const place = await emptyFolder()
    const tenants = await tenantsIn(place, ['box', 'own'])
    await mkdir(join(tenants, 'own/template'))
    // The types do not matter here.
    await writeFile(join(tenants, 'own/template/vite.config.ts'), `// @ts-nocheck\n${config}`)
    const out = join(place, 'dist')
    const run = await moldeIn(
      home,
      { MOLDE_COMPILE_LIMIT: '4' },
      'build',
      '--all',
      '--tenants',
      tenants,
      '--out',
      out,
    )
    await expectWhole(out, 'box')
    expect((await system.list(out)).map(({ name }) => name)).not.toContain('own/www')
    return run
  }

  test('prints the end of its output if it fails, and the other gym is built', async () => {
    const { code, stderr } = await withConfig(`throw new Error('no template for this')`)
    expect(code).toBe(1)
    expect(stderr).toContain('no template for this')
  })

  test('is killed with its process group if it hangs, and the other gym is built', async () => {
    const pidFile = join(await emptyFolder(), 'pid')
    const { code, stderr } = await withConfig(`
      import { spawn } from 'node:child_process'
      import { writeFileSync } from 'node:fs'
      const child = spawn('sleep', ['600'])
      writeFileSync(${JSON.stringify(pidFile)}, String(child.pid))
      await new Promise(() => setInterval(() => {}, 1000))
      export default {}
    `)
    expect(code).toBe(1)
    expect(stderr).toContain('did not end within 4 s')
    const pid = new TextDecoder().decode((await system.readFile(pidFile)) ?? new Uint8Array())
    expect(Number(pid)).toBeGreaterThan(0)
    await expect
      .poll(async () =>
        new TextDecoder().decode((await system.readFile(`/proc/${pid}/stat`)) ?? new Uint8Array()),
      )
      .not.toMatch(/\) [RSD]/)
  })
})

const fewGyms = repetitions(8, 3)

test(`F5 parallel and sequential builds of ${fewGyms} gyms produce the same bytes`, async () => {
  const place = await emptyFolder()
  const gyms = Array.from({ length: fewGyms }, (_, index) => `box-${index}`)
  const tenants = await tenantsIn(place, gyms, gym => ({ name: `Box ${gym}` }))
  const [parallel, sequential] = [join(place, 'together'), join(place, 'in-turn')]
  expectSuccess(await molde('build', '--all', '--jobs', '8', '--tenants', tenants, '--out', parallel))
  expectSuccess(await molde('build', '--all', '--jobs', '1', '--tenants', tenants, '--out', sequential))
  for (const gym of gyms) {
    expect(await siteDigests(parallel, gym)).toEqual(await siteDigests(sequential, gym))
    expect(await projectDigests(parallel, gym)).toEqual(await projectDigests(sequential, gym))
  }
})
