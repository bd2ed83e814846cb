import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGymList } from '#generator/onboarding/new-gyms.ts'
import { type Onboarded, onboardGyms } from '#generator/onboarding/onboard.ts'
import { localSystem } from '#generator/system/disk.ts'
import { DiskError } from '#generator/system/disk-error.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { home } from '#tests/support/molde.ts'

const system = localSystem()
const colors = '#d7263d;#ffffff'
const logo = join(home, 'tenants/demo/logo.svg')

/** Creates a folder with a list of gyms and an empty tenants/. */
async function setUpList(text: string, name = 'gyms.csv') {
  const folder = await emptyFolder()
  const list = join(folder, name)
  await writeFile(list, text)
  const tenants = join(folder, 'tenants')
  await mkdir(tenants)
  const paths = pathsFor({ tenants })
  const run = async (dryRun = false, files = system): Promise<Onboarded[]> => {
    const { candidates } = await readGymList(list, [], paths, files)
    return onboardGyms(candidates, { dryRun, onWait: () => {} }, paths, files)
  }
  const app = async (gym: string) => JSON.parse(await readFile(join(tenants, gym, 'app.json'), 'utf8'))
  return { folder, list, tenants, run, app, gyms: async () => (await readdir(tenants)).filter(isGym).sort() }
}

const isGym = (name: string) => name !== 'app.schema.json'
const statesOf = (results: readonly Onboarded[]) =>
  results.map(({ gym, state, problems }) => [
    gym,
    state,
    ...problems.map(({ code, path }) => `${path} ${code}`),
  ])

test('creates the valid gyms of a list, and reports the row and field of each problem', async () => {
  const { folder, tenants, run, app, gyms } = await setUpList(
    [
      'gym;name;theme_color;theme_text;issede;areas.passes;logo',
      `uno;"<b>Uno</b> & ""Co""";${colors};;FALSO;logos/uno.svg`,
      `dos;Dos;red;#ffffff;dos;quizás;logos/none.png`,
      `Tres;Tres;${colors};;;`,
      `www;Www;${colors};;;`,
      `;Nadie;${colors};;;`,
      `seis;;#d7263d;;2;;`,
    ].join('\r\n'),
  )
  await mkdir(join(folder, 'logos'))
  await cp(logo, join(folder, 'logos/uno.svg'))
  const results = await run()
  expect(statesOf(results)).toEqual([
    ['uno', 'written'],
    [
      'dos',
      'failed',
      'logo logo/not-found',
      'theme_color color/format',
      'issede field/type',
      'areas.passes field/type',
    ],
    ['Tres', 'failed', 'gym gym/slug'],
    ['www', 'failed', 'gym gym/reserved'],
    ['', 'failed', 'gym row/no-gym'],
    ['seis', 'failed', 'name row/empty-cell', 'theme_text row/empty-cell'],
  ])
  expect(results[1]?.problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 32],
    [3, 9],
    [3, 21],
    [3, 25],
  ])
  expect(await gyms()).toEqual(['uno'])
  expect((await readdir(join(tenants, 'uno'))).sort()).toEqual(['app.json', 'logo.svg'])
  expect(await app('uno')).toEqual({
    $schema: '../app.schema.json',
    name: '<b>Uno</b> & "Co"',
    theme_color: '#d7263d',
    theme_text: '#ffffff',
    areas: { passes: false },
  })
})

test('reports an existing gym and never overwrites files at its path', async () => {
  const rows = ['uno', 'dos', 'tres'].map(gym => `${gym};Nuevo;${colors}`)
  const { tenants, run } = await setUpList(['gym;name;theme_color;theme_text', ...rows].join('\n'))
  await mkdir(join(tenants, 'uno'))
  await writeFile(join(tenants, 'uno/app.json'), 'mine')
  await symlink('/nowhere', join(tenants, 'dos'))
  await writeFile(join(tenants, 'tres'), 'a file')
  const results = await run()
  expect(statesOf(results)).toEqual([
    ['uno', 'exists'],
    ['dos', 'exists'],
    ['tres', 'failed'],
  ])
  expect(String(results[2]?.thrown)).toContain('There is a gym "tres" already')
  expect(await readFile(join(tenants, 'uno/app.json'), 'utf8')).toBe('mine')
  expect(await readFile(join(tenants, 'tres'), 'utf8')).toBe('a file')
  expect((await readdir(tenants)).sort()).toEqual(['dos', 'tres', 'uno'])
})

test('reports the same results in a dry run without writing', async () => {
  const { run, tenants } = await setUpList(
    `gym;name;theme_color;theme_text\nuno;Uno;${colors}\ndos;Dos;red;#ffffff`,
  )
  expect(statesOf(await run(true))).toEqual([
    ['uno', 'written'],
    ['dos', 'failed', 'theme_color color/format'],
  ])
  expect(await readdir(tenants)).toEqual([])
})

