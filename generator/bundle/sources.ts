import { digestFiles } from '#generator/system/digest.ts'
import type { Files } from '#generator/system/system.ts'

/**
 * The files of a project that the compiler reads. All others (page, icons, app.json, README) belong to one gym.
 */
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

/** The key of a cached bundle: its sources, its configuration, the versions of its tools (in the lock file) and of Node. */
export const bundleKey = (sources: Files): string =>
  `${digestFiles(sources).slice(0, 32)}-node${process.versions.node}`
