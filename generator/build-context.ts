import { join } from 'node:path'
import * as z from 'zod'
import type { Splash } from './brand/start-up-table.ts'
import { type Bundler, openBundler } from './bundle/bundler.ts'
import type { IconRenderer } from './icons/icon-renderer.ts'
import { loadTemplate, type Template } from './render/template.ts'
import { lockFile, sharedInputsAt } from './site-inputs.ts'
import { digestFiles } from './system/digest.ts'
import type { Paths } from './system/paths.ts'
import type { FileStore, System } from './system/system.ts'
import { type Register, readRegister } from './tenant/list.ts'

/** Data that all gyms of one run share, read once. */
export interface BuildContext {
  paths: Paths
  system: System
  register: Register
  template: Template
  iconRenderer: IconRenderer
  /** Hash of the code that draws icons. */
  iconCodeHash: string
  splash: Splash
  bundler: Bundler
  versions: { molde: string }
  /** Hash of molde's own code, the lock file and the kind of start-up pictures. Not of Node: all versions give the same site. */
  toolHash: string
  /** Prints a line for people. */
  log: (line: string) => void
  /** Aborts long work. */
  signal: AbortSignal | undefined
}

export interface BuildContextOptions {
  paths: Paths
  system: System
  /** Draws the icons. */
  iconRenderer: IconRenderer
  /** The start-up pictures that are drawn for iOS. */
  splash?: Splash
  log?: (line: string) => void
  signal?: AbortSignal | undefined
  /** ms after which a compilation is killed. */
  compileLimit?: number
}

const defaultLimit = 5 * 60_000

/** Reads the data that all gyms share. */
export async function createBuildContext(options: BuildContextOptions): Promise<BuildContext> {
  const {
    paths,
    system,
    iconRenderer,
    splash = 'portrait',
    log = () => {},
    signal,
    compileLimit = defaultLimit,
  } = options
  const code = await system.readTree(
    join(paths.home, 'generator'),
    path => sharedInputsAt(`generator/${path}`).length === 0,
  )
  const versions = { molde: await moldeVersion(paths, system) }
  const template = await loadTemplate(paths, system)
  const lock = (await system.readFile(join(paths.home, lockFile))) ?? new Uint8Array()
  return {
    paths,
    system,
    register: await readRegister(paths, system),
    template,
    iconRenderer,
    iconCodeHash: digestFiles(
      new Map(
        [...code]
          .filter(([path]) => path.startsWith('icons/') || path === 'color.ts')
          .concat([[lockFile, lock]]),
      ),
    ),
    splash,
    bundler: openBundler({ paths, system, log, signal, timeLimit: compileLimit }),
    versions,
    toolHash: digestFiles(new Map([...code, [lockFile, lock], ['splash', encode(splash)]])),
    log,
    signal,
  }
}

/** The same context with the template and the list of gyms read again: both can change while a server runs. */
export async function withCurrentSources(context: BuildContext): Promise<BuildContext> {
  const { paths, system } = context
  return {
    ...context,
    register: await readRegister(paths, system),
    template: await loadTemplate(paths, system),
  }
}

/** The part of a site's inputs that is the same for all gyms. */
export const sharedInputs = (context: BuildContext): { factory: string; template: string } => ({
  factory: context.toolHash,
  template: context.template.digest,
})

const packageSchema = z.object({ version: z.string() })

async function moldeVersion(paths: Paths, system: Pick<FileStore, 'readFile'>): Promise<string> {
  const bytes = await system.readFile(join(paths.home, 'package.json'))
  return packageSchema.parse(JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()))).version
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
