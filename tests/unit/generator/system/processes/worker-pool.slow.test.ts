import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { JobFailed, openWorkerPool } from '#generator/system/processes/worker-pool.ts'
import { UserError } from '#generator/system/user-error.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { home } from '#tests/support/molde.ts'

const work = `
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '${join(home, 'generator/system/processes/worker.ts')}'
const held = []
serve(async job => {
  if (job.meet) {
    writeFileSync(join(job.meet, String(process.pid)), '')
    while (readdirSync(job.meet).length < 2) await new Promise(setImmediate)
  }
  if (job.wait) await new Promise(done => setTimeout(done, job.wait))
  if (job.hold) for (let mb = 0; mb < job.hold; mb += 8) { held.push(Buffer.alloc(8 << 20, 1)); await new Promise(setImmediate) }
  const spun = () => process.cpuUsage().user / 1000 - before
  const before = process.cpuUsage().user / 1000
  while (job.spin && spun() < job.spin) await new Promise(setImmediate)
  if (job.fail) throw new Error(job.fail)
  if (job.die) process.kill(process.pid, 'SIGKILL')
  return { pid: process.pid, bytes: new Uint8Array([1, 2, 3]) }
})
`

let folder: string
let program: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molde-pool-'))
  program = join(folder, 'work.mjs')
  await writeFile(join(folder, 'work.ts'), work)
  await build({ input: join(folder, 'work.ts'), platform: 'node', output: { file: program, format: 'esm' } })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function poolOf(
  workers: number,
  limits: { timeLimit?: number; memoryLimit?: number; idleLimit?: number } = {},
) {
  const pool = openWorkerPool({ program, workers, timeLimit: 5000, memoryLimit: 300, ...limits })
  onTestFinished(() => pool.close())
  return pool
}

const reasonOf = async (done: Promise<unknown>) => {
  const error = await done.catch((thrown: unknown) => thrown)
  return error instanceof JobFailed ? error.reason : error
}
const pidOf = async (done: Promise<unknown>) => ((await done) as { pid: number }).pid

test('runs jobs in the configured number of processes, and returns bytes as bytes', async () => {
  const pool = poolOf(2)
  // Each job waits until a second process has started a job.
  const meet = await emptyFolder()
  const pids = await Promise.all(Array.from({ length: 6 }, () => pidOf(pool.run({ meet }))))
  expect(new Set(pids).size).toBe(2)
  expect(await pool.run({})).toMatchObject({ bytes: new Uint8Array([1, 2, 3]) })
})

test('fails a job at the time limit, and runs the next job in another worker', async () => {
  const pool = poolOf(1, { timeLimit: 300 })
  const before = await pidOf(pool.run({}))
  const [late, next] = [pool.run({ wait: 60_000 }), pool.run({})]
  expect(await reasonOf(late)).toBe('time')
  expect(await pidOf(next)).not.toBe(before)
})

test('limits CPU time, not elapsed time', async () => {
  const pool = poolOf(1, { timeLimit: 300 })
  expect(await pidOf(pool.run({ wait: 900 }))).toBeGreaterThan(0)
  expect(await reasonOf(pool.run({ spin: 60_000 }))).toBe('time')
})

test('fails a job at the memory limit', async () => {
  const pool = poolOf(1)
  expect(await reasonOf(pool.run({ hold: 2000, wait: 1 }))).toBe('memory')
  expect(await pidOf(pool.run({}))).toBeGreaterThan(0)
})

test('does not count the memory of earlier jobs', async () => {
  const pool = poolOf(1)
  const before = await pidOf(pool.run({ hold: 180 }))
  const after = await pidOf(pool.run({ hold: 180, wait: 100 }))
  expect(after).not.toBe(before)
})

test('fails only the job that throws or whose process ends', async () => {
  const pool = poolOf(1)
  const [failed, died, fine] = [pool.run({ fail: 'no' }), pool.run({ die: true }), pool.run({})]
  expect(await reasonOf(failed)).toBe('failed')
  expect(await reasonOf(died)).toBe('ended')
  expect(await pidOf(fine)).toBeGreaterThan(0)
})

test('ends an idle process, and starts another process for the next job', async () => {
  const pool = poolOf(1, { idleLimit: 1 })
  const idle = await pidOf(pool.run({}))
  await expect.poll(() => isAlive(idle)).toBe(false)
  const next = await pidOf(pool.run({}))
  expect(next).not.toBe(idle)
})

test('closing ends every process and rejects running, queued and later jobs', async () => {
  const pool = poolOf(2)
  const idle = await Promise.all([pidOf(pool.run({ wait: 20 })), pidOf(pool.run({ wait: 20 }))])
  const jobs = Array.from({ length: 3 }, () => reasonOf(pool.run({ wait: 60_000 })))
  await pool.close()
  expect(idle.map(isAlive)).toEqual([false, false])
  const errors = [...(await Promise.all(jobs)), await reasonOf(pool.run({}))]
  expect(errors.map(error => error instanceof UserError && error.kind)).toEqual(Array(4).fill('stopped'))
})

test('closing a pool with idle workers ends their processes', async () => {
  const pool = poolOf(1)
  const pid = await pidOf(pool.run({}))
  expect(isAlive(pid)).toBe(true)
  await pool.close()
  expect(isAlive(pid)).toBe(false)
})

test('closing a pool also ends a process that is still starting', async () => {
  const pool = poolOf(1)
  const job = reasonOf(pool.run({}))
  await pool.close()
  expect(await job).toMatchObject({ kind: 'stopped' })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
