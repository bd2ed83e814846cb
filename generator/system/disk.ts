import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { guardDisk, hasCode, orNull } from './disk-error.ts'
import { fetchAnswer, fetchBytes } from './fetch.ts'
import { lock } from './lock.ts'
import { findProgram, freeSpace, isPortFree } from './machine.ts'
import { run, start } from './processes/child.ts'
import type { Entry, FileSizes, FileStat, Files, System, WriteOptions } from './system.ts'
import { makeTemporary, removeStaleTemporary } from './temporary-folder.ts'
import { isAbandoned, isTemporaryName, temporaryNameFor } from './temporary-name.ts'
import { watchTree } from './watch.ts'

// The files are small and many. Reading them synchronously takes a fifth of the time, and leaves the thread
// pool to
// the drawing of icons.

/** This machine: its disk, processes and network. */
export function localSystem(): System {
  return {
    readFile: async path => readBytes(path),
    list: async folder => list(folder),
    listTree: async (folder, skip) => pathsBelow(folder, '', skip),
    readTree: async (folder, skip) => readTree(folder, skip),
    differing: async (folder, sizes) => differing(folder, sizes),
    measureTree: async folder => measureTree(folder),
    modifiedAt: async path => orNull(path, () => statSync(path).mtimeMs),
    modeOf: async path => {
      const mode = orNull(path, () => lstatSync(path))?.mode
      return mode === undefined ? null : mode & 0o7777
    },
    writeFile: async (path, bytes, mode) => writeWhole(path, bytes, mode),
    syncFolder: async (folder, files, keep) => syncFolder(folder, files, keep),
    replaceDirectory: async (folder, files, options) => replaceDirectory(folder, files, options),
    addFiles: async (folder, files, options) => addFiles(folder, files, options),
    createFolder: async (folder, files) => createFolder(folder, files),
    remove: async path => remove(path),
    removeStale: async folder => removeStale(folder),
    replaceSymlink: async (link, target) => replaceSymlink(link, target),
    readLink: async link => readLink(link),
    makeTemporary: async what => makeTemporary(what),
    removeStaleTemporary: async what => removeStaleTemporary(what),
    realPath: async path => realPath(path),
    assertWritable: async folder => assertWritable(folder),
    lock,
    freeSpace,
    isPortFree,
    findProgram,
    fetch: fetchBytes,
    fetchAnswer,
    run,
    start,
    watchTree,
  }
}

const readBytes = (path: string): Uint8Array | null => orNull(path, () => readWhole(path))

/**
 * Opened without waiting: a pipe without a writer would block the process for ever, and a device never ends.
 */
function readWhole(path: string): Uint8Array {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    if (!fstatSync(file).isFile()) throw Object.assign(new Error('EISDIR: it is no file'), { code: 'EISDIR' })
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

function list(folder: string): Entry[] {
  const entries = orNull(folder, () => readdirSync(folder, { withFileTypes: true })) ?? []
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

type Skip = (path: string) => boolean
const skipNone: Skip = () => false

function readTree(folder: string, skip?: Skip): Files {
  const read = (path: string) => guardDisk(join(folder, path), () => readWhole(join(folder, path)))
  return new Map(pathsBelow(folder, '', skip).map(path => [path, read(path)]))
}

function measureTree(folder: string): ReadonlyMap<string, FileStat> {
  const measured = new Map<string, FileStat>()
  for (const path of pathsBelow(folder, '')) {
    // Another process may have removed the file since.
    const stat = orNull(join(folder, path), () => lstatSync(join(folder, path)))
    if (stat) measured.set(path, { bytes: stat.size, touchedAt: stat.ctimeMs })
  }
  return measured
}

/** Links are left out: their targets do not belong to this folder. */
function pathsBelow(folder: string, prefix: string, skip: Skip = skipNone): string[] {
  const paths = list(folder).flatMap(({ name, kind }) => {
    const path = prefix + name
    if (skip(path)) return []
    if (kind === 'folder') return pathsBelow(join(folder, name), `${path}/`, skip)
    return kind === 'file' ? [path] : []
  })
  return paths.sort()
}

function writeWhole(path: string, bytes: Uint8Array | string, mode = 0o666): void {
  const temporary = temporaryNameFor(path, 'new')
  try {
    guardDisk(path, () => {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(temporary, bytes, { mode })
      renameSync(temporary, path)
    })
  } catch (error) {
    remove(temporary)
    throw error
  }
}

function syncFolder(folder: string, files: Files, keep: readonly string[] = []): string[] {
  const untouched = new Set([...keep, 'node_modules'])
  // A temporary file at the top may belong to another process, which waits for this folder.
  const present = new Set(pathsBelow(folder, '', path => untouched.has(path) || isTemporaryName(path)))
  const gone = [...present].filter(path => !files.has(path))
  for (const path of gone) remove(join(folder, path))
  const written = [...files.keys()].filter(
    path => !present.has(path) || !hasContent(join(folder, path), files.get(path)),
  )
  for (const path of written.filter(path => present.has(path)))
    writeWhole(join(folder, path), bytesOf(files, path))
  placeFiles(
    folder,
    new Map(written.filter(path => !present.has(path)).map(path => [path, bytesOf(files, path)])),
  )
  if (gone.length > 0) removeEmptyFolders(folder, untouched)
  return [...gone, ...written]
}

function differing(folder: string, { paths, bytes }: FileSizes): string[] {
  return guardDisk(folder, () =>
    paths.filter((path, index) => {
      // Neither joined nor with an error for a missing file: there are a thousand files to each of a thousand
      // gyms.
      const stat = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false })
      return stat === undefined || !stat.isFile() || stat.size !== bytes[index]
    }),
  )
}

