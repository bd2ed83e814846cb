import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { expectSuccess, home, molde } from '#tests/support/molde.ts'

const stackTrace = /\n\s+at .+:\d+:\d+/

async function setUp(files: Record<string, string> = {}) {
  const place = await emptyFolder()
  const tenants = join(place, 'tenants')
  await mkdir(tenants)
  for (const [name, text] of Object.entries(files)) await writeFile(join(place, name), text)
  return { place, tenants, list: join(place, 'gyms.csv'), of: ['--tenants', tenants] }
}

const gymsIn = async (tenants: string) =>
  (await readdir(tenants)).filter(name => name !== 'app.schema.json').sort()

const gyms = `gym;name;theme_color;theme_text
uno;Uno;#d7263d;#ffffff
dos;Dos;red;#ffffff
tres;Tres;#0b7285;#ffffff
`

describe('new --from', () => {
  test('writes the valid gyms and reports the others by row and column', async () => {
    const { tenants, list, of } = await setUp({ 'gyms.csv': gyms })
    const run = await molde('new', '--from', list, ...of)
    expect(run.code).toBe(1)
    expect(run.stdout).toBe('uno\ntres\n')
    expect(run.stderr).toMatch(/gyms\.csv:3:9 {2}error {2}theme_color {2}color\/format/)
    expect(run.stderr).toContain('expected #rrggbb; did you mean "#ff0000"?')
    expect(run.stderr).toContain('2 gyms written, 1 not written')
    expect(await gymsIn(tenants)).toEqual(['tres', 'uno'])
    expectSuccess(await molde('validate', ...of))
  })

  test('a second run with a corrected list writes the missing gyms and reports existing gyms', async () => {
    const { tenants, list, of } = await setUp({ 'gyms.csv': gyms })
    await molde('new', '--from', list, ...of)
    await writeFile(list, gyms.replace('red', '#ff0000').replace('Uno', 'Another'))
    const run = expectSuccess(await molde('new', '--from', list, '--json', ...of))
    expect(JSON.parse(run.stdout)).toMatchObject({
      ok: true,
      dryRun: false,
      gyms: [
        { gym: 'uno', row: 2, state: 'exists' },
        { gym: 'dos', row: 3, state: 'written', files: ['app.json'] },
        { gym: 'tres', row: 4, state: 'exists' },
      ],
    })
    expect(await readFile(join(tenants, 'uno/app.json'), 'utf8')).toContain('"name": "Uno"')
  })

  test('--dry-run prints the same report and writes nothing', async () => {
    const { tenants, list, of } = await setUp({ 'gyms.csv': gyms })
    const run = await molde('new', '--from', list, '--dry-run', ...of)
    expect(run).toMatchObject({ code: 1, stdout: 'uno\ntres\n' })
    expect(run.stderr).toContain('2 gyms would be written, 1 not written')
    expect(await readdir(tenants)).toEqual([])
  })

  test('two concurrent runs write each gym once and completely', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, index) => `box-${index};Box ${index};#d7263d;#ffffff;logo.svg`,
    )
    const text = ['gym;name;theme_color;theme_text;logo', ...rows].join('\r\n')
    const { place, tenants, list, of } = await setUp({ 'gyms.csv': text })
    await cp(join(home, 'tenants/demo/logo.svg'), join(place, 'logo.svg'))
    const runs = await Promise.all([1, 2].map(() => molde('new', '--from', list, '--json', ...of)))
    const states = runs.map(({ stdout }) =>
      JSON.parse(stdout).gyms.map(({ state }: { state: string }) => state),
    )
    expect(runs.map(({ code }) => code)).toEqual([0, 0])
    expect(states.map(of => of.filter((state: string) => state === 'written').length).sort()).toEqual([0, 60])
    expect(await gymsIn(tenants)).toHaveLength(60)
    for (const gym of await gymsIn(tenants))
      expect(await readdir(join(tenants, gym))).toEqual(['app.json', 'logo.svg'])
  })

  test('reads a list in another encoding and reports the encoding', async () => {
    const { place, tenants, of } = await setUp()
    const list = join(place, 'latin.csv')
    await writeFile(list, Buffer.from(gyms.replace('Uno', 'Peña'), 'latin1'))
    const run = await molde('new', '--from', list, ...of)
    expect(run.stderr).toContain('It was read as Windows-1252, as Excel writes CSV: Peña.')
    expect(await readFile(join(tenants, 'uno/app.json'), 'utf8')).toContain('"Peña"')
  })

  test.each([
    ['a missing list', ['--from', 'none.csv'], 2, 'There is no file'],
    ['a folder', ['--from', home], 2, 'cannot be read: EISDIR'],
    [
      'a name beside the list',
      ['box', '--from', 'gyms.csv'],
      2,
      'all that is known of the gyms is in the list',
    ],
    [
      'a flag beside the list',
      ['--from', 'gyms.csv', '--name', 'Box'],
      2,
      'all that is known of the gyms is in the list',
    ],
    ['neither gym nor list', [], 2, 'No gym was named'],
    ['a file that is not a list', ['--from', join(home, '.gitignore')], 1, 'table/no-gym-column'],
  ])('rejects %s', async (_, args, code, words) => {
    const { tenants, of } = await setUp()
    const run = await molde('new', ...args, ...of)
    expect(run.stderr).toContain(words)
    expect(run.code).toBe(code)
    expect(run.stderr).not.toMatch(stackTrace)
    expect(await readdir(tenants)).toEqual([])
  })
})

