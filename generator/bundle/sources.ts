import { digestFiles } from '../system/digest.ts'
import type { Files } from '../system/system.ts'

/** What the compiler reads of a project. All the rest (page, icons, app.json, README) belongs to one gym. */
const compiled = [
  /^src\//,
  /^build\//,
  /^vite\.config\.ts$/,
  /^tsconfig(\.\w+)?\.json$/,
  /^package(-lock)?\.json$/,
]

/** True if the compiler reads a file. `path` from the project. */
export const isSource = (path: string): boolean => compiled.some(pattern => pattern.test(path))

/** The part of a project that decides its bundle. */
export const sourcesOf = (project: Files): Files => new Map([...project].filter(([path]) => isSource(path)))

/**
 * The key under which a bundle is kept: its sources, its configuration and, by the lock file, the versions of its tools,
 * beside the version of Node. `br`: earlier versions of molde cached bundles without compressed forms.
 */
export const bundleKey = (sources: Files): string =>
  `${digestFiles(sources).slice(0, 32)}-node${process.versions.node}-br`
