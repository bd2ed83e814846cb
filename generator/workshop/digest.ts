import { createHash } from 'node:crypto'
import type { Files } from './workshop.ts'

/** SHA-256 of some bytes, in hex. */
export const digest = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The digest of each file, by path, in the files' order. */
export const digestEach = (files: Files): Record<string, string> =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, digest(bytes)]))

/** One digest for a set of files: their paths and their contents. */
export const digestFiles = (files: Files): string => digest(JSON.stringify(digestEach(files)))
