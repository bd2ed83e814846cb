import { hash } from 'node:crypto'
import type { Files } from './system.ts'

// Files are never changed in memory, and those of the template and of a bundle are digested for every gym.
const cache = new WeakMap<Uint8Array, string>()

/** SHA-256 of some bytes, in hex. */
export function digest(bytes: Uint8Array | string): string {
  if (typeof bytes === 'string') return sha256(bytes)
  const cached = cache.get(bytes)
  if (cached !== undefined) return cached
  const computed = sha256(bytes)
  cache.set(bytes, computed)
  return computed
}

const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes)

/** The digest of each file, by path, in the files' order. */
export const digestEach = (files: Files): Record<string, string> =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, digest(bytes)]))

/** One digest for a set of files: their paths and their contents. */
export const digestFiles = (files: Files): string => digest(JSON.stringify(digestEach(files)))