test('takes shared fields from defaults.json', async () => {
  const { run, tenants, app } = await setUpList('gym,name\nuno,Uno\n')
  const defaults = { theme_color: '#d7263d', theme_text: '#ffffff' }
  await writeFile(join(tenants, 'defaults.json'), JSON.stringify(defaults))
  expect(statesOf(await run())).toEqual([['uno', 'written']])
  expect(await app('uno')).toEqual({ $schema: '../app.schema.json', name: 'Uno' })
})

describe('rejects a domain that belongs to another gym', () => {
  const header = 'gym;name;theme_color;theme_text;domain'
  test('in the list', async () => {
    const { run } = await setUpList(
      [header, `uno;U;${colors};a.example.com`, `dos;D;${colors};a.example.com`].join('\n'),
    )
    expect(statesOf(await run())).toEqual([
      ['uno', 'written'],
      ['dos', 'failed', 'domain domain/taken'],
    ])
  })

  test('in tenants/', async () => {
    const { run, tenants } = await setUpList([header, `dos;D;${colors};a.example.com`].join('\n'))
    await mkdir(join(tenants, 'uno'))
    await writeFile(join(tenants, 'uno/app.json'), '{"domain": "a.example.com"}')
    expect(statesOf(await run())).toEqual([['dos', 'failed', 'domain domain/taken']])
  })
})

test.each([
  ['rejects a former id of another gym as a new gym', '{"formerIds": ["dos"]}', 'gym former/taken'],
  ['rejects a former domain of another gym', '{"formerDomains": ["a.example.com"]}', 'domain domain/taken'],
])('%s', async (_name, other, problem) => {
  const { run, tenants } = await setUpList(
    ['gym;name;theme_color;theme_text;domain', `dos;D;${colors};a.example.com`].join('\n'),
  )
  await mkdir(join(tenants, 'uno'))
  await writeFile(join(tenants, 'uno/app.json'), other)
  expect(statesOf(await run())).toEqual([['dos', 'failed', problem]])
})

test('reads former ids as a list in a cell', async () => {
  const { run, app } = await setUpList(
    ['gym;name;theme_color;theme_text;formerIds', `dos;D;${colors};"[""viejo""]"`].join('\n'),
  )
  expect(statesOf(await run())).toEqual([['dos', 'written']])
  expect(await app('dos')).toMatchObject({ formerIds: ['viejo'] })
})

describe('a logo', () => {
  const listWith = (path: string) =>
    `gym;name;theme_color;theme_text;logo\nuno;U;${colors};${path}\ndos;D;${colors};`

  test.each([
    ['above the list', '../secret.svg', 'logo/elsewhere'],
    ['at an absolute path', '/etc/hostname', 'logo/elsewhere'],
    ['behind a link to another folder', 'link.svg', 'logo/elsewhere'],
    ['that is a folder', 'folder', 'logo/unreadable'],
    ['that is not a picture', 'gyms.csv', 'logo/kind'],
  ])('%s is refused, and the other gyms are created', async (_, path, code) => {
    const { run, folder, gyms } = await setUpList(listWith(path))
    await symlink('/etc/hostname', join(folder, 'link.svg'))
    await mkdir(join(folder, 'folder'))
    expect(statesOf(await run())).toEqual([
      ['uno', 'failed', `logo ${code}`],
      ['dos', 'written'],
    ])
    expect(await gyms()).toEqual(['dos'])
  })

  test.each([
    ['uno.gif', 'GIF89a', 'uno.gif is a GIF, which is not taken.'],
    ['dos.pdf', '%PDF-1.4', 'dos.pdf is a PDF, which is not taken.'],
    ['foto.png', '\0\0\0\x18ftypheic', 'foto.png is a HEIC photo, which is not taken.'],
    ['logo.svgz', '\x1f\x8b\b', 'logo.svgz is a compressed file (.svgz or .gz), which is not taken.'],
    ['marca.png', '<!DOCTYPE html><html>', 'marca.png is a web page, which is not taken.'],
    ['marca.xyz', 'MZ', 'marca.xyz is no picture that is known.'],
  ])('%s is reported with its name and its actual format', async (name, start, message) => {
    const { run, folder } = await setUpList(listWith(name))
    await writeFile(join(folder, name), start, 'latin1')
    const [uno] = await run()
    expect(uno?.problems).toMatchObject([
      { code: 'logo/kind', message, hint: 'Save the logo as SVG, PNG, JPEG or WebP.', line: 2 },
    ])
  })

  test.each(['logo', 'icon'])(
    'used as %s with an unsafe drawing is reported with the line of the file',
    async field => {
      const { run, folder } = await setUpList(
        `gym;name;theme_color;theme_text;logo;icon\nuno;U;${colors};bueno.svg;\ndos;D;${colors};bueno.svg;bueno.svg`.replace(
          'bueno.svg;\n',
          field === 'logo' ? 'malo.svg;\n' : 'bueno.svg;malo.svg\n',
        ),
      )
      await cp(logo, join(folder, 'bueno.svg'))
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n\n  <script>1</script>\n<path d="M0 0h9v9z"/></svg>'
      await writeFile(join(folder, 'malo.svg'), svg)
      const [uno] = await run()
      expect(uno?.problems).toMatchObject([
        { code: 'logo/unsafe', file: join(folder, 'malo.svg'), line: 3, column: 3, path: field, gym: 'uno' },
      ])
      expect(uno?.problems[0]?.source).toContain('<script>')
    },
  )

  test('that cannot be read fails only its row', async () => {
    const { run, folder } = await setUpList(listWith('logo.svg'))
    await cp(logo, join(folder, 'logo.svg'))
    // Simulates the refusal, because root may read every file.
    const readFile = async (path: string) => {
      if (!path.endsWith('logo.svg')) return system.readFile(path)
      const cause = Object.assign(new Error("EACCES: permission denied, open 'logo.svg'"), { code: 'EACCES' })
      throw new DiskError(path, 'The disk refused it.', 'Fix it.', cause)
    }
    expect(statesOf(await run(false, { ...system, readFile }))).toEqual([
      ['uno', 'failed', 'logo logo/unreadable'],
      ['dos', 'written'],
    ])
  })
})

