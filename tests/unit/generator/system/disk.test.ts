import { readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { localSystem } from '#generator/system/disk.ts'
import { UserError } from '#generator/system/user-error.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const system = localSystem()
const bytes = (text: string) => new TextEncoder().encode(text)
const files = (entries: Record<string, string>) =>
  new Map(Object.entries(entries).map(([path, text]) => [path, bytes(text)]))
const treeOf = async (folder: string) => [...(await system.readTree(folder)).keys()]

describe('reading', () => {
  test('returns null for a missing file and an empty list for a missing folder', async () => {
    const folder = await emptyFolder()
    expect(await system.readFile(join(folder, 'none'))).toBeNull()
    expect(await system.list(join(folder, 'none'))).toEqual([])
  })

  test('fails with the path if a folder is read as a file', async () => {
    const folder = await emptyFolder()
    await expect(system.readFile(folder)).rejects.toThrow(UserError)
    await expect(system.readFile(folder)).rejects.toThrow(folder)
  })

  test('omits links and skipped paths from a tree', async () => {
    const folder = await emptyFolder()
    await system.replaceDirectory(
      join(folder, 'a'),
      files({ 'x/y.txt': '1', 'b.txt': '2', 'node_modules/z.js': '3' }),
    )
    await symlink('/etc/hostname', join(folder, 'a/link'))
    expect([...(await system.readTree(join(folder, 'a'), path => path === 'node_modules')).keys()]).toEqual([
      'b.txt',
      'x/y.txt',
    ])
  })
})

describe('syncFolder', () => {
  test('syncs the folder to exactly the files and the kept entries', async () => {
    const folder = await emptyFolder()
    await system.syncFolder(folder, files({ 'a/b.txt': '1', 'c.txt': '2' }))
    await system.writeFile(join(folder, 'www/index.html'), 'site')
    const changed = await system.syncFolder(folder, files({ 'c.txt': '3', 'd.txt': '4' }), ['www'])
    expect(changed).toEqual(['a/b.txt', 'c.txt', 'd.txt'])
    expect((await readdir(folder)).sort()).toEqual(['c.txt', 'd.txt', 'www'])
  })

  test('does not touch an unchanged file', async () => {
    const folder = await emptyFolder()
    await system.syncFolder(folder, files({ 'a.txt': '1' }))
    const before = (await stat(join(folder, 'a.txt'))).ino
    expect(await system.syncFolder(folder, files({ 'a.txt': '1' }))).toEqual([])
    expect((await stat(join(folder, 'a.txt'))).ino).toBe(before)
  })
})

describe('swapFolder', () => {
  test('replaces the whole folder without leaving temporary files', async () => {
    const folder = await emptyFolder()
    await system.replaceDirectory(join(folder, 'www'), files({ 'old.txt': '1', 'both.txt': '1' }))
    await system.replaceDirectory(join(folder, 'www'), files({ 'both.txt': '2', 'new/x.txt': '3' }))
    expect(await treeOf(join(folder, 'www'))).toEqual(['both.txt', 'new/x.txt'])
    expect(await readdir(folder)).toEqual(['www'])
  })

  test('keeps the old folder if the new folder cannot be written', async () => {
    const folder = await emptyFolder()
    await system.replaceDirectory(join(folder, 'www'), files({ 'old.txt': '1' }))
    await expect(system.replaceDirectory(join(folder, 'www'), files({ a: '1', 'a/b': '2' }))).rejects.toThrow(
      UserError,
    )
    expect(await treeOf(join(folder, 'www'))).toEqual(['old.txt'])
    expect(await readdir(folder)).toEqual(['www'])
  })
})

describe('createFolder', () => {
  test('creates a complete folder, and nothing if the path exists', async () => {
    const folder = await emptyFolder()
    expect(await system.createFolder(join(folder, 'new'), files({ a: '1', 'b/c': '2' }))).toBe(true)
    expect(await system.listTree(folder)).toEqual(['new/a', 'new/b/c'])
    await mkdir(join(folder, 'empty'))
    await writeFile(join(folder, 'file'), 'mine')
    for (const name of ['new', 'empty', 'file'])
      expect(await system.createFolder(join(folder, name), files({ d: '3' }))).toBe(false)
    expect(await system.listTree(folder)).toEqual(['file', 'new/a', 'new/b/c'])
    expect((await system.list(folder)).map(({ name }) => name)).toEqual(['empty', 'file', 'new'])
  })

  test('writes to a hidden folder, and removes this folder after a failure', async () => {
    const folder = await emptyFolder()
    const seen: string[] = []
    class Watched extends Map<string, Uint8Array> {
      override *[Symbol.iterator](): MapIterator<[string, Uint8Array]> {
        yield ['a', new Uint8Array()]
        seen.push(...readdirSync(folder))
        throw new Error('no more')
      }
    }
    await expect(system.createFolder(join(folder, 'new'), new Watched())).rejects.toThrow('no more')
    expect(seen).toEqual([expect.stringMatching(/^\.new\./)])
    expect(await system.list(folder)).toEqual([])
  })
})

test('writeFile leaves no temporary file after a failure', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'file'), '')
  await expect(system.writeFile(join(folder, 'file/inside'), 'x')).rejects.toThrow(UserError)
  expect(await readdir(folder)).toEqual(['file'])
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('')
})

describe('run', () => {
  const node = (script: string) =>
    system.run(process.execPath, ['-e', script], { cwd: process.cwd(), timeLimit: 20_000 })

  test('returns the exit code and the output of both streams', async () => {
    const { exitCode, output } = await node('console.log("out"); console.error("err"); process.exitCode = 3')
    expect(exitCode).toBe(3)
    expect(output).toMatch(/out[\s\S]*err/)
  })

  test('kills a command and its children after the time limit', async () => {
    // The shell prints the child's id long before the limit, also on a busy machine.
    const { exitCode, output } = await system.run('sh', ['-c', 'sleep 600 & echo $!; wait'], {
      cwd: process.cwd(),
      timeLimit: 2_000,
    })
    expect(exitCode).toBeNull()
    const pid = Number(output.trim())
    expect(pid).toBeGreaterThan(0)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})

async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status !== '' && !/^\d+ \(.*\) Z/.test(status)
}
