import { cp, mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { localSystem } from '../../../generator/system/disk.ts'
import { apart } from '../../support/apart.ts'
import { emptyFolder } from '../../support/folder.ts'
import { asCommand, home, molde, moldeIn, succeeded } from '../../support/molde.ts'
import { repetitions } from '../../support/nightly.ts'
import { expectWhole, leftovers, projectDigests, siteDigests } from '../../support/site.ts'
import { tenantsIn } from '../../support/tenants.ts'

const system = localSystem()
const manyGyms = repetitions(50, 4)

test('F3 the disk is full: exit 3, the old site as it was, nothing temporary', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [disk, saved] = [join(place, 'disk'), join(place, 'saved')]
  await mkdir(disk)
  const build = asCommand('build', 'box', '--tenants', tenants, '--out', disk)
  // A small disk, filled up to its last page after the first build.
  const { code, stdout, stderr } = await apart(`
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

test(`F10 one bad gym of ${manyGyms}: all others are built, it is named with all its problems, exit 1`, async () => {
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

test('F11 another folder, time zone, locale, umask, clock and file order give the same bytes', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const usual = join(place, 'usual')
  expect(
    (await molde('build', 'box', '--tenants', tenants, '--out', usual, '--cache', join(place, 'c1'))).code,
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
  expect(await siteDigests(out, 'box')).toEqual(await siteDigests(usual, 'box'))
  expect(await projectDigests(out, 'box')).toEqual(await projectDigests(usual, 'box'))
})

describe('F15 links to outside are refused', () => {
  test.each([
    ['the folder of a gym', 'box'],
    ['its logo', 'box/logo.svg'],
    ['its app.json', 'box/app.json'],
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

test('F16 an output that cannot be written: exit 3 before any work', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [out, cache] = [join(place, 'dist'), join(place, 'cache')]
  await mkdir(out)
  const { code, stderr } = await apart(`
    mount -t tmpfs -o ro tmpfs ${out}
    ${asCommand('build', 'box', '--tenants', tenants, '--out', out, '--cache', cache)}
  `)
  expect(code).toBe(3)
  expect(stderr).toContain(out)
  expect(await system.list(cache)).toEqual([])
})

test('F16 a checkout that is read-only, and in which molde never ran: it builds, and leaves nothing elsewhere', {
  tags: ['@nightly'],
}, async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [out, cache, temporary] = [join(place, 'dist'), join(place, 'cache'), join(place, 'tmp')]
  await mkdir(temporary)
  const { code, stderr } = await apart(`
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

test('F17 without a network, from an empty cache, it builds', { tags: ['@nightly'] }, async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const out = join(place, 'dist')
  const cache = join(place, 'cache')
  const { code, stderr } = await apart(
    asCommand('build', 'box', '--tenants', tenants, '--out', out, '--cache', cache),
  )
  expect(code, stderr).toBe(0)
  await expectWhole(out, 'box')
})

describe('F19 the compiler of a gym with files of its own', () => {
  const withConfig = async (config: string) => {
    const place = await emptyFolder()
    const tenants = await tenantsIn(place, ['box', 'own'])
    await mkdir(join(tenants, 'own/template'))
    // Its types do not matter here.
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

  test('fails: the end of its output is shown, the other gym is built', async () => {
    const { code, stderr } = await withConfig(`throw new Error('no template for this')`)
    expect(code).toBe(1)
    expect(stderr).toContain('no template for this')
  })

  test('hangs: it is ended with its whole group, the other gym is built', async () => {
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

test(`F5 ${fewGyms} gyms at a time give the same bytes as one after the other`, async () => {
  const place = await emptyFolder()
  const gyms = Array.from({ length: fewGyms }, (_, index) => `box-${index}`)
  const tenants = await tenantsIn(place, gyms, gym => ({ name: `Box ${gym}` }))
  const [together, inTurn] = [join(place, 'together'), join(place, 'in-turn')]
  succeeded(await molde('build', '--all', '--jobs', '8', '--tenants', tenants, '--out', together))
  succeeded(await molde('build', '--all', '--jobs', '1', '--tenants', tenants, '--out', inTurn))
  for (const gym of gyms) {
    expect(await siteDigests(together, gym)).toEqual(await siteDigests(inTurn, gym))
    expect(await projectDigests(together, gym)).toEqual(await projectDigests(inTurn, gym))
  }
})
