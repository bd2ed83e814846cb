// Sites as earlier commits of this repository build them, with the dependencies of their time.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { localSystem } from '../../generator/system/disk.ts'
import { home } from './molde.ts'

const run = promisify(execFile)
const cache = join(home, 'node_modules/.cache/molde/earlier-releases')

/**
 * The demo gym's site of a commit. It is built once, which takes minutes, and then read from the cache.
 * @throws {Error} where the checkout does not have the commit, as a shallow clone does not
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
    const place = { cwd: checkout, env: foreignEnvironment(), maxBuffer: 1 << 26 }
    await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], place)
    await run(process.execPath, ['bin/molde.js', 'build', 'demo'], place)
    const { readTree, createFolder } = localSystem()
    await createFolder(built, await readTree(join(checkout, 'dist/demo/www')))
  } finally {
    await rm(checkout, { recursive: true, force: true })
  }
}

/** The environment without what is about this checkout: folders, a cache. */
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
