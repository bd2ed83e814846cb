import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from './child.ts'
import { Fault } from './fault.ts'
import type { Entry, Files, Workshop } from './workshop.ts'

/** The workshop on this machine's disk. */
export function diskWorkshop(): Workshop {
  return {
    readFile: readBytes,
    list,
    readTree,
    writeFile: writeWhole,
    syncFolder,
    swapFolder,
    remove,
    linkFolder,
    run,
  }
}

/** Absent files read as null; everything else that goes wrong is a fault of the environment, naming the path. */
async function orNull<Value>(work: Promise<Value>, path: string): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw diskFault(error, path)
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

function diskFault(error: unknown, path: string): Fault {
  const reason = error instanceof Error ? error.message : String(error)
  return new Fault(
    'environment',
    `The disk refused ${path}: ${reason}.`,
    'Check that the path exists, that you may write there and that the disk has room.',
    { cause: error },
  )
}

async function guarded<Value>(work: Promise<Value>, path: string): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Fault ? error : diskFault(error, path)
  }
}

const readBytes = (path: string): Promise<Uint8Array | null> => orNull(readFile(path), path)

async function list(folder: string): Promise<Entry[]> {
  const entries = (await orNull(readdir(folder, { withFileTypes: true }), folder)) ?? []
  return entries.map(entry => ({ name: entry.name, kind: kindOf(entry) })).sort(byName)
}

interface Kinds {
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}

function kindOf(entry: Kinds): Entry['kind'] {
  if (entry.isSymbolicLink()) return 'link'
  if (entry.isDirectory()) return 'folder'
  return entry.isFile() ? 'file' : 'other'
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

async function readTree(folder: string, skip: (path: string) => boolean = () => false): Promise<Files> {
  const files = new Map<string, Uint8Array>()
  for (const path of await pathsBelow(folder, '', skip)) {
    files.set(path, await guarded(readFile(join(folder, path)), join(folder, path)))
  }
  return files
}

/** Links are left out: what they point at is not this folder's. */
async function pathsBelow(
  folder: string,
  prefix: string,
  skip: (path: string) => boolean,
): Promise<string[]> {
  const paths: string[] = []
  for (const { name, kind } of await list(folder)) {
    const path = prefix + name
    if (skip(path)) continue
    if (kind === 'file') paths.push(path)
    if (kind === 'folder') paths.push(...(await pathsBelow(join(folder, name), `${path}/`, skip)))
  }
  return paths.sort()
}

async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`
  await guarded(
    mkdir(dirname(path), { recursive: true })
      .then(() => writeFile(draft, bytes))
      .then(() => rename(draft, path)),
    path,
  ).catch(async error => {
    await remove(draft)
    throw error
  })
}

async function syncFolder(folder: string, files: Files, keep: readonly string[] = []): Promise<string[]> {
  const kept = new Set([...keep, 'node_modules'])
  const present = await pathsBelow(folder, '', path => kept.has(path))
  const gone = present.filter(path => !files.has(path))
  for (const path of gone) await remove(join(folder, path))
  const written: string[] = []
  for (const [path, bytes] of files) {
    if (await agrees(join(folder, path), bytes)) continue
    await writeWhole(join(folder, path), bytes)
    written.push(path)
  }
  await removeEmptyFolders(folder, kept)
  return [...gone, ...written]
}

async function agrees(path: string, bytes: Uint8Array): Promise<boolean> {
  const present = await readBytes(path)
  return present !== null && Buffer.compare(present, bytes) === 0
}

async function removeEmptyFolders(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const { name, kind } of await list(folder)) {
    if (kind !== 'folder' || kept.has(name)) continue
    await removeEmptyFolders(join(folder, name), new Set())
    if ((await list(join(folder, name))).length === 0) await remove(join(folder, name))
  }
}

async function swapFolder(folder: string, files: Files): Promise<void> {
  const draft = `${folder}.${randomUUID()}.new`
  const old = `${folder}.${randomUUID()}.old`
  try {
    for (const [path, bytes] of files) await writePlain(join(draft, path), bytes)
    if (await exists(folder)) await guarded(rename(folder, old), folder)
    await guarded(rename(draft, folder), folder)
  } finally {
    await remove(draft)
    await remove(old)
  }
}

async function writePlain(path: string, bytes: Uint8Array): Promise<void> {
  await guarded(mkdir(dirname(path), { recursive: true }), path)
  await guarded(writeFile(path, bytes), path)
}

const exists = async (path: string) => (await orNull(lstat(path), path)) !== null

/** What is not there is removed already, also when a file stands where its folder would be. */
async function remove(path: string): Promise<void> {
  await orNull(rm(path, { recursive: true, force: true }), path)
}

const linkFolder = (folder: string, link: string): Promise<void> =>
  guarded(symlink(folder, link, 'junction'), link)
