import { join } from 'node:path'
import { DiskError } from '../../system/disk-error.ts'
import type { Entry, FileStore } from '../../system/system.ts'
import { problem, wholeFile } from '../find.ts'
import type { Problem } from '../problem.ts'

// What prevents reading a gym's own files is that gym's problem, and no other's.

type Read<Value> = { value: Value; problems: [] } | { value: null; problems: [Problem] }

/** The bytes of a file in a gym's folder. `path` is from there; `kind` is what is there. */
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
    return { value: null, problems: [problem('gym/kind', spot, `${path} is ${inWords[kind]}`, 'a file')] }
  const { value, problems } = await reading(gym, { path, file }, () => system.readFile(file))
  if (value) return { value, problems: [] }
  return { value: null, problems: problems[0] ? [problems[0]] : [problem('gym/unreadable', spot, path, '')] }
}

/** The entries of a gym's folder, or of one in it; `kind` is what is there. */
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
    return { value: null, problems: [problem('gym/kind', spot, `${name} is ${inWords[kind]}`, 'a folder')] }
  return reading(gym, { path: name, file }, () => system.list(file))
}

const inWords = { file: 'a file', folder: 'a folder', other: 'a pipe, a socket or a device' } as const

async function reading<Value>(
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
