import { join } from 'node:path'
import { digestFiles } from '../system/digest.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore, Files } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { projectLock } from './lock.ts'

/** What every gym's project is made from: the template's files and the lock file that goes with them. */
export interface Template {
  files(): Files
  /** Hash of all of it. */
  digest: string
}

/** What stands in template/ and is no part of a project. */
const leftOut = new Set(['node_modules', 'bundle', 'www', 'dist', 'gallery'])

/** Reads the template, once for all gyms. */
export async function loadTemplate(
  paths: Paths,
  system: Pick<FileStore, 'readTree' | 'readFile'>,
): Promise<Template> {
  const template = await system.readTree(paths.template, path => leftOut.has(path))
  const lock = await system.readFile(join(paths.home, 'package-lock.json'))
  if (!lock)
    throw new UserError(
      'environment',
      'The checkout has no package-lock.json.',
      'Get it back with git checkout.',
    )
  const digest = digestFiles(new Map([...template, [lockName, lock]]))
  let files: Files | undefined
  return {
    digest,
    // The lock file is large, and of no use where nothing is rendered.
    files: () => {
      files ??= new Map([...template, [lockName, new TextEncoder().encode(projectLock(decode(lock)))]])
      return files
    },
  }
}

const lockName = 'package-lock.json'
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
