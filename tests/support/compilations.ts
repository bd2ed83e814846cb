import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** The temporary folders in which a build of this process compiles. */
export async function compilationsOf(pid: number | undefined): Promise<string[]> {
  return (await readdir(tmpdir())).filter(name => name.includes(`-compile-${pid}-`))
}
