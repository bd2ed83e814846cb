// A gym's odd, hostile or unreadable file does not affect the other gyms.
import { spawn, spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localSystem } from '#generator/system/disk.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { asCommand, molde, type Run } from '#tests/support/molde.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const system = localSystem()
const names = async (folder: string) => (await system.list(folder)).map(({ name }) => name)

/** Runs molde and kills it if it does not end, with null as its code. SIGKILL also ends an endless loop. */
function runWithTimeout(...args: string[]): Promise<Run> {
  const child = spawn('sh', ['-c', `exec ${asCommand(...args)}`])
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const killer = setTimeout(() => child.kill('SIGKILL'), 90_000)
  return new Promise(done => {
    child.on('close', code => {
      clearTimeout(killer)
      done({ code, stdout, stderr })
    })
  })
}

test('reports a pipe, a folder, a clashing overlay and an obstructing file, and builds the other gyms', async () => {
  const place = await emptyFolder()
  const gyms = ['clash', 'folder', 'good', 'in-the-way', 'other', 'pipe']
  const tenants = await tenantsIn(place, gyms)
  const out = join(place, 'dist')
  await rm(join(tenants, 'folder/app.json'))
  await mkdir(join(tenants, 'folder/app.json'))
  await rm(join(tenants, 'pipe/logo.svg'))
  spawnSync('sh', ['-c', 'mkfifo "$0"', join(tenants, 'pipe/logo.svg')])
  await mkdir(join(tenants, 'clash/template'))
  await writeFile(join(tenants, 'clash/template/src'), '')
  await mkdir(out)
  await writeFile(join(out, '.molde'), '')
  await writeFile(join(out, 'in-the-way'), 'precious')
  const args = ['--tenants', tenants, '--out', out]
  const list = await runWithTimeout('list', '--json', ...args)
  expect(list.code, list.stderr).toBe(0)
  const valid = JSON.parse(list.stdout).gyms.filter((gym: { valid: boolean }) => gym.valid)
  expect(valid.map(({ gym }: { gym: string }) => gym)).toEqual(['clash', 'good', 'in-the-way', 'other'])
  const validate = await runWithTimeout('validate', '--json', ...args)
  expect(validate.code).toBe(1)
  const problems = JSON.parse(validate.stdout).problems.map(
    ({ gym, code }: { gym: string; code: string }) => `${gym} ${code}`,
  )
  expect(problems).toEqual(['clash overlay/clash', 'folder gym/kind', 'pipe gym/kind'])
  const build = await runWithTimeout('build', '--all', '--splash', 'none', '--json', ...args)
  expect(build.code, build.stderr).toBe(1)
  const states = JSON.parse(build.stdout).gyms.map(({ state }: { state: string }) => state)
  expect(states).toEqual(['failed', 'failed', 'built', 'failed', 'built', 'failed'])
  expect(await names(join(out, 'good'))).toContain('www')
})

const unfinished = '"\\"'.padEnd(240_000, '\\"')
const hostile: Record<string, [file: string, text: string]> = {
  'comments-before-nothing': ['logo.svg', `${'<!---->'.repeat(30_000)}<html>`],
  'few-comments': ['logo.svg', `${'<!---->'.repeat(60)}<html>`],
  spaces: ['logo.svg', `${' '.repeat(200_000)}<html>`],
  declarations: ['logo.svg', `${'<?xml ?>'.repeat(30_000)}<html>`],
  doctypes: ['logo.svg', `<svg xmlns="x">${'<!DOCTYPE '.repeat(24_000)}</svg>`],
  addresses: ['logo.svg', `<svg xmlns="x"><a style="fill:url(${' '.repeat(240_000)}#a)"/></svg>`],
  attributes: ['logo.svg', `<svg xmlns="x"><a on${'a'.repeat(120_000)}${' '.repeat(120_000)}/></svg>`],
  'text-without-end': ['app.json', `{"name": ${unfinished}`],
  'long-address': ['app.json', `{"api": "http://${'a'.repeat(200_000)} b"}`],
  'long-color': ['app.json', `{"theme_color": "${'rgb('.repeat(50_000)}"}`],
  'many-commas': ['app.json', `{"name": 1${','.repeat(100_000)}${' '.repeat(100_000)}}`],
  'many-unknown': [
    'app.json',
    `{${Array.from({ length: 20_000 }, (_, index) => `"x${index}": 1`).join(',\n')}}`,
  ],
  'many-secrets': ['app.json', `{"name": "${'-----BEGIN AAAA '.repeat(15_000)}"}`],
}

test.each(['list', 'validate'])('%s terminates on files that are designed to hang it', async command => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, [...Object.keys(hostile), 'good'])
  for (const [gym, [file, text]] of Object.entries(hostile)) await writeFile(join(tenants, gym, file), text)
  const { code, stdout, stderr } = await runWithTimeout(command, '--json', '--tenants', tenants)
  expect(code, stderr.slice(-2000)).toBe(command === 'list' ? 0 : 1)
  expect(JSON.parse(stdout).gyms).toHaveLength(Object.keys(hostile).length + 1)
})

test('does not print control characters', async () => {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const app = { theme_color: '#1d4ed8', theme_text: '#ffffff', '\u001b[31mx\u009b': 1, name: 'a\u202eb' }
  await writeFile(join(tenants, 'box/app.json'), `\n${JSON.stringify(app)} \u001b]0;title\u0007`)
  await mkdir(join(tenants, '\u001b[2Jgym'))
  for (const command of ['validate', 'list']) {
    const { stdout, stderr } = await molde(command, '--tenants', tenants)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for these characters
    expect(stdout + stderr).not.toMatch(/[\u001b\u009b\u202e\u0007]/)
  }
})
