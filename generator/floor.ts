import { join } from 'node:path'
import * as z from 'zod'
import type { Splash } from './brand/start-up-table.ts'
import { type Bundler, openBundler } from './bundle/bundler.ts'
import type { Painter } from './paint/order.ts'
import { loadMould, type Mould } from './render/mould.ts'
import { digestFiles } from './system/digest.ts'
import type { Places } from './system/places.ts'
import type { FileStore, System } from './system/system.ts'
import { type Register, readRegister } from './tenant/list.ts'

/** The factory floor: what all gyms of one run share, read once. */
export interface Floor {
  places: Places
  system: System
  register: Register
  mould: Mould
  paint: Painter
  /** Hash of the code that draws. */
  painter: string
  splash: Splash
  bundler: Bundler
  versions: { molde: string; node: string }
  /** Hash of molde's own code, which with the lock file, Node and the kind of start-up pictures decides what is made of the same gym. */
  factory: string
  /** Says to people what they should know. */
  tell: (line: string) => void
  /** Stops what is long. */
  signal: AbortSignal | undefined
}

export interface FloorOptions {
  places: Places
  system: System
  /** Who draws the icons. */
  paint: Painter
  /** Which start-up pictures are drawn for iOS. */
  splash?: Splash
  tell?: (line: string) => void
  signal?: AbortSignal | undefined
  /** ms after which a compilation is killed. */
  compileLimit?: number
}

const usualLimit = 5 * 60_000
/** Rooms that have no part in what a site holds. */
const besideTheWalk = new Set([
  'sandbox',
  'hosts',
  'plan',
  'verify',
  'doctor',
  'universal',
  'camera',
  'sheet',
])

/** Reads what all gyms share. */
export async function openFloor(options: FloorOptions): Promise<Floor> {
  const {
    places,
    system,
    paint,
    splash = 'portrait',
    tell = () => {},
    signal,
    compileLimit = usualLimit,
  } = options
  const code = await system.readTree(join(places.home, 'generator'), path => besideTheWalk.has(path))
  const versions = { molde: await moldeVersion(places, system), node: process.versions.node }
  const mould = await loadMould(places, system)
  const lock = (await system.readFile(join(places.home, 'package-lock.json'))) ?? new Uint8Array()
  return {
    places,
    system,
    register: await readRegister(places, system),
    mould,
    paint,
    painter: digestFiles(
      new Map([...code].filter(([path]) => path.startsWith('paint/')).concat([['package-lock.json', lock]])),
    ),
    splash,
    bundler: openBundler({ places, system, tell, signal, timeLimit: compileLimit }),
    versions,
    factory: digestFiles(
      new Map([
        ...code,
        ['package-lock.json', lock],
        ['node', encode(versions.node)],
        ['splash', encode(splash)],
      ]),
    ),
    tell,
    signal,
  }
}

/** The part of a site's inputs that is the same for all gyms. */
export const engineOf = ({ factory, mould }: Floor): { factory: string; template: string } => ({
  factory,
  template: mould.digest,
})

const packageSchema = z.object({ version: z.string() })

async function moldeVersion(places: Places, system: Pick<FileStore, 'readFile'>): Promise<string> {
  const bytes = await system.readFile(join(places.home, 'package.json'))
  return packageSchema.parse(JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()))).version
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
