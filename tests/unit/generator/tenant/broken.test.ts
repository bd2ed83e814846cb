// Each problem has a broken gym that reports exactly this problem at its exact position.
import { spawnSync } from 'node:child_process'
import { cp, mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { deriveBrand } from '#generator/brand/derive.ts'
import { openBundler } from '#generator/bundle/bundler.ts'
import { typeProblems } from '#generator/bundle/type-problems.ts'
import { drawnProblems } from '#generator/icons/render-icons.ts'
import { sourceCatalogue } from '#generator/onboarding/source-problem.ts'
import { overlayProblems } from '#generator/render/overlay-problems.ts'
import { projectFiles } from '#generator/render/render.ts'
import { loadTemplate } from '#generator/render/template.ts'
import { gymInputAt } from '#generator/site-inputs.ts'
import { localSystem } from '#generator/system/disk.ts'
import { DiskError } from '#generator/system/disk-error.ts'
import { pathsFor } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { catalogue, type ProblemCode } from '#generator/tenant/catalogue.ts'
import { listGyms } from '#generator/tenant/list.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import { policyProblems } from '#generator/tenant/rules/address-problems.ts'
import { domainProblems } from '#generator/tenant/rules/domain-problems.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { separateIconWorkers } from '#tests/support/icon-renderer.ts'

const system = localSystem()
const broken = resolve(import.meta.dirname, '../../../fixtures/broken')
const app = { name: 'Box Norte', theme_color: '#d7263d', theme_text: '#ffffff' }
/** Policies in the defaults of all gyms, including the fixtures. */
const policies = { privacy: 'https://example.com/privacidad', terms: 'https://example.com/terminos' }

type Place = [file: string, line: number, column: number]

const { draw: renderer, close } = await separateIconWorkers()
afterAll(close)
const template = await loadTemplate(pathsFor({}), system)

/** Lists the problems that `molde validate` reports. `valid` is true if no error blocks the gym. */
async function problemsOf(
  gym: string,
  tenants: string,
  files: Pick<FileStore, 'list' | 'readFile'> = system,
) {
  const paths = pathsFor({ tenants })
  const bundler = openBundler({ paths, system, log: () => {}, timeLimit: 300_000 })
  const { tenant, problems } = await loadTenant(gym, paths, files)
  const later = tenant
    ? [
        ...policyProblems(tenant, paths),
        ...(await overlayProblems(tenant, template, paths, files)),
        ...(await drawnProblems(tenant, deriveBrand(tenant), renderer)),
        ...(await typeProblems(tenant, projectFiles(tenant, template), bundler)),
      ]
    : []
  const betweenGyms = (await listConflicts(tenants)).filter(problem => problem.gym === gym)
  const all = [...problems, ...later, ...betweenGyms]
  return { problems: all, valid: tenant !== null && all.every(({ severity }) => severity === 'warning') }
}

/** Lists the problems between gyms. */
async function listConflicts(tenants: string) {
  const paths = pathsFor({ tenants })
  const gyms = tenants === broken ? [] : await listGyms(paths, system)
  const apps = await Promise.all(
    gyms.map(async gym => {
      const { tenant } = await loadTenant(gym, paths, system)
      return { gym, app: tenant?.app, file: join(tenants, gym, 'app.json') }
    }),
  )
  return domainProblems(apps, gyms, system)
}

const placesOf = (problems: { code: string; file: string; line: number; column: number }[]) =>
  problems.map(({ code, file, line, column }) => [code, basename(file), line, column])

/** Broken gyms under tests/fixtures/broken/<code, with a hyphen>. */
const places: Partial<Record<ProblemCode, Place>> = {
  'json/syntax': ['app.json', 3, 3],
  'json/trailing-comma': ['app.json', 4, 26],
  'json/comment': ['app.json', 2, 3],
  'json/duplicate-key': ['app.json', 5, 3],
  'json/unsafe-key': ['app.json', 5, 3],
  'json/number': ['app.json', 5, 13],
  'json/encoding': ['app.json', 1, 1],
  'json/too-deep': ['app.json', 2, 30],
  'json/not-object': ['app.json', 1, 1],
  'field/missing': ['app.json', 1, 1],
  'field/unknown': ['app.json', 5, 3],
  'field/type': ['app.json', 5, 13],
  'field/too-long': ['app.json', 2, 11],
  'field/too-small': ['app.json', 5, 13],
  'field/too-large': ['app.json', 5, 13],
  'field/choice': ['app.json', 5, 12],
  'text/empty': ['app.json', 2, 11],
  'text/control': ['app.json', 2, 11],
  'color/format': ['app.json', 3, 18],
  'url/format': ['app.json', 5, 13],
  'url/credentials': ['app.json', 5, 10],
  'url/parts': ['app.json', 5, 10],
  'video/page': ['app.json', 6, 16],
  'domain/format': ['app.json', 5, 13],
  'former/id': ['app.json', 5, 17],
  'former/domain': ['app.json', 6, 21],
  'former/address': ['app.json', 5, 20],
  'former/current': ['app.json', 5, 24],
  'former/repeated': ['app.json', 5, 24],
  'lang/unknown': ['app.json', 5, 11],
  'lang/spanish': ['app.json', 5, 11],
  'timezone/unknown': ['app.json', 5, 15],
  'currency/unknown': ['app.json', 5, 15],
  'push/key': ['app.json', 12, 17],
  'wrapped/package': ['app.json', 6, 16],
  'wrapped/certificate': ['app.json', 7, 20],
  'secret/private-key': ['app.json', 12, 5],
  'brand/contrast': ['app.json', 4, 17],
  'brand/ground': ['app.json', 5, 13],
  'branches/none': ['app.json', 5, 15],
  'branches/default': ['app.json', 5, 13],
  'app/missing': ['app.json', 1, 1],
  'logo/missing': ['app.json', 1, 1],
  'logo/several': ['logo.png', 1, 1],
  'logo/format': ['logo.gif', 1, 1],
  'logo/kind': ['logo.png', 1, 1],
  'logo/empty': ['logo.png', 1, 1],
  'logo/truncated': ['logo.png', 1, 1],
  'logo/too-small': ['logo.png', 1, 1],
  'logo/too-many-pixels': ['logo.png', 1, 1],
  'logo/shape': ['logo.png', 1, 1],
  'logo/unsafe': ['logo.svg', 2, 3],
  'logo/text': ['logo.svg', 3, 3],
  'logo/text-path': ['logo.svg', 3, 9],
  'logo/ignored': ['logo.svg', 2, 3],
  'logo/color': ['logo.svg', 3, 3],
  'overlay/clash': ['src', 1, 1],
  'overlay/ignored': ['index.html', 1, 1],
  'overlay/blocked': ['marca.css', 3, 13],
  'screenshot/unusable': ['reservas.png', 1, 1],
  'logo/undrawable': ['logo.svg', 1, 1],
  'logo/blank': ['logo.svg', 1, 1],
  'logo/faint': ['logo.svg', 1, 1],
  'logo/ground': ['logo.svg', 1, 1],
  'logo/plain': ['logo.svg', 1, 1],
  'logo/hidden': ['logo.svg', 1, 1],
  'logo/shapeless': ['logo.svg', 1, 1],
  'logo/specks': ['logo.svg', 1, 1],
  'logo/checkerboard': ['logo.png', 1, 1],
  'logo/thin': ['logo.svg', 1, 1],
}

/** Broken gyms that git or some systems cannot store. The test creates them. */
const generatedGyms: Partial<
  Record<
    ProblemCode,
    {
      gym: string
      place: Place
      make: (tenants: string) => Promise<unknown>
      files?: Pick<FileStore, 'list' | 'readFile'>
    }
  >
> = {
  'gym/slug': { gym: 'gym_slug', place: ['gym_slug', 1, 1], make: tenants => writeGym(tenants, 'gym_slug') },
  'gym/reserved': { gym: 'www', place: ['www', 1, 1], make: tenants => writeGym(tenants, 'www') },
  'gym/case': {
    gym: 'Demo',
    place: ['Demo', 1, 1],
    make: async tenants => {
      await writeGym(tenants, 'demo')
      await writeGym(tenants, 'Demo')
    },
  },
  'gym/link': {
    gym: 'box',
    place: ['logo.svg', 1, 1],
    make: async tenants => {
      await writeGym(tenants, 'box', { logo: false })
      await symlink('/etc/hostname', join(tenants, 'box/logo.svg'))
    },
  },
  'gym/kind': {
    gym: 'box',
    place: ['logo.svg', 1, 1],
    make: async tenants => {
      await writeGym(tenants, 'box', { logo: false })
      await mkdir(join(tenants, 'box/logo.svg'))
    },
  },
  'gym/unreadable': {
    gym: 'box',
    place: ['logo.svg', 1, 1],
    make: tenants => writeGym(tenants, 'box'),
    // Simulates the refusal, because root may read every file.
    files: {
      ...system,
      readFile: async path => {
        if (!path.endsWith('logo.svg')) return system.readFile(path)
        const cause = Object.assign(new Error("EACCES: permission denied, open 'logo.svg'"), {
          code: 'EACCES',
        })
        throw new DiskError(path, 'The disk refused it.', 'Fix it.', cause)
      },
    },
  },
  'domain/taken': {
    gym: 'other',
    place: ['app.json', 1, 77],
    make: async tenants => {
      await writeGym(tenants, 'box', { more: { domain: 'app.boxnorte.com' } })
      await writeGym(tenants, 'other', { more: { domain: 'app.boxnorte.com' } })
    },
  },
  'former/taken': {
    gym: 'other',
    place: ['app.json', 1, 81],
    make: async tenants => {
      await writeGym(tenants, 'box', { more: { formerIds: ['viejo'] } })
      await writeGym(tenants, 'other', { more: { formerIds: ['viejo'] } })
    },
  },
  'links/privacy': {
    gym: 'box',
    place: ['app.json', 1, 1],
    make: tenants => writeGym(tenants, 'box', { links: { privacy: undefined } }),
  },
  'links/terms': {
    gym: 'box',
    place: ['app.json', 1, 1],
    make: tenants => writeGym(tenants, 'box', { links: { terms: undefined } }),
  },
  'json/too-large': {
    gym: 'box',
    place: ['app.json', 1, 1],
    make: async tenants => {
      await writeGym(tenants, 'box')
      await truncate(join(tenants, 'box/app.json'), 10 * 1024 * 1024)
    },
  },
  'logo/too-large': {
    gym: 'box',
    place: ['logo.svg', 1, 1],
    make: async tenants => {
      await writeGym(tenants, 'box', { logo: false })
      await writeFile(
        join(tenants, 'box/logo.svg'),
        `<svg xmlns="x">${'<path d="M0 0"/>'.repeat(20 * 1024)}</svg>`,
      )
    },
  },
  'overlay/secret': {
    gym: 'box',
    place: ['.env', 1, 1],
    make: tenants => writeOverlay(tenants, 'public/.env', 'CLAVE=1'),
  },
  'overlay/unrecorded': {
    gym: 'box',
    place: ['index.html.hbs', 1, 1],
    make: tenants => writeOverlay(tenants, 'index.html.hbs', '<html></html>'),
  },
  'overlay/outdated': {
    gym: 'box',
    place: ['index.html.hbs', 1, 1],
    make: async tenants => {
      await writeOverlay(tenants, 'index.html.hbs', '<html></html>')
      await writeFile(join(tenants, 'box/overlay.json'), JSON.stringify({ 'index.html.hbs': 'f'.repeat(40) }))
    },
  },
  'overlay/record': {
    gym: 'box',
    place: ['overlay.json', 1, 1],
    make: async tenants => {
      await writeOverlay(tenants, 'index.html.hbs', '<html></html>')
      await writeFile(join(tenants, 'box/overlay.json'), '[]')
    },
  },
  'overlay/types': {
    gym: 'box',
    place: ['own.ts', 2, 30],
    make: tenants =>
      writeOverlay(tenants, 'src/own.ts', 'export const a = 1\nexport const b: number = a + missing\n'),
  },
}

async function writeOverlay(tenants: string, path: string, text: string): Promise<void> {
  await writeGym(tenants, 'box')
  const file = join(tenants, 'box/template', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

async function writeGym(
  tenants: string,
  gym: string,
  { logo = true, more = {}, links = {} } = {},
): Promise<void> {
  await mkdir(join(tenants, gym))
  await writeFile(join(tenants, 'defaults.json'), JSON.stringify({ links: { ...policies, ...links } }))
  await writeFile(join(tenants, gym, 'app.json'), JSON.stringify({ ...app, ...more }))
  if (logo) await cp(join(broken, 'json-syntax/logo.svg'), join(tenants, gym, 'logo.svg'))
}

describe('a broken gym reports exactly its problem', () => {
  test.each(Object.entries(places))('%s', async (code, place) => {
    const { valid, problems } = await problemsOf(code.replace('/', '-'), broken)
    expect(placesOf(problems)).toEqual([[code, ...place]])
    expect(valid).toBe(catalogue[code as ProblemCode].severity === 'warning')
  })

  test.each(Object.entries(generatedGyms))('%s', async (code, { gym, place, make, files }) => {
    const tenants = await emptyFolder()
    await make(tenants)
    const { valid, problems } = await problemsOf(gym, tenants, files)
    expect(placesOf(problems)).toEqual([[code, ...place]])
    expect(valid).toBe(catalogue[code as ProblemCode].severity === 'warning')
  })
})

test('every problem in the catalogue has a broken gym', () => {
  expect(Object.keys({ ...places, ...generatedGyms }).sort()).toEqual(Object.keys(catalogue).sort())
})

test('every folder of broken gyms is tested', async () => {
  const folders = (await system.list(broken)).filter(({ kind }) => kind === 'folder').map(({ name }) => name)
  expect(folders).toEqual(
    Object.keys(places)
      .map(code => code.replace('/', '-'))
      .sort(),
  )
})

test.each([
  ['its overlay', 'box/template', '/etc'],
  ['a file of its overlay', 'box/template/src/own.ts', '/etc/hostname'],
  ['its screenshots', 'box/screenshots', '/etc'],
  ['a screenshot', 'box/screenshots/one.png', '/etc/hostname'],
])('reports a link as %s and does not follow the link', async (_, path, target) => {
  const tenants = await emptyFolder()
  await writeGym(tenants, 'box')
  await mkdir(dirname(join(tenants, path)), { recursive: true })
  await symlink(target, join(tenants, path))
  const { valid, problems } = await problemsOf('box', tenants)
  expect(problems.map(({ code, file }) => [code, file])).toEqual([['gym/link', join(tenants, path)]])
  expect(valid).toBe(false)
})

test.each(['app.json', 'logo.svg', 'template/src/own.ts', 'template', 'screenshots'])(
  'reports a pipe at %s without blocking',
  async path => {
    const tenants = await emptyFolder()
    await writeGym(tenants, 'box')
    await rm(join(tenants, 'box', path), { force: true })
    await mkdir(dirname(join(tenants, 'box', path)), { recursive: true })
    spawnSync('sh', ['-c', 'mkfifo "$0"', join(tenants, 'box', path)])
    const { problems } = await problemsOf('box', tenants)
    expect(problems.map(({ code }) => code)).toEqual(['gym/kind'])
  },
)

test('reports a pipe at overlay.json without blocking', async () => {
  const tenants = await emptyFolder()
  await writeOverlay(tenants, 'index.html.hbs', '<html></html>')
  spawnSync('sh', ['-c', 'mkfifo "$0"', join(tenants, 'box/overlay.json')])
  const { problems } = await problemsOf('box', tenants)
  expect(problems.map(({ code }) => code)).toEqual(['overlay/record'])
})

test('rejects build code in an overlay with a single problem', async () => {
  const tenants = await emptyFolder()
  await writeGym(tenants, 'box')
  for (const file of ['policy.js', 'ionic/in-parts.js']) {
    await mkdir(dirname(join(tenants, 'box/template/build', file)), { recursive: true })
    await writeFile(join(tenants, 'box/template/build', file), '')
  }
  const { valid, problems } = await problemsOf('box', tenants)
  expect(problems.map(({ code, subject }) => [code, subject])).toEqual([['overlay/clash', 'template/build']])
  expect(valid).toBe(false)
})

test.each([
  ['public/ssl/server.key', '', 'has the name of a private key'],
  ['public/.DS_Store', '', 'is a hidden file'],
  ['public/datos.json', '{"private_key": "x"}', 'holds a service account'],
])('rejects %s in an overlay, like verify', async (path, text, fault) => {
  const tenants = await emptyFolder()
  await writeOverlay(tenants, path, text)
  const { valid, problems } = await problemsOf('box', tenants)
  expect(problems.map(({ code, subject }) => [code, subject])).toEqual([
    ['overlay/secret', `template/${path} ${fault}`],
  ])
  expect(valid).toBe(false)
})

test.each(['public/.well-known/own.json', 'src/.env', '.env'])('accepts %s in an overlay', async path => {
  const tenants = await emptyFolder()
  await writeOverlay(tenants, path, '{}')
  expect((await problemsOf('box', tenants)).problems).toEqual([])
})

test.each(['public/index.html', 'public/ngsw-worker.js'])(
  'warns that %s in an overlay is ignored',
  async file => {
    const tenants = await emptyFolder()
    await writeGym(tenants, 'box')
    const path = join(tenants, 'box/template', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
    const { valid, problems } = await problemsOf('box', tenants)
    expect(problems.map(({ code, subject }) => [code, subject])).toEqual([
      ['overlay/ignored', `template/${file}`],
    ])
    expect(valid).toBe(true)
  },
)

test('does not repeat a private key in its problem', async () => {
  const { problems } = await problemsOf('secret-private-key', broken)
  expect(JSON.stringify(problems)).not.toContain('MIIEvQ')
})

const monogramHint =
  'The icons show a monogram of the name (a ring, if it has neither a Latin letter nor a digit).'

test('the hint for a rejected picture describes the icons', () => {
  expect(catalogue['logo/format'].hint('')).toBe(`${monogramHint} Save the logo as SVG, PNG, JPEG or WebP.`)
  expect(sourceCatalogue['legacy/logo'].hint('None was found.')).toContain(monogramHint)
})

describe('a logo beside app.json', () => {
  const listProblems = async (...names: string[]) => {
    const tenants = await emptyFolder()
    await writeGym(tenants, 'box', { logo: false })
    for (const name of names) await cp(join(broken, 'logo-several/logo.png'), join(tenants, 'box', name))
    const { problems } = await problemsOf('box', tenants)
    // The picture has a single colour.
    return problems.filter(({ code }) => code !== 'logo/plain').map(({ code, hint }) => [code, hint])
  }

  test.each(['Logo.PNG', 'LOGO.png', 'logo.Png'])('%s is the logo', async name => {
    expect(await listProblems(name)).toEqual([])
    expect(gymInputAt(name)).toBe('logo')
  })

  test('logo.jfif, the Windows name of a JPEG, is the logo', async () => {
    const tenants = await emptyFolder()
    await writeGym(tenants, 'box', { logo: false })
    const jpeg = sharp(join(broken, 'logo-several/logo.png')).jpeg()
    await jpeg.toFile(join(tenants, 'box/logo.jfif'))
    const { problems } = await problemsOf('box', tenants)
    expect(problems.map(({ code }) => code)).toEqual(['logo/plain'])
    expect(gymInputAt('logo.jfif')).toBe('logo')
  })

  test.each([
    ['logo (1).png', ['logo (1).png']],
    ['logotipo.PNG', ['otra.png', 'logotipo.PNG']],
    ['marca.png', ['marca.png']],
  ])('%s is suggested in the warning about a missing logo', async (suggestion, names) => {
    expect(await listProblems(...names)).toEqual([
      ['logo/missing', `${monogramHint} Name ${suggestion} logo.png if it is the logo.`],
    ])
  })

  test.each([[['icon.png']], [['icon.png', 'logo.png']], [['Icon.PNG', 'logo.png', 'otra.png']]])(
    '%j are read',
    async names => {
      expect(await listProblems(...names)).toEqual([])
    },
  )

  test('two icons are a problem', async () => {
    expect(await listProblems('icon.png', 'icon.jpg', 'logo.png')).toEqual([['logo/several', 'Keep one.']])
  })

  test('an icon is an input of the site', () => {
    expect(gymInputAt('icon.svg')).toBe('logo')
  })

  test('a wide logo has no warning if an icon exists', async () => {
    const tenants = await emptyFolder()
    await cp(join(broken, 'logo-shape'), join(tenants, 'box'), { recursive: true })
    await cp(join(broken, 'logo-several/logo.svg'), join(tenants, 'box/icon.svg'))
    const { problems } = await problemsOf('box', tenants)
    expect(problems.map(({ code }) => code)).not.toContain('logo/shape')
  })

  test('no file is suggested among several pictures with other names', async () => {
    expect(await listProblems('una.png', 'otra.png')).toEqual([
      ['logo/missing', expect.stringContaining('Put logo.svg')],
    ])
  })
})

const codesFor = async (fields: Record<string, unknown>) => {
  const tenants = await emptyFolder()
  await writeGym(tenants, 'box')
  await writeFile(join(tenants, 'box/app.json'), JSON.stringify({ ...app, ...fields }))
  return (await problemsOf('box', tenants)).problems.map(({ code }) => code)
}

test.each([
  ['a host to connect to', { connect: ['https://weather.example/v1'] }, []],
  ['a path of the site in the place of a host', { connect: ['/v1'] }, ['url/format']],
  ['a host with a password', { connect: ['https://a:b@weather.example'] }, ['url/credentials']],
  ['a host outside a list', { connect: 'https://weather.example' }, ['field/type']],
])('%s is checked as the backend is', async (_, fields, codes) => {
  expect(await codesFor(fields)).toEqual(codes)
})

test.each([
  ['a name of nothing that is seen', { name: '\u200b\u2060' }, 'text/empty'],
  ['a name of fillers', { name: '\u3164\u3164' }, 'text/empty'],
  ['a name that turns what follows around', { name: 'Box \u202eetroN' }, 'text/control'],
  ['half a character', { name: 'Box \ud83d' }, 'text/control'],
  ['a path that browsers take for a host', { api: '/\\evil.example.com/' }, 'url/format'],
  ['an address with backslashes', { api: 'https:\\\\evil.example.com/' }, 'url/format'],
  ['an invalid host', { api: 'https://%%/' }, 'url/format'],
  ['an invalid port', { api: 'https://x:99999/' }, 'url/format'],
  ['a host that would end a directive of the policy', { api: 'https://a;sandbox' }, 'url/format'],
  [
    'a host with a special character of server configuration',
    { api: 'https://a$b.example.com/' },
    'url/format',
  ],
  ['a path with a special character of server configuration', { api: '/a;b' }, 'url/format'],
  ['a password in a link', { links: { web: 'https://ana:clave@example.com/' } }, 'url/credentials'],
  ['a query after the host of pictures', { images: 'https://img.example.com/?key=1' }, 'url/parts'],
])('%s is refused', async (_, fields, code) => {
  expect(await codesFor(fields)).toEqual([code])
})

test.each([
  { name: '🏋️‍♀️ Fuerza 💪🏽' },
  { name: 'نادي القوة' },
  { api: '/gimnasio/' },
  { api: 'https://api.example.com:8443/base/' },
  { api: 'https://[::1]:8080/' },
  { links: { map: 'https://maps.example.com/?q=box+norte#aca', web: 'https://ñandú.example.com/' } },
])('accepts %j', async fields => {
  expect(await codesFor(fields)).toEqual([])
})

test('reports all problems of a gym at once, ordered by line', async () => {
  const tenants = await emptyFolder()
  await mkdir(join(tenants, 'box'))
  const many = { nam: 'Box', theme_color: 'red', theme_text: '#fff', issede: -1, lang: '?' }
  await writeFile(join(tenants, 'box/app.json'), JSON.stringify(many, null, 2))
  const { problems } = await problemsOf('box', tenants)
  expect(problems.map(({ code, line }) => `${line} ${code}`)).toEqual([
    '1 field/missing',
    '1 logo/missing',
    '2 field/unknown',
    '3 color/format',
    '4 color/format',
    '5 field/too-small',
    '6 lang/unknown',
  ])
})

test.each(['app.json', 'logo.svg', 'template/public/own.txt'])(
  'reports %s as unreadable if it is removed while the gym is read',
  async path => {
    const tenants = await emptyFolder()
    const folder = join(tenants, 'box')
    await mkdir(join(folder, 'template/public'), { recursive: true })
    await writeFile(join(folder, 'app.json'), JSON.stringify(app))
    await writeFile(join(folder, 'template/public/own.txt'), 'own')
    await cp(resolve(import.meta.dirname, '../../../../tenants/demo/logo.svg'), join(folder, 'logo.svg'))
    const removed = join(folder, path)
    const readFile = async (file: string) => (file === removed ? null : system.readFile(file))
    const { tenant, problems } = await loadTenant('box', pathsFor({ tenants }), { ...system, readFile })
    expect(tenant).toBeNull()
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'gym/unreadable', file: removed, hint: 'It was removed while it was read. Run it again.' },
    ])
  },
)
