import { join } from 'node:path'
import type { Files } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { type Compiler, withProject } from './compile.ts'

/** The same as in the project's own `npm run check`. */
const configurations = ['tsconfig.json', 'tsconfig.worker.json']

/** ms. A check takes seconds. */
const timeLimit = 5 * 60_000

/** Later errors mostly follow from the first. */
const maxErrors = 20

export interface TypeFault {
  /** Path in the project. */
  path: string
  line: number
  column: number
  /** 'TS2304: Cannot find name 'x'.' */
  text: string
}

/**
 * Returns the type errors of a project. Vite compiles code with type errors.
 * @throws {UserError} 'failed' if the compiler fails without naming lines, or does not end in time
 */
export const checkTypes = (sources: Files, compiler: Compiler): Promise<readonly TypeFault[]> =>
  withProject(sources, compiler, async folder => {
    const faults: TypeFault[] = []
    for (const configuration of configurations)
      faults.push(...(await runCompiler(folder, configuration, compiler)))
    return faults.slice(0, maxErrors)
  })

async function runCompiler(
  folder: string,
  configuration: string,
  { paths, system, signal }: Compiler,
): Promise<TypeFault[]> {
  const tsc = join(paths.home, 'node_modules/typescript/bin/tsc')
  const { exitCode, output } = await system.run(
    process.execPath,
    [tsc, '-p', configuration, '--pretty', 'false'],
    {
      cwd: folder,
      timeLimit,
      isNode: true,
      signal,
    },
  )
  if (exitCode === 0) return []
  if (signal?.aborted)
    throw new UserError('stopped', 'The check of types was stopped.', 'Run the same command again.')
  const faults = [
    ...output.matchAll(/^(?<path>[^\s(][^(\n]*)\((?<line>\d+),(?<column>\d+)\): error (?<text>.+)$/gm),
  ]
  if (faults.length > 0)
    return faults.map(({ groups = {} }) => ({
      path: groups.path ?? '',
      line: Number(groups.line),
      column: Number(groups.column),
      text: groups.text ?? '',
    }))
  throw new UserError(
    'failed',
    exitCode === null
      ? `The check of types did not end within ${timeLimit / 1000} s.`
      : `The types could not be checked.\n${output.trim()}`,
    "Fix what the compiler names above; it is in the gym's own template/ folder.",
  )
}