test('fails only the gym that the disk refuses, and leaves no files of it', async () => {
  const { run, tenants } = await setUpList(
    `gym;name;theme_color;theme_text\nuno;U;${colors}\ndos;D;${colors}`,
  )
  const createFolder: typeof system.createFolder = (folder, files) =>
    folder.endsWith('uno')
      ? system.createFolder(join(folder, '\0'), files)
      : system.createFolder(folder, files)
  const results = await run(false, { ...system, createFolder })
  expect(results.map(({ state, thrown }) => [state, thrown === null])).toEqual([
    ['failed', false],
    ['written', true],
  ])
  expect((await readdir(tenants)).sort()).toEqual(['app.schema.json', 'dos'])
})

test('fails only the gym whose logo the disk cannot read', async () => {
  const { run, folder } = await setUpList(
    `gym;name;theme_color;theme_text;logo\nuno;U;${colors};logo.svg\ndos;D;${colors};`,
  )
  await cp(logo, join(folder, 'logo.svg'))
  const readFile: typeof system.readFile = path =>
    path.endsWith('logo.svg')
      ? Promise.reject(new DiskError(path, 'EIO', '', new Error('EIO')))
      : system.readFile(path)
  const results = await run(false, { ...system, readFile })
  expect(results.map(({ state, thrown }) => [state, thrown instanceof DiskError])).toEqual([
    ['failed', true],
    ['written', false],
  ])
})

test('removes the temporary folder and the lock of a killed run', async () => {
  const { run, tenants } = await setUpList(`gym;name;theme_color;theme_text\nuno;U;${colors}`)
  const leftover = join(tenants, '.uno.4194305-00000000-0000-4000-8000-000000000000.new')
  await mkdir(leftover)
  await writeFile(join(tenants, '.lock'), '{"host":"gone","pid":1')
  expect(statesOf(await run())).toEqual([['uno', 'written']])
  expect((await readdir(tenants)).sort()).toEqual(['app.schema.json', 'uno'])
})

test('handles 1,000 rows with 100 invalid rows', async () => {
  const rows = Array.from(
    { length: 1000 },
    (_, index) => `box-${index};Box ${index};${index % 10 === 3 ? 'red;#ffffff' : colors}`,
  )
  const { run, gyms } = await setUpList(['gym;name;theme_color;theme_text', ...rows].join('\r\n'))
  const results = await run()
  const wrong = results.filter(({ state }) => state === 'failed')
  expect(wrong.map(({ row }) => row)).toEqual(Array.from({ length: 100 }, (_, index) => index * 10 + 5))
  expect((await gyms()).length).toBe(900)
})

test('reports a private key in a list without printing any line of the list', async () => {
  const rows = [
    { gym: 'uno', name: 'U', theme_color: 'red', private_key: '-----BEGIN PRIVATE KEY-----MIIEvQ' },
    { gym: 'dos', name: 'D', theme_color: 'red' },
  ]
  const { run } = await setUpList(JSON.stringify(rows), 'gyms.json')
  const results = await run()
  expect(results.flatMap(({ problems }) => problems.map(({ code }) => code))).toContain('secret/private-key')
  expect(JSON.stringify(results)).not.toContain('MIIEvQ')
})

