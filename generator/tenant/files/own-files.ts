import { join } from 'node:path'
import { DiskError } from '#generator/system/disk-error.ts'
import type { Entry, FileStore } from '#generator/system/system.ts'
import { problem, wholeFile } from '../find.ts'
import type { Problem } from '../problem.ts'

// A file that cannot be read is a problem of its gym alone.

type Read<Value> = { value: Value; problems: [] } | { value: null; problems: [Problem] }

/** Reads a file in a gym's folder. `path` is relative to the folder, `kind` is the kind of the entry there. */
export async function readOwnFile(
  gym: string,
  folder: string,
  { path, kind }: { path: string; kind: Entry['kind'] },
  system: Pick<FileStore, 'readFile'>,
): Promise<Read<Uint8Array>> {
  const file = join(folder, path)
  const spot = wholeFile(gym, file)
  if (kind === 'link') return { value: null, problems: [problem('gym/link', spot, path)] }
  if (kind !== 'file')
    return { value: null, problems: [problem('gym/kind', spot, `${path} is ${kindTexts[kind]}`, 'a file')] }
  const { value, problems } = await tryRead(gym, { path, file }, () => system.readFile(file))
  if (value) return { value, problems: [] }
  return { value: null, problems: problems[0] ? [problems[0]] : [problem('gym/unreadable', spot, path, '')] }
}

/** Lists a gym's folder or a folder in it. `kind` is the kind of the entry there. */
export async function listOwnFolder(
  gym: string,
  folder: string,
  { path, kind }: { path: string; kind: Entry['kind'] },
  system: Pick<FileStore, 'list'>,
): Promise<Read<Entry[]>> {
  const file = join(folder, path)
  const spot = wholeFile(gym, file)
  const name = path === '' ? gym : path
  if (kind === 'link') return { value: null, problems: [problem('gym/link', spot, name)] }
  if (kind !== 'folder')
    return { value: null, problems: [problem('gym/kind', spot, `${name} is ${kindTexts[kind]}`, 'a folder')] }
  return tryRead(gym, { path: name, file }, () => system.list(file))
}

const kindTexts = { file: 'a file', folder: 'a folder', other: 'a pipe, a socket or a device' } as const

async function tryRead<Value>(
  gym: string,
  { path, file }: { path: string; file: string },
  read: () => Promise<Value>,
): Promise<Read<Value>> {
  try {
    return { value: await read(), problems: [] }
  } catch (error) {
    if (!(error instanceof DiskError) || !error.isOfPath) throw error
    return { value: null, problems: [problem('gym/unreadable', wholeFile(gym, file), path, error.reason)] }
  }
}
