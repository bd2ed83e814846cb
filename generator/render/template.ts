import { join } from 'node:path'
import { lockFile, sharedInputsAt } from '#generator/site-inputs.ts'
import { digestFiles } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Files, ProcessRunner } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { projectLock } from './project-lock.ts'

/** The basis of every gym's project: the template's files and their lock file. */
export interface Template {
  files(): Files
  /** Hash of all files. */
  digest: string
  /** The time of the last commit as a growing version: 2026.1128.1007. '0.0.0' without git. */
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
    // The lock file is large, and of no use unless a project is rendered.
    files: () => {
      files ??= new Map([...template, [lockFile, new TextEncoder().encode(projectLock(decode(lock)))]])
      return files
    },
  }
}

const timeLimit = 60_000

/**
 * The date of the last commit of the sources of every project, in UTC, as numbers. In a shallow clone, the date
 * of its only commit.
 */
async function findRelease({ home, template }: Paths, system: Pick<ProcessRunner, 'run'>): Promise<string> {
  const args = ['log', '-1', '--format=%ct', '--', template, join(home, lockFile)]
  const { exitCode, stdout } = await system.run('git', args, { cwd: home, timeLimit })
  const seconds = exitCode === 0 ? Number.parseInt(stdout, 10) : Number.NaN
  if (Number.isNaN(seconds)) return '0.0.0'
  const date = new Date(seconds * 1000)
  const day = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  return `${date.getUTCFullYear()}.${day}.${date.getUTCHours() * 100 + date.getUTCMinutes()}`
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
