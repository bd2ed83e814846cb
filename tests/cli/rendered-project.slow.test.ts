// A rendered project works without the factory: copied anywhere, installed and built with npm, it produces the same site.
import { spawnSync } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, molde } from '#tests/support/molde.ts'
import { plainDigests } from '#tests/support/site.ts'

function npm(folder: string, ...args: string[]): void {
  // The test runner's NODE_ENV would change the build.
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with code ${status}:\n${stdout}\n${stderr}`)
}

test.each(['demo'])('a copy of the project of %s builds the same bytes as the factory', async gym => {
  const out = await emptyFolder()
  const elsewhere = await emptyFolder()
  const { code, stderr } = await molde('build', gym, '--out', out)
  expect(code, stderr).toBe(0)

  const project = join(elsewhere, 'project')
  await cp(join(out, gym), project, { recursive: true, filter: path => !path.endsWith('/www') })
  npm(project, 'install', '--no-audit', '--no-fund')
  npm(project, 'run', 'build')
  // The project's build does not compress files, unlike the factory.
  expect(await plainDigests(join(project, 'www'))).toEqual(await plainDigests(join(out, gym, 'www')))
  // The page contains the prerendered login and the list of screens.
  const page = await readFile(join(project, 'www/index.html'), 'utf8')
  expect(page).toMatch(/<div id="login">.*<form/)
  expect(page).toMatch(/id="screen-files">.*"reads":{"tab3":/)
})

test("npm ci accepts the project's lock file", { tags: ['@nightly'] }, async () => {
  const out = await emptyFolder()
  expectSuccess(await molde('render', 'demo', '--out', out))
  npm(join(out, 'demo'), 'ci', '--no-audit', '--no-fund')
})
