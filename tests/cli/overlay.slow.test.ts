// A gym's overlay of the app's code.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { molde } from '#tests/support/molde.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const tabs = 'src/shell/navigation/tabs.ts'
/** A page without code, so its types are not checked. */
const page = 'index.html.hbs'
const readOriginal = (path: string) => readFile(join(pathsFor({}).template, path), 'utf8')
const problemsSchema = z.array(z.object({ code: z.string(), file: z.string(), line: z.number() }))

/** Makes a gym in a separate folder and returns commands for it. */
async function makeGym() {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const folder = join(tenants, 'box')
  const run = (...args: string[]) => molde(...args, '--tenants', tenants, '--out', join(place, 'dist'))
  return {
    run,
    readOverlay: (path: string) => readFile(join(folder, 'template', path), 'utf8'),
    readSite: () => localSystem().readTree(join(place, 'dist/box/www')),
    record: join(folder, 'overlay.json'),
    listOverlay: () => localSystem().listTree(join(folder, 'template')),
    async layOver(path: string, text: string) {
      const file = join(folder, 'template', path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    },
    /** Lists code, file in the gym's folder, and line of each problem. */
    async validate() {
      const { stdout, code } = await run('validate', '--json')
      const problems = problemsSchema.parse(JSON.parse(stdout).problems)
      return { code, found: problems.map(({ code, file, line }) => [code, file.split('/box/').at(-1), line]) }
    },
  }
}

test('copies a file of the app, records its version, and allows changes', async () => {
  const { run, layOver, readOverlay, validate } = await makeGym()
  const { stdout, code } = await run('overlay', 'box', `template/${tabs}`)
  expect({ code, state: stdout.split('\t')[0] }).toEqual({ code: 0, state: 'copied' })
  expect(await readOverlay(tabs)).toBe(await readOriginal(tabs))
  await layOver(tabs, `${await readOriginal(tabs)}\n// Of the gym.\n`)
  expect(await validate()).toEqual({ code: 0, found: [] })
  const listed = await run('overlay', 'box', '--json')
  expect(JSON.parse(listed.stdout).files).toEqual([{ file: tabs, state: 'current', compare: null }])
})

test('reports a copy of an outdated file until its version is recorded again', async () => {
  const { run, layOver, readOverlay, record, validate } = await makeGym()
  await run('overlay', 'box', page)
  await layOver(page, `${await readOriginal(page)}<!-- Of the gym. -->\n`)
  const recorded = await readFile(record, 'utf8')
  const then = 'f'.repeat(40)
  await writeFile(record, JSON.stringify({ [page]: then }))
  expect(await validate()).toEqual({ code: 0, found: [['overlay/outdated', `template/${page}`, 1]] })
  const { stdout } = await run('overlay', 'box', page)
  expect(stdout).toMatch(/^noted\t/)
  expect(stdout).toContain(`git diff ${then} ${JSON.parse(recorded)[page]}`)
  expect(await readOverlay(page)).toContain('Of the gym.')
  expect(await readFile(record, 'utf8')).toBe(recorded)
  expect(await validate()).toEqual({ code: 0, found: [] })
})

test('reports a copy without a recorded version and an unreadable record', async () => {
  const { record, layOver, validate } = await makeGym()
  await layOver(page, `${await readOriginal(page)}\n`)
  expect((await validate()).found).toEqual([['overlay/unrecorded', `template/${page}`, 1]])
  await writeFile(record, '[]')
  expect((await validate()).found).toEqual([['overlay/record', 'overlay.json', 1]])
})

test.each([
  ['src/shell/navigation/tab.ts', 'Did you mean "src/shell/navigation/tabs.ts"?'],
  ['build/policy.js', 'cannot be replaced'],
  ['../../package.json', 'The app has no'],
])('refuses to copy a file like %s and writes nothing', async (file, text) => {
  const { run, listOverlay } = await makeGym()
  const { code, stderr } = await run('overlay', 'box', tabs, file)
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(text) })
  expect(await listOverlay()).toEqual([])
})

test('reports type errors by line, in the gym’s files and in the app’s files', async () => {
  const { run, layOver, validate } = await makeGym()
  await layOver('src/shell/own.ts', 'export const a = 1\n\nexport const b: number = undeclared\n')
  const source = await readOriginal('src/platform/format-count.ts')
  await layOver('src/platform/format-count.ts', source.replace('const formatCount', 'const countPeople'))
  const { code, found } = await validate()
  expect(code).toBe(1)
  expect(found).toContainEqual(['overlay/types', 'template/src/shell/own.ts', 3])
  const { stdout, stderr } = await run('build', 'box', '--splash', 'none', '--json')
  const [built] = JSON.parse(stdout).gyms
  expect(built.state, stderr).toBe('failed')
  const files = problemsSchema.parse(built.problems).map(({ file }) => file)
  expect(files.some(file => file.includes('/box/template/src/shell/own.ts'))).toBe(true)
  expect(files.some(file => /^template\/src\//.test(file))).toBe(true)
})

test('reports code that throws during compilation by file and line, without compiled code', async () => {
  const { run, layOver } = await makeGym()
  const path = 'src/shell/first-reads.ts'
  const code = await readOriginal(path)
  await layOver(path, `${code}throw new Error('Of the gym.')\n`)
  const { code: exit, stderr } = await run('build', 'box', '--splash', 'none')
  expect(exit).toBe(1)
  expect(stderr).toContain('Of the gym.')
  expect(stderr).toContain(`${path}:${code.split('\n').length}`)
  expect(stderr).not.toContain('base64')
  expect(Math.max(...stderr.split('\n').map(line => line.length))).toBeLessThan(500)
})

test('a plugin in vite.config.ts changes both the app and the prerendered login', async () => {
  const { run, layOver, readSite } = await makeGym()
  const plugin = `{
    name: 'own-words',
    enforce: 'pre',
    transform: (code: string) => code.replaceAll("'Usuario'", "'Tu nombre de socio'"),
  }`
  const config = await readOriginal('vite.config.ts')
  await layOver(
    'vite.config.ts',
    config.replace('withoutDescriptions()]', `withoutDescriptions(), ${plugin}]`),
  )
  const { code, stderr } = await run('build', 'box', '--splash', 'none')
  expect(code, stderr).toBe(0)
  const site = await readSite()
  const texts = [...site].map(([file, bytes]) => [file, new TextDecoder().decode(bytes)] as const)
  const saying = (words: string) =>
    texts.flatMap(([file, text]) =>
      /\.(html|js)$/.test(file) && text.includes(words) ? [file.replace(/-[\w-]+\.js$/, '')] : [],
    )
  expect(saying('Tu nombre de socio')).toEqual(expect.arrayContaining(['assets/login', 'index.html']))
})
