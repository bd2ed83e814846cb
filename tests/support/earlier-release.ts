// Builds sites from earlier commits of this repository, with the dependencies of those commits.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { localSystem } from '#generator/system/disk.ts'
import { home } from './molde.ts'

const run = promisify(execFile)
const cache = join(home, 'node_modules/.cache/molde/earlier-releases')

/**
 * Returns the demo gym's site of a commit. The first build takes minutes. Later calls read the cache.
 * @throws {Error} if the checkout does not have the commit, as in a shallow clone
 */
export async function siteOfCommit(commit: string): Promise<Map<string, Uint8Array>> {
  const built = join(cache, commit)
  const { list, readTree } = localSystem()
  if ((await list(built)).length === 0) await build(commit, built)
  return new Map(await readTree(built))
}

async function build(commit: string, built: string): Promise<void> {
  await requireCommit(commit)
  await mkdir(cache, { recursive: true })
  const checkout = await mkdtemp(join(cache, 'checkout-'))
  try {
    const archive = join(checkout, 'archive.tar')
    await run('git', ['archive', `--output=${archive}`, commit], { cwd: home })
    await run('tar', ['xf', archive, '-C', checkout])
    const options = { cwd: checkout, env: foreignEnvironment(), maxBuffer: 1 << 26 }
    await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], options)
    await run(process.execPath, ['bin/molde.js', 'build', 'demo'], options)
    const { readTree, createFolder } = localSystem()
    await createFolder(built, await readTree(join(checkout, 'dist/demo/www')))
  } finally {
    await rm(checkout, { recursive: true, force: true })
  }
}

/** The environment without this checkout's settings, such as folders and cache. */
const foreignEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MOLDE_')))

async function requireCommit(commit: string): Promise<void> {
  try {
    await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: home })
  } catch (cause) {
    throw new Error(
      `${commit} is not in this checkout, so its release cannot be built. Fetch the whole history: git fetch --unshallow`,
      { cause },
    )
  }
}
