import { randomUUID } from 'node:crypto'
import { birthOf } from './process-birth.ts'

/**
 * The name of something that is being written beside `path`, or that made place for it. It holds the process, so that what a killed
 * one left can be told from what another is writing now.
 */
export const draftOf = (path: string, ending: 'new' | 'old'): string =>
  `${path}.${process.pid}-${randomUUID()}.${ending}`

const draftName = /\.(\d+)-[0-9a-f]{8}-[0-9a-f-]{27}\.(new|old)$/

/** Whether a name, not a path, is that of a draft. */
export const isDraft = (name: string): boolean => draftName.test(name) && !name.includes('/')

/** Whether a name is that of a draft whose process is gone. */
export function isAbandoned(name: string): boolean {
  const [, pid] = draftName.exec(name) ?? []
  return pid !== undefined && Number(pid) !== process.pid && birthOf(Number(pid)) === null
}
