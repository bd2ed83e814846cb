import type { Files } from '#generator/system/system.ts'
import type { App } from './app-json/app-schema.ts'
import type { LogoKind } from './files/image-header.ts'
import type { Screenshot } from './files/read-screenshots.ts'

/** A gym's logo as uploaded. `kind` comes from the bytes, not from the name. */
export interface Logo {
  /** Absolute path. */
  file: string
  kind: LogoKind
  bytes: Uint8Array
}

/** One gym, checked and completed: every optional value has its default. */
export interface Tenant {
  /** The slug: a DNS label, the name of its folder and of its sub-domain. */
  gym: string
  app: App
  logo: Logo | null
  /**
   * The picture of the icons if it differs from the logo. Without either, the icons show a monogram of the
   * name.
   */
  icon: Logo | null
  /** Pictures of the app for the install dialog. */
  screenshots: readonly Screenshot[]
  /** Files laid over the template's, by their path in the project. */
  overlay: Files
}
