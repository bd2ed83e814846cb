import { accessSync, constants, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { guardDisk } from './disk-error.ts'

/** Free bytes on the disk of a folder. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = guardDisk(folder, () => statfsSync(folder))
  return bavail * bsize
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise(done => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, () => server.close(() => done(true)))
  })
}

/** The absolute path of the first of several programs in the PATH, or null. */
export async function findProgram(names: readonly string[]): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  const candidates = names.flatMap(name => folders.map(folder => join(folder, name)))
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
