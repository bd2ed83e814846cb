import { join } from 'node:path'
import type { Places } from '../system/places.ts'
import type { Entry, FileStore } from '../system/system.ts'

/** What all gyms of tenants/ share, read once where many of them are loaded. */
export interface Register {
  /** What stands in the folder. */
  entries: readonly Entry[]
  /** The bytes of defaults.json, null where there is none. */
  defaults: Uint8Array | null
}

export const defaultsPath = (places: Places): string => join(places.tenants, 'defaults.json')

export async function readRegister(
  places: Places,
  system: Pick<FileStore, 'list' | 'readFile'>,
): Promise<Register> {
  return { entries: await system.list(places.tenants), defaults: await system.readFile(defaultsPath(places)) }
}

/** The names of all gyms, sorted: every folder there, and links that pretend to be one. */
export const gymsIn = (entries: readonly Entry[]): string[] =>
  entries
    .filter(({ name, kind }) => (kind === 'folder' || kind === 'link') && !name.startsWith('.'))
    .map(({ name }) => name)

export const listGyms = async (places: Places, system: Pick<FileStore, 'list'>): Promise<string[]> =>
  gymsIn(await system.list(places.tenants))
