import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lock } from '#generator/system/lock.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const elsewhere = { host: 'another-container', pid: 7, startTime: '1' }

async function createForeignLock(): Promise<string> {
  const path = join(await emptyFolder(), '.lock')
  await writeFile(path, JSON.stringify(elsewhere))
  return path
}

test('takes over the lock of a dead holder on another machine', async () => {
  const path = await createForeignLock()
  const waits: string[] = []
  const release = await lock(path, { deadAfterMs: 300, onWait: holder => waits.push(holder) })
  expect(waits).toEqual([`process 7 on another-container (${path})`])
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ host: hostname(), pid: process.pid })
  await release()
  expect(await readdir(join(path, '..'))).toEqual([])
})

test('waits for a live holder on another machine, independent of its clock', async () => {
  const path = await createForeignLock()
  let [now, polls, isLocked] = [0, 0, false]
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    polls += 1
    return now
  })
  onTestFinished(() => clock.mockRestore())
  const waiting = lock(path, { deadAfterMs: 1000 }).then(release => {
    isLocked = true
    return release
  })
  const hour = Date.now() / 1000 + 3600
  for (const sign of [1, 2, 3]) {
    await utimes(path, hour, hour + sign)
    const before = polls
    // Each poll reads the clock at most twice.
    await vi.waitFor(() => expect(polls).toBeGreaterThan(before + 2), { timeout: 30_000 })
    now += 900
  }
  expect(isLocked).toBe(false)
  now += 1000
  await (await waiting)()
})

test('updates the lock file while the lock is held', async () => {
  const path = join(await emptyFolder(), '.lock')
  const release = await lock(path)
  await utimes(path, 1, 1)
  await vi.waitFor(async () => expect((await stat(path)).mtimeMs).toBeGreaterThan(2000), { timeout: 30_000 })
  await release()
}, 60_000)

test('does not remove the lock of a new holder on release', async () => {
  const path = join(await emptyFolder(), '.lock')
  const release = await lock(path)
  await writeFile(path, JSON.stringify(elsewhere))
  await release()
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(elsewhere)
})
