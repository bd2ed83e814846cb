import { join } from 'node:path'
import { lockFile, sharedInputsAt } from '../site-inputs.ts'
import { digestFiles } from '../system/digest.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore, Files, ProcessRunner } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { projectLock } from './lock.ts'

/** What every gym's project is made from: the template's files and the lock file that goes with them. */
export interface Template {
  files(): Files
  /** Hash of all of it. */
  digest: string
  /** The time of its last commit, as a version that grows: 2026.1128.1007. Without git '0.0.0'. */
  release: string
}

/** Reads the template, once for all gyms. */
export async function loadTemplate(
  paths: Paths,
  system: Pick<FileStore, 'readTree' | 'readFile'> & Pick<ProcessRunner, 'run'>,
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
    release: await findRelease(paths, system),
    // The lock file is large, and of no use where nothing is rendered.
    files: () => {
      files ??= new Map([...template, [lockFile, new TextEncoder().encode(projectLock(decode(lock)))]])
      return files
    },
  }
}

const timeLimit = 60_000

/** The numbers of the last commit's date, in UTC, of what every project is made from. A shallow clone has the date of its own commit. */
async function findRelease({ home, template }: Paths, system: Pick<ProcessRunner, 'run'>): Promise<string> {
  const asked = ['log', '-1', '--format=%ct', '--', template, join(home, lockFile)]
  const { exitCode, stdout } = await system.run('git', asked, { cwd: home, timeLimit })
  const seconds = exitCode === 0 ? Number.parseInt(stdout, 10) : Number.NaN
  if (Number.isNaN(seconds)) return '0.0.0'
  const date = new Date(seconds * 1000)
  const day = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  return `${date.getUTCFullYear()}.${day}.${date.getUTCHours() * 100 + date.getUTCMinutes()}`
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
