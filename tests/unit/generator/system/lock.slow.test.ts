import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lock } from '../../../../generator/system/lock.ts'
import { emptyFolder } from '../../../support/folder.ts'

const elsewhere = { host: 'another-container', pid: 7, birth: '1' }

async function heldElsewhere(): Promise<string> {
  const path = join(await emptyFolder(), '.lock')
  await writeFile(path, JSON.stringify(elsewhere))
  return path
}

test('a holder on another machine that gives no sign of life is taken over from', async () => {
  const path = await heldElsewhere()
  const waits: string[] = []
  const release = await lock(path, { deadAfterMs: 300, onWait: holder => waits.push(holder) })
  expect(waits).toEqual([`process 7 on another-container (${path})`])
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ host: hostname(), pid: process.pid })
  await release()
  expect(await readdir(join(path, '..'))).toEqual([])
})

test('a holder on another machine whose signs change is waited for, however its clock goes', async () => {
  const path = await heldElsewhere()
  let [now, looks, taken] = [0, 0, false]
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1
    return now
  })
  onTestFinished(() => clock.mockRestore())
  const waiting = lock(path, { deadAfterMs: 1000 }).then(release => {
    taken = true
    return release
  })
  const hour = Date.now() / 1000 + 3600
  for (const sign of [1, 2, 3]) {
    await utimes(path, hour, hour + sign)
    const before = looks
    // A look reads the clock at most twice.
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 2), { timeout: 30_000 })
    now += 900
  }
  expect(taken).toBe(false)
  now += 1000
  await (await waiting)()
})

test('who holds gives signs of life', async () => {
  const path = join(await emptyFolder(), '.lock')
  const release = await lock(path)
  await utimes(path, 1, 1)
  await vi.waitFor(async () => expect((await stat(path)).mtimeMs).toBeGreaterThan(2000), { timeout: 30_000 })
  await release()
}, 60_000)

test('who was taken over from leaves the lock of the other alone', async () => {
  const path = join(await emptyFolder(), '.lock')
  const release = await lock(path)
  await writeFile(path, JSON.stringify(elsewhere))
  await release()
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(elsewhere)
})
