// Switching between versions on a server, and the reports of molde rollback.
import { mkdir, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteDeployments, readKnownDeployments } from '#generator/deploy/known.ts'
import { openTarget } from '#generator/deploy/open-target.ts'
import { rollBack } from '#generator/deploy/rollback.ts'
import { localSystem } from '#generator/system/disk.ts'
import { UserError } from '#generator/system/user-error.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { sshTarget } from '#tests/support/ssh-target.ts'

const system = localSystem()
const readServed = (root: string) => readFile(join(root, 'box/www/index.html'), 'utf8')

test('a rollback reports that the live site could not be checked', async () => {
  const { root, paths, settings, deploy } = await sshTarget()
  await deploy('box', 'first')
  await deploy('box', 'second')
  await noteDeployments(new Map([['box', { target: 'server', version: 'second', since: 1 }]]), paths, system)
  const result = await rollBack('box', null, settings, paths, system)
  expect(result).toMatchObject({
    from: 'second',
    to: 'first',
    unchecked: expect.stringContaining('could not be read'),
  })
  expect(await readServed(root)).toBe('first')
  expect((await readKnownDeployments(paths, system)).get('box')?.version).toBe('first')
})

test('a rollback fails if the live site shows another page, and is recorded', async () => {
  const { root, paths, settings, deploy } = await sshTarget()
  await deploy('box', 'first')
  await deploy('box', 'second')
  await noteDeployments(new Map([['box', { target: 'server', version: 'second', since: 1 }]]), paths, system)
  const systemShowing = (page: string) => ({ ...system, fetch: async () => new TextEncoder().encode(page) })
  await expect(rollBack('box', null, settings, paths, systemShowing('other'))).rejects.toThrow(
    'box was switched to first, and http://127.0.0.1:9/box shows another page.',
  )
  expect(await readServed(root)).toBe('first')
  expect((await readKnownDeployments(paths, system)).get('box')?.version).toBe('first')
  expect(await rollBack('box', 'second', settings, paths, systemShowing('second'))).toMatchObject({
    unchecked: null,
  })
})

test('a rollback holds the gym, also against a running deploy, until a deploy releases it', async () => {
  const { root, paths, settings, target, deploy } = await sshTarget()
  await deploy('box', 'first')
  await deploy('box', 'second')
  const readState = async () => (await target.list(['box'])).get('box')
  expect(await readState()).toMatchObject({ current: 'second', isHeld: false })
  await rollBack('box', null, settings, paths, system)
  expect(await readState()).toMatchObject({ current: 'first', isHeld: true })
  await expect(deploy('box', 'third')).rejects.toThrow('box was rolled back during the deploy, and is held.')
  expect(await readServed(root)).toBe('first')
  await deploy('box', 'first')
  expect(await readState()).toMatchObject({ isHeld: true })
  await target.show('box', 'third', { hold: 'release' })
  expect(await readState()).toMatchObject({ current: 'third', isHeld: false })
})

test('a rollback returns to earlier versions but never to a rolled-back version', async () => {
  const { root, paths, settings, target, deploy, site } = await sshTarget()
  const rollback = async (to: string | null = null) => (await rollBack('box', to, settings, paths, system)).to
  const readGym = async () => {
    const gym = (await target.list(['box'])).get('box')
    if (gym === undefined || gym instanceof Error) throw gym ?? new Error('There is no gym.')
    return gym
  }
  for (const version of ['v1', 'v2', 'v3', 'v4']) await deploy('box', version)
  expect([await rollback(), await rollback()]).toEqual(['v3', 'v2'])
  expect(await readGym()).toMatchObject({ order: ['v2', 'v1'], withdrawn: ['v3', 'v4'] })
  const fifth = await site('box', 'v5')
  await target.share([fifth])
  await target.put(fifth, false)
  await target.show('box', 'v5', { hold: 'release' })
  await target.confirm(new Map([['box', 'v5']]))
  expect(await rollback()).toBe('v2')
  expect(await readServed(root)).toBe('v2')
  expect((await readGym()).withdrawn).toEqual(['v5', 'v3', 'v4'])
  expect(await rollback('v5')).toBe('v5')
  expect(await readGym()).toMatchObject({ order: ['v5', 'v2', 'v1'], withdrawn: ['v3', 'v4'] })
  expect([await rollback(), await rollback()]).toEqual(['v2', 'v1'])
  await expect(rollback()).rejects.toThrow('box has no version before v1.')
  await writeFile(join(root, 'box/.shown'), 'deploy v1\nrollb')
  await expect(rollback()).rejects.toThrow('box/.shown on the server is not a record of molde: line 2')
})

test('starts the deploy log on a server of an earlier molde', async () => {
  const { root, paths, settings, target, deploy } = await sshTarget()
  for (const version of ['v1', 'v2', 'v3', 'v4']) await deploy('box', version)
  await rollBack('box', 'v2', settings, paths, system)
  await rm(join(root, 'box/.shown'))
  await target.list(['box'])
  await target.show('box', 'v4', { hold: 'release' })
  const log = await readFile(join(root, 'box/.shown'), 'utf8')
  expect(log.split('\n')).toEqual([
    ...['v1', 'v2', 'v3', 'v4'].map(version => `deploy ${version}`),
    'rollback v2',
    'deploy v4',
    '',
  ])
  expect((await target.list(['box'])).get('box')).toMatchObject({
    order: ['v4', 'v2', 'v1'],
    withdrawn: ['v3'],
  })
})

