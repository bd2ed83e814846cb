import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** Lists the temporary folders in which a process compiles. */
export async function compilationsOf(pid: number | undefined): Promise<string[]> {
  return (await readdir(tmpdir())).filter(name => name.includes(`-compile-${pid}-`))
}
