import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readGymList } from '../../../../generator/onboarding/new-gyms.ts'
import { type Onboarded, onboardGyms } from '../../../../generator/onboarding/onboard.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { DiskError } from '../../../../generator/system/disk-error.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import { emptyFolder } from '../../../support/folder.ts'
import { home } from '../../../support/molde.ts'

const system = localSystem()
const colors = '#d7263d;#ffffff'
const logo = join(home, 'tenants/demo/logo.svg')

/** A folder with a list of gyms and an empty tenants/ beside it. */
async function yard(text: string, name = 'gyms.csv') {
  const place = await emptyFolder()
  const list = join(place, name)
  await writeFile(list, text)
  const tenants = join(place, 'tenants')
  await mkdir(tenants)
  const paths = pathsFor({ tenants })
  const run = async (dryRun = false, files = system): Promise<Onboarded[]> => {
    const { candidates } = await readGymList(list, [], paths, files)
    return onboardGyms(candidates, { dryRun, onWait: () => {} }, paths, files)
  }
  const app = async (gym: string) => JSON.parse(await readFile(join(tenants, gym, 'app.json'), 'utf8'))
  return { place, list, tenants, run, app, gyms: async () => (await readdir(tenants)).filter(isGym).sort() }
}

const isGym = (name: string) => name !== 'app.schema.json'
const statesOf = (results: readonly Onboarded[]) =>
  results.map(({ gym, state, problems }) => [
    gym,
    state,
    ...problems.map(({ code, path }) => `${path} ${code}`),
  ])

