import { join } from 'node:path'
import { lockFile, sharedInputsAt } from '../site-inputs.ts'
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

/** Reads the template, once for all gyms. */
export async function loadTemplate(
  paths: Paths,
  system: Pick<FileStore, 'readTree' | 'readFile'>,
): Promise<Template> {
  const template = await system.readTree(
    paths.template,
    path => sharedInputsAt(`template/${path}`).length === 0,
  )
  const lock = await system.readFile(join(paths.home, lockFile))
  if (!lock)
    throw new UserError(
      'environment',
      'The checkout has no package-lock.json.',
      'Get it back with git checkout.',
    )
  const digest = digestFiles(new Map([...template, [lockFile, lock]]))
  let files: Files | undefined
  return {
    digest,
    // The lock file is large, and of no use where nothing is rendered.
    files: () => {
      files ??= new Map([...template, [lockFile, new TextEncoder().encode(projectLock(decode(lock)))]])
      return files
    },
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
