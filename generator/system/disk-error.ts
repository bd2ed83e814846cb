import { UserError } from './user-error.ts'

/** What went wrong with one file or folder. */
export class DiskError extends UserError {
  readonly path: string
  /** Whether it is that path alone: the disk and the process could do with other paths what they were to do with this one. */
  readonly isOfPath: boolean

  constructor(path: string, message: string, hint: string, cause: unknown) {
    super('environment', message, hint, { cause })
    this.path = path
    this.isOfPath = hasCode(cause, ...codesOfPath)
  }

  /** Why, in a few words: 'EACCES: permission denied'. */
  get reason(): string {
    const { cause } = this
    return (cause instanceof Error ? cause.message : String(cause)).split(', ')[0] ?? ''
  }
}

const codesOfPath = [
  'EACCES',
  'EPERM',
  'EISDIR',
  'ENOTDIR',
  'EEXIST',
  'ENOTEMPTY',
  'ELOOP',
  'ENAMETOOLONG',
  'EINVAL',
  'ENXIO',
]

/** Does `work` on the disk; what goes wrong is an error of the environment that names the path. */
export function guarded<Value>(path: string, work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw error instanceof UserError ? error : diskError(error, path)
  }
}

/** As `guarded`, with null for what is not there. */
export function orNull<Value>(path: string, work: () => Value): Value | null {
  try {
    return work()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return null
    throw diskError(error, path)
  }
}

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const hints: Record<string, string> = {
  ENOSPC:
    'The disk is full: make room, or name another folder with --out. What was built before is as it was.',
  EDQUOT:
    'Your quota is used up: make room, or name another folder with --out. What was built before is as it was.',
}
const usualHint = 'Check that the path exists, that you may write there and that the disk has room.'

function diskError(error: unknown, path: string): DiskError {
  const reason = error instanceof Error ? error.message : String(error)
  const hint = Object.entries(hints).find(([code]) => hasCode(error, code))?.[1] ?? usualHint
  return new DiskError(path, `The disk refused ${path}: ${reason}.`, hint, error)
}
