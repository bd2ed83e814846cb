import { join } from 'node:path'
import type { Paths } from '#generator/system/paths.ts'
import type { Entry, FileStore } from '#generator/system/system.ts'

/** Data that all gyms of tenants/ share, read once when many gyms are loaded. */
export interface Register {
  /** The entries of tenants/. */
  entries: readonly Entry[]
  /**
   * The bytes of defaults.json, or null if there is no such file. A link is not read: its text would be
   * published.
   */
  defaults: Uint8Array | null
}

export const defaultsPath = (paths: Paths): string => join(paths.tenants, 'defaults.json')

export async function readRegister(
  paths: Paths,
  system: Pick<FileStore, 'list' | 'readFile'>,
): Promise<Register> {
  const entries = await system.list(paths.tenants)
  return { entries, defaults: hasLinkedDefaults(entries) ? null : await system.readFile(defaultsPath(paths)) }
}

export const hasLinkedDefaults = (entries: readonly Entry[]): boolean =>
  entries.some(({ name, kind }) => name === 'defaults.json' && kind === 'link')

/** The sorted names of all gyms: every folder, and links that look like a folder. Shared files may be links. */
export const gymsIn = (entries: readonly Entry[]): string[] =>
  entries
    .filter(({ name, kind }) => kind === 'folder' || (kind === 'link' && !name.endsWith('.json')))
    .filter(({ name }) => !name.startsWith('.'))
    .map(({ name }) => name)

export const listGyms = async (paths: Paths, system: Pick<FileStore, 'list'>): Promise<string[]> =>
  gymsIn(await system.list(paths.tenants))
