// The worked example of the contributor guide is complete: types and tests pass with its diff applied.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { copyCheckout } from '#tests/support/copy-of-checkout.js'
import { emptyFolder } from '#tests/support/folder.ts'
import { blocksOf, readPage } from '#tests/support/markdown.ts'
import { home } from '#tests/support/molde.ts'

const run = promisify(execFile)
const [example] = blocksOf(readPage('docs/contributing.md')).filter(({ info }) => info === 'diff')

test('the worked example passes types and tests', async () => {
  const folder = await emptyFolder()
  copyCheckout(folder)
  await writeFile(join(folder, 'example.diff'), `${example?.text}\n`)
  await run('git', ['apply', '--unsafe-paths', '--whitespace=nowarn', 'example.diff'], { cwd: folder })
  const vitest = (...args: string[]) =>
    run(process.execPath, [join(home, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
      cwd: folder,
      maxBuffer: 2 ** 26,
    })
  await run('npm', ['run', '--silent', 'check:types'], { cwd: folder, maxBuffer: 2 ** 26 })
  // The protocol page is generated from declarations and sandbox responses, screen-operations.json from the imports.
  await vitest('tests/api/protocol.test.ts', 'tests/architecture/backend-check.test.ts', '-u')
  expect(await readFile(join(folder, 'docs/protocol.html'), 'utf8')).toMatch(
    /<h3><code>aforo<\/code><\/h3>\n<p>How many are training now\.[\s\S]+?"hay": \d+/,
  )
  await vitest('tests/unit/template/protocol', 'tests/unit/generator/sandbox', 'tests/architecture')
})
