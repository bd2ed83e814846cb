import { type FSWatcher, lstatSync, watch } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { hasCode } from './disk-error.ts'
import type { StopWatching, WatchOptions } from './system.ts'

/** Types of file systems that do not report changes of other machines, as statfs(2) of Linux numbers them. */
const remoteTypes: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0x01021997, '9P'],
  [0x65735546, 'FUSE'],
  [0x786f4256, 'VirtualBox'],
])

/**
 * macOS and Windows watch a whole tree with one handle. Linux needs a handle for each folder, and Node's own
 * recursion there would take one for each file.
 */
const watchesTrees = process.platform !== 'linux'

/** Watches the files below a folder, see `FileWatch`. */
export async function watchTree(
  folder: string,
  { maxDepth = Number.POSITIVE_INFINITY, skip = () => false, onChange, onFailed }: WatchOptions,
  isRecursive: boolean = watchesTrees,
): Promise<StopWatching> {
  await rejectRemoteDisk(folder)
  const watchers = new Map<string, FSWatcher>()
  let isOver = false
  const stop = () => {
    isOver = true
    for (const watcher of watchers.values()) watcher.close()
    watchers.clear()
  }
  const fail = (error: unknown) => {
    if (isOver) return
    stop()
    onFailed(error instanceof Error ? error : new Error(String(error)))
  }
  /** Watches one folder. `depth`: 0 for the root. */
  function open(path: string, depth: number): void {
    if (isOver || watchers.has(path)) return
    const watcher = watch(path, { recursive: isRecursive }, (event, name) => {
      if (isOver) return
      const changed = name === null ? path : join(path, name)
      if (path === folder && name === basename(folder) && !exists(changed))
        return fail(new Error(`${folder} was moved or removed.`))
      if (skip(changed)) return
      if (isRecursive && depthBelow(folder, changed) > maxDepth + 1) return
      onChange(changed)
      if (event !== 'rename' || isRecursive) return
      // A folder of the same name may be another folder by now.
      forget(changed)
      openTree(changed, depth + 1).catch(fail)
    })
    watcher.on('error', error => (exists(path) ? fail(error) : forget(path)))
    watchers.set(path, watcher)
  }
  function forget(path: string): void {
    for (const [at, watcher] of watchers) {
      if (at !== path && !at.startsWith(path + sep)) continue
      watcher.close()
      watchers.delete(at)
    }
  }
  async function openTree(path: string, depth: number): Promise<void> {
    if (isOver || depth > maxDepth || (depth > 0 && !isFolder(path))) return
    try {
      open(path, depth)
      if (isRecursive) return
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const inner = join(path, entry.name)
        if (entry.isDirectory() && !skip(inner)) await openTree(inner, depth + 1)
      }
    } catch (error) {
      // Removed concurrently, which its parent reports.
      if (depth === 0 || !hasCode(error, 'ENOENT', 'ENOTDIR')) throw error
    }
  }
  try {
    await openTree(folder, 0)
  } catch (error) {
    stop()
    throw error
  }
  return stop
}

const kindAt = (path: string) => lstatSync(path, { throwIfNoEntry: false })
const exists = (path: string): boolean => kindAt(path) !== undefined
const isFolder = (path: string): boolean => kindAt(path)?.isDirectory() ?? false
const depthBelow = (folder: string, path: string): number => path.slice(folder.length).split(sep).length - 1

async function rejectRemoteDisk(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const name = remoteTypes.get((await statfs(folder)).type)
  if (name !== undefined)
    throw new Error(`${folder} is on a disk (${name}) that does not report all changes.`)
}