test('creates each gym once if two runs overlap', async () => {
  const { run } = await setUpList(`gym;name;theme_color;theme_text\nuno;U;${colors}\ndos;D;${colors}`)
  const results = await Promise.all([run(), run()])
  expect(results.map(statesOf).sort()).toEqual([
    [
      ['uno', 'exists'],
      ['dos', 'exists'],
    ],
    [
      ['uno', 'written'],
      ['dos', 'written'],
    ],
  ])
})

test('reports each invalid cell once, with the fix', async () => {
  const { run } = await setUpList(`gym;name;theme_color;theme_text\nuno;;#REF!;#ffffff\n`)
  const [uno] = await run()
  expect(uno?.problems.map(({ path, message, hint }) => [path, message, hint])).toEqual([
    ['theme_color', expect.stringContaining('#REF!'), 'Write the value itself into the cell.'],
    ['name', '"name" is empty.', 'Write it into the cell, for example Box Norte.'],
  ])
})

test('accepts a Windows path to a logo, and suggests fixes for wrong paths', async () => {
  const { folder, run } = await setUpList(
    [
      'gym;name;theme_color;theme_text;logo',
      `uno;Uno;${colors};logos\\uno.svg`,
      `dos;Dos;${colors};logos/UNO.svg`,
      `tres;Tres;${colors};https://example.com/logo.png`,
    ].join('\n'),
  )
  await mkdir(join(folder, 'logos'))
  await cp(logo, join(folder, 'logos/uno.svg'))
  const [uno, dos, tres] = await run()
  expect(uno?.files).toContain('logo.svg')
  expect(dos?.problems.map(({ code, hint }) => [code, hint])).toEqual([
    ['logo/not-found', 'Did you mean "uno.svg"?'],
  ])
  expect(tres?.problems.map(({ code }) => code)).toEqual(['logo/address'])
})

test('reports a missing required column once, not in every row', async () => {
  const { list, tenants } = await setUpList('gym;name;theme_color\nuno;Uno;#d7263d\ndos;Dos;#d7263d')
  const read = () => readGymList(list, [], pathsFor({ tenants }), system)
  const { candidates, problems } = await read()
  expect(candidates).toEqual([])
  expect(problems.map(({ code, path }) => [code, path])).toEqual([['table/missing-column', 'theme_text']])
  await writeFile(join(tenants, 'defaults.json'), '{"theme_text": "#ffffff"}')
  expect((await read()).problems).toEqual([])
})

describe('an icon beside a logo', () => {
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path d="M0 0h400v100H0z"/></svg>'
  const listWith = (cells: string) =>
    `gym;name;theme_color;theme_text;Icon Ground;logo;icon\nuno;Uno;${colors};${cells}`

  test('is written with the logo and the background colour', async () => {
    const { folder, tenants, run, app } = await setUpList(listWith('#16181d;wide.svg;marks\\uno.svg'))
    await writeFile(join(folder, 'wide.svg'), wide)
    await mkdir(join(folder, 'marks'))
    await cp(logo, join(folder, 'marks/uno.svg'))
    // A wide logo causes no warning, because the icon replaces it.
    expect(statesOf(await run())).toEqual([['uno', 'written']])
    expect((await app('uno')).icon_ground).toBe('#16181d')
    expect(await readFile(join(tenants, 'uno/logo.svg'), 'utf8')).toBe(wide)
    expect(await readFile(join(tenants, 'uno/icon.svg'))).toEqual(await readFile(logo))
  })

  test('is reported in its own column', async () => {
    const { folder, run, gyms } = await setUpList(listWith(';wide.svg;uno.gif'))
    await writeFile(join(folder, 'wide.svg'), wide)
    await writeFile(join(folder, 'uno.gif'), 'GIF89a')
    const [result] = await run()
    expect(result?.problems).toMatchObject([
      {
        code: 'logo/kind',
        path: 'icon',
        message: 'uno.gif is a GIF, which is not taken.',
        line: 2,
        column: 35,
      },
    ])
    expect(await gyms()).toEqual([])
  })

  test('is accepted in a JSON list if its path is a string', async () => {
    const fields = { name: 'Uno', theme_color: '#d7263d', theme_text: '#ffffff', icon_ground: '#ffffff' }
    const { folder, tenants, run } = await setUpList(
      JSON.stringify([
        { gym: 'uno', ...fields, icon: 'uno.svg' },
        { gym: 'dos', ...fields, icon: 7 },
      ]),
      'gyms.json',
    )
    await cp(logo, join(folder, 'uno.svg'))
    expect(statesOf(await run())).toEqual([
      ['uno', 'written'],
      ['dos', 'failed', 'icon logo/not-found'],
    ])
    expect((await readdir(join(tenants, 'uno'))).sort()).toEqual(['app.json', 'icon.svg'])
  })
})
