import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diskWorkshop } from '../../generator/workshop/disk.ts'
import { apart } from '../support/apart.ts'
import { emptyFolder } from '../support/folder.ts'
import { asCommand, molde, succeeded } from '../support/molde.ts'
import { tenantsIn } from '../support/tenants.ts'

const shop = diskWorkshop()
const names = async (folder: string) => (await shop.list(folder)).map(({ name }) => name)

async function yard() {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box', 'other'])
  const out = join(place, 'dist')
  return { place, tenants, out, words: ['--tenants', tenants, '--out', out] }
}

describe('remove', () => {
  test('takes the gym and what was built of it, and no other', async () => {
    const { tenants, out, words } = await yard()
    succeeded(await molde('render', '--all', ...words))
    const { code, stdout } = await molde('remove', 'box', '--confirm=box', ...words)
    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toHaveLength(2)
    expect(await names(tenants)).toEqual(['other'])
    expect(await names(out)).toEqual(['.molde', 'other'])
  })

  test.each([[], ['--confirm=other'], ['--confirm=']])('%s is no confirmation', async (...confirm) => {
    const { tenants, words } = await yard()
    const { code, stderr } = await molde('remove', 'box', ...confirm, ...words)
    expect(code).toBe(2)
    expect(stderr).toContain('--confirm=box')
    expect(await names(tenants)).toEqual(['box', 'other'])
  })

  test.each(['..', '../tenants', 'none', '.'])('%s is no gym to remove', async gym => {
    const { tenants, words } = await yard()
    expect(await molde('remove', gym, `--confirm=${gym}`, ...words)).toMatchObject({ code: 2 })
    expect(await names(tenants)).toEqual(['box', 'other'])
  })
})

describe('doctor', () => {
  const findings = (stdout: string): { what: string; state: string; mend: string }[] =>
    JSON.parse(stdout).findings

  test('finds this machine fit to build, and names what it looked at', async () => {
    const { words } = await yard()
    const { code, stdout } = await molde('doctor', '--json', ...words)
    expect(code).toBe(0)
    expect(findings(stdout).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Node', 'output', 'cache', 'disk', 'gyms', 'git', 'Chromium', 'port']),
    )
    for (const { state, mend } of findings(stdout)) expect(mend === '').toBe(state === 'fine')
  })

  test('an output that cannot be written is broken: exit 3, with a mend', async () => {
    const { out, words } = await yard()
    await mkdir(out)
    const { code, stdout } = await apart(
      `mount -t tmpfs -o ro tmpfs ${out}\n${asCommand('doctor', '--json', ...words)}`,
    )
    expect(code).toBe(3)
    expect(findings(stdout).find(({ what }) => what === 'output')).toMatchObject({ state: 'broken' })
  })

  test('a site whose gym is gone is named', async () => {
    const { out, words } = await yard()
    await mkdir(join(out, 'gone'), { recursive: true })
    await writeFile(join(out, 'gone/index.html'), '')
    expect((await molde('doctor', ...words)).stdout).toContain('gone')
  })
})