test('makes the good gyms of a list, and names what is wrong in which row and field of the others', async () => {
  const { place, tenants, run, app, gyms } = await yard(
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
  await mkdir(join(place, 'logos'))
  await cp(logo, join(place, 'logos/uno.svg'))
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

test('a gym that is there is named and never written over, whatever is in its place', async () => {
  const rows = ['uno', 'dos', 'tres'].map(gym => `${gym};Nuevo;${colors}`)
  const { tenants, run } = await yard(['gym;name;theme_color;theme_text', ...rows].join('\n'))
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

test('a dry run finds the same and writes nothing', async () => {
  const { run, tenants } = await yard(
    `gym;name;theme_color;theme_text\nuno;Uno;${colors}\ndos;Dos;red;#ffffff`,
  )
  expect(statesOf(await run(true))).toEqual([
    ['uno', 'written'],
    ['dos', 'failed', 'theme_color color/format'],
  ])
  expect(await readdir(tenants)).toEqual([])
})

test('what holds for every gym is taken from defaults.json, and what is wrong there is told at its place', async () => {
  const { run, tenants, app } = await yard('gym,name\nuno,Uno\n')
  const defaults = { theme_color: '#d7263d', theme_text: '#ffffff' }
  await writeFile(join(tenants, 'defaults.json'), JSON.stringify(defaults))
  expect(statesOf(await run())).toEqual([['uno', 'written']])
  expect(await app('uno')).toEqual({ $schema: '../app.schema.json', name: 'Uno' })
})

describe('a domain leads to one gym', () => {
  const header = 'gym;name;theme_color;theme_text;domain'
  test('of the list', async () => {
    const { run } = await yard(
      [header, `uno;U;${colors};a.example.com`, `dos;D;${colors};a.example.com`].join('\n'),
    )
    expect(statesOf(await run())).toEqual([
      ['uno', 'written'],
      ['dos', 'failed', 'domain domain/taken'],
    ])
  })

  test('or one that is there', async () => {
    const { run, tenants } = await yard([header, `dos;D;${colors};a.example.com`].join('\n'))
    await mkdir(join(tenants, 'uno'))
    await writeFile(join(tenants, 'uno/app.json'), '{"domain": "a.example.com"}')
    expect(statesOf(await run())).toEqual([['dos', 'failed', 'domain domain/taken']])
  })
})

test.each([
  ['a former id of another gym is no new gym', '{"formerIds": ["dos"]}', 'gym former/taken'],
  [
    'a former domain of another gym is no domain',
    '{"formerDomains": ["a.example.com"]}',
    'domain domain/taken',
  ],
])('%s', async (_name, other, problem) => {
  const { run, tenants } = await yard(
    ['gym;name;theme_color;theme_text;domain', `dos;D;${colors};a.example.com`].join('\n'),
  )
  await mkdir(join(tenants, 'uno'))
  await writeFile(join(tenants, 'uno/app.json'), other)
  expect(statesOf(await run())).toEqual([['dos', 'failed', problem]])
})

test('former ids come from a cell as a list', async () => {
  const { run, app } = await yard(
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
    ['anywhere on the machine', '/etc/hostname', 'logo/elsewhere'],
    ['behind a link that leads out', 'link.svg', 'logo/elsewhere'],
    ['that is a folder', 'folder', 'logo/unreadable'],
    ['that is something else', 'gyms.csv', 'logo/kind'],
  ])('%s is refused, and the other gyms are made', async (_, path, code) => {
    const { run, place, gyms } = await yard(listWith(path))
    await symlink('/etc/hostname', join(place, 'link.svg'))
    await mkdir(join(place, 'folder'))
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
  ])('%s is named as it is, with what it is', async (name, start, message) => {
    const { run, place } = await yard(listWith(name))
    await writeFile(join(place, name), start, 'latin1')
    const [uno] = await run()
    expect(uno?.problems).toMatchObject([
      { code: 'logo/kind', message, hint: 'Save the logo as SVG, PNG, JPEG or WebP.', line: 2 },
    ])
  })

  test.each(['logo', 'icon'])(
    'as %s with a fault in its drawing is named with the line of the file',
    async field => {
      const { run, place } = await yard(
        `gym;name;theme_color;theme_text;logo;icon\nuno;U;${colors};bueno.svg;\ndos;D;${colors};bueno.svg;bueno.svg`.replace(
          'bueno.svg;\n',
          field === 'logo' ? 'malo.svg;\n' : 'bueno.svg;malo.svg\n',
        ),
      )
      await cp(logo, join(place, 'bueno.svg'))
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n\n  <script>1</script>\n<path d="M0 0h9v9z"/></svg>'
      await writeFile(join(place, 'malo.svg'), svg)
      const [uno] = await run()
      expect(uno?.problems).toMatchObject([
        { code: 'logo/unsafe', file: join(place, 'malo.svg'), line: 3, column: 3, path: field, gym: 'uno' },
      ])
      expect(uno?.problems[0]?.source).toContain('<script>')
    },
  )

  test('that cannot be read is its own row alone', async () => {
    const { run, place } = await yard(listWith('logo.svg'))
    await cp(logo, join(place, 'logo.svg'))
    // Who runs the tests may be root, to whom nothing is refused.
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

test('a gym that the disk refuses is its own failure, and leaves nothing behind', async () => {
  const { run, tenants } = await yard(`gym;name;theme_color;theme_text\nuno;U;${colors}\ndos;D;${colors}`)
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

test('a logo that the disk fails to read is the failure of its own gym', async () => {
  const { run, place } = await yard(
    `gym;name;theme_color;theme_text;logo\nuno;U;${colors};logo.svg\ndos;D;${colors};`,
  )
  await cp(logo, join(place, 'logo.svg'))
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

test('what a killed run left half made is gone, and is no gym meanwhile', async () => {
  const { run, tenants } = await yard(`gym;name;theme_color;theme_text\nuno;U;${colors}`)
  const left = join(tenants, '.uno.4194305-00000000-0000-4000-8000-000000000000.new')
  await mkdir(left)
  await writeFile(join(tenants, '.lock'), '{"host":"gone","pid":1')
  expect(statesOf(await run())).toEqual([['uno', 'written']])
  expect((await readdir(tenants)).sort()).toEqual(['app.schema.json', 'uno'])
})

test('1,000 rows, every tenth one wrong', async () => {
  const rows = Array.from(
    { length: 1000 },
    (_, index) => `box-${index};Box ${index};${index % 10 === 3 ? 'red;#ffffff' : colors}`,
  )
  const { run, gyms } = await yard(['gym;name;theme_color;theme_text', ...rows].join('\r\n'))
  const results = await run()
  const wrong = results.filter(({ state }) => state === 'failed')
  expect(wrong.map(({ row }) => row)).toEqual(Array.from({ length: 100 }, (_, index) => index * 10 + 5))
  expect((await gyms()).length).toBe(900)
})

test('a private key in a list is named and not shown, nor is any line of that list', async () => {
  const rows = [
    { gym: 'uno', name: 'U', theme_color: 'red', private_key: '-----BEGIN PRIVATE KEY-----MIIEvQ' },
    { gym: 'dos', name: 'D', theme_color: 'red' },
  ]
  const { run } = await yard(JSON.stringify(rows), 'gyms.json')
  const results = await run()
  expect(results.flatMap(({ problems }) => problems.map(({ code }) => code))).toContain('secret/private-key')
  expect(JSON.stringify(results)).not.toContain('MIIEvQ')
})

test('two runs at once: one makes the gyms, the other finds them there', async () => {
  const { run } = await yard(`gym;name;theme_color;theme_text\nuno;U;${colors}\ndos;D;${colors}`)
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

test('reports a cell that is wrong for the list once, with what to write', async () => {
  const { run } = await yard(`gym;name;theme_color;theme_text\nuno;;#REF!;#ffffff\n`)
  const [uno] = await run()
  expect(uno?.problems.map(({ path, message, hint }) => [path, message, hint])).toEqual([
    ['theme_color', expect.stringContaining('#REF!'), 'Write the value itself into the cell.'],
    ['name', '"name" is empty.', 'Write it into the cell, for example Box Norte.'],
  ])
})

test('takes a logo by a Windows path, and says what to do about other paths that lead nowhere', async () => {
  const { place, run } = await yard(
    [
      'gym;name;theme_color;theme_text;logo',
      `uno;Uno;${colors};logos\\uno.svg`,
      `dos;Dos;${colors};logos/UNO.svg`,
      `tres;Tres;${colors};https://example.com/logo.png`,
    ].join('\n'),
  )
  await mkdir(join(place, 'logos'))
  await cp(logo, join(place, 'logos/uno.svg'))
  const [uno, dos, tres] = await run()
  expect(uno?.files).toContain('logo.svg')
  expect(dos?.problems.map(({ code, hint }) => [code, hint])).toEqual([
    ['logo/not-found', 'Did you mean "uno.svg"?'],
  ])
  expect(tres?.problems.map(({ code }) => code)).toEqual(['logo/address'])
})

test('a column that every gym needs is missing once, not in every row', async () => {
  const { list, tenants } = await yard('gym;name;theme_color\nuno;Uno;#d7263d\ndos;Dos;#d7263d')
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

  test('is written with it, and with the colour behind it', async () => {
    const { place, tenants, run, app } = await yard(listWith('#16181d;wide.svg;marks\\uno.svg'))
    await writeFile(join(place, 'wide.svg'), wide)
    await mkdir(join(place, 'marks'))
    await cp(logo, join(place, 'marks/uno.svg'))
    // A wide logo has no warning: the icon is there for that.
    expect(statesOf(await run())).toEqual([['uno', 'written']])
    expect((await app('uno')).icon_ground).toBe('#16181d')
    expect(await readFile(join(tenants, 'uno/logo.svg'), 'utf8')).toBe(wide)
    expect(await readFile(join(tenants, 'uno/icon.svg'))).toEqual(await readFile(logo))
  })

  test('is reported in its own column', async () => {
    const { place, run, gyms } = await yard(listWith(';wide.svg;uno.gif'))
    await writeFile(join(place, 'wide.svg'), wide)
    await writeFile(join(place, 'uno.gif'), 'GIF89a')
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

  test('may be in a JSON list, where its path is a text', async () => {
    const fields = { name: 'Uno', theme_color: '#d7263d', theme_text: '#ffffff', icon_ground: '#ffffff' }
    const { place, tenants, run } = await yard(
      JSON.stringify([
        { gym: 'uno', ...fields, icon: 'uno.svg' },
        { gym: 'dos', ...fields, icon: 7 },
      ]),
      'gyms.json',
    )
    await cp(logo, join(place, 'uno.svg'))
    expect(statesOf(await run())).toEqual([
      ['uno', 'written'],
      ['dos', 'failed', 'icon logo/not-found'],
    ])
    expect((await readdir(join(tenants, 'uno'))).sort()).toEqual(['app.json', 'icon.svg'])
  })
})
