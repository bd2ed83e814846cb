import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run, start } from '#generator/system/processes/child.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const long = 600_000

/** A command whose output stays open in a process of another session, like a shared ssh connection. The process writes its pid to `pid`. */
const commandHeldOpen =
  "setsid sh -c 'echo $$ > pid; exec sleep 1000' & until [ -s pid ]; do :; done; echo held; sleep 1000"

const killHolder = async (cwd: string) =>
  process.kill(Number(await readFile(join(cwd, 'pid'), 'utf8')), 'SIGKILL')

test('ends a command on a signal although another process holds its output open', async () => {
  const cwd = await emptyFolder()
  const controller = new AbortController()
  const running = run('sh', ['-c', commandHeldOpen], { cwd, timeLimit: long, signal: controller.signal })
  await expect.poll(() => readFile(join(cwd, 'pid'), 'utf8').catch(() => '')).toMatch(/\d\n/)
  controller.abort()
  expect((await running).exitCode).toBe(null)
  await killHolder(cwd)
})

test('ends a command at the time limit although another process holds its output open', async () => {
  const cwd = await emptyFolder()
  expect((await run('sh', ['-c', commandHeldOpen], { cwd, timeLimit: 2_000 })).exitCode).toBe(null)
  await killHolder(cwd)
})

test('passes input to a command, and separates stderr from stdout', async () => {
  const cwd = await emptyFolder()
  const result = await run('sh', ['-c', 'cat; echo bad >&2; exit 3'], {
    cwd,
    timeLimit: long,
    input: 'secret',
  })
  expect(result).toEqual({
    exitCode: 3,
    stdout: 'secret',
    stderr: 'bad',
    output: expect.stringContaining('bad'),
  })
})

test('runs many commands concurrently without a warning', async () => {
  const cwd = await emptyFolder()
  const warnings: Error[] = []
  const warn = (warning: Error) => warnings.push(warning)
  process.on('warning', warn)
  onTestFinished(() => void process.off('warning', warn))
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: 15 }, () => run('true', [], { cwd, timeLimit: long, signal })))
  expect(warnings).toEqual([])
})

const ready = { readyLine: 'ready', timeLimit: long }
const untilClosed = 'echo ready; cat >/dev/null; mkdir closed'

test('waits for the ready line of a program, and stops the program', async () => {
  const cwd = await emptyFolder()
  const started = await start('sh', ['-c', untilClosed], { cwd, ...ready })
  expect(started.failure).toBe(null)
  await started.stop()
  await access(join(cwd, 'closed'))
})

test('reports the failure of a program that ends before it is ready', async () => {
  const cwd = await emptyFolder()
  const started = await start('sh', ['-c', 'echo refused >&2; exit 255'], { cwd, ...ready })
  expect(started.failure).toMatchObject({ exitCode: 255, stderr: 'refused\n' })
  expect((await start('no-such-program', [], { cwd, ...ready })).failure?.stderr).toContain('ENOENT')
})

test('stops a program that is not ready in time, and a program whose signal aborts', async () => {
  const cwd = await emptyFolder()
  const late = await start('sh', ['-c', 'cat >/dev/null; echo late'], {
    cwd,
    readyLine: 'ready',
    timeLimit: 100,
  })
  expect(late.failure).not.toBe(null)
  const controller = new AbortController()
  await start('sh', ['-c', untilClosed], { cwd, ...ready, signal: controller.signal })
  controller.abort()
  await expect.poll(() => access(join(cwd, 'closed'))).toBe(undefined)
})
