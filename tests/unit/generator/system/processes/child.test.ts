import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run, start } from '../../../../../generator/system/processes/child.ts'
import { emptyFolder } from '../../../../support/folder.ts'

const long = 600_000

/** A command whose output a process of another session holds open, as ssh's shared connection does. It writes its pid to `pid`. */
const heldOpen =
  "setsid sh -c 'echo $$ > pid; exec sleep 1000' & until [ -s pid ]; do :; done; echo held; sleep 1000"

const killHolder = async (cwd: string) =>
  process.kill(Number(await readFile(join(cwd, 'pid'), 'utf8')), 'SIGKILL')

test('a command that a signal stops has ended although another process holds its output open', async () => {
  const cwd = await emptyFolder()
  const controller = new AbortController()
  const running = run('sh', ['-c', heldOpen], { cwd, timeLimit: long, signal: controller.signal })
  await expect.poll(() => readFile(join(cwd, 'pid'), 'utf8').catch(() => '')).toMatch(/\d\n/)
  controller.abort()
  expect((await running).exitCode).toBe(null)
  await killHolder(cwd)
})

test('a command that exceeds its time has ended although another process holds its output open', async () => {
  const cwd = await emptyFolder()
  expect((await run('sh', ['-c', heldOpen], { cwd, timeLimit: 2_000 })).exitCode).toBe(null)
  await killHolder(cwd)
})

test('a command gets its input, and stderr is told from stdout', async () => {
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

test('many commands at once cause no warning', async () => {
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

test('a started program is ready once it prints its line, and ends when it is stopped', async () => {
  const cwd = await emptyFolder()
  const started = await start('sh', ['-c', untilClosed], { cwd, ...ready })
  expect(started.failure).toBe(null)
  await started.stop()
  await access(join(cwd, 'closed'))
})

test('a program that ends before it is ready says why', async () => {
  const cwd = await emptyFolder()
  const started = await start('sh', ['-c', 'echo refused >&2; exit 255'], { cwd, ...ready })
  expect(started.failure).toMatchObject({ exitCode: 255, stderr: 'refused\n' })
  expect((await start('no-such-program', [], { cwd, ...ready })).failure?.stderr).toContain('ENOENT')
})

test('a program that is not ready in time is stopped, and one that a signal stops is no longer there', async () => {
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
