import type { Files } from '../system/system.ts'

/** dist/<gym>/www/ before it is written: what a host serves. */
export interface Site {
  gym: string
  files: Files
}
