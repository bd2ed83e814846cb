import { join } from 'node:path'
import type { Paths } from '../system/paths.ts'
import type { Entry, FileStore } from '../system/system.ts'

/** What all gyms of tenants/ share, read once where many of them are loaded. */
export interface Register {
  /** What is in the folder. */
  entries: readonly Entry[]
  /** The bytes of defaults.json, null where there is none. */
  defaults: Uint8Array | null
}

export const defaultsPath = (paths: Paths): string => join(paths.tenants, 'defaults.json')

export async function readRegister(
  paths: Paths,
  system: Pick<FileStore, 'list' | 'readFile'>,
): Promise<Register> {
  return { entries: await system.list(paths.tenants), defaults: await system.readFile(defaultsPath(paths)) }
}

/** The names of all gyms, sorted: every folder there, and links that pretend to be one. */
export const gymsIn = (entries: readonly Entry[]): string[] =>
  entries
    .filter(({ name, kind }) => (kind === 'folder' || kind === 'link') && !name.startsWith('.'))
    .map(({ name }) => name)

export const listGyms = async (paths: Paths, system: Pick<FileStore, 'list'>): Promise<string[]> =>
  gymsIn(await system.list(paths.tenants))
