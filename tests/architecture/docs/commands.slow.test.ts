// The commands in the docs run as written, in a folder that stands in for a makeCheckout.

import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { type Block, blocksOf, pages } from '#tests/support/markdown.ts'
import { home } from '#tests/support/molde.ts'

const run = promisify(execFile)

/** Blocks of a page that are marked as `sh run`. */
const runnable = pages().flatMap(({ file, text }) => {
  const blocks = blocksOf(text).filter(({ info }) => info === 'sh run')
  return blocks.length > 0 ? [{ file, blocks }] : []
})

/** Makes a folder that looks like a makeCheckout, with copied gyms. `npx molde` runs this makeCheckout's command. */
async function makeCheckout(): Promise<string> {
  const folder = await emptyFolder()
  await cp(join(home, 'tenants'), join(folder, 'tenants'), { recursive: true })
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
  await chmod(join(home, 'bin/molde.js'), 0o755)
  await symlink(join(home, 'bin/molde.js'), join(folder, 'node_modules/.bin/molde'))
  await writeFile(join(folder, 'package.json'), '{}')
  return folder
}

async function runBlock({ text, line }: Block, folder: string): Promise<string> {
  const env = { ...process.env, MOLDE_TENANTS: 'tenants', MOLDE_OUT: 'dist' }
  try {
    const { stdout } = await run('bash', ['-euc', text], { cwd: folder, env, maxBuffer: 2 ** 26 })
    return stdout
  } catch (error) {
    throw new Error(`The block in line ${line} failed.`, { cause: error })
  }
}

describe('runs the commands of a page, block by block', () => {
  test.each(runnable)('$file', async ({ blocks }) => {
    const folder = await makeCheckout()
    for (const block of blocks) await runBlock(block, folder)
  })

  test('reports a failing command', async () => {
    const block = { info: 'sh run', text: 'npx molde build nobody', line: 1 }
    await expect(runBlock(block, await makeCheckout())).rejects.toThrow()
  })
})
