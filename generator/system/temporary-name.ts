import { randomUUID } from 'node:crypto'
import { startTimeOf } from './processes/start-time.ts'

/**
 * The name of something that is being written beside `path`, or that was moved out of its way. It contains the process
 * id, so that leftovers of a killed process can be told from the files of a running one.
 */
export const temporaryNameFor = (path: string, ending: 'new' | 'old'): string =>
  `${path}.${process.pid}-${randomUUID()}.${ending}`

const temporaryName = /\.(\d+)-[0-9a-f]{8}-[0-9a-f-]{27}\.(new|old)$/

/** True if a name, not a path, is that of a temporary file. */
export const isTemporaryName = (name: string): boolean => temporaryName.test(name) && !name.includes('/')

/** True if a name is that of a temporary file whose process is gone. */
export function isAbandoned(name: string): boolean {
  const [, pid] = temporaryName.exec(name) ?? []
  return pid !== undefined && Number(pid) !== process.pid && startTimeOf(Number(pid)) === null
}
