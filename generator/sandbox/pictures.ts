import { join } from 'node:path'
import type { FileStore } from '../system/system.ts'
import type { Pictures } from './call.ts'

/** Pictures for as long as the process lasts. */
export function picturesInMemory(): Pictures {
  const kept = new Map<string, Uint8Array>()
  return {
    keep: async (name, bytes) => void kept.set(name, bytes),
    read: async name => kept.get(name) ?? null,
    forget: async name => void kept.delete(name),
  }
}

/** Pictures as files of a folder. */
export const picturesInFolder = (
  folder: string,
  system: Pick<FileStore, 'readFile' | 'writeFile' | 'remove'>,
): Pictures => ({
  keep: (name, bytes) => system.writeFile(join(folder, name), bytes),
  read: name => system.readFile(join(folder, name)),
  forget: name => system.remove(join(folder, name)),
})

/** A name that a picture can have: its gym and its content's hash. It leads nowhere else. */
export const isPictureName = (name: string): boolean =>
  /^[a-z0-9-]{1,63}\/[0-9a-f]{32}\.(jpg|png|webp)$/.test(name)

const uploads = '/pwa/uploads/'

/** Where a picture can be seen, by its name. */
export const pictureAddress = (name: string): string => `${uploads}${name}`

/** The name of a gym's picture by the address where it can be seen; null for the address of anything else. */
export function pictureAt(address: string, gym: string): string | null {
  const name = address.startsWith(uploads) ? address.slice(uploads.length) : ''
  return isPictureName(name) && name.startsWith(`${gym}/`) ? name : null
}