describe('set', () => {
  const setUpGyms = async () => {
    const place = await setUp({ 'gyms.csv': gyms.replace('red', '#ff0000') })
    expectSuccess(await molde('new', '--from', place.list, ...place.of))
    return place
  }
  const appOf = async (tenants: string, gym: string) =>
    JSON.parse(await readFile(join(tenants, gym, 'app.json'), 'utf8'))

  test('changes fields of the named gyms or of all gyms', async () => {
    const { tenants, of } = await setUpGyms()
    const run = expectSuccess(await molde('set', 'areas.passes', 'false', 'uno', 'dos', ...of))
    expect(run.stdout).toBe('uno\ndos\n')
    expect(run.stderr).toContain('areas.passes: (not set) → false')
    expect((await appOf(tenants, 'tres')).areas).toBeUndefined()
    expectSuccess(await molde('set', 'theme_color', '#111111', '--all', ...of))
    expect((await appOf(tenants, 'tres')).theme_color).toBe('#111111')
    expectSuccess(await molde('set', 'areas', '--unset', 'uno', ...of))
    expect(await appOf(tenants, 'uno')).not.toHaveProperty('areas')
    expectSuccess(
      await molde('set', 'issede', '2', '--and', 'sedeinit=1001', 'uno', '--and', 'domain', ...of),
    )
    expect(await appOf(tenants, 'uno')).toMatchObject({ issede: 2, sedeinit: 1001 })
  })

  test('--dry-run prints the changes of each gym and writes nothing', async () => {
    const { tenants, of } = await setUpGyms()
    const run = expectSuccess(
      await molde('set', 'name', '<b>Otro</b>', '--all', '--dry-run', '--json', ...of),
    )
    expect(JSON.parse(run.stdout)).toMatchObject({
      ok: true,
      dryRun: true,
      gyms: [
        { gym: 'dos', state: 'changed', changes: [{ field: 'name', before: 'Dos', after: '<b>Otro</b>' }] },
        { gym: 'tres' },
        { gym: 'uno' },
      ],
    })
    expect((await appOf(tenants, 'dos')).name).toBe('Dos')
  })

  test('reports the problem of a failed gym and changes the others', async () => {
    const { tenants, of } = await setUpGyms()
    await writeFile(join(tenants, 'dos/app.json'), '{')
    const run = await molde('set', 'lang', 'es-UY', '--all', ...of)
    expect(run.code).toBe(1)
    expect(run.stderr).toContain('json/syntax')
    expect(run.stderr).toContain('2 changed, 0 as they were, 1 failed')
    expect(run.stdout).toBe('tres\nuno\n')
  })

  test('concurrent runs lose no changes', async () => {
    const { tenants, of } = await setUpGyms()
    const changes = [
      ['lang', 'es-UY'],
      ['currency', 'UYU'],
      ['description', 'Uno y dos'],
    ]
    for (const run of await Promise.all(changes.map(change => molde('set', ...change, '--all', ...of))))
      expectSuccess(run)
    for (const gym of ['uno', 'dos', 'tres'])
      expect(await appOf(tenants, gym)).toMatchObject(Object.fromEntries(changes))
  })

  test.each([
    ['no gym', ['lang', 'es-UY'], 'No gym was named'],
    ['an unknown gym', ['lang', 'es-UY', 'unno'], 'Did you mean "uno"?'],
    ['an unknown field', ['langu', 'es-UY', '--all'], 'Did you mean "lang"?'],
    ['an invalid value', ['issede', 'dos', '--all'], 'Expected a number.'],
    ['no value', ['lang', '--all'], 'No value was given for lang'],
  ])('rejects %s as wrong usage and writes nothing', async (_, args, words) => {
    const { tenants, of } = await setUpGyms()
    const run = await molde('set', ...args, ...of)
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(words)
    expect(await appOf(tenants, 'uno')).not.toHaveProperty('lang')
  })
})

