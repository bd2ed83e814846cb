import { UserError } from './user-error.ts'

/** An error with a single file or folder. */
export class DiskError extends UserError {
  readonly path: string
  /** True if only this path is at fault: the disk and the process could do the same with other paths. */
  readonly isOfPath: boolean

  constructor(path: string, message: string, hint: string, cause: unknown) {
    super('environment', message, hint, { cause })
    this.path = path
    this.isOfPath = hasCode(cause, ...codesOfPath)
  }

  /** The reason, in a few words: 'EACCES: permission denied'. */
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

/** Runs `work` on the disk. Its errors become errors of the environment that name the path. */
export function guardDisk<Value>(path: string, work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw error instanceof UserError ? error : diskError(error, path)
  }
}

/** Like `guardDisk`, but returns null for a missing path. */
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
const defaultHint = 'Check that the path exists, that you may write there and that the disk has room.'

function diskError(error: unknown, path: string): DiskError {
  const reason = error instanceof Error ? error.message : String(error)
  const hint = Object.entries(hints).find(([code]) => hasCode(error, code))?.[1] ?? defaultHint
  return new DiskError(path, `The disk refused ${path}: ${reason}.`, hint, error)
}
