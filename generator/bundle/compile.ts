import { join } from 'node:path'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Files, ProcessRunner } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'

/** The requirements of a compilation. */
export interface Compiler {
  paths: Paths
  system: FileStore & Pick<ProcessRunner, 'run'>
  /** ms after which Vite is killed. */
  timeLimit: number
  signal?: AbortSignal | undefined
}

/** Part of the names of its temporary folders. */
export const temporaryName = 'compile'

/**
 * Compiles the app from its sources with Vite, in a separate folder into which only the packages are linked.
 * @throws {UserError} 'failed', with the end of Vite's output, if it fails or does not end in time
 */
export const compile = (sources: Files, compiler: Compiler): Promise<Files> =>
  withProject(sources, compiler, async folder => {
    await runVite(folder, compiler)
    return compiler.system.readTree(join(folder, 'bundle'))
  })

/** Runs `work` in a folder with the sources and the packages, and removes the folder afterwards. */
export async function withProject<Result>(
  sources: Files,
  compiler: Compiler,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { system } = compiler
  const temporary = await system.makeTemporary(temporaryName)
  const folder = join(temporary, 'project')
  try {
    await system.replaceDirectory(folder, sources)
    await linkPackages(folder, compiler)
    return await work(folder)
  } finally {
    await system.remove(temporary)
  }
}

/** Links the packages separately: Vite writes beside them, and the folder of the checkout may be read-only. */
async function linkPackages(folder: string, { paths, system }: Compiler): Promise<void> {
  const packages = join(paths.home, 'node_modules')
  for (const { name } of await system.list(packages))
    if (!name.startsWith('.'))
      await system.replaceSymlink(join(folder, 'node_modules', name), join(packages, name))
}

/** Characters. Longer lines are compiled code. */
const maxLineLength = 400

const shorten = (output: string): string =>
  output
    .trim()
    .split('\n')
    .map(line => (line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line))
    .join('\n')

async function runVite(folder: string, { paths, system, timeLimit, signal }: Compiler): Promise<void> {
  const vite = join(paths.home, 'node_modules/vite/bin/vite.js')
  const { exitCode, output } = await system.run(process.execPath, [vite, 'build'], {
    cwd: folder,
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
    timeLimit,
    isNode: true,
    signal,
  })
  if (exitCode === 0) return
  if (signal?.aborted)
    throw new UserError('stopped', 'The compilation was stopped.', 'Run the same command again.')
  const ending =
    exitCode === null ? `did not end within ${timeLimit / 1000} s` : `ended with code ${exitCode}`
  throw new UserError(
    'failed',
    `The app could not be compiled: vite build ${ending}.\n${shorten(output)}`,
    "Fix what Vite names above; it is in template/ or in the gym's own template/ folder.",
  )
}