describe('import', () => {
  const setUpLegacyApps = async () => {
    const { place, tenants, of } = await setUp()
    const root = join(place, 'www/assets/dominios')
    for (const gym of ['uno', 'dos']) await mkdir(join(root, gym), { recursive: true })
    const app = { name: 'Uno', theme_color: '#d7263d', theme_text: '#ffffff', telefono: '11' }
    await writeFile(join(root, 'uno/app.json'), JSON.stringify(app, null, 2))
    await cp(join(home, 'tenants/demo/logo.svg'), join(root, 'uno/logo.svg'))
    await writeFile(join(root, 'dos/app.json'), JSON.stringify({ name: 'Dos' }))
    return { place, tenants, of }
  }

  test('imports valid gyms and reports the remaining work by gym and field', async () => {
    const { place, tenants, of } = await setUpLegacyApps()
    const run = await molde('import', place, ...of)
    expect(run.code).toBe(1)
    expect(run.stdout).toBe('uno\n')
    expect(run.stderr).toMatch(/uno\/app\.json:5:3 {2}warning {2}telefono {2}legacy\/field/)
    expect(run.stderr).toMatch(/dos\/app\.json:1:1 {2}error {2}theme_color {2}field\/missing/)
    expect(run.stderr).toContain('molde set api')
    expect((await readdir(join(tenants, 'uno'))).sort()).toEqual(['app.json', 'logo.svg'])
    expectSuccess(await molde('validate', ...of))
  })

  test('--dry-run writes nothing, and existing gyms are not overwritten', async () => {
    const { place, tenants, of } = await setUpLegacyApps()
    expect(await molde('import', place, '--dry-run', ...of)).toMatchObject({ code: 1, stdout: 'uno\n' })
    expect(await readdir(tenants)).toEqual([])
    await molde('import', place, ...of)
    await writeFile(join(tenants, 'uno/app.json'), 'mine')
    expect((await molde('import', place, ...of)).stderr).toContain('uno  exists already; left as it is')
    expect(await readFile(join(tenants, 'uno/app.json'), 'utf8')).toBe('mine')
  })

  test('rejects a folder without gyms as wrong usage', async () => {
    const { tenants, of } = await setUpLegacyApps()
    expect(await molde('import', tenants, ...of)).toMatchObject({ code: 2, stdout: '' })
  })
})
