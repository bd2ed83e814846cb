import type { Files } from '../system/system.ts'

/** dist/<gym>/ before it is written: a complete Vite project. Paths as in the project. */
export interface RenderedTree {
  gym: string
  files: Files
}
