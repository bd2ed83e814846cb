import type { Files } from '../system/system.ts'

/** The app compiled once, without any brand: hashed files, the unstamped worker, and Vite's manifest of chunks. */
export interface Bundle {
  /** Hash of everything that can change it. */
  key: string
  files: Files
  /** Where its files are kept, to be shared by every site; null where they could not be. */
  folder: string | null
}
