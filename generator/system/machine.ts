import { accessSync, constants, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { guarded } from './disk-error.ts'

/** Bytes that may still be written on the disk of a folder. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = guarded(folder, () => statfsSync(folder))
  return bavail * bsize
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise(done => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, () => server.close(() => done(true)))
  })
}

/** The first of several programs that the PATH holds, absolute; null for none. */
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
