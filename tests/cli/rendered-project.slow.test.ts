// A rendered project lives without the factory: copied anywhere, installed and built with npm alone, it gives the same site.
import { spawnSync } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../support/folder.ts'
import { molde, succeeded } from '../support/molde.ts'
import { plainDigests } from '../support/site.ts'

function npm(folder: string, ...args: string[]): void {
  // As in a shell of its own: the test runner's NODE_ENV would make another build of it.
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with code ${status}:\n${stdout}\n${stderr}`)
}

test.each(['demo'])('%s, copied away, builds the same bytes as the factory', async gym => {
  const out = await emptyFolder()
  const elsewhere = await emptyFolder()
  const { code, stderr } = await molde('build', gym, '--out', out)
  expect(code, stderr).toBe(0)

  const project = join(elsewhere, 'project')
  await cp(join(out, gym), project, { recursive: true, filter: path => !path.endsWith('/www') })
  npm(project, 'install', '--no-audit', '--no-fund')
  npm(project, 'run', 'build')
  // The factory compresses what it publishes; a project's own build leaves that to its host.
  expect(await plainDigests(join(project, 'www'))).toEqual(await plainDigests(join(out, gym, 'www')))
  // What is drawn and encoded while the app is compiled is in both.
  const page = await readFile(join(project, 'www/index.html'), 'utf8')
  expect(page).toMatch(/<div id="login">.*<form/)
  expect(page).toMatch(/id="screen-files">.*"reads":{"tab3":/)
})

test("npm ci takes the project's lock file as it is", { tags: ['@nightly'] }, async () => {
  const out = await emptyFolder()
  succeeded(await molde('render', 'demo', '--out', out))
  npm(join(out, 'demo'), 'ci', '--no-audit', '--no-fund')
})