test('a deploy does not show a version that was rolled back since its start', async () => {
  const { root, paths, settings, target, site, deploy } = await sshTarget()
  await deploy('box', 'first')
  const second = await site('box', 'second')
  const other = await openTarget(settings, 'server', paths, system)
  try {
    await other.list(['box'])
    await deploy('box', 'second')
    await rollBack('box', null, settings, paths, system)
    await other.put(second, false)
    await expect(other.show('box', 'second', { hold: 'release' })).rejects.toThrow(
      'box was rolled back after this deploy began.',
    )
    expect(await readServed(root)).toBe('first')
    await other.list(['box'])
    await other.show('box', 'second', { hold: 'release' })
    expect((await target.list(['box'])).get('box')).toMatchObject({
      order: ['second', 'first'],
      withdrawn: [],
    })
  } finally {
    await other.close()
  }
})

test('does not overwrite a report that changed concurrently', async () => {
  const { root, target, paths, settings } = await sshTarget()
  await mkdir(root, { recursive: true })
  const other = await openTarget(settings, 'server', paths, system)
  try {
    for (const each of [target, other]) expect(await each.readReport()).toBeNull()
    expect(await target.writeReport('first\n')).toBe(true)
    expect(await other.writeReport('lost\n')).toBe(false)
    expect((await other.readReport())?.trim()).toBe('first')
    expect(await other.writeReport('second\n')).toBe(true)
    expect(await target.writeReport('lost\n')).toBe(false)
    expect(await readFile(join(root, 'report.json'), 'utf8')).toBe('second\n')
    expect((await readdir(root)).sort()).toEqual(['.report.lock', 'report.json'])
  } finally {
    await other.close()
  }
})

test('a rollback waits for a deploy of the gym and fails if the deploy removes its version', async () => {
  const place = await emptyFolder()
  const slow = join(place, 'bin')
  await mkdir(slow)
  await writeFile(
    join(slow, 'rm'),
    `#!/bin/sh\ncase "$*" in *.sites/*) touch ${place}/begun; until [ -e ${place}/go ]; do sleep 0.05; done ;; esac\nexec /bin/rm "$@"\n`,
    { mode: 0o755 },
  )
  const { root, paths, settings, deploy } = await sshTarget({}, `SetEnv PATH=${slow}:/usr/bin:/bin`)
  await writeFile(join(place, 'go'), '')
  await deploy('box', 'first')
  await deploy('box', 'second')
  await system.remove(join(place, 'go'))
  await system.remove(join(place, 'begun'))
  const deploying = deploy('box', 'third', ['first'])
  await expect.poll(() => readdir(place)).toContain('begun')
  const rollingBack = rollBack('box', 'first', settings, paths, system).then(
    () => 'done',
    (error: unknown) => (error instanceof UserError ? error.message : String(error)),
  )
  await Promise.race([
    rollingBack,
    expect.poll(() => programsWaitingFor(join(root, 'box')), { timeout: 60_000 }).toContain('flock'),
  ])
  await writeFile(join(place, 'go'), '')
  await deploying
  expect(await rollingBack).toContain('box has no complete version first.')
  expect(await readServed(root)).toBe('third')
  expect(await readdir(join(root, 'box/.sites'))).not.toContain('first')
})

/** Returns the names of the programs that wait for the lock of a gym's folder. */
async function programsWaitingFor(folder: string): Promise<string> {
  const { ino } = await stat(join(folder, '.lock'))
  const locks = await readFile('/proc/locks', 'utf8')
  const waiting = new RegExp(`-> FLOCK .*? (\\d+) \\w+:\\w+:${ino} `, 'g')
  const pids = [...locks.matchAll(waiting)].map(([, pid]) => pid)
  const names = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')))
  return names.join('')
}

test('the first deploy keeps a manually copied www folder as the previous version', async () => {
  const { root, target, deploy } = await sshTarget()
  await mkdir(join(root, 'box/www'), { recursive: true })
  await writeFile(join(root, 'box/www/index.html'), 'by hand')
  await symlink('nowhere', join(root, 'box/.link-www-1'))
  await deploy('box', 'first')
  expect(await readServed(root)).toBe('first')
  expect(await readlink(join(root, 'box/previous'))).toMatch(/^\.sites\/by-hand-\d+\/www$/)
  expect(await readFile(join(root, 'box/previous/index.html'), 'utf8')).toBe('by hand')
  expect((await target.list(['box'])).get('box')).toMatchObject({ current: 'first', stale: [] })
  expect((await readdir(join(root, 'box'))).sort()).toEqual(['.lock', '.shown', '.sites', 'previous', 'www'])
})

test('reports the exit code of a reload that fails without output', async () => {
  const { root, paths, target } = await sshTarget({ reload: 'exit 7' })
  await mkdir(root)
  await mkdir(join(paths.out, '_hosts/nginx'), { recursive: true })
  await writeFile(join(paths.out, '_hosts/nginx/molde.conf'), '# new')
  await expect(target.configure()).rejects.toThrow('The command reload of deploy.json exited with 7.')
  expect(await readdir(root)).toEqual([])
})
