import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JobFailed, openWorkerPool } from '../../../../../generator/system/processes/worker-pool.ts'
import { home } from '../../../../support/molde.ts'

const work = `
import { serve } from '${join(home, 'generator/system/processes/worker.ts')}'
const held = []
serve(async job => {
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

const poolOf = (workers: number, limits: { timeLimit?: number; memoryLimit?: number } = {}) =>
  openWorkerPool({ program, workers, timeLimit: 5000, memoryLimit: 300, ...limits })

const reasonOf = async (done: Promise<unknown>) => {
  const error = await done.catch((thrown: unknown) => thrown)
  return error instanceof JobFailed ? error.reason : error
}
const pidOf = async (done: Promise<unknown>) => ((await done) as { pid: number }).pid

test('as many processes as workers do the jobs, and bytes arrive as bytes', async () => {
  const pool = poolOf(2)
  const pids = await Promise.all(Array.from({ length: 6 }, () => pidOf(pool({ wait: 20 }))))
  expect(new Set(pids).size).toBe(2)
  expect(await pool({})).toMatchObject({ bytes: new Uint8Array([1, 2, 3]) })
})

test('a job that takes too long fails, and the next one is done by another worker', async () => {
  const pool = poolOf(1, { timeLimit: 300 })
  const before = await pidOf(pool({}))
  const [late, next] = [pool({ wait: 60_000 }), pool({})]
  expect(await reasonOf(late)).toBe('time')
  expect(await pidOf(next)).not.toBe(before)
})

test('what counts is the work, not the clock: a busy machine fails none', async () => {
  const pool = poolOf(1, { timeLimit: 300 })
  expect(await pidOf(pool({ wait: 900 }))).toBeGreaterThan(0)
  expect(await reasonOf(pool({ spin: 60_000 }))).toBe('time')
})

test('so is one that takes too much memory', async () => {
  const pool = poolOf(1)
  expect(await reasonOf(pool({ hold: 2000, wait: 1 }))).toBe('memory')
  expect(await pidOf(pool({}))).toBeGreaterThan(0)
})

test('what earlier jobs left in memory is not held against the next', async () => {
  const pool = poolOf(1)
  const before = await pidOf(pool({ hold: 180 }))
  const after = await pidOf(pool({ hold: 180, wait: 100 }))
  expect(after).not.toBe(before)
})

test('one whose work throws, or whose process ends, fails alone', async () => {
  const pool = poolOf(1)
  const [failed, died, fine] = [pool({ fail: 'no' }), pool({ die: true }), pool({})]
  expect(await reasonOf(failed)).toBe('failed')
  expect(await reasonOf(died)).toBe('ended')
  expect(await pidOf(fine)).toBeGreaterThan(0)
})