const bytesOf = (files: Files, path: string): Uint8Array => files.get(path) ?? new Uint8Array()

function hasContent(path: string, bytes: Uint8Array | undefined): boolean {
  const present = readBytes(path)
  return present !== null && bytes !== undefined && Buffer.compare(present, bytes) === 0
}

function removeEmptyFolders(folder: string, untouched: ReadonlySet<string>): void {
  for (const { name, kind } of list(folder)) {
    if (kind !== 'folder' || untouched.has(name)) continue
    removeEmptyFolders(join(folder, name), new Set())
    if (list(join(folder, name)).length === 0) remove(join(folder, name))
  }
}

function replaceDirectory(folder: string, files: Files, options: WriteOptions = {}): void {
  const temporary = temporaryNameFor(folder, 'new')
  const old = temporaryNameFor(folder, 'old')
  try {
    guardDisk(temporary, () => mkdirSync(temporary, { recursive: true }))
    placeFiles(temporary, files, options)
    if (exists(folder)) guardDisk(folder, () => renameSync(folder, old))
    guardDisk(folder, () => renameSync(temporary, folder))
  } finally {
    remove(temporary)
    remove(old)
  }
}

function addFiles(folder: string, files: Files, options: WriteOptions = {}): void {
  const missing = [...files].filter(([path, bytes]) => !hasContent(join(folder, path), bytes))
  for (const [path, bytes] of missing) {
    const file = join(folder, path)
    const temporary = temporaryNameFor(file, 'new')
    const source = options.shared?.get(path)
    try {
      placeFiles(dirname(temporary), new Map([[basename(temporary), bytes]]), {
        ...options,
        ...(source !== undefined && { shared: new Map([[basename(temporary), source]]) }),
      })
      guardDisk(file, () => renameSync(temporary, file))
    } finally {
      remove(temporary)
    }
  }
}

/** The name of its temporary folder has a dot, so that nobody takes it for a finished folder. */
function createFolder(folder: string, files: Files): boolean {
  const temporary = temporaryNameFor(join(dirname(folder), `.${basename(folder)}`), 'new')
  try {
    guardDisk(folder, () => mkdirSync(temporary, { recursive: true }))
    placeFiles(temporary, files)
    if (exists(folder)) return false
    return guardDisk(folder, () => renameToNew(temporary, folder))
  } finally {
    remove(temporary)
  }
}

/** False if another process created the folder first. */
function renameToNew(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) return false
    throw error
  }
}

/** Writes files that do not exist yet. */
function placeFiles(folder: string, files: Files, { shared, readOnly }: WriteOptions = {}): void {
  const made = new Set<string>()
  for (const [path, bytes] of files) {
    // Not joined: the factory's paths are normal already, and a thousand gyms have a million paths.
    const file = `${folder}/${path}`
    guardDisk(file, () => {
      makeFolder(file.slice(0, file.lastIndexOf('/')), made)
      const source = shared?.get(path)
      if (source !== undefined && tryLink(source, file)) return
      writeFileSync(file, bytes)
      if (readOnly) chmodSync(file, 0o444)
    })
  }
}

function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return
  mkdirSync(folder, { recursive: true })
  made.add(folder)
}

/**
 * False if the disk cannot link the file: another disk, a disk without hard links, too many links. Its bytes
 * are written then.
 */
function tryLink(source: string, file: string): boolean {
  try {
    linkSync(source, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return true
    if (hasCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES', 'ENOENT'))
      return false
    throw error
  }
}

const exists = (path: string) => orNull(path, () => lstatSync(path)) !== null

/** A missing path counts as removed, even if a file is in the place of its folder. */
function remove(path: string): void {
  orNull(path, () => rmSync(path, { recursive: true, force: true }))
}

/** Removes what killed processes left in a folder. */
function removeStale(folder: string): void {
  for (const { name } of list(folder)) if (isAbandoned(name)) remove(join(folder, name))
}

function replaceSymlink(link: string, target: string): void {
  const temporary = temporaryNameFor(link, 'new')
  guardDisk(link, () => {
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(target, temporary, 'junction')
    // A rename cannot replace a folder, so a folder in the link's place is moved aside.
    const aside = orNull(link, () => lstatSync(link))?.isDirectory() ? temporaryNameFor(link, 'old') : null
    if (aside !== null) renameSync(link, aside)
    renameSync(temporary, link)
    if (aside !== null) remove(aside)
  })
}

/** EINVAL: the path is not a link. */
const readLink = (link: string): string | null => {
  try {
    return orNull(link, () => readlinkSync(link))
  } catch (error) {
    if (error instanceof Error && hasCode(error.cause, 'EINVAL')) return null
    throw error
  }
}

function realPath(path: string): string {
  const real = orNull(path, () => realpathSync.native(path))
  return real ?? (dirname(path) === path ? path : join(realPath(dirname(path)), basename(path)))
}

function assertWritable(folder: string): void {
  const trial = temporaryNameFor(join(folder, 'trial'), 'new')
  guardDisk(folder, () => {
    mkdirSync(folder, { recursive: true })
    try {
      writeFileSync(trial, '')
    } finally {
      rmSync(trial, { force: true })
    }
  })
}
