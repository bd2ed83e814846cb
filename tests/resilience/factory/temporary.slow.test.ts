// The temporary folder is shared. Files of other programs are not changed and do not disturb a build.
import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileFactory } from '#bin/compile.js'
import { digest } from '#generator/system/digest.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { runIsolated } from '#tests/support/isolation.ts'
import { asCommand, home } from '#tests/support/molde.ts'
import { expectWhole } from '#tests/support/site.ts'
import { layOver, tenantsIn } from '#tests/support/tenants.ts'

/** The id of a process that does not exist. */
const endedPid = 4_194_000

async function setUp() {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const [out, cache, temporary] = ['dist', 'cache', 'tmp'].map(name => join(place, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(temporary)
  return {
    out,
    temporary,
    tenants,
    build: ['build', 'box', '--tenants', tenants, '--out', out, '--cache', cache],
  }
}

test('a build succeeds despite temporary folders that cannot be removed', async () => {
  const { out, temporary, build } = await setUp()
  const foreign = [
    `molde-compile-${endedPid}-x`,
    `molde-${process.getuid?.()}-${digest(hostname()).slice(0, 8)}-compile-${endedPid}-x`,
  ].map(name => join(temporary, name))
  for (const folder of foreign) {
    await mkdir(join(folder, 'busy'), { recursive: true })
    await writeFile(join(folder, 'busy/file'), '')
  }
  // Not even root can remove a mount point.
  const { code, stderr } = await runIsolated(`
    for folder in ${foreign.join(' ')}; do mount -t tmpfs tmpfs $folder/busy; done
    TMPDIR=${temporary} ${asCommand(...build)}
  `)
  expect(code, stderr).toBe(0)
  await expectWhole(out, 'box')
  expect(await readdir(temporary)).toContain(`molde-compile-${endedPid}-x`)
})

const isAlive = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) [RSD]/.test(stat)
}

/** Lists the processes with a working directory below `place`. */
async function processesIn(place: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const places = await Promise.all(pids.map(async pid => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, index) => places[index]?.startsWith(place))
}

test('the compiler ends when its build is killed', async () => {
  await compileFactory()
  const { temporary, tenants, build } = await setUp()
  await layOver(tenants, 'box', 'vite.config.ts', 'await new Promise(() => setInterval(() => {}, 1000))\n')
  const child = spawn('sh', ['-c', `exec ${asCommand(...build)}`], {
    cwd: home,
    env: { ...process.env, TMPDIR: temporary },
    stdio: 'ignore',
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await expect.poll(() => processesIn(temporary), { interval: 20, timeout: 60_000 }).not.toEqual([])
  const compilers = await processesIn(temporary)
  onTestFinished(async () => {
    for (const pid of compilers) if (await isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  child.kill('SIGKILL')
  await expect
    .poll(async () => (await Promise.all(compilers.map(isAlive))).some(yes => yes), { timeout: 60_000 })
    .toBe(false)
})
