import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'rolldown'
import { expect, test } from 'vitest'
import { LostJob, openCrew } from '../../../../generator/workshop/crew.ts'
import { emptyFolder } from '../../../support/folder.ts'
import { home } from '../../../support/molde.ts'

const work = `
import { serve } from '${join(home, 'generator/workshop/crew-hand.ts')}'
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

async function crewOf(hands: number, limits: { timeLimit?: number; memoryLimit?: number } = {}) {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'work.ts'), work)
  const program = join(folder, 'work.mjs')
  await build({ input: join(folder, 'work.ts'), platform: 'node', output: { file: program, format: 'esm' } })
  return openCrew({ program, hands, timeLimit: 5000, memoryLimit: 300, ...limits })
}

const lossOf = async (done: Promise<unknown>) => {
  const error = await done.catch((thrown: unknown) => thrown)
  return error instanceof LostJob ? error.loss : error
}
const pidOf = async (done: Promise<unknown>) => ((await done) as { pid: number }).pid

test('as many processes as hands do the jobs, and bytes arrive as bytes', async () => {
  const crew = await crewOf(2)
  const pids = await Promise.all(Array.from({ length: 6 }, () => pidOf(crew({ wait: 20 }))))
  expect(new Set(pids).size).toBe(2)
  expect(await crew({})).toMatchObject({ bytes: new Uint8Array([1, 2, 3]) })
})

test('a job that takes too long is lost, and the next one is done by another hand', async () => {
  const crew = await crewOf(1, { timeLimit: 300 })
  const before = await pidOf(crew({}))
  const [late, next] = [crew({ wait: 60_000 }), crew({})]
  expect(await lossOf(late)).toBe('time')
  expect(await pidOf(next)).not.toBe(before)
})

test('what counts is the work, not the clock: a busy machine loses none', async () => {
  const crew = await crewOf(1, { timeLimit: 300 })
  expect(await pidOf(crew({ wait: 900 }))).toBeGreaterThan(0)
  expect(await lossOf(crew({ spin: 60_000 }))).toBe('time')
})

test('so is one that takes too much memory', async () => {
  const crew = await crewOf(1)
  expect(await lossOf(crew({ hold: 2000, wait: 1 }))).toBe('memory')
  expect(await pidOf(crew({}))).toBeGreaterThan(0)
})

test('what earlier jobs left in memory is not held against the next', async () => {
  const crew = await crewOf(1)
  const before = await pidOf(crew({ hold: 180 }))
  const after = await pidOf(crew({ hold: 180, wait: 100 }))
  expect(after).not.toBe(before)
})

test('one whose work throws, or whose process ends, is lost alone', async () => {
  const crew = await crewOf(1)
  const [failed, died, fine] = [crew({ fail: 'no' }), crew({ die: true }), crew({})]
  expect(await lossOf(failed)).toBe('failed')
  expect(await lossOf(died)).toBe('ended')
  expect(await pidOf(fine)).toBeGreaterThan(0)
})
